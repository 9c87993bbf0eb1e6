import { escapePattern, literal } from './literal.ts';
import { type Chain, PAGE } from './locator-code.ts';

/** One assertion. `own` is the element of the step, which may stand in a variable by then. */
export type Check =
  | { readonly on: 'own' | Chain; readonly matcher: string }
  /** Compared without showing: Playwright prints both sides of a matcher that failed. */
  | { readonly on: 'own'; readonly holdsSecret: string };

export const own = (matcher: string): Check => ({ on: 'own', matcher });
export const onPage = (matcher: string): Check => ({ on: PAGE, matcher });
export const shown = (chain: Chain): Check => ({ on: chain, matcher: '.toBeVisible()' });

/** Hidden twins, templates for instance, are no proof: only what can be seen counts, and one is enough. */
export const textShown = (text: string): Check =>
  shown([...PAGE, `.getByText(${literal(text)})`, '.filter({ visible: true })', '.first()']);

/** A regular expression for a text that contains another, ignoring case. */
export const containing = (text: string): string => `/${escapePattern(text)}/i`;

/**
 * The same, asked inside of a frame, where the effect of a step in that frame was looked for.
 * A frame has no address or title that Playwright could be asked for, and takes no alternatives (`.or`) from the page.
 */
export const inFrame = (check: Check | null, frame: Chain): Check | null => {
  if (check === null || check.on === 'own' || frame.length === 1) return check;
  const { on, matcher } = check;
  if (on.length === 1) return null;
  if (frame.every((link, at) => on[at] === link)) return check;
  return { on: [...frame, ...on.slice(1).filter((link) => !link.startsWith('.or('))], matcher };
};
