import { dirname } from 'node:path';
import { z } from 'zod';
import { playwrightSpec } from '../codegen/playwright-spec.ts';
import type { Proof } from '../codegen/prove-steps.ts';
import { pytestFile } from '../codegen/pytest-file.ts';
import type { ActionSpec } from '../contract/action-spec.ts';
import type { RunResult } from '../contract/run-result.ts';
import { SurehandError } from '../contract/surehand-error.ts';
import { POLICY_DEFAULTS } from '../contract/tables/policy-defaults.ts';
import { plan } from '../stages/plan/index.ts';
import type { Operation } from './operation.ts';
import { storedResult } from './stored-result.ts';
import { writeBeside } from './write-beside.ts';

export type { Proof } from '../codegen/prove-steps.ts';

export const TEST_LANGUAGES = ['ts', 'py'] as const;
export const TEST_STYLES = ['flat', 'page-object'] as const;

const inputSchema = z.object({
  folder: z.string().min(1).describe('The folder of the run.'),
  out: z.string().min(1).optional().describe('The file to write; named after the case, in this folder, if left out.'),
  lang: z.enum(TEST_LANGUAGES).default('ts').describe('ts: Playwright Test, py: pytest.'),
  style: z.enum(TEST_STYLES).default('flat').describe('page-object: elements and actions in a class.'),
  prove: z.boolean().default(false).describe('Runs the test, and once more without each of its steps.'),
  given: z
    .array(z.string())
    .default([])
    .describe('Variables of the environment that hold a secret: without them a test cannot be proven.'),
  force: z.boolean().default(false).describe('Writes over a file that is there.'),
});

export type GeneratedTest = {
  readonly file: string;
  /** Variables of the environment that must hold a secret when the test runs. */
  readonly secrets: readonly string[];
  readonly steps: { readonly written: number; readonly total: number };
  readonly proof: Proof | null;
};

const SECRET = /^secret:([A-Za-z][A-Za-z0-9_]*)$/u;

/** The actions as they were planned, from the words of the tester in the record. A secret stays the name or the mask it is there. */
const plannedAgain = (result: RunResult): readonly ActionSpec[] => {
  const steps = result.steps.map(({ intent: { intent, element, region, action, value, expected } }) => ({
    // Without a region the words as they were written: an @ in quotes divides nothing.
    ...(region === null ? { element: intent } : { element, region }),
    ...{ action, value, expected },
  }));
  const planned = plan({ steps, timeoutMs: POLICY_DEFAULTS.timeouts_ms.action });
  if (!planned.ok) {
    const problems = planned.problems.map(({ row, column, message }) => `step ${row}, ${column}: ${message}`);
    throw new SurehandError('TRACE_CORRUPT', { message: `the steps of the record are none: ${problems.join('; ')}` });
  }
  return planned.steps.map(({ intent, spec }) => {
    const name = SECRET.exec(intent.value ?? '')?.[1];
    return name === undefined ? spec : { ...spec, input: { ...spec.input, secret_ref: name } };
  });
};

/** Writes the proven steps of a recorded run as a test again. */
export const generateTest: Operation<typeof inputSchema, GeneratedTest, object> = {
  name: 'generate',
  description: 'Write the proven steps of a run as a test, from its record.',
  input: inputSchema,
  async run({ folder, out, lang, style, prove, given, force }, tools) {
    const result = await storedResult(folder, tools);
    const written = (lang === 'ts' ? playwrightSpec : pytestFile)(result, plannedAgain(result), { style });
    const { fileName, source, secrets, steps } = written;
    const missing = prove ? secrets.filter((name) => !given.includes(name)) : [];
    if (missing.length > 0) {
      const message = `to prove the test, set ${missing.join(', ')} in the environment`;
      throw new SurehandError('SECRET_MISSING', { message, problems: missing });
    }
    const file = await writeBeside({ file: out ?? fileName, folder, force }, source, tools);
    const proof = prove ? await tools.proveTest({ lang, fileName, source, beside: dirname(file) }) : null;
    return { file, secrets, steps: { written: steps, total: result.steps.length }, proof };
  },
};
