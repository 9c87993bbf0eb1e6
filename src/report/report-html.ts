import type { RunResult, StepResult } from '../contract/run-result.ts';
import type { TraceEvent } from '../contract/trace-event.ts';
import type { RunVerdict } from '../contract/verdict.ts';
import { formatDuration } from '../kit/format-duration.ts';
import { type Html, html, trusted } from './html.ts';
import { picturesWithin } from './pictures-within.ts';
import { evidenceByStep, filesOf } from './report-evidence.ts';
import { healedNote } from './report-heals.ts';
import { type RelatedRun, relatedNote } from './report-related.ts';
import { REPORT_SCRIPT, REPORT_SCRIPT_SHA256 } from './report-script.ts';
import type { Picture } from './report-shot.ts';
import { type Stretch, stepItem } from './report-step.ts';
import { REPORT_STYLE } from './report-style.ts';
import { traceOf } from './report-trace.ts';
import { score, spaced, wordsOf } from './words.ts';

const VERDICTS: Readonly<
  Record<RunVerdict, { readonly tone: string; readonly mark: string; readonly colour: string }>
> = {
  pass: { tone: 'good', mark: '✓', colour: '#1a7f4b' },
  fail: { tone: 'bad', mark: '✗', colour: '#c62f3b' },
  partial: { tone: 'unsure', mark: '?', colour: '#b07400' },
};

/** Only addresses of the web become links: a requirement file may contain anything. */
const address = (url: string): Html =>
  /^https?:\/\//iu.test(url) ? html`<a href="${url}" rel="noreferrer">${url}</a>` : html`${url}`;

const moment = (timestamp: string): Html =>
  html`<time datetime="${timestamp}">${timestamp.slice(0, 10)} ${timestamp.slice(11, 19)} UTC</time>`;

const proven = (steps: readonly StepResult[]): number =>
  steps.filter((step) => step.outcome?.status === 'succeeded').length;

const counts = (steps: readonly StepResult[]): Html => {
  const words = new Map<string, { readonly tone: string; readonly count: number }>();
  for (const step of steps) {
    const { word, tone } = wordsOf(step);
    words.set(word, { tone, count: (words.get(word)?.count ?? 0) + 1 });
  }
  return html`${[...words].map(([word, { tone, count }]) => html`<li class="chip ${tone}"><b>${count}</b> ${word}</li>`)}`;
};

const header = (result: RunResult): Html => {
  const { tone, mark } = VERDICTS[result.verdict];
  const healed = result.steps.filter((step) => step.heal_round > 0 && step.outcome?.status === 'succeeded').length;
  return html`<header class="${tone}">
<p class="verdict"><span aria-hidden="true">${mark}</span> ${result.verdict}</p>
<div><h1>${result.req_id}</h1>
<p class="url">${address(result.url)}</p></div>
<dl class="numbers">
<div><dt>Steps proven</dt><dd>${proven(result.steps)}<span class="quiet"> of ${result.steps.length}</span></dd></div>
<div><dt>Duration</dt><dd>${formatDuration(result.duration_ms)}</dd></div>
<div><dt>Started</dt><dd class="small">${moment(result.started_at)}</dd></div>
<div><dt>Run</dt><dd class="small"><code>${result.run_id}</code></dd></div>
</dl>
<ul class="chips" aria-label="Steps by outcome">${counts(result.steps)}${healed === 0 ? null : html`<li class="chip healed-chip"><b>${healed}</b> healed</li>`}</ul>
</header>`;
};

const rootCause = ({ rca, verdict }: RunResult): Html | null => {
  if (rca.class === 'success') return null;
  return html`<section class="cause ${VERDICTS[verdict].tone}" aria-labelledby="cause">
<h2 id="cause">Root cause: ${spaced(rca.class)} <span class="quiet">confidence ${score(rca.confidence)}</span></h2>
<p class="message">${rca.message}</p>
<p class="label">Evidence</p><ul>${rca.evidence.map((sentence) => html`<li>${sentence}</li>`)}</ul>
<p class="recommendation"><b>What to do:</b> ${rca.recommendation}</p>
</section>`;
};

/** Steps run one after the other, so the place of each on the time line is the sum of those before it. */
const stretches = (steps: readonly StepResult[]): readonly Stretch[] => {
  const whole = Math.max(
    1,
    steps.reduce((sum, step) => sum + step.duration_ms, 0),
  );
  let passed = 0;
  return steps.map(({ duration_ms }) => {
    const from = (passed / whole) * 100;
    passed += duration_ms;
    return { from, length: (duration_ms / whole) * 100 };
  });
};

/** Open at first sight: what went wrong, or else the last proof. */
const openStep = (steps: readonly StepResult[]): number => {
  const wrong = steps.findIndex((step) => step.outcome !== null && step.outcome.status !== 'succeeded');
  return wrong === -1 ? steps.findLastIndex((step) => step.outcome !== null) : wrong;
};

const opened = ({ opening, url }: RunResult): Html | null => {
  if (opening === null || opening.status === 'succeeded') return null;
  return html`<p class="opening bad"><b>✗ ${url}</b> could not be opened: ${opening.reason}</p>`;
};

const timeline = (result: RunResult, picture: Picture, { events, base }: ReportMore): Html => {
  const { steps, heals } = result;
  const places = stretches(steps);
  const open = openStep(steps);
  const shots = { source: picturesWithin(result, picture), base };
  const evidence = evidenceByStep(events);
  const items = steps.map((step, index) =>
    stepItem(step, {
      total: steps.length,
      stretch: places[index] ?? { from: 0, length: 0 },
      open: index === open,
      shots,
      heals,
      evidence: evidence.get(index),
    }),
  );
  return html`<section aria-labelledby="steps"><div class="bar-above"><h2 id="steps">Steps</h2><p class="buttons"><button id="theme" type="button" hidden>Dark</button> <button id="toggle" type="button" hidden>Open all</button></p></div>
<ol class="steps">${items}</ol></section>`;
};

/** What a report shows besides the result itself. */
export type ReportMore = {
  /** The trace, as far as it is there. */
  readonly events: readonly TraceEvent[];
  /** Where the files of the run are, as seen from the report; ends with a slash. */
  readonly base: string;
  /** The run that this one continues, and the one that continues it. */
  readonly earlier?: RelatedRun | null;
  readonly later?: RelatedRun | null;
};

/** Nothing from outside, and of scripts only our own: what a page under test called itself can do no harm here. */
const POLICY = `default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'sha256-${REPORT_SCRIPT_SHA256}'; base-uri 'none'; form-action 'none'`;

const icon = (verdict: RunVerdict): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="${VERDICTS[verdict].colour}"/></svg>`)}`;

/** The run as one HTML file that needs nothing else: what was asked, what was chosen and why, what was proven. */
export const reportHtml = (
  result: RunResult,
  picture: Picture,
  more: ReportMore = { events: [], base: './' },
): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="Surehand">
<title>${result.verdict.toUpperCase()} · ${result.req_id} · Surehand</title>
<link rel="icon" href="${icon(result.verdict)}">
<style>${trusted(REPORT_STYLE)}</style>
</head>
<body>
${header(result)}
<main>
${relatedNote(more, more.base)}
${rootCause(result)}
${opened(result)}
${healedNote(result)}
${timeline(result, picture, more)}
${traceOf(more.events, more.base)}
${filesOf(result, more.base)}
</main>
<footer><p>Written by Surehand from what was seen on the page before and after each step. No model took part.</p></footer>
<script>${trusted(REPORT_SCRIPT)}</script>
</body>
</html>
`.markup;
