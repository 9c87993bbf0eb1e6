import { join } from 'node:path';
import { type RunResult, runResultSchema } from '../contract/run-result.ts';
import { SurehandError } from '../contract/surehand-error.ts';
import { MANIFEST_FILE } from '../engine/evidence-manifest.ts';
import type { OperationTools } from './operation.ts';

/** A file of a run as data; null when it is not there or no JSON. */
export const storedJson = async (folder: string, name: string, tools: OperationTools): Promise<unknown> => {
  const read = await tools.files.read(join(folder, name));
  if (!('bytes' in read)) return null;
  try {
    return JSON.parse(new TextDecoder().decode(read.bytes));
  } catch {
    return null;
  }
};

/** The seal is written last: without it nobody knows whether the rest was written whole, by a full disk or a kill. */
export const isSealed = async (folder: string, tools: OperationTools): Promise<boolean> =>
  (await storedJson(folder, MANIFEST_FILE, tools)) !== null;

const notFound = (folder: string, why: string): SurehandError =>
  new SurehandError('RUN_NOT_FOUND', { message: `(${folder}): ${why}` });

/** What became of a run of rows, as its record tells it. */
export const storedResult = async (folder: string, tools: OperationTools): Promise<RunResult> => {
  const value = await storedJson(folder, 'run_result.json', tools);
  if (value === null) {
    if ((await tools.listFolders(folder)) === null)
      throw notFound(folder, 'there is no such folder. "surehand runs" lists what there is.');
    if ((await storedJson(folder, 'run_manifest.json', tools)) === null)
      throw notFound(folder, 'this is not the folder of a run. "surehand runs" lists what there is.');
    if ((await storedJson(folder, 'exec_result.json', tools)) !== null)
      throw notFound(folder, 'it is the record of "surehand exec" and has no rows; exec_result.json tells how it went');
    throw new SurehandError('RUN_UNFINISHED', { message: `(${folder})` });
  }
  if (!(await isSealed(folder, tools))) throw new SurehandError('RUN_UNFINISHED', { message: `(${folder})` });
  const read = runResultSchema.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw notFound(
    folder,
    `run_result.json was written by another version, or by hand: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`,
  );
};
