import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProvenRun } from './prove-steps.ts';

export type Ended = { readonly code: number | null; readonly output: string };

/** A process of its own, with nothing from this one but the way to programs. */
export const runProcess = (
  command: string,
  args: readonly string[],
  folder: string,
  env: Readonly<Record<string, string>>,
): Promise<Ended> => {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(command, [...args], {
    cwd: folder,
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, output: `cannot start ${command}: ${error.message}` }));
    child.once('close', (code) => resolve({ code, output }));
  });
};

const linesIn = async (folder: string, name: string): Promise<readonly string[]> => {
  const text = await readFile(join(folder, name), 'utf8').catch(() => '');
  return text.split('\n').filter((line) => line !== '');
};

/** What the test left behind: how each run ended, and from which lines it sent something. */
export const readRuns = async (
  folder: string,
): Promise<{ readonly runs: readonly ProvenRun[]; readonly acting: ReadonlySet<number> }> => ({
  runs: (await linesIn(folder, 'runs.jsonl')).map((line) => JSON.parse(line) as ProvenRun),
  acting: new Set((await linesIn(folder, 'acting.txt')).map(Number)),
});
