import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import type { HealEvent } from '../contract/heal-event.ts';
import type { HealMemory, LockFile } from '../contract/heal-memory.ts';
import { type RunResult, runResultSchema } from '../contract/run-result.ts';
import { SurehandError } from '../contract/surehand-error.ts';
import { coarseHash, fingerprintHash, isRejected, knownHashes } from '../engine/agents/fingerprint-hash.ts';
import { auditRecord } from '../engine/audit/audit-record.ts';
import { stepKeys } from '../kit/step-keys.ts';
import type { Operation, OperationTools } from './operation.ts';
import { sha256 } from './sha256.ts';

const inputSchema = z.object({
  folder: z.string().min(1).describe('The folder of the run.'),
  accept: z.union([z.literal('all'), z.array(z.int().positive()).readonly()]).default([]),
  reject: z.union([z.literal('all'), z.array(z.int().positive()).readonly()]).default([]),
});

/** A heal that a person can say yes or no to: another element was taken, and the step was proven with it. */
export type ReviewedHeal = {
  /** From 1, as in the list. */
  readonly number: number;
  readonly key: string;
  readonly heal: HealEvent;
  readonly expected: string | null;
  /** What proved it. */
  readonly proof: string;
  readonly decision: 'open' | 'accepted' | 'rejected';
};

export type HealReview = {
  readonly run_id: string;
  readonly req_id: string;
  readonly heals: readonly ReviewedHeal[];
  /** Rounds that took no other element, or did not help. */
  readonly others: readonly HealEvent[];
  readonly lockFile: string;
  readonly changed: boolean;
};

/** Only a record that is as it was written may become what later runs rely on. */
const readResult = async (folder: string, tools: OperationTools): Promise<RunResult> => {
  const stored = await tools.openStoredRun(folder);
  const { verdict, summary } = auditRecord(stored, sha256);
  if (verdict === 'broken') throw new SurehandError('TRACE_CORRUPT', { message: `(${folder}): ${summary}` });
  const read = await tools.files.read(join(folder, 'run_result.json'));
  if (!('bytes' in read)) throw new SurehandError('RUN_UNFINISHED', { message: `(${folder})` });
  return runResultSchema.parse(JSON.parse(new TextDecoder().decode(read.bytes)));
};

const chosen = (numbers: 'all' | readonly number[], among: readonly ReviewedHeal[]): readonly ReviewedHeal[] => {
  // What somebody has said yes or no to one by one is not turned over by a word for all.
  if (numbers === 'all') return among.filter(({ decision }) => decision === 'open');
  const unknown = numbers.filter((number) => !among.some((heal) => heal.number === number));
  if (unknown.length === 0) return among.filter(({ number }) => numbers.includes(number));
  const there = among.length === 0 ? 'this run has none' : `there are 1 to ${among.length}`;
  throw new SurehandError('INPUT_INVALID', { message: `there is no heal ${unknown.join(', ')}: ${there}` });
};

const decisionOn = (key: string, heal: HealEvent, decided: HealMemory | undefined): ReviewedHeal['decision'] => {
  if (heal.fingerprint === null) return 'open';
  const hash = fingerprintHash(heal.fingerprint);
  const refused = decided?.rejected[key] ?? [];
  if (isRejected(heal.fingerprint, refused)) return 'rejected';
  const kept = decided?.steps[key];
  return kept !== undefined && fingerprintHash(kept.fingerprint) === hash ? 'accepted' : 'open';
};

type Decisions = { readonly yes: readonly ReviewedHeal[]; readonly no: readonly ReviewedHeal[] };

const withDecisions = (memory: HealMemory, { yes, no }: Decisions, run: RunResult, at: string): HealMemory => {
  const steps = { ...memory.steps };
  const refused: Record<string, readonly string[]> = { ...memory.rejected };
  for (const { key, heal, expected } of yes) {
    if (heal.fingerprint === null) continue;
    const hashes = [...knownHashes(heal.fingerprint), coarseHash(heal.fingerprint)];
    const selector = heal.new_selector ?? '';
    steps[key] = { fingerprint: heal.fingerprint, selector, expected, run_id: run.run_id, accepted_at: at };
    refused[key] = (refused[key] ?? []).filter((one) => !hashes.includes(one));
  }
  for (const { key, heal } of no) {
    if (heal.fingerprint === null) continue;
    const hash = fingerprintHash(heal.fingerprint);
    refused[key] = [...new Set([...(refused[key] ?? []), hash, coarseHash(heal.fingerprint)])].toSorted();
    const kept = steps[key];
    if (kept !== undefined && fingerprintHash(kept.fingerprint) === hash) delete steps[key];
  }
  const kept = Object.entries(refused).filter(([, hashes]) => hashes.length > 0);
  return { ...memory, steps, rejected: Object.fromEntries(kept) };
};

/** Shows what a run healed, and keeps what a person decides about it. */
export const reviewHeals: Operation<typeof inputSchema, HealReview, object> = {
  name: 'heals',
  description: 'Show what a run healed, as differences; accept or reject it for the runs to come.',
  input: inputSchema,
  async run({ folder, accept, reject }, tools) {
    const result = await readResult(folder, tools);
    const keys = stepKeys(result.steps.map(({ intent }) => intent));
    const memories = tools.openHealMemories(dirname(resolve(folder)));
    const listed = (decided: HealMemory | undefined): readonly ReviewedHeal[] =>
      result.heals
        .filter(({ success, fingerprint }) => success && fingerprint !== null)
        .map((heal, at) => {
          const step = result.steps[heal.step_idx];
          const key = keys[heal.step_idx] ?? '';
          return {
            number: at + 1,
            key,
            heal,
            expected: step?.intent.expected ?? null,
            proof: step?.outcome?.reason ?? '',
            decision: decisionOn(key, heal, decided),
          };
        });
    const { req_id, run_id } = result;
    const decidedIn = ({ requirements }: LockFile): HealMemory | undefined =>
      Object.hasOwn(requirements, req_id) ? requirements[req_id] : undefined;
    const others = result.heals.filter(({ success, fingerprint }) => !success || fingerprint === null);
    const common = { run_id, req_id, others, lockFile: memories.lockFile };
    const now = new Date(tools.clock.now()).toISOString();
    let heals = listed(decidedIn(await memories.readLock()));
    const decide = (): Decisions => {
      const [yes, no] = [chosen(accept, heals), chosen(reject, heals)];
      const both = yes.filter((heal) => no.includes(heal)).map(({ number }) => number);
      if (both.length === 0) return { yes, no };
      throw new SurehandError('INPUT_INVALID', { message: `heal ${both.join(', ')}: either accept it or reject it` });
    };
    const { yes, no } = decide();
    if (yes.length === 0 && no.length === 0) return { ...common, heals, changed: false };
    await memories.changeLock((lock) => {
      // Somebody else may have decided meanwhile.
      const before = decidedIn(lock) ?? { version: 1, req_id, steps: {}, rejected: {} };
      heals = listed(before);
      const after = withDecisions(before, decide(), result, now);
      heals = listed(after);
      return { ...lock, requirements: { ...lock.requirements, [req_id]: after } };
    });
    return { ...common, heals, changed: true };
  },
};
