import fc from 'fast-check';
import type { RunFiles } from './stored-run.ts';

/** A run that somebody tampered with, and where. */
export type Damage = {
  readonly what: string;
  readonly files: RunFiles;
  /** One of these has to be named. */
  readonly touched: readonly string[];
  /** Lines of the trace (as they were, from 1) of which one has to be named, by line or by number of the record. */
  readonly lines?: readonly number[];
};

type Rewrite = (content: Buffer, at: number, by: number) => Buffer;

const REWRITES: Readonly<Record<string, Rewrite>> = {
  'flip a bit': (content, at, by) => {
    const copy = Buffer.from(content);
    copy[at] = (copy[at] ?? 0) ^ (1 << (by % 8));
    return copy;
  },
  'put a byte in': (content, at, by) =>
    Buffer.concat([content.subarray(0, at), Buffer.from([by]), content.subarray(at)]),
  'take a byte out': (content, at) => Buffer.concat([content.subarray(0, at), content.subarray(at + 1)]),
  'cut off the end': (content, at) => content.subarray(0, at),
  'add to the end': (content, _, by) => Buffer.concat([content, Buffer.from([by])]),
};

const linesOf = (content: Buffer): readonly string[] => content.toString('latin1').split(/(?<=\n)/u);

type LineEdit = (lines: readonly string[], at: number, to: number) => readonly string[];

const LINE_EDITS: Readonly<Record<string, LineEdit>> = {
  'drop a line': (lines, at) => lines.toSpliced(at, 1),
  'double a line': (lines, at, to) => lines.toSpliced(to, 0, lines[at] ?? ''),
  'swap two lines': (lines, at, to) => lines.with(at, lines[to] ?? '').with(to, lines[at] ?? ''),
  'move a line': (lines, at, to) => lines.toSpliced(at, 1).toSpliced(to, 0, lines[at] ?? ''),
  'drop the last lines': (lines, at) => lines.slice(0, at),
  'put an empty line in': (lines, at) => lines.toSpliced(at, 0, '\n'),
};

const lineAt = (content: Buffer, at: number): number => content.subarray(0, at).toString('latin1').split('\n').length;

/** Every kind of tampering that can be done to the folder of a run, at any place of it. */
export const anyDamage = (whole: RunFiles): fc.Arbitrary<Damage> => {
  const names = [...whole.keys()].toSorted();
  const content = (name: string): Buffer => whole.get(name) ?? Buffer.alloc(0);
  const changed = (name: string, to: Buffer): RunFiles => new Map(whole).set(name, to);
  // The trace as often as all others together: what happens there must be told by record.
  const name = fc.oneof(fc.constantFrom(...names), fc.constant('trace.jsonl'));
  const other = fc.constantFrom(...names);
  // Anywhere with equal chance: left to itself, fast-check tries little but the beginning and the end.
  const place = fc.noBias(fc.integer({ min: 0, max: 2 ** 30 - 1 })).map((part) => part / 2 ** 30);
  const byte = fc.noBias(fc.integer({ min: 0, max: 255 }));

  const bytes = fc
    .tuple(fc.constantFrom(...Object.keys(REWRITES)), name, place, byte)
    .map(([what, file, where, by]): Damage => {
      const old = content(file);
      const at = Math.floor(where * old.length);
      const now = REWRITES[what]?.(old, at, by) ?? old;
      const line = what === 'add to the end' ? linesOf(old).length + 1 : lineAt(old, at);
      const told = file === 'trace.jsonl' ? { lines: [line, line + 1] } : {};
      return { what: `${what} of ${file} at ${at}`, files: changed(file, now), touched: [file], ...told };
    });
  const lines = fc
    .tuple(fc.constantFrom(...Object.keys(LINE_EDITS)), name, place, place)
    .map(([what, file, from, until]): Damage => {
      const old = linesOf(content(file));
      const [at, to] = [Math.floor(from * old.length), Math.floor(until * old.length)];
      const now = Buffer.from((LINE_EDITS[what]?.(old, at, to) ?? old).join(''), 'latin1');
      const [low, high] = [Math.min(at, to), Math.max(at, to)];
      const within = Array.from({ length: high - low + 2 }, (_, more) => low + more + 1);
      const told = file === 'trace.jsonl' ? { lines: within } : {};
      return { what: `${what} of ${file}: ${at + 1}, ${to + 1}`, files: changed(file, now), touched: [file], ...told };
    });
  const entire = fc.oneof(
    other.map((file): Damage => {
      const files = new Map(whole);
      files.delete(file);
      return { what: `drop ${file}`, files, touched: [file] };
    }),
    fc
      .tuple(fc.stringMatching(/^[a-z]{1,8}(?:\/[a-z]{1,8})?\.(?:json|png|tmp)$/u), fc.uint8Array({ maxLength: 20 }))
      .map(
        ([path, added]): Damage => ({ what: `add ${path}`, files: changed(path, Buffer.from(added)), touched: [path] }),
      ),
    fc.tuple(other, other).map(([one, two]): Damage => {
      const files = new Map(whole).set(one, content(two)).set(two, content(one));
      return { what: `swap ${one} and ${two}`, files, touched: [one, two] };
    }),
    other.map((file): Damage => {
      const files = new Map(whole).set(`${file}.old`, content(file));
      files.delete(file);
      return { what: `rename ${file}`, files, touched: [file, `${file}.old`] };
    }),
  );
  const isChange = ({ files }: Damage): boolean =>
    files.size !== whole.size || [...files].some(([path, now]) => !whole.get(path)?.equals(now));
  return fc
    .oneof({ weight: 4, arbitrary: bytes }, { weight: 3, arbitrary: lines }, { weight: 2, arbitrary: entire })
    .filter(isChange);
};
