import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type HealMemory, healMemorySchema, type LockFile, lockFileSchema } from '../contract/heal-memory.ts';
import { SurehandError } from '../contract/surehand-error.ts';
import { canonicalJson } from '../kit/canonical-json.ts';
import { prettyJson } from '../kit/pretty-json.ts';
import { inputWords } from '../kit/input-words.ts';
import { jsonPath } from '../kit/json-path.ts';
import type { HealMemories } from '../ports/heal-memories.ts';

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

const invalid = (file: string, why: string): SurehandError =>
  new SurehandError('INPUT_INVALID', { message: `(${file}): ${why}` });

type Kept = typeof healMemorySchema | typeof lockFileSchema;

const readJson = async <S extends Kept>(file: string, schema: S): Promise<ReturnType<S['parse']> | null> => {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    const message = `(${file}): ${error instanceof Error ? error.message : String(error)}`;
    throw new SurehandError('INPUT_UNREADABLE', { message }, error);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw invalid(file, `this is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const read = schema.safeParse(value, { error: inputWords });
  if (read.success) return read.data as ReturnType<S['parse']>;
  throw invalid(file, read.error.issues.map(({ path, message }) => `${jsonPath(path)}: ${message}`).join('; '));
};

const writeWhole = async (file: string, content: string): Promise<void> => {
  const beside = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(beside, content);
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true });
    const message = `(${file}): ${error instanceof Error ? error.message : String(error)}`;
    throw new SurehandError('RUN_FOLDER_UNWRITABLE', { message }, error);
  }
};

/** Longer than anybody takes to change a file. */
const PATIENCE_MS = 10_000;
const AGAIN_MS = 20;

/** Whoever else changes the file waits until this is done: else what was decided in between would be lost. */
const alone = async (file: string, patienceMs: number, work: () => Promise<void>): Promise<void> => {
  const held = `${file}.held`;
  await mkdir(dirname(file), { recursive: true });
  for (const end = performance.now() + patienceMs; ; await setTimeout(AGAIN_MS)) {
    try {
      // Only one can create it.
      await (await open(held, 'wx')).close();
      break;
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw new SurehandError('RUN_FOLDER_UNWRITABLE', { message: `(${held})` }, error);
      const message = `(${held}): somebody else is deciding; if nobody is, remove this file`;
      if (performance.now() > end) throw new SurehandError('RUN_FOLDER_UNWRITABLE', { message }, error);
    }
  }
  try {
    await work();
  } finally {
    await rm(held, { force: true });
  }
};

/** With sorted keys, one field a line: a change of one step is a change of few lines. */
const pretty = (value: unknown): string => prettyJson(JSON.parse(canonicalJson(value)));

const fileOf = (folder: string, reqId: string): string => join(folder, `${encodeURIComponent(reqId)}.json`);

/** `folder` holds what runs saw, and is nobody's to commit; `lockFile` is what people decided. */
export const createDiskHealMemories = (folder: string, lockFile: string, patienceMs = PATIENCE_MS): HealMemories => {
  const readLock = async (): Promise<LockFile> =>
    (await readJson(lockFile, lockFileSchema)) ?? { version: 1, requirements: {} };
  // What a run saw is only a help: a file that somebody spoilt is like none.
  const readSeen = (reqId: string): Promise<HealMemory | null> =>
    readJson(fileOf(folder, reqId), healMemorySchema).catch(() => null);
  return {
    lockFile,
    readLock,
    changeLock: (change) =>
      alone(lockFile, patienceMs, async () => writeWhole(lockFile, pretty(change(await readLock())))),
    async read(reqId) {
      const seen = await readSeen(reqId);
      const { requirements } = await readLock();
      const decided: HealMemory | undefined = Object.hasOwn(requirements, reqId) ? requirements[reqId] : undefined;
      if (seen === null && decided === undefined) return null;
      return {
        version: 1,
        req_id: reqId,
        steps: { ...seen?.steps, ...decided?.steps },
        rejected: decided?.rejected ?? {},
      };
    },
    async remember(memory) {
      const seen = await readSeen(memory.req_id);
      const steps = { ...seen?.steps, ...memory.steps };
      await writeWhole(fileOf(folder, memory.req_id), pretty({ ...memory, steps }));
    },
  };
};
