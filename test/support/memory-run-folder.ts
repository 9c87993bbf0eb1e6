import { createHash } from 'node:crypto';
import type { TraceEvent } from '../../src/contract/trace-event.ts';
import type { RunFolder } from '../../src/ports/run-folder.ts';

/** A run folder that is gone when the test is. */
export type MemoryRunFolder = RunFolder & {
  readonly lines: string[];
  /** Which lines had to be on the disk before the promise resolved. */
  readonly durable: boolean[];
  readonly files: Map<string, string | Uint8Array>;
  events(): readonly TraceEvent[];
};

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

export const createMemoryRunFolder = (appended: () => Promise<void> = () => Promise.resolve()): MemoryRunFolder => {
  const lines: string[] = [];
  const durable: boolean[] = [];
  const files = new Map<string, string | Uint8Array>();
  return {
    path: '/memory',
    lines,
    durable,
    files,
    events: () => lines.map((line) => JSON.parse(line) as TraceEvent),
    async appendTrace(line, must) {
      await appended();
      lines.push(line);
      durable.push(must);
    },
    write(name, content) {
      files.set(name, content);
      return Promise.resolve({ sha256: sha256(content), bytes: Buffer.byteLength(content) });
    },
    contents() {
      const trace = lines.map((line) => `${line}\n`).join('');
      const all = [...files, ['trace.jsonl', trace] as const];
      const list = all.map(([path, content]) => ({
        path,
        sha256: sha256(content),
        bytes: Buffer.byteLength(content),
      }));
      return Promise.resolve(list.toSorted((left, right) => (left.path < right.path ? -1 : 1)));
    },
    seal(name, content) {
      files.set(name, content);
      return Promise.resolve();
    },
    sha256,
    close: () => Promise.resolve(),
  };
};
