import type { HealEvent } from '../contract/heal-event.ts';
import type { StepResult } from '../contract/run-result.ts';
import { situationRow } from '../contract/tables/situations.ts';
import { formatDuration } from '../kit/format-duration.ts';
import { provenWhen } from '../kit/proven-when.ts';
import { type Html, html } from './html.ts';
import { gateOf, proofOf } from './report-proof.ts';
import { evidenceOf } from './report-evidence.ts';
import { healsOf } from './report-heals.ts';
import { type Shots, shotsOf } from './report-shot.ts';
import { whyOf } from './report-why.ts';
import { wordsOf } from './words.ts';

/** Where the step lies in the run, in percent of the time that all steps took together. */
export type Stretch = { readonly from: number; readonly length: number };

const heading = (step: StepResult): Html =>
  html`<h3><span class="action">${step.intent.action}</span> ${step.intent.intent}</h3>`;

const sentence = (step: StepResult): string => step.outcome?.reason ?? 'The run ended before this step.';

const durationOf = ({ outcome, carried, duration_ms }: StepResult): string => {
  if (carried !== undefined) return 'before';
  return outcome === null ? '' : formatDuration(duration_ms);
};

const line = (step: StepResult, total: number, { from, length }: Stretch): Html => {
  const { mark, word } = wordsOf(step);
  const healed =
    step.heal_round > 0 && step.outcome?.status === 'succeeded'
      ? html` <span class="badge">↻ healed in ${step.heal_round} ${step.heal_round === 1 ? 'round' : 'rounds'}</span>`
      : null;
  const carried = step.carried === undefined ? null : html` <span class="badge">${provenWhen(step.carried)}</span>`;
  return html`<span class="mark" aria-hidden="true">${mark}</span>
<span class="number">${step.step_idx + 1}<span class="quiet">/${total}</span></span>
<span class="what">${heading(step)}<span class="reason"><b class="word">${word}</b>${carried}${healed} ${sentence(step)}</span></span>
<span class="time"><span class="track" aria-hidden="true">${step.carried === undefined ? html`<span class="bar" style="left:${from.toFixed(2)}%;width:${length.toFixed(2)}%"></span>` : null}</span><span class="duration">${durationOf(step)}</span></span>`;
};

const request = ({ intent, secret }: StepResult): Html => {
  const row = (name: string, content: Html | string | null): Html | null =>
    content === null ? null : html`<div><dt>${name}</dt><dd>${content}</dd></div>`;
  const value =
    intent.value === null
      ? null
      : html`<code>${intent.value}</code>${secret ? html` <span class="quiet">secret, not written down</span>` : null}`;
  const rows = [
    row('Element', intent.element),
    row('Region', intent.region),
    row('Value', value),
    row('Expected', intent.expected === null ? null : html`<code>${intent.expected}</code>`),
  ].filter((entry) => entry !== null);
  return html`<dl class="facts">${rows}</dl>`;
};

const remedy = (step: StepResult): Html | null => {
  if (step.outcome === null || step.outcome.status === 'succeeded') return null;
  const { meaning, next, error_code } = situationRow(step.outcome.situation);
  return html`<p class="remedy">${error_code === null ? null : html`<code>${error_code}</code> `}${meaning} <b>${next}</b></p>`;
};

const carriedFrom = ({ carried }: StepResult): Html | null =>
  carried === undefined
    ? null
    : html`<p class="remedy">Not done again: run <code>${carried.run_id}</code>, which this one continues, did it, and it was ${provenWhen(carried)}. Its pictures are in the record of that run.</p>`;

/** What a step is shown with. */
export type StepSetting = {
  readonly total: number;
  readonly stretch: Stretch;
  readonly open: boolean;
  readonly shots: Shots;
  readonly heals: readonly HealEvent[];
  /** Files that were kept for it. */
  readonly evidence: readonly string[] | undefined;
};

/** One step of the timeline: a line to read, and behind it everything that was seen and decided. */
export const stepItem = (step: StepResult, setting: StepSetting): Html => {
  const { total, stretch, open } = setting;
  const id = `step-${step.step_idx + 1}`;
  const { tone } = wordsOf(step);
  if (step.outcome === null) {
    return html`<li class="step ${tone}" id="${id}"><div class="line">${line(step, total, stretch)}</div></li>`;
  }
  const shots = shotsOf(step, setting.shots);
  const healing = healsOf(setting.heals, step.step_idx);
  const why = step.resolution === null ? null : whyOf(step.resolution, step.intent.element, step.heal_round > 0);
  const facts = html`${step.gate === null ? null : gateOf(step.gate)}${proofOf(step.outcome)}`;
  // A single picture stands beside the explanation, a pair above it.
  const body =
    shots.length === 1
      ? html`<div class="columns"><div>${why}</div><div>${shots}${facts}</div></div>`
      : html`<div class="columns">${shots}</div><div class="columns"><div>${why}</div><div>${facts}</div></div>`;
  return html`<li class="step ${tone}" id="${id}"><details${open ? html` open` : null}><summary class="line">${line(step, total, stretch)}</summary>
<div class="body">${carriedFrom(step)}${remedy(step)}${request(step)}${healing}${body}${evidenceOf(setting.evidence, setting.shots.base)}</div>
</details></li>`;
};
