import type { DayOrder } from '../kit/day-order.ts';
import { type Chain, type Expr, FIRST, type Link, link, PAGE, pattern, text, linked, VISIBLE } from './expression.ts';
import { escapePattern } from './literal.ts';

/** One assertion. `own` is the element of the step, which may stand in a variable by then. */
export type Check =
  | { readonly on: Chain; readonly matcher: Link; readonly not?: true }
  | { readonly on: 'own'; readonly links?: readonly Link[]; readonly matcher: Link; readonly not?: true }
  | {
      readonly on: 'own';
      readonly links?: readonly Link[];
      readonly holdsSecret: string;
      /** It is read: there is no value, or it is another one. */
      readonly read?: true;
      /** In the form that the field gives it. */
      readonly kept?: true;
      /** That of month and day. */
      readonly order?: DayOrder | null;
    }
  /** Entries of a list drawn by the page: what is shown of them may stand in the field or around it. */
  | { readonly on: 'own'; readonly links?: readonly Link[]; readonly chosen: readonly Expr[] }
  /** The pointer is over it. */
  | { readonly on: 'own'; readonly hovered: true }
  /** It was scrolled: it stands elsewhere than before, or at the end that was asked for. */
  | { readonly on: 'scroll'; readonly changed: true; readonly end?: 'top' | 'bottom' }
  /** Nothing more is known than that the page reads otherwise than before, is drawn otherwise or was loaded anew. */
  | { readonly on: 'text'; readonly changed: true }
  | { readonly on: 'look'; readonly changed: true }
  | { readonly on: 'document'; readonly changed: true }
  /** A regular expression of the tester's: it may mean nothing to Python. */
  | { readonly on: 'address'; readonly matches: string };

export const own = (matcher: Link): Check => ({ on: 'own', matcher });
export const onPage = (matcher: Link): Check => ({ on: PAGE, matcher });
export const shown = (chain: Chain): Check => ({ on: chain, matcher: link('toBeVisible') });
export const none = (chain: Chain): Check => ({ on: chain, matcher: NONE });

const NONE = link('toHaveCount', [{ is: 'number', number: 0 }]);

/** Hidden twins, templates for instance, are no proof: only what can be seen counts, and one is enough. */
export const textShown = (value: string, overLines = false): Check =>
  shown(linked(PAGE, link('getByText', [overLines ? acrossLines(value) : text(value)]), VISIBLE, FIRST));

/** Playwright puts nothing between the texts of elements that stand in several lines. */
const acrossLines = (value: string): Expr => pattern(value.split(/\s+/u).map(escapePattern).join('\\s*'), true);

/** A regular expression for a text that contains another, ignoring case. */
export const containing = (value: string): Expr => pattern(escapePattern(value), true);

const sameLink = (one: Link | undefined, other: Link): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The same, asked inside of a frame, where the effect of a step in that frame was looked for.
 * A frame has no address or title that Playwright could be asked for, and takes no alternatives (`.or`) from the page.
 */
export const inFrame = (check: Check | null, frame: Chain): Check | null => {
  if (check === null || check.on === 'own' || frame.links.length === 0) return check;
  if ('changed' in check) return check;
  if (check.on === 'address' || check.on.links.length === 0) return null;
  const { on } = check;
  if (frame.links.every((one, at) => sameLink(on.links[at], one))) return check;
  return { ...check, on: linked(frame, ...on.links.filter(({ name }) => name !== 'or')) };
};
