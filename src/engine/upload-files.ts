import type { ActionSpec } from '../contract/action-spec.ts';
import type { Outcome } from '../contract/outcome.ts';
import type { InputFiles } from '../ports/input-files.ts';
import { notDispatched } from './outcome.ts';

/** The file of an upload, read again at the last moment: what is sent is what was registered, byte by byte (C-66). */
export const uploadFiles = async (
  { kind, input }: ActionSpec,
  files: InputFiles | undefined,
): Promise<{ readonly paths: readonly string[] } | Outcome> => {
  const name = input?.file_ref;
  if (kind !== 'upload' || name === undefined) return { paths: [] };
  const registered = files?.registered(name) ?? null;
  if (registered === null) {
    return notDispatched('upload_failed', `the file "${name}" was not registered for this run`);
  }
  const current = await files?.current(name);
  if (current === undefined || typeof current === 'string') {
    return notDispatched('upload_failed', `the file "${name}" cannot be read: ${current ?? 'it is unknown'}`);
  }
  if (current.sha256 !== registered.sha256) {
    return notDispatched('upload_failed', `the file "${name}" has changed since the run began`);
  }
  return { paths: [current.path] };
};
