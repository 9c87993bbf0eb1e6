import { open } from 'node:fs/promises';
import type { FileBytes } from '../../ports/sheets.ts';
import { LIMITS, megabytes } from './limits.ts';

const refuse = (problem: string): FileBytes => ({ ok: false, problem });

const tooLarge = (size: string): FileBytes =>
  refuse(
    `the file is ${size}; at most ${megabytes(LIMITS.fileBytes)} are read. Split it, or delete what is not needed.`,
  );

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file. Check the path.',
  ENOTDIR: 'there is no such file. Check the path.',
  EACCES: 'the file may not be read. Check its permissions.',
  EPERM: 'the file may not be read. Check its permissions.',
  EISDIR: 'this is a folder. Name a file in it.',
  EBUSY: 'the file is in use. Close it in the other program.',
};

const reasonOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? `the file cannot be read: ${error instanceof Error ? error.message : String(error)}`;
};

/** The size is looked at first: what is too large is never read. */
export const readFileBytes = async (path: string): Promise<FileBytes> => {
  try {
    const file = await open(path, 'r');
    try {
      const found = await file.stat();
      if (found.isDirectory()) return refuse('this is a folder. Name a file in it.');
      if (found.size > LIMITS.fileBytes) return tooLarge(megabytes(found.size));
      // A pipe (<(command), /dev/stdin) has no size to look at.
      if (!found.isFile()) return await readStreamBytes(file.createReadStream({ autoClose: false }));
      return { ok: true, bytes: await file.readFile() };
    } finally {
      await file.close();
    }
  } catch (error) {
    return refuse(reasonOf(error));
  }
};

/** Standard input: nobody knows its size before it ends, so reading stops at the limit. */
export const readStreamBytes = async (stream: AsyncIterable<unknown>): Promise<FileBytes> => {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream) {
      const bytes = Buffer.from(chunk as Uint8Array | string);
      size += bytes.length;
      if (size > LIMITS.fileBytes) return tooLarge(`more than ${megabytes(LIMITS.fileBytes)}`);
      chunks.push(bytes);
    }
  } catch (error) {
    return refuse(reasonOf(error));
  }
  return { ok: true, bytes: Buffer.concat(chunks) };
};
