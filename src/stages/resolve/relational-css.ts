import type { Box, Candidate } from '../../contract/element.ts';
import type { Requirement } from '../../contract/requirement.ts';
import type { WrittenText } from '../../contract/written-text.ts';
import { totalOrder } from '../../kit/total-order.ts';
import type { ElementIndex } from './element-index.ts';
import { isFull, QUALITIES, type TextMatch } from './match-text.ts';
import { type Hints, isTick } from './pools.ts';
import { isField } from './requirement.ts';
import { scopesOf } from './text-scopes.ts';
import { MOST_TITLES, writtenOn } from './written.ts';

/** What a text names stands beside or below it, and not far away. In pixels. */
const FARTHEST = { beside: 400, below: 120, afterTick: 60 } as const;

const gaps = (text: Box, control: Box): { readonly dx: number; readonly dy: number } => ({
  dx: Math.max(0, control.x - (text.x + text.w), text.x - (control.x + control.w)),
  dy: Math.max(0, control.y - (text.y + text.h), text.y - (control.y + control.h)),
});

/** Down counts twice, because people read to the right (part 2.2). */
const far = (text: Box, control: Box): number => {
  const { dx, dy } = gaps(text, control);
  return 2 * dy + dx;
};

/** Whether a text at this place may name the control: left of it or above it; a tick box is named by what follows it. */
const mayName = (text: Box, candidate: Candidate): boolean => {
  const control = candidate.bbox;
  const { dx, dy } = gaps(text, control);
  if (dy > FARTHEST.below || dx > FARTHEST.beside) return false;
  const sameLine = dy === 0;
  const behind = control.x + control.w <= text.x;
  if (sameLine && behind) return isTick(candidate) && dx <= FARTHEST.afterTick;
  return sameLine || control.y >= text.y;
};

/** A control with a label of its own is not named by whatever else stands near it. */
const isLabelled = (candidate: Candidate): boolean =>
  candidate.label !== null || (candidate.ariaLabel !== null && candidate.ariaLabel !== '');

/** These go to what has the caret; what is merely looked at is the text itself. */
const WRITING = new Set(['press', 'focus', 'clear']);

/** What submits a form when it is pressed: a button without a type does so, too. */
const submits = ({ ref, tag, inputType }: Candidate, index: ElementIndex): boolean =>
  (inputType === 'submit' || (tag === 'button' && inputType === null)) &&
  index.ancestors(ref).some((around) => around.tag === 'form');

/** A button that says nothing of a list may do anything: only a label makes a field of it, and what submits is none. */
const mayOpenFor = (text: WrittenText, candidate: Candidate, index: ElementIndex): boolean => {
  const { role, type, state } = candidate;
  if (role !== 'button' || type === 'custom-dropdown' || state.expanded !== null) return true;
  return text.tag === 'label' && !submits(candidate, index);
};

/** A click near a mere text is nothing that anybody asked for, unless the text is the label of something to fill in. */
const isMeant = (
  text: WrittenText,
  candidate: Candidate,
  { requirement, hints }: { readonly requirement: Requirement; readonly hints: Hints },
  index: ElementIndex,
): boolean => {
  // What a form is submitted by is not named by the title of the form.
  if (requirement.needs === 'submittable') return false;
  if (requirement.needs === 'any' && hints.kind !== 'upload' && !WRITING.has(hints.kind ?? '')) return false;
  if (requirement.needs === 'selectable') return mayOpenFor(text, candidate, index);
  if (requirement.needs !== 'clickable' && requirement.needs !== 'any') return true;
  return (
    text.tag === 'label' ||
    isField(candidate) ||
    candidate.tag === 'select' ||
    candidate.type === 'custom-dropdown' ||
    (isTick(candidate) && candidate.name === '')
  );
};

export type Related = { readonly candidate: Candidate; readonly text: NonNullable<TextMatch> };

/** What somebody fills in, whatever it takes. */
const isFilled = (candidate: Candidate): boolean =>
  candidate.state.visible && (isField(candidate) || isTick(candidate) || candidate.tag === 'select');

const onLine = (text: Box, other: Box): boolean => gaps(text, other).dy === 0;

/** One ends where the text begins, and the other begins where it ends. */
const isBetween = (text: Box, { bbox: one }: Candidate, { bbox: other }: Candidate): boolean =>
  onLine(text, one) && onLine(text, other) && one.x + one.w <= text.x && other.x >= text.x + text.w;

/** `Ann [ ] Bob [ ]`: here each text may well name what follows it, as nothing stands behind the last. */
const beginsWithText = (text: WrittenText, ticks: readonly Candidate[], index: ElementIndex): boolean => {
  const line = writtenOn(index).texts.filter(({ rect, ref }) => ref === text.ref && onLine(text.rect, rect));
  const boxes = ticks.map(({ bbox }) => bbox).filter((box) => onLine(text.rect, box));
  const [texts, marks] = [line.map(({ rect }) => rect.x), boxes.map(({ x }) => x)];
  return Math.min(...texts) < Math.min(...marks) && Math.max(...texts) < Math.max(...marks);
};

/**
 * The one fitting control in the box around a text; of several, the one that the text stands nearest to. Who wants to choose
 * wants it among the fields in the box, if there are some: what lies outside is no list of that name.
 */
const controlNear = (
  text: WrittenText,
  fitting: readonly Candidate[],
  { needs }: Requirement,
  index: ElementIndex,
): readonly Candidate[] => {
  for (const scope of scopesOf(text, index)) {
    const inside = fitting.filter(({ ref }) => scope.has(ref) && ref !== text.ref);
    const isTitle = (): boolean => index.registry.candidates.some((one) => scope.has(one.ref) && isFilled(one));
    if (inside.length === 0 && needs === 'selectable' && isTitle()) return [];
    if (inside.length === 0) continue;
    const near = inside.filter((candidate) => !candidate.state.visible || mayName(text.rect, candidate));
    if (near.length < 2) return near;
    const [first, second] = near.toSorted(
      totalOrder(
        (candidate) => far(text.rect, candidate.bbox),
        ({ ref }) => index.position(ref),
      ),
    );
    if (first === undefined || second === undefined) return near;
    if (isTick(first) && isBetween(text.rect, first, second) && beginsWithText(text, near, index))
      return [first, second];
    return far(text.rect, first.bbox) < far(text.rect, second.bbox) ? [first] : near;
  }
  return [];
};

/**
 * relational_css (G-14): a text that is bound to nothing names the control beside or below it. `fitting` are the
 * candidates that can take the action.
 */
export const relationalCss = (
  element: string,
  fitting: () => readonly Candidate[],
  ask: { readonly requirement: Requirement; readonly hints: Hints; readonly inScope: (ref: number) => boolean },
  index: ElementIndex,
): readonly Related[] => {
  const titles = writtenOn(index)
    .answering(element, ask.inScope)
    .filter(({ match }) => isFull(match))
    .toSorted(totalOrder(({ match }) => QUALITIES.indexOf(match)));
  if (titles.length === 0) return [];
  const free = fitting().filter((candidate) => !isLabelled(candidate));
  if (free.length === 0) return [];
  const found = new Map<number, Related>();
  for (const { text, match } of titles.slice(0, MOST_TITLES)) {
    const meant = free.filter((candidate) => isMeant(text, candidate, ask, index));
    for (const candidate of controlNear(text, meant, ask.requirement, index)) {
      if (!found.has(candidate.ref)) found.set(candidate.ref, { candidate, text: match });
    }
  }
  return [...found.values()];
};
