import type { z } from 'zod';
import type { CheckedCase } from '../contract/input-check.ts';
import { SurehandError } from '../contract/surehand-error.ts';
import { secretVariable } from '../kit/secret-variable.ts';
import { plan } from '../stages/plan/index.ts';
import type { OperationTools } from './operation.ts';
import type { runRequirement } from './run-requirement.ts';
import { lookUpSecret, revealSecrets, secretNames } from './secrets.ts';

type RunInput = z.infer<typeof runRequirement.input>;

/** What can be known of a run without a browser. */
export type Forecast = Pick<CheckedCase, 'steps' | 'secrets'> & {
  /** What is wrong with it, wherever it runs; a secret that is missing is not: it may be given elsewhere. */
  readonly problems: readonly string[];
  /** Why it cannot start here and now; null when nothing speaks against it. */
  readonly error: SurehandError | null;
};

const invalid = (problems: readonly string[], about = ''): SurehandError =>
  new SurehandError('INPUT_INVALID', {
    message: `${about}\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    problems,
  });

const secretsMissing = (reveal: () => unknown): SurehandError | null => {
  try {
    reveal();
    return null;
  } catch (error) {
    if (error instanceof SurehandError) return error;
    throw error;
  }
};

/** Looks at a run before any browser starts: it must not stop in the middle for what was never there. */
export const checkRun = async (input: RunInput, tools: OperationTools): Promise<Forecast> => {
  const planned = plan({ steps: input.requirement.steps, timeoutMs: input.actionTimeoutMs });
  if (!planned.ok) {
    const problems = planned.problems.map(({ row, column, message }) =>
      row === 0 ? message : `row ${row}, ${column}: ${message}`,
    );
    return { steps: 0, secrets: [], problems, error: invalid(problems) };
  }
  const { steps } = planned;
  const names = [...new Set(secretNames(steps).filter((name) => name !== null))];
  const secrets = names.map((name) => ({
    name,
    variable: secretVariable(name),
    given: lookUpSecret(name, input.secrets) !== undefined,
  }));
  const problems: string[] = [];
  for (const name of new Set(steps.flatMap(({ spec }) => spec.input?.file_ref ?? []))) {
    const numbers = steps.flatMap(({ spec }, at) => (spec.input?.file_ref === name ? [at + 1] : []));
    const found = await tools.registerInputFiles(input.filesFolder, [name]);
    const where = `${numbers.length === 1 ? 'step' : 'steps'} ${numbers.join(', ')}, file to upload`;
    problems.push(...found.problems.map((problem) => `${where}: ${problem}`));
  }
  const error =
    secretsMissing(() => revealSecrets(steps, input.secrets)) ??
    (problems.length === 0 ? null : invalid(problems, `looked in ${input.filesFolder}`));
  return { steps: steps.length, secrets, problems, error };
};
