import type { z } from 'zod';
import { SurehandError } from '../contract/surehand-error.ts';
import { plan } from '../stages/plan/index.ts';
import type { OperationTools } from './operation.ts';
import type { runRequirement } from './run-requirement.ts';
import { revealSecrets } from './secrets.ts';

/** Why a run cannot start, as far as that can be known without a browser; null when nothing speaks against it. */
export const checkRun = async (
  input: z.infer<typeof runRequirement.input>,
  tools: OperationTools,
): Promise<SurehandError | null> => {
  const planned = plan({ steps: input.requirement.steps, timeoutMs: input.actionTimeoutMs });
  const invalid = (problems: readonly string[]): SurehandError =>
    new SurehandError('INPUT_INVALID', {
      message: `\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
      problems,
    });
  if (!planned.ok)
    return invalid(planned.problems.map(({ row, column, message }) => `row ${row}, ${column}: ${message}`));
  try {
    revealSecrets(planned.steps, input.secrets);
  } catch (error) {
    if (error instanceof SurehandError) return error;
    throw error;
  }
  const names = planned.steps.flatMap(({ spec }) => spec.input?.file_ref ?? []);
  const { problems } = await tools.registerInputFiles(input.filesFolder, names);
  return problems.length === 0 ? null : invalid(problems);
};
