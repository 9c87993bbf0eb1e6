import type { OilError, OilPosition } from '../../../contract/oil.ts';
import { shorten } from './quote.ts';

/** What is wrong with a line, placed by the distance from its beginning. */
export type LineProblem = Omit<OilError, 'position'> & { readonly at: number };

/** A part of the line: what the problem is about. */
export type Span = { readonly start: number; readonly found: string };

/** A problem of the first phase: the line is not OIL. */
export const parsing = (
  code: OilError['code'],
  message: string,
  { start, found }: Span,
  hint?: string | null,
): LineProblem => ({
  phase: 'parsing',
  code,
  message,
  ...(hint === undefined || hint === null ? {} : { hint }),
  ...(found === '' ? {} : { found: shorten(found) }),
  at: start,
});

/** Where a line stands in its script. */
export type LineStart = { readonly line: number; readonly offset: number };

export const positionAt = (start: LineStart, at: number): OilPosition => ({
  line: start.line,
  column: at + 1,
  offset: start.offset + at,
});

export const placed = ({ at, ...error }: LineProblem, start: LineStart): OilError => ({
  ...error,
  position: positionAt(start, at),
});
