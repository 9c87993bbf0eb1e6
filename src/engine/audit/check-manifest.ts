import type { AuditFinding } from '../../contract/audit-report.ts';
import { type EvidenceManifest, evidenceManifestSchema } from '../../contract/evidence.ts';
import { MANIFEST_FILE, manifestDigest, manifestText } from '../evidence-manifest.ts';

export type CheckedManifest = {
  /** What it says, even if it was changed; null when that cannot be read. */
  readonly manifest: EvidenceManifest | null;
  readonly findings: readonly AuditFinding[];
};

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const firstDifference = (left: string, right: string): number => {
  let at = 0;
  while (at < left.length && left[at] === right[at]) at += 1;
  return left.slice(0, at).split('\n').length;
};

const parse = (bytes: Uint8Array): { readonly text: string; readonly value: unknown } | string => {
  try {
    const text = decoder.decode(bytes);
    return { text, value: JSON.parse(text) as unknown };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** The manifest carries a hash of itself and may be written in one way only: together they speak for each of its bytes. */
export const checkManifest = (bytes: Uint8Array, sha256: (text: string) => string): CheckedManifest => {
  const found = (what: AuditFinding['what'], message: string): AuditFinding => ({
    what,
    file: MANIFEST_FILE,
    message: `${MANIFEST_FILE} ${message}`,
  });
  const parsed = parse(bytes);
  if (typeof parsed === 'string')
    return {
      manifest: null,
      findings: [found('unreadable', `is not JSON any more (${parsed}); no file can be checked`)],
    };
  const read = evidenceManifestSchema.safeParse(parsed.value);
  if (!read.success) {
    const [issue] = read.error.issues;
    const problem = `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`;
    return { manifest: null, findings: [found('unreadable', `is no manifest (${problem}); no file can be checked`)] };
  }
  const manifest = read.data;
  const { digest, ...rest } = manifest;
  if (manifestDigest(rest, sha256) !== digest)
    return { manifest, findings: [found('changed', 'was changed: its content does not match its digest')] };
  const wanted = manifestText(manifest);
  if (parsed.text !== wanted) {
    const line = firstDifference(parsed.text, wanted);
    return {
      manifest,
      findings: [found('changed', `was changed on line ${line}: it is not in its one canonical form`)],
    };
  }
  return { manifest, findings: [] };
};
