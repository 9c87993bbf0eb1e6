import { z } from 'zod';
import { actionSpecSchema } from './action-spec.ts';
import { reqIdSchema } from './primitives.ts';
import { PROFILE_NAMES } from './tables/profiles.ts';

/** Under which rules the actions of a plan are carried out. */
export const planRunSchema = z
  .strictObject({
    req_id: reqIdSchema.optional(),
    url: z.url().optional().describe('Where to begin; left out, the first action must be a navigate.'),
    allowlist: z
      .array(z.string().min(1))
      .min(1)
      .readonly()
      .optional()
      .describe('Hosts the run may visit; only the host it begins at, if left out (K-57).'),
    profile: z.enum(PROFILE_NAMES).optional().describe('How strict to be; standard if left out.'),
    allow_stop: z.boolean().optional().describe('Whether an action may end the run early (G-8); no, if left out.'),
    max_steps: z.int().positive().optional().describe('Hard cap of actions; 60 if left out (K-59).'),
    max_revisits: z
      .int()
      .nonnegative()
      .optional()
      .describe('How often the page may look as before without progress; 2 if left out.'),
  })
  .readonly();
export type PlanRun = z.infer<typeof planRunSchema>;

/** A plan for `surehand exec` and `surehand validate`: complete actions, in the order in which they are carried out. */
export const planFileSchema = z
  .strictObject({
    run: planRunSchema.optional(),
    actions: z.array(actionSpecSchema).min(1).readonly(),
  })
  .readonly()
  .meta({ id: 'PlanFile' });
export type PlanFile = z.infer<typeof planFileSchema>;

/** The same as far as it can be read when actions are wrong. */
export const planEnvelopeSchema = z.strictObject({
  run: planRunSchema.optional(),
  actions: z.array(z.unknown()).min(1).readonly(),
});

/** One thing that is wrong with a plan. */
export const planViolationSchema = z
  .strictObject({
    path: z.string().describe('Where: actions[2].postconditions'),
    action_id: z.string().optional(),
    message: z.string(),
    rule: z.string().optional().describe('U1 to U5, unique_id, strict, stop or start.'),
  })
  .readonly();
export type PlanViolation = z.infer<typeof planViolationSchema>;

/** What `surehand validate --json` prints: everything that is wrong, at once. */
export const planCheckSchema = z
  .strictObject({
    valid: z.boolean(),
    error_code: z.literal('INVALID_ACTIONSPEC').nullable(),
    profile: z.enum(PROFILE_NAMES),
    actions: z.int().nonnegative().describe('How many actions the plan has.'),
    violations: z.array(planViolationSchema).readonly(),
  })
  .readonly();
export type PlanCheck = z.infer<typeof planCheckSchema>;
