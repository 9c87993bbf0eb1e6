import { join } from 'node:path';
import { z } from 'zod';
import type { RunResult } from '../contract/run-result.ts';
import type { Operation } from './operation.ts';
import { recordedEvents } from './recorded-steps.ts';
import { earlierRun, laterRun, type Related } from './related-runs.ts';
import type { RunFiles } from './run-record.ts';
import { storedJson, storedResult } from './stored-result.ts';

const inputSchema = z.object({ folder: z.string().min(1).describe('The folder of the run.') });

export type ShownRun = {
  readonly result: RunResult;
  readonly files: RunFiles;
  /** The run that this one continues, and the one that continues it. */
  readonly earlier: Related | null;
  readonly later: Related | null;
};

const sealShape = z.looseObject({ digest: z.string() });
const verdictShape = z.looseObject({ artifacts: z.looseObject({ test_file: z.string().nullable() }) });

/** One run as it was recorded, and where its files are. */
export const showRun: Operation<typeof inputSchema, ShownRun, object> = {
  name: 'show',
  description: 'Show one run: its steps, the root cause, what was healed, and where its files are.',
  input: inputSchema,
  async run({ folder }, tools) {
    const result = await storedResult(folder, tools);
    const verdict = `verdict_${result.req_id}.json`;
    const seal = sealShape.safeParse(await storedJson(folder, 'evidence_manifest.json', tools));
    const told = verdictShape.safeParse(await storedJson(folder, verdict, tools));
    const test = told.success ? told.data.artifacts.test_file : null;
    const files = {
      folder,
      report: join(folder, 'report.html'),
      trace: join(folder, 'trace.jsonl'),
      verdict: join(folder, verdict),
      test: test === null ? null : join(folder, test),
      head: seal.success ? seal.data.digest : null,
    };
    const earlier = earlierRun(folder, await recordedEvents(folder, tools.files).catch(() => []));
    return { result, files, earlier, later: await laterRun(folder, tools) };
  },
};
