import type { WrittenText } from '../../contract/written-text.ts';

const tagOf = (step: string): string => /^[^#:]*/u.exec(step)?.[0] ?? step;

/** An id is its own; where there is none, the place among the siblings must be the same. */
const alike = (one: string, other: string): boolean =>
  one === other || ((one.includes('#') || other.includes('#')) && tagOf(one) === tagOf(other));

/** How deep two texts part, when they stand at the same place in two boxes side by side; else -1. */
const partedAt = (one: readonly string[], other: readonly string[]): number => {
  if (one.length !== other.length) return -1;
  const at = one.findIndex((step, place) => step !== other[place]);
  if (at < 1 || tagOf(one[at] ?? '') !== tagOf(other[at] ?? '')) return -1;
  return one.every((step, place) => place <= at || alike(step, other[place] ?? '')) ? at : -1;
};

/** The path of the box that is repeated around a text: in each of the others, one of its look stands at the same place. */
export const cardOf = (text: WrittenText, peers: readonly WrittenText[]): string | null => {
  const own = text.domPath.split('>');
  let deepest = -1;
  for (const { domPath } of peers) deepest = Math.max(deepest, partedAt(own, domPath.split('>')));
  return deepest === -1 ? null : own.slice(0, deepest + 1).join('>');
};
