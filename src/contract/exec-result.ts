import { z } from 'zod';
import { EXECUTION_MODES } from './run.ts';
import { outcomeSchema } from './outcome.ts';
import { runIdSchema } from './primitives.ts';
import { ACTION_KINDS } from './tables/action-kinds.ts';
import { PROFILE_NAMES } from './tables/profiles.ts';
import { CANONICAL_ERROR_CODES, EXTENDED_ERROR_CODES } from './tables/error-codes.ts';
import { targetSchema } from './target.ts';
import { runVerdictSchema } from './verdict.ts';

/** How an action came to its outcome. */
export const ACTION_COURSES = ['run', 'carried', 'observed', 'never_reached'] as const;

/** What may be tried when an action cannot be sent, in this order (part 2.3, K-27). */
export const RECOVERY_KINDS = ['dismiss_overlay', 'reload', 'reselect_target'] as const;

/** One attempt to make an action possible that could not be sent. */
export const recoverySchema = z
  .strictObject({
    kind: z.enum(RECOVERY_KINDS),
    ok: z.boolean().describe('Something was done, and the action was ready to be sent afterwards.'),
    reason: z.string(),
    target: targetSchema.optional().describe('reselect_target: the declared alternative that was looked at.'),
  })
  .readonly();
export type Recovery = z.infer<typeof recoverySchema>;

/** One action of a plan as it went. */
export const execActionSchema = z
  .strictObject({
    id: z.string(),
    kind: z.enum(ACTION_KINDS),
    course: z
      .enum(ACTION_COURSES)
      .describe(
        'run: carried out now. carried: proven in the run that was resumed. observed: it may have been sent in that run, so the page was only looked at. never_reached: the run ended before.',
      ),
    attempts: z.int().nonnegative(),
    recoveries: z
      .array(recoverySchema)
      .min(1)
      .readonly()
      .optional()
      .describe(
        'What was tried before it could be sent, or before it was given up. The last one says what was acted on.',
      ),
    error_code: z.enum(CANONICAL_ERROR_CODES).nullable(),
    extended_code: z.enum(EXTENDED_ERROR_CODES).nullable(),
    outcome: outcomeSchema.nullable(),
    duration_ms: z.number().nonnegative(),
  })
  .readonly();
export type ExecAction = z.infer<typeof execActionSchema>;

/** exec_result.json, and what `surehand exec --json` prints. */
export const execResultSchema = z
  .strictObject({
    run_id: runIdSchema,
    resumed: runIdSchema.nullable().describe('The run that this one continues.'),
    profile: z.enum(PROFILE_NAMES),
    execution_mode: z.enum(EXECUTION_MODES),
    verdict: runVerdictSchema,
    status: z.enum(['success', 'failed', 'halted']),
    reason: z.string(),
    counters: z
      .strictObject({
        steps_taken: z.int().nonnegative(),
        retries: z.int().nonnegative(),
        same_state_revisits_max: z.int().nonnegative(),
      })
      .readonly(),
    opening: outcomeSchema
      .nullable()
      .describe('What became of opening the start address; null when nobody asked for it.'),
    actions: z.array(execActionSchema).readonly(),
    duration_ms: z.number().nonnegative(),
  })
  .readonly();
export type ExecResult = z.infer<typeof execResultSchema>;
