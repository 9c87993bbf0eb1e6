import { readFileSync } from 'node:fs';
import { chmod, lstat, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SurehandError } from '../contract/surehand-error.ts';
import type { Owner, RunNote, RunNotes } from '../ports/run-notes.ts';

/** So long the browser of a killed run waits for somebody to continue it. */
const GIVEN_UP_MS = 60 * 60 * 1_000;

const RUN_ID = /^r_[0-9a-f]{32}$/u;

/** What the system says of a process, behind its name; null where it says nothing. */
const statOf = (pid: number): readonly string[] | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
};

/** When a process began, in the words of the system: a number of a process alone may be somebody else's by now. */
const beganOf = (pid: number): string | null => statOf(pid)?.[19] ?? null;

/** Dead, and only still listed because nobody has asked for its end: in containers often for ever. */
const isListedOnly = (pid: number): boolean => ['Z', 'X'].includes(statOf(pid)?.[0] ?? '');

const isAlive = ({ pid, began }: Owner): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  if (isListedOnly(pid)) return false;
  return began === null || beganOf(pid) === null || beganOf(pid) === began;
};

/** A folder that only this user can enter; one that somebody else has put there is not used. */
const privateFolder = async (): Promise<string> => {
  const uid = process.getuid?.() ?? 0;
  const folder = join(tmpdir(), `surehand-${uid}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await lstat(folder);
  if (!found.isDirectory() || (process.getuid !== undefined && found.uid !== uid))
    throw new SurehandError('RUN_FOLDER_UNWRITABLE', { message: `(${folder}): it belongs to somebody else` });
  await chmod(folder, 0o700);
  return folder;
};

/** One file for each run that is under way, in the temporary folder of the system. */
export const createDiskRunNotes = (): RunNotes => {
  const fileOf = async (runId: string): Promise<string> => {
    if (!RUN_ID.test(runId)) throw new SurehandError('INTERNAL', { message: `no run id: ${runId}` });
    return join(await privateFolder(), `${runId}.json`);
  };
  return {
    me: { pid: process.pid, began: beganOf(process.pid) },
    isAlive,
    async keep(note) {
      const file = await fileOf(note.run_id);
      await writeFile(`${file}.tmp`, JSON.stringify(note), { mode: 0o600 });
      await rename(`${file}.tmp`, file);
    },
    async read(runId) {
      const text = await readFile(await fileOf(runId), 'utf8').catch(() => null);
      if (text === null) return null;
      try {
        return JSON.parse(text) as RunNote;
      } catch {
        return null;
      }
    },
    forget: async (runId) => rm(await fileOf(runId), { force: true }),
    async givenUp() {
      const folder = await privateFolder();
      const names = await readdir(folder).catch(() => []);
      const notes = names.map(async (name): Promise<readonly RunNote[]> => {
        const file = join(folder, name);
        const [{ mtimeMs }, text] = await Promise.all([stat(file), readFile(file, 'utf8')]);
        if (Date.now() - mtimeMs < GIVEN_UP_MS) return [];
        const note = JSON.parse(text) as RunNote;
        return RUN_ID.test(note.run_id) && !isAlive(note.owner) ? [note] : [];
      });
      // A file that is gone meanwhile, or is none of ours, is passed over.
      return (await Promise.allSettled(notes)).flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    },
  };
};
