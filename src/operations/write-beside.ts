import { isAbsolute, relative, resolve } from 'node:path';
import { SurehandError } from '../contract/surehand-error.ts';
import type { OperationTools } from './operation.ts';

/** Writes what was made from a record: never into the record itself, and never over something that somebody may have changed. */
export const writeBeside = async (
  target: { readonly file: string; readonly folder: string; readonly force: boolean },
  content: string,
  tools: OperationTools,
): Promise<string> => {
  const { file, folder, force } = target;
  const inside = relative(resolve(folder), resolve(file));
  if (!inside.startsWith('..') && !isAbsolute(inside)) {
    const message = `${file} is in the record of the run, which is sealed: "surehand audit" would call it broken. Choose another place.`;
    throw new SurehandError('INPUT_INVALID', { message });
  }
  if (!force && 'bytes' in (await tools.files.read(file)))
    throw new SurehandError('INPUT_INVALID', { message: `${file} is there already; --force writes over it` });
  const written = await tools.files.write(file, content);
  if ('path' in written) return written.path;
  throw new SurehandError('RUN_FOLDER_UNWRITABLE', { message: `(${file}): ${written.message}` });
};
