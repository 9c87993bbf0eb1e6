import { z } from 'zod';
import { pageStateSchema } from './observation.ts';
import { runIdSchema, sha256Schema, stepIdSchema, timestampSchema } from './primitives.ts';

/** What is known of an action that a run has begun: proven, or started and of unknown effect. */
export const ledgerEntrySchema = z
  .strictObject({
    state: z.enum(['done', 'started']),
    run_id: runIdSchema.describe('The run that did it.'),
    seq: z.int().positive().describe('The record of that run that says so.'),
    at: timestampSchema.optional().describe('When it was recorded. Runs of the first version did not say.'),
    attempt: z.int().positive(),
    reason: z.string().describe('done: what proved it.'),
    before: pageStateSchema.nullable().describe('The page just before it was started.'),
    held_before: z
      .array(z.boolean())
      .readonly()
      .nullable()
      .describe('Which postconditions held then: those prove nothing afterwards.'),
  })
  .readonly();
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

/** By step id. What is not in it was never started. */
export const ledgerSchema = z.record(stepIdSchema, ledgerEntrySchema).readonly();
export type Ledger = z.infer<typeof ledgerSchema>;

/** A step that was not done again, because the run that is continued had proven it. */
export const carriedSchema = z
  .strictObject({
    run_id: runIdSchema.describe('The run that proved it.'),
    proven_at: timestampSchema.nullable().describe('Null where the record does not say.'),
  })
  .readonly();
export type Carried = z.infer<typeof carriedSchema>;

/** In `run_started` of a run that continues another one: all that was done before, in one record, so it is there or not. */
export const resumedSchema = z
  .strictObject({
    run_id: runIdSchema,
    last_seq: z.int().positive(),
    head: sha256Schema.describe('`hash` of the last record that was read of that run.'),
    url: z.string().nullable().describe('Where the page was last.'),
    ledger: ledgerSchema,
  })
  .readonly();
export type Resumed = z.infer<typeof resumedSchema>;
