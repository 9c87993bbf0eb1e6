import type { Candidate } from '../../contract/element.ts';
import { normalize, words } from '../../kit/normalize.ts';
import type { ElementIndex } from './element-index.ts';

/** Names of places around the candidate, nearest first: what a person could add behind the `@`. */
export const placesOf = (candidate: Candidate, index: ElementIndex): readonly string[] => {
  const places: string[] = [];
  for (const container of index.ancestors(candidate.ref)) {
    const inside = index.inside(container.ref);
    const heading = inside.find((element) => element.role === 'heading' || element.tag === 'legend');
    const row =
      container.role === 'row' || container.role === 'listitem'
        ? inside.find((element) => element.role !== 'button')
        : undefined;
    places.push(container.name, heading?.text ?? '', row?.text ?? '');
  }
  // What divides a row cannot stand in the name of a place.
  return [...new Set(places)].filter((place) => place !== '' && place.length <= 80 && !/[@|]/u.test(place));
};

const shared = (left: readonly string[], right: readonly string[]): number =>
  left.filter((word) => right.includes(word)).length / Math.max(left.length, right.length, 1);

/** The name on the page that looks most like the one asked for, if any does. */
export const nearMiss = (element: string, index: ElementIndex): string | null => {
  const asked = words(element);
  const lettersOf = (text: string): ReadonlySet<string> => new Set(normalize(text).replaceAll(' ', ''));
  const letters = lettersOf(element);
  let best: { name: string; score: number } | null = null;
  for (const candidate of index.registry.candidates) {
    if (!candidate.state.visible) continue;
    const name = candidate.label ?? (candidate.name || candidate.text);
    if (name === '' || name.length > 80) continue;
    const own = lettersOf(name);
    const common = [...letters].filter((letter) => own.has(letter)).length / Math.max(letters.size, own.size);
    const score = shared(asked, words(name)) + common / 2;
    if (score > 0.45 && (best === null || score > best.score)) best = { name, score };
  }
  return best?.name ?? null;
};
