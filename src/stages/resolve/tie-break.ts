import type { ScanElement } from '../../contract/element.ts';
import { distance } from './geometry.ts';
import type { Match, Search } from './finding.ts';
import type { Intent } from './intent-score.ts';
import { matcherOf } from './match-text.ts';

const TOPMOST = { yes: 2, unknown: 1, no: 0 } as const;

const NAMING = new Set(['label', 'legend', 'caption']);

/** The label or heading that the intent speaks of, as an element to measure from. */
const landmarkOf = ({ label, context }: Intent, { index }: Search): ScanElement | undefined => {
  const called = (asked: string | null | undefined): ((element: ScanElement) => boolean) => {
    if (asked == null || asked === '') return () => false;
    const match = matcherOf(asked);
    return ({ text }) => match(text) === 'exact';
  };
  const [byLabel, bySection] = [called(label), called(context?.section)];
  return index.registry.elements.find(
    (element) =>
      element.state.visible &&
      ((NAMING.has(element.tag) && byLabel(element)) ||
        ((element.role === 'heading' || NAMING.has(element.tag)) && bySection(element))),
  );
};

/**
 * Of those within 0.05 of the best, the one that lies on top wins, else the one nearest to the label or heading of the
 * intent (V-42, G-3). Null when neither tells it from all the others.
 */
export const tieBreak = <T extends Match>(close: readonly T[], intent: Intent, search: Search): T | null => {
  const topmost = ({ candidate }: T): number => TOPMOST[search.index.element(candidate.ref).topmost];
  const highest = close.reduce((most, match) => Math.max(most, topmost(match)), 0);
  const onTop = close.filter((match) => topmost(match) === highest);
  if (onTop.length === 1) return onTop[0] ?? null;
  const landmark = landmarkOf(intent, search);
  if (landmark === undefined) return null;
  const far = ({ candidate }: T): number => Math.round(distance(candidate.bbox, landmark.rect));
  const least = onTop.reduce((nearest, match) => Math.min(nearest, far(match)), Number.POSITIVE_INFINITY);
  const nearest = onTop.filter((match) => far(match) === least);
  return nearest.length === 1 ? (nearest[0] ?? null) : null;
};
