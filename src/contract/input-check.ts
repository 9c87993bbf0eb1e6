import { z } from 'zod';
import { planCheckSchema } from './plan-file.ts';
import { reqIdSchema } from './primitives.ts';

/** A case that can be run. */
export const checkedCaseSchema = z
  .strictObject({
    req_id: reqIdSchema,
    source: z.string().describe('The file it stands in.'),
    url: z.string(),
    steps: z.int().nonnegative(),
    secrets: z
      .array(
        z.strictObject({
          name: z.string(),
          variable: z.string().describe('The variable of the environment that may give it.'),
          given: z.boolean().describe('Whether there is a value for it here and now.'),
        }),
      )
      .readonly()
      .describe('What must be given when it runs.'),
  })
  .readonly();
export type CheckedCase = z.infer<typeof checkedCaseSchema>;

/** What `surehand validate --json` prints of files with steps: what would be run, and everything that is wrong, at once. */
export const inputCheckSchema = z
  .strictObject({
    valid: z.boolean(),
    cases: z.array(checkedCaseSchema).readonly(),
    problems: z.array(z.strictObject({ source: z.string(), problem: z.string() })).readonly(),
    warnings: z.array(z.string()).readonly(),
    plans: z
      .array(z.strictObject({ source: z.string(), check: planCheckSchema }))
      .readonly()
      .describe('Plans of actions among the files.'),
  })
  .readonly();
export type InputCheck = z.infer<typeof inputCheckSchema>;
