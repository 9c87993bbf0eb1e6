import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { LIMITS, megabytes } from './limits.ts';

/** What is wrong with a file, on its way out of many small readers. Never leaves this folder. */
export class BadFile extends Error {}

export const DAMAGED = 'the file is damaged or was not saved completely. Open it in Excel and save it again.';

export type ZipParts = {
  has(name: string): boolean;
  /** Null when there is no such part. Throws BadFile when it would unpack to more than is allowed. */
  open(name: string, most: number): Promise<Readable | null>;
};

/**
 * The parts of a zip by name. How large a part is unpacked stands in the directory and is checked before anything is unpacked;
 * a part that is larger than it says is cut off by yauzl with an error.
 */
export const openZip = async (bytes: Uint8Array): Promise<ZipParts> => {
  const parts = new Map<string, Entry>();
  let zip: ZipFile;
  try {
    zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    if (zip.entryCount > LIMITS.parts)
      throw new BadFile(`the file holds ${zip.entryCount} parts; a workbook has a few dozen`);
    for await (const entry of zip.eachEntry()) parts.set(entry.fileName.toLowerCase(), entry);
  } catch (error) {
    throw error instanceof BadFile ? error : new BadFile(DAMAGED);
  }
  let left: number = LIMITS.unpackedBytes;
  return {
    has: (name) => parts.has(name.toLowerCase()),
    async open(name, most) {
      const entry = parts.get(name.toLowerCase());
      if (entry === undefined) return null;
      if (entry.isEncrypted()) throw new BadFile('the workbook is encrypted. Save it without a password.');
      left -= entry.uncompressedSize;
      if (left < 0 || entry.uncompressedSize > most)
        throw new BadFile(
          `${name} unpacks to ${megabytes(entry.uncompressedSize)}; at most ${megabytes(most)} are read. ` +
            (most === LIMITS.unpackedBytes
              ? 'Often these are empty rows with a format: delete all rows below the last step, or save the sheet as CSV.'
              : 'No workbook needs that. Save the sheet as CSV.'),
        );
      return zip.openReadStreamPromise(entry);
    },
  };
};
