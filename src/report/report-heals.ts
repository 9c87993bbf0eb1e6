import type { HealEvent } from '../contract/heal-event.ts';
import type { RunResult } from '../contract/run-result.ts';
import { formatDuration } from '../kit/format-duration.ts';
import { type FingerprintChange, fingerprintChanges } from './fingerprint-changes.ts';
import { type Html, html } from './html.ts';
import { spaced } from './words.ts';

const row = ({ label, was, now }: FingerprintChange): Html => {
  if (was === now) return html`<tr class="quiet"><th scope="row">${label}</th><td colspan="2">${now}</td></tr>`;
  const before = was === '' ? null : html`<del>${was}</del>`;
  const after = now === '' ? null : html`<ins>${now}</ins>`;
  return html`<tr><th scope="row">${label}</th><td>${before}</td><td>${after}</td></tr>`;
};

/** Without colour a change still reads as one: the old text is struck out, the new one underlined. */
const difference = ({ was, fingerprint, original_selector, new_selector }: HealEvent): Html | null => {
  const selector = { label: 'selector', was: original_selector ?? '', now: new_selector ?? '' };
  const traits = fingerprint === null ? [] : fingerprintChanges(was, fingerprint);
  const changes = new_selector === null ? traits : [...traits, selector];
  if (changes.length === 0) return null;
  return html`<table class="diff"><thead><tr><td></td><th scope="col">as an earlier run knew it</th><th scope="col">as it is now</th></tr></thead><tbody>${changes.map(row)}</tbody></table>`;
};

const round = (heal: HealEvent): Html => {
  // Where an element was taken, the first reason says why; where none was, the last one does, after those that came nearest.
  const taken = heal.new_selector !== null;
  const said = taken ? heal.reasons[0] : heal.reasons.at(-1);
  const more = taken ? heal.reasons.slice(1) : heal.reasons.slice(0, -1);
  const title = taken ? 'How the points add up' : 'What came nearest, and why it was not taken';
  return html`<div class="heal ${heal.success ? 'good' : 'unsure'}">
<p><b>Round ${heal.round}</b> after <b>${spaced(heal.failure_type)}</b>: ${heal.actions.map(spaced).join(', ')}; ${heal.success ? 'it helped' : 'it did not help'} <span class="quiet">${formatDuration(heal.duration_ms)}</span></p>
${said === undefined ? null : html`<p>${said}</p>`}
${difference(heal)}
${more.length === 0 ? null : html`<details><summary>${title} (${more.length})</summary><ul>${more.map((point) => html`<li>${point}</li>`)}</ul></details>`}
</div>`;
};

/** The rounds of healing of one step. */
export const healsOf = (heals: readonly HealEvent[], step: number): Html | null => {
  const own = heals.filter(({ step_idx }) => step_idx === step);
  return own.length === 0 ? null : html`<section class="heals"><h4>Healing</h4>${own.map(round)}</section>`;
};

/** Said at the top: a run that passed because it was healed is not the same as one that simply passed. */
export const healedNote = ({ heals, steps }: RunResult): Html | null => {
  const healed = steps.filter((step) => step.heal_round > 0 && step.outcome?.status === 'succeeded');
  if (heals.length === 0) return null;
  const links = healed.map(
    ({ step_idx, intent }) =>
      html`<li><a href="#step-${step_idx + 1}">step ${step_idx + 1}</a> <span>${intent.intent}</span></li>`,
  );
  const title =
    healed.length === 0
      ? 'Healing was tried and did not help'
      : `${healed.length} ${healed.length === 1 ? 'step was' : 'steps were'} healed`;
  const text =
    healed.length === 0
      ? 'What it tried is told at the step, with why nothing was taken.'
      : 'Each took another way than before and was then proven by its original expectation. Look at the differences, then accept or reject them:';
  return html`<section class="healed" aria-labelledby="healed"><h2 id="healed">↻ ${title}</h2><p>${text}</p>
${links.length === 0 ? null : html`<ul class="links">${links}</ul><p><code>surehand heals</code> <span class="quiet">followed by the folder of this run</span></p>`}</section>`;
};
