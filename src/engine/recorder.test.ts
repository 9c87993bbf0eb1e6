import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../../test/support/fake-clock.ts';
import { createMemoryRunFolder, type MemoryRunFolder } from '../../test/support/memory-run-folder.ts';
import { GENESIS_HASH, type TraceEventDraft, traceEventSchema } from '../contract/trace-event.ts';
import { canonicalJson } from '../kit/canonical-json.ts';
import { createRecorder, hashEvent } from './recorder.ts';

const RUN = `r_${'0'.repeat(32)}`;
const event = (action_id: string): TraceEventDraft => ({
  step_id: 'step_000',
  state_signature_before: null,
  state_signature_after: null,
  event_type: 'proposal_accepted',
  metadata: { action_id },
});

/** Every line valid, numbered from 1 without gaps, and chained to the one before. */
const expectChain = (folder: MemoryRunFolder): void => {
  let previous = GENESIS_HASH;
  for (const [at, recorded] of folder.events().entries()) {
    const { hash, ...rest } = recorded;
    expect(traceEventSchema.safeParse(recorded).error).toBeUndefined();
    expect(recorded.seq).toBe(at + 1);
    expect(recorded.prev_hash).toBe(previous);
    expect(hash).toBe(hashEvent(rest, folder.sha256));
    previous = hash;
  }
};

describe('the trace', () => {
  it('is numbered without gaps and chained by hashes', async () => {
    const folder = createMemoryRunFolder();
    const recorder = createRecorder(RUN, folder, createFakeClock());
    expect([await recorder.record(event('a')), await recorder.record(event('b'))]).toEqual([1, 2]);
    expect(folder.events()[0]).toMatchObject({ run_id: RUN, schema_version: 'v1', ts_utc: '2026-01-02T03:04:05.000Z' });
    expectChain(folder);
  });

  it('stands in the file in the order of its numbers, also when many write at once to a slow disk', async () => {
    let turn = 0;
    const slow = async (): Promise<void> => {
      turn += 1;
      // The first writes take the most turns: without a queue they would come last.
      for (let left = 10 - turn; left > 0; left -= 1) await Promise.resolve();
    };
    const folder = createMemoryRunFolder(slow);
    const recorder = createRecorder(RUN, folder, createFakeClock());
    const numbers = await Promise.all(Array.from({ length: 10 }, (_, at) => recorder.record(event(`a${at}`))));
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    await recorder.flushed();
    expect(folder.lines).toHaveLength(10);
    expectChain(folder);
  });

  it('shows when a line was changed or taken out', async () => {
    const folder = createMemoryRunFolder();
    const recorder = createRecorder(RUN, folder, createFakeClock());
    for (const name of ['a', 'b', 'c']) await recorder.record(event(name));
    const changed = createMemoryRunFolder();
    changed.lines.push(...folder.lines.map((line) => line.replace('"b"', '"x"')));
    expect(() => expectChain(changed)).toThrow(/expected/u);
    const shortened = createMemoryRunFolder();
    shortened.lines.push(folder.lines[0]!, folder.lines[2]!);
    expect(() => expectChain(shortened)).toThrow(/expected/u);
  });

  it('asks for the disk only where it matters', async () => {
    const folder = createMemoryRunFolder();
    const recorder = createRecorder(RUN, folder, createFakeClock());
    await recorder.record(event('a'));
    await recorder.record(event('b'), { durable: true });
    expect(folder.durable).toEqual([false, true]);
  });

  it('[C-7] has the start, what is about to be sent, what came of it and the end on the disk without being asked', async () => {
    const folder = createMemoryRunFolder();
    const recorder = createRecorder(RUN, folder, createFakeClock());
    const common = { step_id: null, state_signature_before: null, state_signature_after: null } as const;
    const checked = { ok: true, evaluations: [] };
    const started = { profile: 'standard', execution_mode: 'live' } as const;
    await recorder.record({ ...common, event_type: 'run_started', metadata: started });
    await recorder.record({ ...common, event_type: 'preconditions_checked', metadata: checked });
    await recorder.record({ ...common, event_type: 'postconditions_checked', metadata: checked }, { durable: false });
    await recorder.record({ ...common, event_type: 'run_finished', metadata: { status: 'success', reason: 'x' } });
    expect(folder.durable).toEqual([true, false, true, true]);
    const last = folder.events().at(-1);
    expect(recorder.head()).toEqual({ last_seq: 4, head: last?.hash });
  });

  it('is in canonical form, so that its hash speaks for every byte, also of things that write themselves', async () => {
    const folder = createMemoryRunFolder();
    const recorder = createRecorder(RUN, folder, createFakeClock());
    const own = { hidden: 1, toJSON: () => ({ shown: 2 }) };
    await recorder.record({ ...event('a'), metadata: { action_id: 'a', own } } as TraceEventDraft);
    expect(folder.lines).toEqual(folder.events().map(canonicalJson));
    expect(folder.lines[0]).toContain('"own":{"shown":2}');
    expectChain(folder);
  });

  it('does not go on behind a line that could not be written', async () => {
    let calls = 0;
    const folder = createMemoryRunFolder(() => {
      calls += 1;
      return calls === 2 ? Promise.reject(new Error('disk full')) : Promise.resolve();
    });
    const recorder = createRecorder(RUN, folder, createFakeClock());
    await recorder.record(event('a'));
    await expect(recorder.record(event('b'))).rejects.toThrow('disk full');
    await expect(recorder.record(event('c'))).rejects.toThrow('disk full');
    expect(folder.lines).toHaveLength(1);
    expectChain(folder);
  });
});
