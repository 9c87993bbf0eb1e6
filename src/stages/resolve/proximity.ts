import type { ScanElement } from '../../contract/element.ts';
import { totalOrder } from '../../kit/total-order.ts';
import type { Anchor } from './anchor.ts';
import type { Match, Search } from './finding.ts';
import { isAfter, isBefore, nearness } from './geometry.ts';

/** Groups in which things that belong together stand: what shares one with the anchor is nearer than any distance says. */
const TIGHT = new Set(['row', 'listitem', 'article', 'group', 'radiogroup']);
const WIDE = new Set([...TIGHT, 'form', 'dialog', 'alertdialog', 'region', 'tabpanel', 'navigation', 'tablist']);

/** One of several alike, each with things of its own. */
const REPEATED = new Set(['row', 'listitem', 'article']);

type Near = { readonly match: Match; readonly tight: boolean };

const placed = (match: Match, points: number, relation: string): Match => ({
  ...match,
  points,
  score: Math.min(1, points / 10_000),
  showPoints: true,
  reasons: [...match.reasons, `${relation} ${points}`],
});

const isOnSide = (match: Match, anchor: ScanElement, relation: 'near' | 'after' | 'before'): boolean => {
  const { bbox, ref } = match.candidate;
  if (ref === anchor.ref) return false;
  if (relation === 'near') return true;
  return relation === 'after' ? isAfter(bbox, anchor.rect) : isBefore(bbox, anchor.rect);
};

/** The matches in document order, with a look-up of those inside an element. */
type Ordered = { all: readonly Match[]; inside(ref: number): readonly Match[] };

const inOrder = (matches: readonly Match[], { index }: Search): Ordered => {
  const all = matches.toSorted(totalOrder(({ candidate }) => index.position(candidate.ref)));
  const places = all.map(({ candidate }) => index.position(candidate.ref));
  /** The first one behind this place. With many anchors, to ask each match would cost the square of the page. */
  const behind = (place: number): number => {
    let [from, to] = [0, places.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((places[middle] ?? 0) > place) to = middle;
      else from = middle + 1;
    }
    return from;
  };
  return {
    all,
    inside(ref) {
      const { from, to } = index.reach(ref);
      return all.slice(behind(from), behind(to));
    },
  };
};

/** What stands in the next row or card is that one's own, however near it is: its neighbour has no such thing. */
const isNeighbours = (anchor: ScanElement, relation: string, { index }: Search): ((match: Match) => boolean) => {
  const own = index.ancestors(anchor.ref).find(({ role }) => REPEATED.has(role ?? ''));
  if (own === undefined || relation !== 'near') return () => false;
  return ({ candidate }) =>
    index
      .ancestors(candidate.ref)
      .some(({ ref, role, parentRef }) => ref !== own.ref && role === own.role && parentRef === own.parentRef);
};

/** Of those in the smallest group around the anchor that holds any, the nearest. A place holds all of its own equally. */
const nearestTo = (
  { element: anchor, place }: Anchor,
  matches: Ordered,
  relation: 'near' | 'after' | 'before',
  search: Search,
): readonly Near[] => {
  const { index } = search;
  const isOthers = place ? () => false : isNeighbours(anchor, relation, search);
  const isOn = (match: Match): boolean => isOnSide(match, anchor, relation) && !isOthers(match);
  const within = matches.inside(anchor.ref).filter(isOn);
  if (within.length > 0) {
    const points = Math.max(...within.map(({ candidate }) => nearness(candidate.bbox, anchor.rect)));
    return within.map((match) => ({ match: placed(match, points, relation), tight: true }));
  }
  const group = place
    ? undefined
    : index.ancestors(anchor.ref).find(({ ref, role }) => WIDE.has(role ?? '') && matches.inside(ref).some(isOn));
  const close = (group === undefined ? matches.all : matches.inside(group.ref)).filter(isOn);
  const measured = close.map((match) => placed(match, nearness(match.candidate.bbox, anchor.rect), relation));
  const most = measured.reduce((best, { points }) => Math.max(best, points), 0);
  const tight = group !== undefined && TIGHT.has(group.role ?? '');
  return measured.filter(({ points }) => points === most).map((match) => ({ match, tight }));
};

/** Clearly nearer than the next: half the distance or less. */
const isClear = (best: Match, next: Match): boolean => best.points >= 2 * next.points;

/**
 * The element that is meant by lying near, after or before an anchor. Where the anchor's text is found several times, a
 * pair that stands in one row or card decides; else one pair must be clearly nearer than any other. Several: equals.
 */
export const byProximity = (
  matches: readonly Match[],
  anchors: readonly Anchor[],
  relation: 'near' | 'after' | 'before',
  search: Search,
): readonly Match[] => {
  const ordered = inOrder(matches, search);
  const found = anchors.flatMap((anchor) => nearestTo(anchor, ordered, relation, search));
  const together = found.filter(({ tight }) => tight);
  const kept = new Map<number, Match>();
  for (const { match } of together.length > 0 ? together : found) {
    const known = kept.get(match.candidate.ref);
    if (known === undefined || known.points < match.points) kept.set(match.candidate.ref, match);
  }
  const [best, next, ...rest] = [...kept.values()].toSorted((left, right) => right.points - left.points);
  if (best === undefined) return [];
  if (next === undefined) return [best];
  if (together.length === 0 && anchors.length > 1 && isClear(best, next)) return [best];
  // Neither is more meant than the other: they count the same, so that nobody chooses between them.
  return [best, next, ...rest].map((match) => ({ ...match, points: best.points, score: best.score }));
};
