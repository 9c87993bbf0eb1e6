import type { Candidate, ScanElement } from '../../contract/element.ts';
import { totalOrder } from '../../kit/total-order.ts';
import type { ElementIndex } from './element-index.ts';

const LABEL_LIKE = new Set(['label', 'span', 'p', 'strong', 'b', 'em', 'legend', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const NEAREST = 5;
const FARTHEST_GAP = 50;

export const isLabelLike = (tag: string): boolean => LABEL_LIKE.has(tag);

/** How far a control is from the text that may name it: down counts twice, because people read to the right (part 2.2). */
const gap = (label: ScanElement, control: Candidate): { readonly dx: number; readonly dy: number } => {
  const [text, box] = [label.rect, control.bbox];
  return {
    dx: Math.max(0, box.x - (text.x + text.w), text.x - (box.x + box.w)),
    dy: Math.max(0, box.y - (text.y + text.h), text.y - (box.y + box.h)),
  };
};

/**
 * The control that a label stands for: named by `for`, inside the label, or the nearest one beside or below it (K-14).
 * `fits` says whether a control can take the action; `adjacent`, whether being near is enough.
 */
export const controlOf = (
  label: ScanElement,
  fits: (candidate: Candidate) => boolean,
  adjacent: boolean,
  index: ElementIndex,
): Candidate | null => {
  if (!isLabelLike(label.tag)) return null;
  const named = label.attributes.for;
  const controls = index.registry.candidates.filter((candidate) => candidate.state.visible && fits(candidate));
  if (named !== undefined) return controls.find(({ attributes }) => attributes.id === named) ?? null;
  const nested = controls.filter(({ ref }) => index.isInside(ref, label.ref));
  if (nested.length > 0 || !adjacent) return nested.length === 1 ? (nested[0] ?? null) : null;
  const nearest = controls
    .map((candidate) => ({ candidate, ...gap(label, candidate) }))
    .filter(({ dy }) => dy <= FARTHEST_GAP)
    .toSorted(
      totalOrder(
        ({ dx, dy }) => 2 * dy + dx,
        ({ candidate }) => index.position(candidate.ref),
      ),
    )
    .slice(0, NEAREST);
  const [first, second] = nearest;
  if (first === undefined) return null;
  // As far from the one as from the other: the label names neither.
  const tied = second !== undefined && 2 * first.dy + first.dx === 2 * second.dy + second.dx;
  return tied ? null : first.candidate;
};
