import type { ActionSpec } from '../contract/action-spec.ts';
import type { RunResult } from '../contract/run-result.ts';
import { pytestName } from '../kit/pytest-name.ts';
import type { GeneratedTest } from './playwright-spec.ts';
import { printPython } from './print-python.ts';
import { runScript, type ScriptOptions } from './run-script.ts';

/** The same run as a test for pytest (K-42): the same script, printed in the other language. */
export const pytestFile = (
  result: RunResult,
  planned: readonly ActionSpec[],
  options: ScriptOptions = {},
): GeneratedTest => {
  const script = runScript(result, planned, options);
  return {
    fileName: pytestName(result.req_id),
    source: printPython(script),
    secrets: script.secrets.map(({ environment }) => environment),
    steps: script.steps.length,
  };
};
