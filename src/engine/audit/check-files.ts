import type { AuditFinding } from '../../contract/audit-report.ts';
import type { EvidenceItem } from '../../contract/evidence.ts';
import type { StoredEntry } from '../../ports/stored-run.ts';
import { MANIFEST_FILE } from '../evidence-manifest.ts';

/** What a file must be: of the manifest, or of the record that says it was written. */
export type PromisedFile = Pick<EvidenceItem, 'relative_path' | 'sha256'> & { readonly size_bytes?: number };

const difference = (entry: StoredEntry, promised: PromisedFile): string => {
  const size = promised.size_bytes;
  if (size === undefined) return 'its content is not the one that was written';
  if (entry.bytes === size) return `all ${size} bytes are there, but not the same ones`;
  const by = Math.abs(entry.bytes - size);
  return `it has ${entry.bytes} of ${size} bytes, ${by} too ${entry.bytes < size ? 'few' : 'many'}`;
};

/** Compares what lies in the folder with what was written. `whole`: the list is complete, so anything else was added. */
export const checkFiles = (
  entries: readonly StoredEntry[],
  promised: readonly PromisedFile[],
  whole: boolean,
): readonly AuditFinding[] => {
  const there = new Map(entries.map((entry) => [entry.path, entry]));
  const wanted = new Set(promised.map((file) => file.relative_path));
  const origins = new Map(promised.map((file) => [file.sha256, file.relative_path]));
  const checked = promised.flatMap((file): readonly AuditFinding[] => {
    const { relative_path: path } = file;
    const entry = there.get(path);
    if (entry === undefined) return [{ what: 'dropped', file: path, message: `${path} is missing` }];
    if (entry.type === 'file' && entry.sha256 === file.sha256) return [];
    if (entry.type === 'other')
      return [{ what: 'changed', file: path, message: `${path} is no file any more, but a link or a folder` }];
    const origin = origins.get(entry.sha256);
    const from = origin === undefined ? '' : `; it holds what was written as ${origin}`;
    const shorter = file.size_bytes !== undefined && entry.bytes < file.size_bytes;
    const message = `${path} was changed: ${difference(entry, file)}${from}`;
    return [{ what: shorter ? 'truncated' : 'changed', file: path, message }];
  });
  const added = entries.filter(({ path }) => whole && path !== MANIFEST_FILE && !wanted.has(path));
  return [
    ...checked,
    ...added.map(({ path, type, bytes }) => ({
      what: 'added' as const,
      file: path,
      message: `${path} (${type === 'file' ? `${bytes} bytes` : 'a link or an empty folder'}) was added`,
    })),
  ];
};
