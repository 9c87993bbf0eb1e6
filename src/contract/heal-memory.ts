import { z } from 'zod';
import { fingerprintSchema } from './fingerprint.ts';
import { reqIdSchema, runIdSchema, timestampSchema } from './primitives.ts';

/** What the element of a step was when the step was last proven. */
export const rememberedStepSchema = z
  .strictObject({
    fingerprint: fingerprintSchema,
    selector: z.string().describe('For people; never used to find it.'),
    expected: z.string().nullable().describe('The effect that proved it.'),
    run_id: runIdSchema,
    accepted_at: timestampSchema,
  })
  .readonly();
export type RememberedStep = z.infer<typeof rememberedStepSchema>;

/** What is known of the steps of one requirement, by step key (`Save@Card | click`, `Save@Card | click #2`). */
export const healMemorySchema = z
  .strictObject({
    version: z.literal(1),
    req_id: reqIdSchema,
    steps: z.record(z.string(), rememberedStepSchema).readonly(),
    rejected: z
      .record(z.string(), z.array(z.string()).readonly())
      .readonly()
      .describe('Elements that somebody said are not it, by step key, as hashes of their fingerprints.'),
  })
  .readonly();
export type HealMemory = z.infer<typeof healMemorySchema>;

/** surehand.lock.json: what people accepted and rejected, to be kept with the tests. */
export const lockFileSchema = z
  .strictObject({ version: z.literal(1), requirements: z.record(reqIdSchema, healMemorySchema).readonly() })
  .readonly();
export type LockFile = z.infer<typeof lockFileSchema>;
