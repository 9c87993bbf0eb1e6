import type { AuditFinding } from '../../contract/audit-report.ts';
import { GENESIS_HASH } from '../../contract/trace-event.ts';
import { longestRise } from '../../kit/longest-rise.ts';
import { TRACE_FILE } from '../evidence-manifest.ts';
import type { TraceLine } from '../read-trace.ts';

type SoundLine = Extract<TraceLine, { sound: true }>;
type UnsoundLine = Extract<TraceLine, { sound: false }>;

export type Chain = {
  readonly findings: readonly AuditFinding[];
  /** Records in order, counted from the first, up to the first thing that is wrong. */
  readonly inOrder: number;
};

const finding = (
  what: AuditFinding['what'],
  at: { readonly line?: TraceLine; readonly seq?: number },
  message: string,
): AuditFinding => ({
  what,
  file: TRACE_FILE,
  ...(at.line === undefined ? {} : { line: at.line.line }),
  ...(at.seq === undefined ? {} : { seq: at.seq }),
  ...(at.line?.eventType == null ? {} : { event_type: at.line.eventType }),
  message,
});

const span = (from: number, to: number): string => (from === to ? `record ${from} is` : `records ${from} to ${to} are`);

/** Sound records that stand where they should, and what became of the others. */
const placed = (lines: readonly TraceLine[]) => {
  const sound = lines.filter((line) => line.sound);
  const rise = longestRise(sound.map((line) => line.raw.seq));
  const inPlace = new Map<number, SoundLine>();
  for (const [at, line] of sound.entries()) if (rise.has(at)) inPlace.set(line.raw.seq, line);
  const moved = new Map<number, SoundLine>();
  const findings: AuditFinding[] = [];
  for (const [at, line] of sound.entries()) {
    if (rise.has(at)) continue;
    const { seq } = line.raw;
    const first = inPlace.get(seq) ?? moved.get(seq);
    if (first === undefined) moved.set(seq, line);
    findings.push(
      first === undefined
        ? finding('reordered', { line, seq }, `record ${seq} was moved: it now stands on line ${line.line}`)
        : finding('duplicated', { line, seq }, `record ${seq} (line ${first.line}) stands again on line ${line.line}`),
    );
  }
  return { inPlace: new Set(inPlace.values()), moved, findings };
};

/** How many records from the first on are whole, in order and linked. */
const countInOrder = (lines: readonly TraceLine[]): number => {
  let link = GENESIS_HASH;
  for (const [at, line] of lines.entries()) {
    if (!line.sound || line.raw.seq !== at + 1 || line.raw.prev_hash !== link) return at;
    link = line.raw.hash;
  }
  return lines.length;
};

/**
 * Every record carries its number and the hash of the one before, and its own hash speaks for all of its bytes. So what is
 * sound can be put in order by its numbers, what is missing is known by number, and what is not sound stands for a number
 * that is missing, or was put in.
 */
export const checkChain = (lines: readonly TraceLine[], lastSeq: number | null): Chain => {
  const { inPlace, moved, findings: misplaced } = placed(lines);
  const findings: AuditFinding[] = [...misplaced];
  const away = [...moved.keys()].toSorted((left, right) => left - right);
  let passed = 0;
  let expected = 1;
  let previous: SoundLine | null = null;
  let unsound: UnsoundLine[] = [];

  /** Up to the next sound record, or to the end. */
  const settle = (until: number, next: SoundLine | null): void => {
    while ((away[passed] ?? until) < expected) passed += 1;
    const gone: number[] = [];
    for (; (away[passed] ?? until) < until; passed += 1) gone.push(away[passed] ?? 0);
    let seq = expected;
    for (const line of unsound) {
      while (gone[0] === seq) {
        gone.shift();
        seq += 1;
      }
      const told = line.seq !== null && line.seq >= seq && line.seq < until ? line.seq : seq;
      const isRecord = seq < until;
      const message = isRecord
        ? `record ${told} (line ${line.line}) was changed: ${line.problem}`
        : `line ${line.line} is no record that was written here: ${line.problem}`;
      findings.push(finding(isRecord ? 'changed' : 'added', isRecord ? { line, seq: told } : { line }, message));
      if (told > seq) lost(seq, told - 1, gone, next);
      seq = isRecord ? told + 1 : seq;
    }
    lost(seq, until - 1, gone, next);
    unsound = [];
  };

  /** The numbers from `first` to `last` are not there, but for those that stand elsewhere. */
  const lost = (first: number, last: number, gone: readonly number[], next: SoundLine | null): void => {
    let from = first;
    for (const stop of [...gone.filter((seq) => seq >= first && seq <= last), last + 1]) {
      if (from < stop) {
        const where = next === null ? 'at the end' : `before line ${next.line}`;
        const what = next === null ? 'truncated' : 'dropped';
        findings.push(finding(what, { seq: from }, `${span(from, stop - 1)} missing ${where}`));
      }
      from = stop + 1;
    }
  };

  for (const line of lines) {
    if (!line.sound) {
      unsound.push(line);
      continue;
    }
    if (!inPlace.has(line)) continue;
    const { seq, prev_hash } = line.raw;
    const follows = unsound.length === 0 && seq === expected;
    settle(seq, line);
    if (follows && prev_hash !== (previous?.raw.hash ?? GENESIS_HASH)) {
      const why =
        previous === null
          ? 'is not the beginning of a trace: its prev_hash is not zero'
          : `does not follow from record ${previous.raw.seq}: one of the two was replaced`;
      findings.push(finding('changed', { line, seq }, `record ${seq} (line ${line.line}) ${why}`));
    }
    expected = seq + 1;
    previous = line;
  }
  settle(lastSeq === null ? expected + unsound.length : Math.max(lastSeq + 1, expected), null);
  if (lastSeq !== null && previous !== null && previous.raw.seq > lastSeq) {
    const message = `records up to ${previous.raw.seq} came after the last one of the run, ${lastSeq}`;
    findings.push(finding('added', { line: previous, seq: previous.raw.seq }, message));
  }
  return { findings, inOrder: countInOrder(lines) };
};
