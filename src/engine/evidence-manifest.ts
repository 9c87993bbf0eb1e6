import type { EvidenceItem, EvidenceManifest } from '../contract/evidence.ts';
import { canonicalJson } from '../kit/canonical-json.ts';
import { prettyJson } from '../kit/pretty-json.ts';
import type { WrittenFile } from '../ports/run-folder.ts';

export const MANIFEST_FILE = 'evidence_manifest.json';
export const TRACE_FILE = 'trace.jsonl';

/** Where each kind of evidence lies (part 2.3). What lies elsewhere is part of the record, but no evidence. */
const PLACES: readonly (readonly [RegExp, EvidenceItem['kind'], string | null])[] = [
  [/^trace\.jsonl$/u, 'x_trace', 'application/jsonl'],
  [/^evidence\/.*\.sha256$/u, 'screenshot_hash', 'text/plain'],
  [/^evidence\/shots\/|^pictures\//u, 'screenshot', 'image/png'],
  [/^evidence\/dom\/.*\.json$/u, 'dom_snapshot_partial', 'application/json'],
  [/^evidence\/html\//u, 'html_full', 'text/html'],
  [/^evidence\/registry\//u, 'x_registry', 'application/gzip'],
  [/^evidence\/registry\//u, 'x_registry', 'application/gzip'],
  [/^(?:evidence\/)?console\//u, 'console_log', null],
  [/^(?:evidence\/)?network\//u, 'network_har', 'application/json'],
];
const STEP = /(?:^|\/)(step_(?:init|\d{3,}))[._-]/u;

const itemOf = ({ path, sha256, bytes }: WrittenFile): EvidenceItem => {
  const [, kind, mime] = PLACES.find(([place]) => place.test(path)) ?? [null, 'x_record' as const, null];
  const step = STEP.exec(path)?.[1];
  return {
    kind,
    relative_path: path,
    sha256,
    size_bytes: bytes,
    ...(mime === null ? {} : { mime_type: mime }),
    ...(step === undefined ? {} : { step_id: step }),
  };
};

/** The seal of a run: one hash that stands for every byte of its folder. */
export const manifestDigest = (manifest: Omit<EvidenceManifest, 'digest'>, sha256: (text: string) => string): string =>
  sha256(canonicalJson(manifest));

/** One way to write a manifest, sorted and for people: any other byte is a change. */
export const manifestText = (manifest: EvidenceManifest): string => prettyJson(JSON.parse(canonicalJson(manifest)));

export const createManifest = (
  facts: Pick<EvidenceManifest, 'run_id' | 'created_at_utc' | 'policy' | 'redaction' | 'redaction_report' | 'trace'> & {
    readonly files: readonly WrittenFile[];
  },
  sha256: (text: string) => string,
): EvidenceManifest => {
  const { files, ...told } = facts;
  const items = files.filter(({ path }) => path !== MANIFEST_FILE).map(itemOf);
  const manifest = { schema_version: 'v1' as const, ...told, items };
  return { ...manifest, digest: manifestDigest(manifest, sha256) };
};
