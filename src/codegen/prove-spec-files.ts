import { ACTING, type StepLines } from './prove-steps.ts';

export type ProveSettings = {
  readonly executablePath: string;
  readonly browserArguments: readonly string[];
  /** How long a test may wait for something, as it is and without one of its steps. */
  readonly patienceMs: number;
  readonly shortPatienceMs: number;
};

/** Two projects: the tests as they are, and those that have little patience because they are expected to fail. */
export const proveConfig = ({
  executablePath,
  browserArguments,
  patienceMs,
  shortPatienceMs,
}: ProveSettings): string => {
  const project = (name: string, patience: number): object => ({
    name,
    testMatch: `**/${name}-*/prove-run.spec.ts`,
    expect: { timeout: patience },
    use: { actionTimeout: patience },
  });
  return `export default ${JSON.stringify({
    testDir: '.',
    outputDir: './results',
    // They mostly wait for what a step that was left out does not do.
    workers: '100%',
    retries: 0,
    timeout: 60_000,
    reporter: [['line'], ['./prove-reporter.cjs']],
    use: {
      viewport: { width: 1280, height: 720 },
      launchOptions: { executablePath, args: browserArguments },
    },
    projects: [project('whole', patienceMs), project('short', shortPatienceMs)],
  })};\n`;
};

/** How each run ended goes into the folder of its test. */
export const PROVE_REPORTER = `const { appendFileSync } = require('node:fs');
const { basename, dirname, join } = require('node:path');
module.exports = class {
  onTestEnd(test, result) {
    const folder = dirname(test.location.file);
    const [patience, suppressed] = basename(folder).split('-');
    const line = { suppressed: Number(suppressed), patient: patience === 'whole', passed: result.status === 'passed' };
    appendFileSync(join(dirname(folder), 'runs.jsonl'), JSON.stringify(line) + '\\n');
  }
};
`;

/**
 * Takes the effect away from outside: the test itself stays as it is. An action belongs to the step from whose lines it
 * was called, through however many functions, so the outermost line of the test in the stack says which step it is.
 */
export const proveRunner = (
  specFile: string,
  suppressed: StepLines | null,
): string => `import { appendFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from '@playwright/test';

const mine = ${JSON.stringify({ specFile: `/${specFile}:`, from: suppressed?.from ?? 0, to: suppressed?.to ?? -1 })};
const acting = ${JSON.stringify(ACTING)};
// One worker runs many tests: what is patched stays patched, and asks which test it is in.
const state = (globalThis.surehandProve ??= { patched: false, test: mine, folder: '' });

const lineOfTest = () => {
  const stack = (new Error().stack ?? '').split('\\n').filter((line) => line.includes(state.test.specFile));
  return Number(/:(\\d+):\\d+\\)?$/.exec(stack.at(-1) ?? '')?.[1] ?? 0);
};

const patch = (object, methods) => {
  const prototype = Object.getPrototypeOf(object);
  for (const name of methods) {
    const original = prototype[name];
    prototype[name] = function (...args) {
      const line = lineOfTest();
      appendFileSync(join(dirname(state.folder), 'acting.txt'), line + '\\n');
      if (line < state.test.from || line > state.test.to) return original.apply(this, args);
      return Promise.resolve(name === 'selectOption' ? [] : null);
    };
  }
};

test.beforeEach(async ({ page }, info) => {
  // An expected failure does not cost a new browser.
  if (${suppressed !== null}) test.fail();
  Error.stackTraceLimit = 50;
  if (!state.patched) {
    patch(page.locator('html'), acting.locator);
    patch(page.keyboard, acting.keyboard);
    patch(page.mouse, acting.mouse);
    patch(page, acting.page);
    state.patched = true;
  }
  state.test = mine;
  state.folder = dirname(info.file);
});

import ${JSON.stringify(`./${specFile}`)};
`;
