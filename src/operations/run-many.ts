import { z } from 'zod';
import { SurehandError } from '../contract/surehand-error.ts';
import type { ExitName } from '../contract/tables/exit-codes.ts';
import { SUREHAND_ERROR_TABLE } from '../contract/tables/surehand-error-codes.ts';
import type { Progress } from '../engine/progress.ts';
import { checkRun } from './check-run.ts';
import { endingOf } from './run-ending.ts';
import type { Operation, OperationTools } from './operation.ts';
import { type RunOutput, runRequirement } from './run-requirement.ts';

const inputSchema = z.object({
  runs: z.array(runRequirement.input).min(1).readonly().describe('What is to be run, in this order.'),
  workers: z.int().positive().default(1).describe('How many at the same time; each has a browser of its own.'),
  retries: z.int().nonnegative().default(0).describe('How often a case that failed is run again.'),
});

type RunInput = z.infer<typeof runRequirement.input>;

/** One case, whatever became of it. */
export type CaseEnd = {
  readonly req_id: string;
  /** `not_run`: somebody stopped the command before its turn came. */
  readonly ended: ExitName | 'not_run';
  /** It failed first and passed when it was run again. */
  readonly flaky: boolean;
  readonly attempts: number;
  /** Of the last attempt; null when it could not start or broke off. */
  readonly output: RunOutput | null;
  readonly error: Error | null;
  /** The record of the last attempt; null when it did not get so far. */
  readonly folder: string | null;
  /** The folders of the attempts that failed before, oldest first. */
  readonly earlier: readonly string[];
};

export type ManyHooks = {
  readonly signal?: AbortSignal;
  readonly onStarted?: (index: number, attempt: number) => void;
  readonly onProgress?: (index: number, progress: Progress) => void;
  readonly onEnded?: (index: number, end: CaseEnd) => void;
};

const exitOf = (error: Error): ExitName =>
  error instanceof SurehandError ? SUREHAND_ERROR_TABLE[error.code].exit : 'environment';

type Attempt = { readonly ended: ExitName; readonly output: RunOutput | null; readonly error: Error | null };

const attemptOf = async (
  input: RunInput,
  tools: OperationTools,
  hooks: Parameters<typeof runRequirement.run>[2],
): Promise<Attempt> => {
  try {
    const output = await runRequirement.run(input, tools, hooks);
    return { ended: endingOf(output.result), output, error: null };
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    return { ended: exitOf(error), output: null, error };
  }
};

/** Another attempt has a record of its own: what happened the first time stays to be looked at. */
const folderOf = (folder: string | undefined, attempt: number): string | undefined =>
  folder === undefined || attempt === 1 ? folder : `${folder}.retry-${attempt - 1}`;

const runCase = async (
  input: RunInput,
  index: number,
  retries: number,
  tools: OperationTools,
  hooks: ManyHooks,
): Promise<CaseEnd> => {
  const { signal, onStarted, onProgress } = hooks;
  const earlier: string[] = [];
  for (let attempt = 1; ; attempt += 1) {
    onStarted?.(index, attempt);
    let path: string | null = null;
    const folder = folderOf(input.folder, attempt);
    const { ended, output, error } = await attemptOf({ ...input, ...(folder === undefined ? {} : { folder }) }, tools, {
      ...(signal === undefined ? {} : { signal }),
      onProgress: (progress) => {
        if (progress.at === 'run_started') path = progress.folder;
        onProgress?.(index, progress);
      },
    });
    const isOver = attempt > retries || signal?.aborted === true || (ended !== 'fail' && ended !== 'environment');
    if (isOver) {
      const flaky = ended === 'pass' && attempt > 1;
      const { req_id } = input.requirement;
      return { req_id, ended, flaky, attempts: attempt, output, error, folder: path, earlier };
    }
    if (path !== null) earlier.push(path);
  }
};

/** Runs cases beside each other. What cannot start is known before any browser does, and stops nobody else. */
export const runMany: Operation<typeof inputSchema, readonly CaseEnd[], ManyHooks> = {
  name: 'run_many',
  description: 'Run several requirements, some at the same time, each with a browser and a record of its own.',
  input: inputSchema,
  async run({ runs, workers, retries }, tools, hooks) {
    const ends: CaseEnd[] = [];
    const end = (index: number, how: CaseEnd): void => {
      ends[index] = how;
      hooks.onEnded?.(index, how);
    };
    const nothing = { flaky: false, attempts: 0, output: null, error: null, folder: null, earlier: [] };
    const waiting: number[] = [];
    for (const [index, input] of runs.entries()) {
      const { error } = await checkRun(input, tools);
      if (error === null) waiting.push(index);
      else end(index, { ...nothing, req_id: input.requirement.req_id, ended: exitOf(error), error });
    }
    const work = async (): Promise<void> => {
      for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
        const input = runs[index];
        if (input === undefined) return;
        const { req_id } = input.requirement;
        if (hooks.signal?.aborted === true) end(index, { ...nothing, req_id, ended: 'not_run' });
        else end(index, await runCase(input, index, retries, tools, hooks));
      }
    };
    await Promise.all(Array.from({ length: Math.min(workers, waiting.length) }, work));
    return ends;
  },
};
