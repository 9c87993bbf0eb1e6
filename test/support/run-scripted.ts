import { expect } from 'vitest';
import type { ActionSpec } from '../../src/contract/action-spec.ts';
import { type Outcome, outcomeSchema } from '../../src/contract/outcome.ts';
import { situationRow } from '../../src/contract/tables/situations.ts';
import { traceEventSchema } from '../../src/contract/trace-event.ts';
import { createRecorder } from '../../src/engine/recorder.ts';
import { type ActionHooks, type ActionRecord, runAction } from '../../src/engine/run-action.ts';
import type { RunContext } from '../../src/engine/run-context.ts';
import { field } from './build-registry.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';
import { createFakePage, type FakePage, type Script } from './fake-page.ts';
import { createMemoryRunFolder, type MemoryRunFolder } from './memory-run-folder.ts';

const target = { by: 'element', element: 'Save' } as const;
const changed = { kind: 'x_state_changed', args: {}, severity: 'warning' } as const;
export const click: ActionSpec = {
  id: 'step_000',
  kind: 'click',
  criticality: 'normal',
  target,
  preconditions: [changed],
  postconditions: [changed],
  timeout_ms: 5_000,
};
export const fill = (text: string): ActionSpec => ({
  ...click,
  kind: 'fill',
  target: { by: 'element', element: 'Password' },
  input: { text },
});
export const password = field('Password', { state: { secret: true } });

type Told = ActionRecord & {
  readonly page: FakePage;
  readonly folder: MemoryRunFolder;
  readonly clock: FakeClock;
  readonly types: readonly string[];
};

/** Runs an action on a page that does as it is told; whatever comes of it must fit the contract. */
export const run = async (
  spec: ActionSpec,
  script: Script = {},
  more: { hooks?: ActionHooks; cancelled?: () => boolean; document?: string } = {},
): Promise<Told> => {
  const clock = createFakeClock();
  const folder = createMemoryRunFolder();
  const page = createFakePage(script);
  const context: RunContext = {
    clock,
    recorder: createRecorder(`r_${'0'.repeat(32)}`, folder, clock),
    policy: { allowlist: ['shop.test'] },
    cancelled: more.cancelled ?? (() => false),
    stepIndex: 0,
    stepsTaken: 0,
    document: more.document,
  };
  const record = await runAction(spec, page, context, more.hooks);
  expect(outcomeSchema.safeParse(record.outcome).error).toBeUndefined();
  for (const event of folder.events()) expect(traceEventSchema.safeParse(event).error).toBeUndefined();
  return { ...record, page, folder, clock, types: folder.events().map((event) => event.event_type) };
};

/** The status follows from the situation by the one table, and so does whether anything may have been sent. */
export const expectHonest = (outcome: Outcome): void => {
  const row = situationRow(outcome.situation);
  expect(outcome.status).toBe(row.status);
  if (row.dispatched !== 'maybe') expect(outcome.dispatched).toBe(row.dispatched === 'yes');
};
