import { z } from 'zod';
import { EXECUTION_MODES } from './run.ts';
import { outcomeSchema } from './outcome.ts';
import { runIdSchema } from './primitives.ts';
import { ACTION_KINDS } from './tables/action-kinds.ts';
import { PROFILE_NAMES } from './tables/profiles.ts';
import { CANONICAL_ERROR_CODES, EXTENDED_ERROR_CODES } from './tables/error-codes.ts';
import { runVerdictSchema } from './verdict.ts';

/** How an action came to its outcome. */
export const ACTION_COURSES = ['run', 'carried', 'observed', 'never_reached'] as const;

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
