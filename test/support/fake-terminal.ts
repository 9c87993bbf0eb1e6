import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';

/** A place to write to that remembers what was written; a terminal when it has columns. */
export const fakeTerminal = (columns?: number) => {
  const stream = new PassThrough();
  let written = '';
  stream.on('data', (chunk: Buffer) => {
    written += chunk.toString();
  });
  return {
    out: Object.assign(stream, columns === undefined ? {} : { isTTY: true, columns }),
    written: (): string => written,
  };
};

/** What a terminal of one line shows after this: each clearing of the line takes back what stood there. */
export const shown = (written: string): readonly string[] =>
  written.split('\n').map((line) => stripVTControlCharacters(line.split('\r\u001B[2K').at(-1) ?? ''));
