import { z } from 'zod';
import { jsonObjectSchema } from './json-value.ts';
import {
  prefixedSha256Schema,
  relativePathSchema,
  runIdSchema,
  sha256Schema,
  stepIdSchema,
  timestampSchema,
} from './primitives.ts';

/** What may lie in the evidence folder. */
export const EVIDENCE_KINDS = [
  'dom_snapshot_partial',
  'html_full',
  'screenshot',
  'screenshot_hash',
  'console_log',
  'network_har',
  'x_registry',
] as const;

/** What else lies in the folder of a run: the manifest lists every file of it. */
export const RECORD_KINDS = ['x_trace', 'x_record'] as const;

/** The only attributes a DOM snapshot may keep. */
export const SNAPSHOT_ATTRIBUTES = [
  'id',
  'name',
  'type',
  'role',
  'aria-label',
  'placeholder',
  'value',
  'href',
] as const;

/** A state of the page in five hashes: two states with the same hashes count as the same state (D3). */
export const stateSignatureV1Schema = z
  .strictObject({
    schema_version: z.literal('v1'),
    algorithm_version: z.literal('v1'),
    url_hash: sha256Schema,
    title_hash: sha256Schema,
    key_elements_hash: sha256Schema,
    visible_text_hash: sha256Schema,
    screenshot_hash: prefixedSha256Schema,
    url: z.string().optional(),
    created_at: timestampSchema,
    metadata: jsonObjectSchema.optional(),
  })
  .readonly()
  .meta({ id: 'StateSignatureV1' });
export type StateSignatureV1 = z.infer<typeof stateSignatureV1Schema>;

/** One file of the record. It is never changed once written. */
export const evidenceItemSchema = z
  .strictObject({
    kind: z
      .enum([...EVIDENCE_KINDS, ...RECORD_KINDS])
      .describe('x_trace: trace.jsonl. x_record: any other file that is not evidence, as the report and the verdict.'),
    relative_path: relativePathSchema.describe('Relative to the run folder.'),
    sha256: sha256Schema,
    size_bytes: z.int().nonnegative(),
    step_id: stepIdSchema.optional(),
    ts_utc: timestampSchema.optional(),
    redacted: z.boolean().optional(),
    mime_type: z.string().optional(),
    state_signature_ref: z
      .strictObject({ before: z.string().nullable(), after: z.string().nullable() })
      .readonly()
      .optional(),
    metadata: jsonObjectSchema.optional(),
  })
  .readonly();
export type EvidenceItem = z.infer<typeof evidenceItemSchema>;

/** The end of the hash chain: with it, nothing can be taken off the end of the trace unseen. */
export const traceHeadSchema = z
  .strictObject({
    last_seq: z.int().positive().describe('Number of the last event.'),
    head: sha256Schema.describe('`hash` of the last event.'),
  })
  .readonly();
export type TraceHead = z.infer<typeof traceHeadSchema>;

/** evidence_manifest.json: every file of the run with its hash, and by which rules it was kept. Written last. */
export const evidenceManifestSchema = z
  .strictObject({
    schema_version: z.literal('v1'),
    run_id: runIdSchema,
    created_at_utc: timestampSchema,
    policy: z
      .strictObject({
        always: z.array(z.enum(EVIDENCE_KINDS)).readonly(),
        on_failure_or_critical: z.array(z.enum(EVIDENCE_KINDS)).readonly(),
      })
      .readonly(),
    redaction: z.strictObject({ enabled: z.boolean(), rules: z.array(z.string()).readonly() }).readonly(),
    redaction_report: z
      .record(z.string(), z.int().nonnegative())
      .readonly()
      .optional()
      .describe('How much was masked: `<class> in <file>` and how often; never what.'),
    items: z.array(evidenceItemSchema).min(1).readonly().describe('Every file of the folder but this one.'),
    trace: traceHeadSchema,
    metadata: jsonObjectSchema.optional(),
    digest: sha256Schema.describe(
      'sha256 of the canonical JSON of this manifest without `digest`: the seal of the run.',
    ),
  })
  .readonly();
export type EvidenceManifest = z.infer<typeof evidenceManifestSchema>;

const attrs = z.partialRecord(z.enum(SNAPSHOT_ATTRIBUTES), z.string()).readonly();

/** A node of the tree around a target: its ancestors, itself, its siblings. */
const snapshotNodeSchema = z
  .strictObject({
    tag: z.string(),
    text: z.string().optional(),
    attrs,
    get children() {
      return z.array(snapshotNodeSchema).optional();
    },
  })
  .meta({ id: 'SnapshotNode' });

/** The part of the page that is always recorded (D2). */
export const domSnapshotV1Schema = z
  .strictObject({
    url: z.string(),
    title: z.string(),
    captured_at: timestampSchema,
    targets: z
      .array(
        z
          .strictObject({
            target_selector: z.string(),
            target_text: z.string(),
            context: snapshotNodeSchema.nullable(),
          })
          .readonly(),
      )
      .readonly(),
    visible_anchors: z
      .array(z.strictObject({ text: z.string(), href: z.string(), selector: z.string(), attrs }).readonly())
      .readonly(),
    visible_inputs: z
      .array(
        z
          .strictObject({
            selector: z.string(),
            input_type: z.string(),
            name: z.string().nullable(),
            label: z.string().nullable(),
            value_redacted: z.string().nullable(),
            attrs,
          })
          .readonly(),
      )
      .readonly(),
    visible_buttons: z.array(z.strictObject({ text: z.string(), selector: z.string(), attrs }).readonly()).readonly(),
    truncated: z.boolean(),
    metadata: jsonObjectSchema.optional(),
  })
  .readonly();
export type DomSnapshotV1 = z.infer<typeof domSnapshotV1Schema>;
