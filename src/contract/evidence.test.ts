import { describe, expect, it } from 'vitest';
import { domSnapshotV1Schema, evidenceItemSchema, evidenceManifestSchema } from './evidence.ts';

const item = {
  kind: 'screenshot',
  relative_path: 'evidence/shots/step_000_before.png',
  sha256: 'e'.repeat(64),
  size_bytes: 10,
};
const manifest = {
  schema_version: 'v1',
  run_id: `r_${'2'.repeat(32)}`,
  created_at_utc: '2026-01-02T03:04:05Z',
  policy: { always: ['dom_snapshot_partial', 'screenshot_hash'], on_failure_or_critical: ['html_full', 'screenshot'] },
  redaction: { enabled: true, rules: ['secret'] },
  items: [item],
  trace: { last_seq: 3, head: 'a'.repeat(64) },
  digest: 'b'.repeat(64),
};

describe('evidence', () => {
  it('C-72: accepts a manifest with items and rejects an empty one', () => {
    expect(evidenceManifestSchema.safeParse(manifest).error?.issues).toBeUndefined();
    expect(evidenceManifestSchema.safeParse({ ...manifest, items: [] }).success).toBe(false);
  });

  it.each(['/etc/passwd', '../other/run', 'evidence/../../x', 'C:\\x', 'evidence\\x', ''])(
    'part 2.3: "%s" is not a path inside the run folder',
    (relative_path) => {
      expect(evidenceItemSchema.safeParse({ ...item, relative_path }).success).toBe(false);
    },
  );

  it('D2: a snapshot keeps the allowed attributes and no others', () => {
    const snapshot = (attrs: object) => ({
      url: 'http://a.test/',
      title: 'A',
      captured_at: '2026-01-02T03:04:05Z',
      targets: [
        {
          target_selector: '#a',
          target_text: 'A',
          context: { tag: 'form', attrs: {}, children: [{ tag: 'a', text: 'A', attrs: { id: 'a' } }] },
        },
      ],
      visible_anchors: [],
      visible_inputs: [],
      visible_buttons: [{ text: 'A', selector: '#a', attrs }],
      truncated: false,
    });
    expect(domSnapshotV1Schema.safeParse(snapshot({ id: 'a', 'aria-label': 'A' })).error?.issues).toBeUndefined();
    expect(domSnapshotV1Schema.safeParse(snapshot({ onclick: 'steal()' })).success).toBe(false);
  });
});
