import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../../test/support/fake-clock.ts';
import { createMemoryRunFolder } from '../../test/support/memory-run-folder.ts';
import { GENESIS_HASH } from '../contract/trace-event.ts';
import { canonicalJson } from '../kit/canonical-json.ts';
import { readTrace } from './read-trace.ts';
import { createRecorder } from './recorder.ts';
import { type UpgradeStep, upgradeEvent } from './upgrade-event.ts';

const RUN = `r_${'0'.repeat(32)}`;
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const common = { step_id: null, state_signature_before: null, state_signature_after: null } as const;

const written = async (): Promise<readonly string[]> => {
  const folder = createMemoryRunFolder();
  const recorder = createRecorder(RUN, folder, createFakeClock());
  for (const action_id of ['a', 'b', 'ü'])
    await recorder.record({ ...common, event_type: 'proposal_accepted', metadata: { action_id } });
  return folder.lines;
};
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const sealed = (event: object): string => canonicalJson({ ...event, hash: sha256(canonicalJson(event)) });
const read = (text: string) => readTrace(bytes(text), sha256);
const problemOf = (line: string): string => {
  const [found] = read(`${line}\n`).lines;
  return found === undefined || found.sound ? '' : found.problem;
};

describe('a trace that is read', () => {
  it('given what the recorder wrote, then every line is sound and nothing is torn', async () => {
    const trace = read(`${(await written()).join('\n')}\n`);
    expect(trace.lines.map((line) => line.sound && line.event.seq)).toEqual([1, 2, 3]);
    expect(trace.torn).toBeNull();
  });

  it('[C-7] given a last line without an end, as a crash leaves it, then it is told apart and the others stand', async () => {
    const [first = '', second = ''] = await written();
    const trace = read(`${first}\n${second.slice(0, 40)}`);
    expect(trace.lines).toHaveLength(1);
    expect(trace.torn).toEqual({ line: 2, bytes: 40 });
  });

  it.each<[string, (line: string) => string, string]>([
    ['is empty', () => '', 'it is empty'],
    ['breaks off in the middle', (line) => line.slice(0, 40), 'it is not JSON'],
    ['is a list', () => '[]', 'no JSON object'],
    ['says something else', (line) => line.replace('"a"', '"b"'), 'does not match its hash'],
    ['means the same, with a space more', (line) => line.replace('{', '{ '), 'canonical form'],
    ['begins with a mark of its byte order', (line) => `\uFEFF${line}`, 'it is not JSON'],
    [
      'has no hash',
      (line) => canonicalJson({ ...(JSON.parse(line) as object), hash: undefined }),
      'no number or no hash',
    ],
  ])('given a line that %s, then it is not sound, and why is said', async (_, change, why) => {
    expect(problemOf(change((await written())[0] ?? ''))).toContain(why);
  });

  it('given bytes that are no text, then the line is not sound', () => {
    const [line] = readTrace(new Uint8Array([0xc3, 0x28, 0x0a]), sha256).lines;
    expect(line).toMatchObject({ sound: false, problem: 'it is not UTF-8 text' });
  });

  it('given a record that is hashed rightly and fits no contract, then that is said', () => {
    const event = { schema_version: 'v1', run_id: RUN, seq: 1, prev_hash: GENESIS_HASH, event_type: 'invented' };
    expect(problemOf(sealed(event))).toContain('does not fit the contract: event_type');
  });
});

describe('older and newer versions', () => {
  const old = {
    ...common,
    run_id: RUN,
    seq: 1,
    ts_utc: '2026-01-02T03:04:05.000Z',
    prev_hash: GENESIS_HASH,
    event_type: 'action_finished',
    metadata: { duration_ms: 5, attempt: 1 },
  };

  it('given a record of the oldest form, when read, then it has the form of today, and its old hash still holds', () => {
    const [line] = read(`${sealed(old)}\n`).lines;
    expect(line).toMatchObject({ sound: true, event: { schema_version: 'v1', event_type: 'action_executed' } });
  });

  it('given one that does not say how long it took, then nothing is made up and it keeps its old name', () => {
    const [line] = read(`${sealed({ ...old, metadata: {} })}\n`).lines;
    expect(line).toMatchObject({ sound: true, event: { event_type: 'action_finished' } });
  });

  it('given a newer version, then the reader says so and what to do', () => {
    expect(problemOf(sealed({ ...old, schema_version: 'v9' }))).toContain('version v9');
  });

  it('given several steps, then they are taken one after the other; a circle ends', () => {
    const mark =
      (name: string): UpgradeStep['upgrade'] =>
      (event) => ({ ...event, seen: [...((event['seen'] as string[] | undefined) ?? []), name] });
    const steps = { v0: { to: 'v0.5', upgrade: mark('one') }, 'v0.5': { to: 'v1', upgrade: mark('two') } };
    expect(upgradeEvent({}, steps)).toMatchObject({ seen: ['one', 'two'] });
    expect(upgradeEvent({}, { v0: { to: 'v0', upgrade: mark('again') } })).toContain('version v0');
  });
});
