import { z } from 'zod';
import { runIdSchema, sha256Schema } from './primitives.ts';

/** What can be wrong with the record of a run. */
export const AUDIT_FINDINGS = [
  'changed',
  'dropped',
  'added',
  'reordered',
  'duplicated',
  'truncated',
  'unreadable',
  'mismatch',
] as const;

/** One thing that is not as it was written, and where. */
export const auditFindingSchema = z
  .strictObject({
    what: z.enum(AUDIT_FINDINGS),
    file: z.string().describe('Relative to the run folder.'),
    line: z.int().positive().optional().describe('trace.jsonl: where it stands now.'),
    seq: z.int().positive().optional().describe('trace.jsonl: the number of the record.'),
    event_type: z.string().optional(),
    message: z.string(),
  })
  .readonly();
export type AuditFinding = z.infer<typeof auditFindingSchema>;

/** What `surehand audit --json` prints. */
export const auditReportSchema = z
  .strictObject({
    verdict: z
      .enum(['intact', 'unfinished', 'broken'])
      .describe('intact: every byte is as it was written. unfinished: the run died; what is there is in order.'),
    summary: z.string(),
    run_id: runIdSchema.nullable(),
    records: z.int().nonnegative().describe('How many records of the trace are in order, counted from the first.'),
    files: z.int().nonnegative(),
    bytes: z.int().nonnegative(),
    head: sha256Schema
      .nullable()
      .describe('The seal: `digest` of the manifest; for a run without one, the hash of its last record.'),
    findings: z.array(auditFindingSchema).readonly(),
  })
  .readonly();
export type AuditReport = z.infer<typeof auditReportSchema>;
