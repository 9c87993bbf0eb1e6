import { type Ledger, type LedgerEntry, type Resumed, resumedSchema } from '../contract/ledger.ts';
import { type PageState, pageStateSchema } from '../contract/observation.ts';
import type { TraceEvent } from '../contract/trace-event.ts';

const stateIn = (value: unknown): PageState | null => pageStateSchema.safeParse(value).data ?? null;

const heldIn = (value: unknown): readonly boolean[] | null =>
  Array.isArray(value) && value.every((one) => typeof one === 'boolean') ? value : null;

const isProven = (verdict: unknown): verdict is { readonly reason: string } =>
  verdict !== null && typeof verdict === 'object' && 'status' in verdict && verdict.status === 'succeeded';

/** What a run took over when it began; null for a run that began by itself. */
export const resumedIn = (events: readonly TraceEvent[]): Resumed | null => {
  const began = events.find(({ event_type }) => event_type === 'run_started');
  return resumedSchema.safeParse(began?.metadata['resumed']).data ?? null;
};

/** The fingerprint of the plan of a run; null when it had none. */
export const planDigestIn = (events: readonly TraceEvent[]): string | null => {
  const digest = events.find(({ event_type }) => event_type === 'run_started')?.metadata['plan_digest'];
  return typeof digest === 'string' ? digest : null;
};

/** Where a page can be opened again: not the error page of a browser, and not an empty one. */
const ADDRESS = /^(?:https?|file|data):/u;

/** The address of the page as it was seen last. */
export const lastUrl = (events: readonly TraceEvent[]): string | null => {
  const seen = events.flatMap((event) =>
    event.event_type === 'observation_captured' ? (stateIn(event.metadata['state'])?.url ?? []) : [],
  );
  return seen.findLast((url) => ADDRESS.test(url)) ?? resumedIn(events)?.url ?? null;
};

/**
 * What the records of a run say about each action. `action_started` is on the disk before anything is sent: what has none
 * was not sent; what has one and no proof of success may have been.
 */
export const readLedger = (events: readonly TraceEvent[]): Ledger => {
  const ledger = new Map<string, LedgerEntry>(Object.entries(resumedIn(events)?.ledger ?? {}));
  const before = new Map<string, PageState | null>();
  for (const event of events) {
    const { step_id: step, run_id, seq, ts_utc: at, metadata } = event;
    if (step === null) continue;
    if (event.event_type === 'observation_captured' && event.metadata.phase === 'before')
      before.set(step, stateIn(event.metadata['state']));
    else if (event.event_type === 'action_started') {
      const { attempt } = event.metadata;
      const held_before = heldIn(event.metadata['held_before']);
      const state = before.get(step) ?? null;
      ledger.set(step, { state: 'started', run_id, seq, at, attempt, reason: '', before: state, held_before });
    } else if (event.event_type === 'postconditions_checked' || event.event_type === 'assert_checked') {
      const known = ledger.get(step);
      const { verdict } = metadata as { readonly verdict?: unknown };
      if (!isProven(verdict)) continue;
      const { attempt = 1, before: state = null, held_before = null } = known ?? {};
      ledger.set(step, { state: 'done', run_id, seq, at, attempt, reason: verdict.reason, before: state, held_before });
    }
  }
  return Object.fromEntries(ledger);
};
