import { basename, join } from 'node:path';
import { z } from 'zod';
import { SurehandError } from '../contract/surehand-error.ts';
import type { Operation, OperationTools } from './operation.ts';
import { isSealed, storedJson } from './stored-result.ts';

const inputSchema = z.object({ folder: z.string().min(1).default('runs').describe('The folder that holds the runs.') });

/** One run in the list. `unfinished`: it is running, was killed, or could not write all of its record; `continued`: another run goes on where it stopped. */
export type ListedRun = {
  readonly run_id: string;
  readonly folder: string;
  readonly req_id: string | null;
  readonly started_at: string;
  readonly verdict: 'pass' | 'fail' | 'partial' | 'unfinished' | 'continued';
  readonly steps: { readonly proven: number; readonly total: number } | null;
  readonly heals: number;
  readonly duration_ms: number | null;
};

const manifestShape = z.looseObject({
  run_id: z.string(),
  req_id: z.string().nullable().default(null),
  started_at: z.string(),
});
const finishedShape = z.looseObject({ status: z.enum(['success', 'failed', 'halted']), duration_ms: z.number() });
/** Only what the list shows: a record of an older version is still listed. */
const resultShape = z.looseObject({
  verdict: z.enum(['pass', 'fail', 'partial']),
  duration_ms: z.number(),
  steps: z.array(
    z.looseObject({
      outcome: z.looseObject({ status: z.string() }).nullable(),
      heal_round: z.number().default(0),
    }),
  ),
});

const VERDICTS = { success: 'pass', failed: 'fail', halted: 'partial' } as const;

const runIn = async (folder: string, tools: OperationTools): Promise<ListedRun | null> => {
  const manifest = manifestShape.safeParse(await storedJson(folder, 'run_manifest.json', tools));
  if (!manifest.success) return null;
  const { run_id, req_id, started_at } = manifest.data;
  const common = { run_id, folder, req_id, started_at };
  if (!(await isSealed(folder, tools))) {
    const claim = await tools.claims.read(folder);
    const resumed = claim !== null && (claim.of ?? run_id) === run_id;
    return { ...common, verdict: resumed ? 'continued' : 'unfinished', duration_ms: null, heals: 0, steps: null };
  }
  const result = resultShape.safeParse(await storedJson(folder, 'run_result.json', tools));
  if (result.success) {
    const { verdict, duration_ms, steps } = result.data;
    const proven = steps.filter(({ outcome }) => outcome?.status === 'succeeded');
    const heals = proven.filter(({ heal_round }) => heal_round > 0).length;
    return { ...common, verdict, duration_ms, heals, steps: { proven: proven.length, total: steps.length } };
  }
  const finished = finishedShape.safeParse(await storedJson(folder, 'run_finished.json', tools));
  if (!finished.success) return { ...common, verdict: 'unfinished', duration_ms: null, heals: 0, steps: null };
  const { status, duration_ms } = finished.data;
  return { ...common, verdict: VERDICTS[status], duration_ms, heals: 0, steps: null };
};

/** The runs that a folder holds, newest first. */
export const listRuns: Operation<typeof inputSchema, readonly ListedRun[], object> = {
  name: 'runs',
  description: 'List the runs in a folder, newest first: when, which case, verdict, steps, heals, duration.',
  input: inputSchema,
  async run({ folder }, tools) {
    const names = await tools.listFolders(folder);
    if (names === null) {
      throw new SurehandError('RUN_NOT_FOUND', {
        message: `(${folder}): there is no such folder. Name the one that holds the runs, or run something first.`,
      });
    }
    const own = await runIn(folder, tools);
    const found = own === null ? await Promise.all(names.map((name) => runIn(join(folder, name), tools))) : [own];
    return found
      .filter((run) => run !== null)
      .toSorted(
        (left, right) =>
          (left.started_at < right.started_at ? 1 : left.started_at > right.started_at ? -1 : 0) ||
          (basename(left.folder) < basename(right.folder) ? -1 : 1),
      );
  },
};
