import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { SurehandError } from '../../contract/surehand-error.ts';
import type { CliIo } from './io.ts';

/** A file that somebody named; `-` is standard input. */
export const readText = async (file: string, io: Pick<CliIo, 'in'>): Promise<string> => {
  if (file === '-') return text(io.in);
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const message = `(${file}): ${error instanceof Error ? error.message : String(error)}`;
    throw new SurehandError('INPUT_UNREADABLE', { message }, error);
  }
};
