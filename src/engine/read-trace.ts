import { type TraceEvent, traceEventSchema } from '../contract/trace-event.ts';
import { canonicalJson } from '../kit/canonical-json.ts';
import { type RawEvent, upgradeEvent } from './upgrade-event.ts';

/** One line of a trace, judged by itself. Its place in the chain is not looked at here. */
export type TraceLine = {
  /** From 1. */
  readonly line: number;
  readonly bytes: number;
  /** What the line says it is, even if it was changed. */
  readonly seq: number | null;
  readonly eventType: string | null;
} & (
  | { readonly sound: true; readonly raw: SoundEvent; readonly event: TraceEvent }
  | { readonly sound: false; readonly problem: string }
);

/** A record whose hash is right, as it was written. */
export type SoundEvent = RawEvent & { readonly seq: number; readonly hash: string; readonly prev_hash: string };

export type TraceFile = {
  readonly lines: readonly TraceLine[];
  /** The last line, if it has no end: a run that was killed leaves one. It is not among the lines. */
  readonly torn: { readonly line: number; readonly bytes: number } | null;
};

const NEWLINE = 10;
/** A byte order mark is a change like any other. */
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const cut = (bytes: Uint8Array): readonly Uint8Array[] => {
  const pieces: Uint8Array[] = [];
  let from = 0;
  for (let end = bytes.indexOf(NEWLINE); end !== -1; end = bytes.indexOf(NEWLINE, from)) {
    pieces.push(bytes.subarray(from, end));
    from = end + 1;
  }
  return [...pieces, bytes.subarray(from)];
};

type Parsed = { readonly raw: RawEvent; readonly canonical: boolean };

const parse = (piece: Uint8Array): Parsed | string => {
  if (piece.length === 0) return 'it is empty';
  let text: string;
  try {
    text = decoder.decode(piece);
  } catch {
    return 'it is not UTF-8 text';
  }
  try {
    const value: unknown = JSON.parse(text);
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return 'it is no JSON object';
    return { raw: value as RawEvent, canonical: canonicalJson(value) === text };
  } catch {
    return 'it is not JSON';
  }
};

const isChained = (raw: RawEvent): raw is SoundEvent =>
  Number.isInteger(raw['seq']) && typeof raw['hash'] === 'string' && typeof raw['prev_hash'] === 'string';

const readLine = (piece: Uint8Array, line: number, sha256: (text: string) => string): TraceLine => {
  const place = { line, bytes: piece.length };
  const parsed = parse(piece);
  if (typeof parsed === 'string') return { ...place, seq: null, eventType: null, sound: false, problem: parsed };
  const { raw } = parsed;
  const claimed = {
    seq: typeof raw['seq'] === 'number' && Number.isInteger(raw['seq']) && raw['seq'] > 0 ? raw['seq'] : null,
    eventType: typeof raw['event_type'] === 'string' ? raw['event_type'] : null,
  };
  const unsound = (problem: string): TraceLine => ({ ...place, ...claimed, sound: false, problem });
  if (!parsed.canonical) return unsound('it is not written in the one canonical form');
  if (!isChained(raw)) return unsound('it has no number or no hash');
  const { hash, ...rest } = raw;
  if (sha256(canonicalJson(rest)) !== hash) return unsound('its content does not match its hash');
  const upgraded = upgradeEvent(raw);
  if (typeof upgraded === 'string') return unsound(upgraded);
  const read = traceEventSchema.safeParse(upgraded);
  if (!read.success) {
    const [issue] = read.error.issues;
    return unsound(`it does not fit the contract: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
  }
  return { ...place, ...claimed, sound: true, raw, event: read.data };
};

/**
 * Reads a trace line by line, older versions too. The one thing it forgives is a last line without an end, which is what
 * a crashed run leaves behind; it says so.
 */
export const readTrace = (bytes: Uint8Array, sha256: (text: string) => string): TraceFile => {
  const pieces = cut(bytes);
  const rest = pieces.at(-1);
  const torn = rest === undefined || rest.length === 0 ? null : { line: pieces.length, bytes: rest.length };
  return { lines: pieces.slice(0, -1).map((piece, at) => readLine(piece, at + 1, sha256)), torn };
};
