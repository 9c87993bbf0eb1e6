import { z } from 'zod';
import { executorErrorSchema } from './executor-error.ts';
import { jsonObjectSchema } from './json-value.ts';
import { prefixedSha256Schema, reqIdSchema, runIdSchema, timestampSchema } from './primitives.ts';
import { PROFILE_NAMES } from './tables/profiles.ts';
import { runVerdictSchema } from './verdict.ts';

/** live acts; dry_run does everything up to sending and leaves the page untouched (K-58). */
export const EXECUTION_MODES = ['live', 'dry_run'] as const;

/** One attempt at one requirement (K-45). */
export const runSchema = z
  .strictObject({
    run_id: runIdSchema,
    req_id: reqIdSchema.nullable().describe("The tester's name for it (seed 004)."),
    attempt: z.int().positive().describe('Counts the runs of one req_id, from 1.'),
    taskId: z.uuid().nullable().describe('The name under which an extension addresses it (seed 003).'),
    url: z.string(),
    profile: z.enum(PROFILE_NAMES),
    execution_mode: z.enum(EXECUTION_MODES),
    status: z.enum(['running', 'completed']),
    verdict: runVerdictSchema.nullable(),
    heal_rounds: z.int().nonnegative(),
    started_at: timestampSchema,
    finished_at: timestampSchema.nullable(),
  })
  .readonly();
export type Run = z.infer<typeof runSchema>;

/** run_manifest.json: under which rules the run was started. */
export const runManifestSchema = z
  .strictObject({
    schema_version: z.literal('v1'),
    run_id: runIdSchema,
    req_id: reqIdSchema.nullable(),
    attempt: z.int().positive(),
    started_at: timestampSchema,
    execution_profile: z.enum(PROFILE_NAMES),
    execution_mode: z.enum(EXECUTION_MODES),
    policy_defaults: jsonObjectSchema,
    app_version: z.string(),
    platform: z.string(),
    domain_allowlist: z.array(z.string().min(1)).readonly(),
    plan_hash: prefixedSha256Schema
      .optional()
      .describe('What the plan does, whatever file it was written in; secrets are not in it.'),
    redaction_policy: z.strictObject({ enabled: z.boolean(), rules: z.array(z.string()).readonly() }).readonly(),
  })
  .readonly();
export type RunManifest = z.infer<typeof runManifestSchema>;

/** run_finished.json: how it ended. */
export const runFinishedSchema = z
  .strictObject({
    schema_version: z.literal('v1'),
    run_id: runIdSchema,
    status: z.enum(['success', 'failed', 'halted']),
    started_at: timestampSchema,
    finished_at: timestampSchema,
    duration_ms: z.number().nonnegative(),
    reason: z.string(),
    terminal_reason: z.string().nullable(),
    last_error: executorErrorSchema.nullable(),
    counters: z
      .strictObject({
        retries: z.int().nonnegative(),
        recoveries: z.int().nonnegative(),
        same_state_revisits_max: z.int().nonnegative(),
      })
      .readonly(),
  })
  .readonly();
export type RunFinished = z.infer<typeof runFinishedSchema>;
