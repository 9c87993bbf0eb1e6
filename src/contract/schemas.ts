import type { z } from 'zod';
import { actionSpecSchema } from './action-spec.ts';
import { auditReportSchema } from './audit-report.ts';
import { conditionSchema } from './condition.ts';
import { candidateSchema, plannerCandidateSchema, scanElementSchema } from './element.ts';
import { apiStepResultSchema } from './api-step-result.ts';
import { domSnapshotV1Schema, evidenceItemSchema, evidenceManifestSchema, stateSignatureV1Schema } from './evidence.ts';
import { execResultSchema } from './exec-result.ts';
import { executorErrorSchema } from './executor-error.ts';
import { explanationSchema } from './explanation.ts';
import { fingerprintSchema } from './fingerprint.ts';
import { gateSchema } from './gate.ts';
import { healEventSchema } from './heal-event.ts';
import { locatorSchema } from './locator.ts';
import { observationSchema } from './observation.ts';
import { oilErrorSchema } from './oil.ts';
import { outcomeSchema } from './outcome.ts';
import { inputCheckSchema } from './input-check.ts';
import { planCheckSchema, planFileSchema } from './plan-file.ts';
import { proposalDecisionSchema, proposalSchema } from './proposal.ts';
import { registrySchema } from './registry.ts';
import { requirementSchema } from './requirement.ts';
import { intentSchema, requirementFileSchema } from './requirement-file.ts';
import { resolutionSchema } from './resolution.ts';
import { runFinishedSchema, runManifestSchema, runSchema } from './run.ts';
import { targetSchema } from './target.ts';
import { traceEventSchema } from './trace-event.ts';
import { rcaSchema, verdictReportSchema } from './verdict.ts';

export interface PublicSchema {
  readonly schema: z.ZodType;
  /** One sentence for the index of docs/schema. */
  readonly meaning: string;
}

/** Everything that crosses a border of Surehand, by the name of its file in docs/schema. */
export const PUBLIC_SCHEMAS = {
  'requirement-file': {
    schema: requirementFileSchema,
    meaning: 'A requirement: where to begin and what to do, row by row.',
  },
  intent: { schema: intentSchema, meaning: 'One row as the planner understood it.' },
  target: { schema: targetSchema, meaning: 'Every way to name an element.' },
  requirement: { schema: requirementSchema, meaning: 'What an action needs its element to be able to do.' },
  proposal: { schema: proposalSchema, meaning: 'What somebody outside asked for.' },
  'proposal-decision': {
    schema: proposalDecisionSchema,
    meaning: 'Accepted as an action, or everything that is wrong with it.',
  },
  'oil-error': { schema: oilErrorSchema, meaning: 'What is wrong with a line of OIL, where, and what to write.' },
  'action-spec': { schema: actionSpecSchema, meaning: 'An accepted action with its conditions.' },
  'plan-file': {
    schema: planFileSchema,
    meaning: 'A plan for `surehand exec`: actions with their conditions, in order.',
  },
  'plan-check': {
    schema: planCheckSchema,
    meaning: 'Everything that is wrong with a plan; what `surehand validate --json` prints of one.',
  },
  'input-check': {
    schema: inputCheckSchema,
    meaning: 'The cases in files, or everything that is wrong with them; what `surehand validate --json` prints.',
  },
  'exec-result': {
    schema: execResultSchema,
    meaning: 'exec_result.json: what became of each action; what `surehand exec --json` prints.',
  },
  condition: { schema: conditionSchema, meaning: 'Something about the page that is true or false.' },
  'scan-element': { schema: scanElementSchema, meaning: 'Anything the scanner lists.' },
  candidate: { schema: candidateSchema, meaning: 'An element that can be acted on.' },
  'planner-candidate': { schema: plannerCandidateSchema, meaning: 'The same, as short as a planner needs it.' },
  registry: { schema: registrySchema, meaning: 'What one look at the page found.' },
  resolution: { schema: resolutionSchema, meaning: 'The one element and why, or why there is none.' },
  explanation: {
    schema: explanationSchema,
    meaning: 'A decision with its whole arithmetic; what `surehand resolve --json` prints.',
  },
  locator: { schema: locatorSchema, meaning: 'How the chosen element is addressed.' },
  fingerprint: { schema: fingerprintSchema, meaning: 'What is needed to find an element again after a redesign.' },
  gate: { schema: gateSchema, meaning: 'The five points, and what stands in the way.' },
  observation: { schema: observationSchema, meaning: 'One difference between before and after.' },
  outcome: { schema: outcomeSchema, meaning: 'What became of an action.' },
  'heal-event': { schema: healEventSchema, meaning: 'One round of healing.' },
  'executor-error': { schema: executorErrorSchema, meaning: 'Why an action did not succeed.' },
  'trace-event': { schema: traceEventSchema, meaning: 'One line of trace.jsonl.' },
  'evidence-item': { schema: evidenceItemSchema, meaning: 'One file of evidence.' },
  'evidence-manifest': { schema: evidenceManifestSchema, meaning: 'evidence_manifest.json: all files of evidence.' },
  'api-step-result': {
    schema: apiStepResultSchema,
    meaning: 'A step in the shape that clients of the older API read.',
  },
  'dom-snapshot-v1': { schema: domSnapshotV1Schema, meaning: 'The part of the page that is always recorded.' },
  'state-signature-v1': { schema: stateSignatureV1Schema, meaning: 'A state of the page in five hashes.' },
  'audit-report': {
    schema: auditReportSchema,
    meaning: 'Whether the record of a run is as it was written; `surehand audit --json`.',
  },
  run: { schema: runSchema, meaning: 'One attempt at one requirement.' },
  'run-manifest': { schema: runManifestSchema, meaning: 'run_manifest.json: under which rules a run was started.' },
  'run-finished': { schema: runFinishedSchema, meaning: 'run_finished.json: how a run ended.' },
  rca: { schema: rcaSchema, meaning: 'The root cause of a verdict, and what to do about it.' },
  'verdict-report': {
    schema: verdictReportSchema,
    meaning: 'verdict_<req_id>.json, and what `surehand run --json` prints.',
  },
} as const satisfies Readonly<Record<string, PublicSchema>>;
export type PublicSchemaName = keyof typeof PUBLIC_SCHEMAS;
