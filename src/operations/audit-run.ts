import { z } from 'zod';
import type { AuditReport } from '../contract/audit-report.ts';
import { sha256Schema } from '../contract/primitives.ts';
import { auditRecord } from '../engine/audit/audit-record.ts';
import type { Operation } from './operation.ts';
import { sha256 } from './sha256.ts';

const inputSchema = z.object({
  folder: z.string().min(1).describe('The folder of the run.'),
  head: sha256Schema.optional().describe('The head of the run, as it was printed at its end and kept elsewhere.'),
});

/** Looks whether the record of a run is as it was written, and says what is not. Changes nothing. */
export const auditRun: Operation<typeof inputSchema, AuditReport, object> = {
  name: 'audit',
  description: 'Check the record of a run: chain, manifest and every file; name what was changed, dropped or added.',
  input: inputSchema,
  run: async ({ folder, head }, tools) => auditRecord(await tools.openStoredRun(folder), sha256, head),
};
