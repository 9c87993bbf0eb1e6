import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SetupError } from './setup-error.mjs';

/**
 * Runs `work` while holding a lock file; a second caller waits. The lock of a process that has died is taken over.
 * @template T
 * @param {string} file
 * @param {{ signal?: AbortSignal | undefined, onWait?: (pid: number) => void, timeoutMs?: number }} options
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, { signal, onWait, timeoutMs = 900_000 }, work) {
  mkdirSync(path.dirname(file), { recursive: true });
  const mine = `${process.pid} ${birthOf(process.pid)}`;
  const until = Date.now() + timeoutMs;
  for (let waited = false; !take(file, mine); waited = true) {
    const holder = read(file);
    if (holder === undefined) continue;
    const pid = Number(holder.split(' ')[0]);
    if (!isAlive(pid, holder)) {
      discard(file, holder);
      continue;
    }
    if (!waited) onWait?.(pid);
    if (Date.now() > until) throw new SetupError(`another set-up (process ${pid}) holds ${file} for too long`);
    await delay(100, undefined, { signal });
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** Linking a finished file is atomic and brings the content along: nobody ever reads a half-written lock. */
function take(/** @type {string} */ file, /** @type {string} */ content) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Two waiters may both see the dead holder: whoever moves a live lock away by mistake puts it back. */
function discard(/** @type {string} */ file, /** @type {string} */ seen) {
  const aside = `${file}.${process.pid}.dead`;
  try {
    renameSync(file, aside);
    if (read(aside) !== seen) linkSync(aside, file);
  } catch {
    // The other waiter was faster.
  } finally {
    rmSync(aside, { force: true });
  }
}

/** @returns {string | undefined} */
function read(/** @type {string} */ file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function isAlive(/** @type {number} */ pid, /** @type {string} */ holder) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
  return holder === `${pid} ${birthOf(pid)}`;
}

/**
 * The start time tells a holder from an unrelated process that got its number later, e.g. after a reboot; one that has ended
 * but was not yet buried by its parent does not count.
 */
function birthOf(/** @type {number} */ pid) {
  const stat = read(`/proc/${pid}/stat`);
  if (stat === undefined) return '-';
  const fields = stat.slice(stat.lastIndexOf(')')).split(' ');
  return fields[1] === 'Z' ? 'ended' : fields[20];
}
