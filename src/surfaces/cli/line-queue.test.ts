import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { lineQueue } from './line-queue.ts';

describe('lines of a reader', () => {
  it('given lines that came and an input that ended before anybody asked, then none is lost', async () => {
    const input = new PassThrough();
    const lines = lineQueue(createInterface({ input }));
    input.end('first\nsecond');
    await new Promise((resolve) => {
      input.once('close', resolve);
    });
    const read: string[] = [];
    for await (const line of lines) read.push(line);
    expect(read).toEqual(['first', 'second']);
  });

  it('given lines that come later, then they are waited for until the reader is closed', async () => {
    const input = new PassThrough();
    const reader = createInterface({ input });
    const walk = lineQueue(reader)[Symbol.asyncIterator]();
    const first = walk.next();
    input.write('one\n');
    expect(await first).toEqual({ done: false, value: 'one' });
    const last = walk.next();
    reader.close();
    expect(await last).toEqual({ done: true, value: undefined });
  });
});
