import { z } from 'zod';
import type { CheckedCase } from '../contract/input-check.ts';
import { checkRun } from './check-run.ts';
import type { Operation } from './operation.ts';
import { runRequirement } from './run-requirement.ts';

const inputSchema = z.object({
  runs: z
    .array(z.object({ run: runRequirement.input, source: z.string() }))
    .readonly()
    .describe('What would be run, and where it was written down.'),
});

type Output = {
  readonly cases: readonly CheckedCase[];
  readonly problems: readonly { readonly source: string; readonly problem: string }[];
};

/** Says of cases what they need, and what is wrong with them, without running them. */
export const validateCases: Operation<typeof inputSchema, Output, object> = {
  name: 'validate_cases',
  description: 'Check requirements as far as that is possible without a browser: steps, files to upload, secrets.',
  input: inputSchema,
  async run({ runs }, tools) {
    const cases: CheckedCase[] = [];
    const found: { source: string; problem: string }[] = [];
    for (const { run, source } of runs) {
      const { req_id, url } = run.requirement;
      const { steps, secrets, problems } = await checkRun(run, tools);
      if (problems.length === 0) cases.push({ req_id, source, url, steps, secrets });
      for (const problem of problems) found.push({ source, problem: `${req_id}: ${problem}` });
    }
    return { cases, problems: found };
  },
};
