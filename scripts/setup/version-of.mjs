import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './run.mjs';

/**
 * What a program answers to `--version`, remembered by path and time of change so that the next set-up need not ask.
 * A program that does not run (missing libraries, a stub) has no version and is therefore not usable.
 * @param {string} program
 * @param {{ root: string, signal?: AbortSignal | undefined }} options
 * @returns {Promise<string | undefined>}
 */
export async function versionOf(program, { root, signal }) {
  const { mtimeMs, size } = statSync(program);
  const key = `${mtimeMs}:${size}`;
  const known = recall(root)[program];
  if (known?.key === key) return known.version;
  const { ok, stdout } = await run(program, ['--version'], { signal, timeoutMs: 20_000 });
  const version = ok ? stdout.match(/\d+(\.\d+)+/)?.[0] : undefined;
  if (version !== undefined) remember(root, program, { key, version });
  return version;
}

/** @returns {Record<string, { key: string, version: string }>} */
function recall(/** @type {string} */ root) {
  try {
    return JSON.parse(readFileSync(fileIn(root), 'utf8'));
  } catch {
    return {};
  }
}

function remember(
  /** @type {string} */ root,
  /** @type {string} */ program,
  /** @type {{ key: string, version: string }} */ fact,
) {
  const draft = `${fileIn(root)}.${process.pid}`;
  try {
    mkdirSync(path.dirname(draft), { recursive: true });
    writeFileSync(draft, JSON.stringify({ ...recall(root), [program]: fact }, null, 2));
    renameSync(draft, fileIn(root));
  } catch {
    // Only speed is lost, e.g. in a read-only checkout.
  }
}

const fileIn = (/** @type {string} */ root) => path.join(root, '.cache', 'setup-versions.json');
