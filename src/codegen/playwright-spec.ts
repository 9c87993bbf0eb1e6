import type { ActionSpec } from '../contract/action-spec.ts';
import type { RunResult } from '../contract/run-result.ts';
import { printTypescript } from './print-typescript.ts';
import { runScript, type ScriptOptions } from './run-script.ts';

export type GeneratedTest = {
  readonly fileName: string;
  readonly source: string;
  /** The environment variables that must hold a secret when the test runs. */
  readonly secrets: readonly string[];
  /** How many steps are written. */
  readonly steps: number;
};

/** A run as a test for Playwright Test. */
export const playwrightSpec = (
  result: RunResult,
  planned: readonly ActionSpec[],
  options: ScriptOptions = {},
): GeneratedTest => {
  const script = runScript(result, planned, options);
  return {
    fileName: `${result.req_id}.spec.ts`,
    source: printTypescript(script),
    secrets: script.secrets.map(({ environment }) => environment),
    steps: script.steps.length,
  };
};
