import { spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

const SCRIPTS = path.resolve(import.meta.dirname, '../../scripts');

/** A folder that goes away with the test. Open to other users, as test servers may run as one. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'surehand-test-'));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

export function plantProgram(file: string, text: string): string {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text, { mode: 0o755 });
  return file;
}

/** A program that answers `--version` as a browser does, and writes down that it was asked. */
export function plantBrowser(file: string, version: string): string {
  return plantProgram(file, `#!/bin/sh\necho asked >> "${file}.log"\necho "Chromium ${version} test"\n`);
}

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunningSetup {
  readonly pid: number;
  /** Resolves as soon as the output so far contains the text. */
  says(text: string): Promise<void>;
  kill(signal: NodeJS.Signals): void;
  readonly ended: Promise<Ended>;
}

export interface PlantedCheckout {
  readonly root: string;
  readonly browser: string;
  start(args: readonly string[], env?: NodeJS.ProcessEnv): RunningSetup;
  setUp(args: readonly string[], env?: NodeJS.ProcessEnv): Promise<Ended>;
  /** What npm and the browser were asked to do so far. */
  npmRuns(): string[];
  browserRuns(): number;
  /** The next npm run does not end before `release` is called. */
  holdNpm(): { started(): boolean; release(): void };
}

/** A project of its own with our set-up in it, where npm and the browser are stand-ins that record what they are asked. */
export function plantCheckout(): PlantedCheckout {
  const root = temporaryFolder();
  for (const name of ['setup.mjs', 'setup'])
    cpSync(path.join(SCRIPTS, name), path.join(root, 'scripts', name), { recursive: true });
  const lock = { lockfileVersion: 3, packages: { '': {}, 'node_modules/a': { version: '1.0.0' } } };
  writeFileSync(path.join(root, 'package.json'), '{}');
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify(lock));
  const browser = plantBrowser(path.join(root, 'bin', 'some-browser'), '100.0.1.2');
  const inBin = (name: string) => path.join(root, 'bin', name);
  plantProgram(
    inBin('npm-cli.js'),
    `const fs = require('node:fs');
     fs.appendFileSync(${JSON.stringify(inBin('npm.log'))}, process.argv[2] + '\\n');
     const finish = () => {
       if (fs.existsSync(${JSON.stringify(inBin('hold'))})) return setTimeout(finish, 10);
       fs.mkdirSync('node_modules', { recursive: true });
       fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json');
     };
     finish();`,
  );
  // A line that is written but half, or not yet in a file that is just made, is no line.
  const linesOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : []);

  const start = (args: readonly string[], env: NodeJS.ProcessEnv = {}): RunningSetup => {
    const child = spawn(process.execPath, [path.join(root, 'scripts/setup.mjs'), ...args], {
      env: { ...process.env, npm_execpath: inBin('npm-cli.js'), SUREHAND_BROWSER: browser, ...env },
    });
    const output = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].setEncoding('utf8').on('data', (text: string) => (output[name] += text));
    }
    const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, ...output })));
    // A failed test must not leave a set-up behind; this runs before the folder goes.
    onTestFinished(async () => {
      child.kill('SIGTERM');
      await ended;
    });
    const says = (text: string) =>
      new Promise<void>((resolve, reject) => {
        const look = () => output.stdout.includes(text) && resolve();
        child.stdout.on('data', look);
        look();
        void ended.then((end) => reject(new Error(`ended without saying "${text}": ${JSON.stringify(end)}`)));
      });
    return { pid: child.pid ?? -1, says, ended, kill: (signal) => child.kill(signal) };
  };

  return {
    root,
    browser,
    start,
    setUp: (args, env) => start(args, env).ended,
    npmRuns: () => linesOf(inBin('npm.log')),
    browserRuns: () => linesOf(`${browser}.log`).length,
    holdNpm() {
      writeFileSync(inBin('hold'), '');
      const before = linesOf(inBin('npm.log')).length;
      return {
        started: () => linesOf(inBin('npm.log')).length > before,
        release: () => rmSync(inBin('hold'), { force: true }),
      };
    },
  };
}
