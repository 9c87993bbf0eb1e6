import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { SurehandError } from '../../contract/surehand-error.ts';
import type { CliIo } from './io.ts';

const WORDS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EISDIR: 'this is a folder',
  EACCES: 'it may not be read by you',
};

/** A file that somebody named; `-` is standard input. */
export const readText = async (file: string, io: Pick<CliIo, 'in'>): Promise<string> => {
  if (file === '-') return text(io.in);
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new SurehandError('INPUT_UNREADABLE', { message: `(${file}): ${WORDS[code] ?? message}` }, error);
  }
};
