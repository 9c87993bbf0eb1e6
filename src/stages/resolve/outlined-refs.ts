import type { Resolution } from '../../contract/resolution.ts';

/** What a picture outlines: the element that was meant and the one that came next; where nothing was chosen, the best two. */
export const outlinedRefs = (resolution: Resolution | null): readonly number[] => {
  if (resolution === null) return [];
  if (resolution.kind === 'unresolved') return resolution.candidates.slice(0, 2).map(({ ref }) => ref);
  const { candidate, alternatives } = resolution;
  const next = alternatives.find(({ ref }) => ref !== candidate.ref);
  return next === undefined ? [candidate.ref] : [candidate.ref, next.ref];
};
