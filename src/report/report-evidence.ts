import type { RunResult } from '../contract/run-result.ts';
import type { TraceEvent } from '../contract/trace-event.ts';
import { pytestName } from '../kit/pytest-name.ts';
import { stepIndex } from '../kit/step-id.ts';
import { type Html, html } from './html.ts';
import { fileLink } from './report-trace.ts';

/** The files that were kept for each step, by the number of the step from 0. */
export type EvidenceByStep = ReadonlyMap<number, readonly string[]>;

export const evidenceByStep = (events: readonly TraceEvent[]): EvidenceByStep => {
  const files = new Map<number, string[]>();
  for (const { event_type, step_id, metadata } of events) {
    const at = stepIndex(step_id);
    const path = (metadata as Readonly<Record<string, unknown>>)['relative_path'];
    if (event_type !== 'evidence_captured' || at === null || typeof path !== 'string') continue;
    const own = files.get(at) ?? [];
    if (!own.includes(path)) own.push(path);
    files.set(at, own);
  }
  return files;
};

const KINDS: Readonly<Record<string, string>> = {
  dom: 'snapshot',
  html: 'whole page',
  registry: 'facts of the decision',
  shots: 'picture',
};

/** `evidence/dom/step_003_before.json` -> `snapshot before`. */
const labelOf = (path: string): string => {
  const [, kind = '', file = ''] = path.split('/');
  const moment = /^step_[a-z0-9]+_([a-z0-9_]+)\./u.exec(file)?.[1]?.replaceAll('_', ' ') ?? '';
  return [KINDS[kind] ?? kind, moment === 'full' ? '' : moment].filter(Boolean).join(' ');
};

export const evidenceOf = (files: readonly string[] | undefined, base: string): Html | null => {
  if (files === undefined || files.length === 0) return null;
  return html`<p class="evidence"><span class="label">Evidence</span> ${files.map((path) => html` ${fileLink(base, path, labelOf(path))}`)}</p>`;
};

/** Everything else that the run left behind. */
export const filesOf = ({ req_id }: RunResult, base: string): Html => {
  const names = [
    ['trace.jsonl', 'every decision, one line each'],
    [`verdict_${req_id}.json`, 'the verdict'],
    ['run_result.json', 'everything known of every step'],
    [`generated_tests/${req_id}.spec.ts`, 'the proven steps as a test, for Playwright Test'],
    [`generated_tests/${pytestName(req_id)}`, 'the same for pytest'],
    ['evidence_manifest.json', 'every file with its hash'],
  ] as const;
  const items = names.map(
    ([path, meaning]) => html`<li>${fileLink(base, path)} <span class="quiet">${meaning}</span></li>`,
  );
  return html`<section class="files" aria-labelledby="files"><h2 id="files">Files of this run</h2><ul>${items}</ul></section>`;
};
