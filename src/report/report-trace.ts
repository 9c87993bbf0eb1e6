import type { TraceEvent } from '../contract/trace-event.ts';
import { formatDuration } from '../kit/format-duration.ts';
import { type Html, html } from './html.ts';
import { spaced } from './words.ts';

/** Longer ones are for tools: the file itself is linked. */
const MOST_EVENTS = 400;

type Facts = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const inside = (facts: Facts, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Facts | null | undefined)?.[key], facts);

/** A file of the record as a link. Paths come from the record, so they are never taken for more than a path. */
export const fileLink = (base: string, path: string, label = path): Html =>
  html`<a href="${base}${path.replace(/^\/+/u, '').split('/').map(encodeURIComponent).join('/')}">${label}</a>`;

/** What one line of the trace says, in few words. */
const noteOf = ({ event_type, metadata }: TraceEvent, base: string): Html | string => {
  const facts: Facts = metadata;
  switch (event_type) {
    case 'evidence_captured':
      return html`${spaced(text(facts['kind']))}: ${fileLink(base, text(facts['relative_path']))}`;
    case 'proposal_received':
      return text(facts['raw']);
    case 'observation_captured':
      return text(facts['phase']);
    case 'action_compiled':
      return text(inside(facts, 'resolution', 'locator', 'selector')) || text(inside(facts, 'resolution', 'reason'));
    case 'action_executed':
      return typeof facts['duration_ms'] === 'number' ? formatDuration(facts['duration_ms']) : '';
    case 'preconditions_checked':
    case 'postconditions_checked':
    case 'assert_checked':
      return `${facts['ok'] === false ? 'does not hold' : 'ok'}${text(inside(facts, 'verdict', 'reason')) === '' ? '' : `: ${text(inside(facts, 'verdict', 'reason'))}`}`;
    case 'recovery_started':
      return spaced(text(facts['kind']));
    case 'recovery_finished':
      return `${spaced(text(facts['kind']))}: ${facts['ok'] === true ? 'done' : 'did not help'}`;
    case 'error_raised':
      return `${text(facts['error_code'])}: ${text(facts['message'])}`;
    case 'run_finished':
      return [text(facts['verdict']), text(facts['reason'])].filter(Boolean).join(', ');
    default:
      return '';
  }
};

const row = (event: TraceEvent, base: string): Html =>
  html`<tr><td>${event.seq}</td><td>${event.ts_utc.slice(11, 23)}</td><td>${event.step_id ?? ''}</td><td>${spaced(event.event_type)}</td><td>${noteOf(event, base)}</td></tr>`;

/** What was recorded, in the order in which it happened; closed until somebody asks. */
export const traceOf = (events: readonly TraceEvent[], base: string): Html | null => {
  if (events.length === 0) return null;
  const left = events.length - MOST_EVENTS;
  const shown = left > 0 ? events.slice(left) : events;
  return html`<details class="trace"><summary><h2>Trace</h2> <span class="quiet">${events.length} records, each chained to the one before</span></summary>
${left > 0 ? html`<p class="quiet">The first ${left} are in ${fileLink(base, 'trace.jsonl')}.</p>` : null}
<div class="wide"><table><thead><tr><th scope="col">No.</th><th scope="col">Time</th><th scope="col">Step</th><th scope="col">What</th><th scope="col">Said</th></tr></thead><tbody>${shown.map((event) => row(event, base))}</tbody></table></div></details>`;
};
