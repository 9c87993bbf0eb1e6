import type { Candidate } from '../../contract/element.ts';
import type { Fingerprint } from '../../contract/fingerprint.ts';
import type { Registry } from '../../contract/registry.ts';
import { nameShape } from '../../kit/name-shape.ts';
import { words } from '../../kit/normalize.ts';
import { type ElementIndex, indexElements } from './element-index.ts';
import { matcherOf, mayAnswer } from './match-text.ts';
import { findRegion, placesCalledMore } from './region.ts';

/** With more words than these, a text is no longer a name: it is all that stands in a box around. */
const MOST_WORDS = 12;
const MOST = 50;

/** How one is told from the other that is called the same: `link:help` beside a button. */
const kindAndName = (role: string | null, name: string): string => `${role ?? ''}:${nameShape(name)}`;

/**
 * What else is called all that was asked, and more: `Send later`, `Send 3 drafts` for `Send`; or `Sends`, or the same and is
 * of another kind. When the one that was meant is gone one day, these are known to be others.
 */
export const namesakes = (asked: string, own: Candidate, index: ElementIndex): readonly string[] => {
  const all = words(asked);
  // `Send` of `Send button`: a word that only says what sort of thing is meant is in no name.
  const wanted = own.name !== '' && words(own.name).every((word) => all.includes(word)) ? words(own.name) : all;
  const [may, match] = [mayAnswer(wanted.join(' ')), matcherOf(wanted.join(' '))];
  const isMore = (name: string): boolean => {
    const said = words(name);
    if (said.length > MOST_WORDS) return false;
    return match(name) === 'plural' || (said.length > wanted.length && wanted.every((word) => said.includes(word)));
  };
  const shapes = new Set<string>();
  for (const { ref, role, name, label, placeholder, title } of index.registry.candidates) {
    if (ref === own.ref) continue;
    for (const said of new Set([name, label, placeholder, title])) {
      if (said === null || !may(said) || shapes.size === MOST) continue;
      if (nameShape(said) === nameShape(own.name)) {
        if (role !== own.role) shapes.add(kindAndName(role, said));
      } else if (isMore(said)) shapes.add(nameShape(said));
    }
  }
  return [...shapes].toSorted();
};

/** Whether what is called and looks so was another one when the step passed. */
export const isNamesake = (
  others: readonly string[],
  { role, name, label, placeholder, title }: Fingerprint,
): boolean =>
  [name, label, placeholder, title].some(
    (said) => said != null && (others.includes(nameShape(said)) || others.includes(kindAndName(role, said))),
  );

/**
 * The same of the place that the row names. Only where that is called just so: else none is known to be another. The words
 * of a card are all in its name, so the one around the element is left out whatever it is called.
 */
export const otherPlaces = (
  region: string | undefined,
  { ref }: Candidate,
  index: ElementIndex,
): readonly string[] | null => {
  const found = region === undefined ? null : findRegion(region, index);
  if (region === undefined || found?.found !== true || !found.called) return null;
  const more = placesCalledMore(region, index);
  const own = new Set(more.filter(({ has }) => has(ref)).map(({ shape }) => shape));
  return [...new Set(more.map(({ shape }) => shape))]
    .filter((shape) => !own.has(shape))
    .slice(0, MOST)
    .toSorted();
};

/** What the places around an element are called that are called more than that. */
export const placesAround = (region: string, ref: number, registry: Registry): readonly string[] =>
  placesCalledMore(region, indexElements(registry))
    .filter(({ has }) => has(ref))
    .map(({ shape }) => shape);
