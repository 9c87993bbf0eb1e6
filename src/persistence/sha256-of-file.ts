import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** Piece by piece: evidence may be larger than memory. */
export const sha256OfFile = async (path: string): Promise<{ readonly sha256: string; readonly bytes: number }> => {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of createReadStream(path)) {
    const chunk = piece as Buffer;
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { sha256: hash.digest('hex'), bytes };
};
