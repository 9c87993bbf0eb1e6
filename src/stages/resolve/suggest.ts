import type { Candidate } from '../../contract/element.ts';
import { normalize } from '../../kit/normalize.ts';
import { remember } from '../../kit/remember.ts';
import { totalOrder } from '../../kit/total-order.ts';
import type { ElementIndex } from './element-index.ts';
import { ordinalWord } from './ordinal.ts';
import { writtenOn } from './written.ts';

/** Longer texts are no names. */
const LONGEST = 80;
/** Each place that is tried costs a look at the page. */
const MOST_TRIES = 12;

/** What divides a row cannot stand in the name of a place; a number or a sign says nothing by itself. */
const isName = (place: string): boolean => place.length <= LONGEST && !/[@|"]/u.test(place) && /\p{L}/u.test(place);

const shortestFirst = totalOrder<readonly [string, number]>(
  ([text]) => text.length,
  ([, at]) => at,
);

const byLength = (places: Iterable<string>): readonly string[] =>
  [...new Set(places)]
    .filter(isName)
    .map((place, at) => [place, at] as const)
    .toSorted(shortestFirst)
    .map(([place]) => place);

/** The innermost box that holds this candidate and none of the others, as a path. */
const branchOf = ({ domPath: own }: Candidate, others: readonly Candidate[]): string => {
  let shared = -1;
  for (const { domPath } of others) {
    let at = 0;
    while (at < own.length && own.charCodeAt(at) === domPath.charCodeAt(at)) at += 1;
    // Where the one path ends and the other goes on, the step before is the same in both.
    const ends = own.charAt(at) === '>' && at === domPath.length;
    shared = Math.max(shared, ends ? at : own.lastIndexOf('>', at - 1));
  }
  const end = own.indexOf('>', shared + 1);
  return end === -1 ? own : own.slice(0, end);
};

const isUnder = (path: string, branch: string): boolean =>
  path.startsWith(branch) && (path.length === branch.length || path.charAt(branch.length) === '>');

/** Names of containers around the candidate, and what is written in the part of the page that is its own. */
export const placesOf = (
  candidate: Candidate,
  index: ElementIndex,
  twins: readonly Candidate[] = [],
): readonly string[] => {
  const names: string[] = [];
  const inside: string[] = [];
  for (const container of index.ancestors(candidate.ref)) {
    const content = index.inside(container.ref);
    const title = content.find(({ role, tag }) => role === 'heading' || tag === 'legend' || tag === 'caption');
    names.push(container.name, title?.text ?? '');
    if (container.role === 'row' || container.role === 'listitem' || container.role === 'article') {
      inside.push(...content.filter(({ role }) => role !== 'button').map(({ text }) => text));
    }
  }
  const others = twins.filter(({ ref }) => ref !== candidate.ref);
  if (others.length > 0) {
    const branch = branchOf(candidate, others);
    for (const { text, domPath } of writtenOn(index).texts) if (isUnder(domPath, branch)) inside.push(text);
  }
  return byLength([...names, ...inside]);
};

/** Looks an intent up: nothing is offered that does not resolve to exactly the candidate that it is offered for. */
export type Means = (element: string, region: string | null) => Candidate | null;

/** The shortest place that tells a candidate from its twins, as an intent: `Save@Billing`. */
export const placedIntent = (
  element: string,
  candidate: Candidate,
  twins: readonly Candidate[],
  index: ElementIndex,
  means: Means,
): string | null => {
  const place = placesOf(candidate, index, twins)
    .slice(0, MOST_TRIES)
    .find((name) => means(element, name)?.ref === candidate.ref);
  return place === undefined ? null : `${element}@${place}`;
};

/** Of those that merely contain what was asked, one by its own name: `Add to cart`. */
export const ownNameIntent = (element: string, twins: readonly Candidate[], means: Means): string | null => {
  const asked = normalize(element);
  for (const { ref, label, name, text, placeholder } of twins.slice(0, MOST_TRIES)) {
    const own = label ?? (name || text || placeholder || '');
    if (!isName(own) || normalize(own) === asked) continue;
    if (means(own, null)?.ref === ref) return own;
  }
  return null;
};

/** Where nothing tells twins apart, they can still be counted: `2nd Save`. */
export const countedIntent = (
  element: string,
  twins: readonly Candidate[],
  index: ElementIndex,
  means: Means,
): string | null => {
  if (twins.length < 2) return null;
  const inOrder = twins.toSorted(totalOrder(({ ref }) => index.position(ref)));
  for (const candidate of likeliest(twins, index).slice(0, MOST_TRIES)) {
    const counted = `${ordinalWord(inOrder.indexOf(candidate))} ${element}`;
    if (means(counted, null)?.ref === candidate.ref) return counted;
  }
  return null;
};

/** An example is only of use if it can be acted on: not what is covered or can only be read. */
export const likeliest = (twins: readonly Candidate[], index: ElementIndex): readonly Candidate[] =>
  twins.toSorted(
    totalOrder(
      ({ visibility }) => (visibility.isTopmost ? 0 : 1),
      ({ state }) => (state.enabled && !state.readonly ? 0 : 1),
      ({ ref }) => index.position(ref),
    ),
  );

/** Letters in common, in order: 1 for the same text. */
const similarity = (left: string, right: string): number => {
  let before = new Uint16Array(right.length + 1);
  let row = new Uint16Array(right.length + 1);
  for (let at = 0; at < left.length; at += 1) {
    for (let to = 0; to < right.length; to += 1) {
      row[to + 1] =
        left.charCodeAt(at) === right.charCodeAt(to)
          ? (before[to] ?? 0) + 1
          : Math.max(before[to + 1] ?? 0, row[to] ?? 0);
    }
    [before, row] = [row, before];
  }
  return likeness(before[right.length] ?? 0, left, right);
};

const likeness = (common: number, left: string, right: string): number =>
  (2 * common) / Math.max(1, left.length + right.length);

/** Cheap, and never less than the similarity: how many letters both have, whatever their order. */
const lettersShared = (asked: string): ((other: string) => number) => {
  const left = new Uint16Array(0x1_00_00);
  const add = (letter: number, more: number): void => void (left[letter] = (left[letter] ?? 0) + more);
  for (let at = 0; at < asked.length; at += 1) add(asked.charCodeAt(at), 1);
  const taken: number[] = [];
  return (other) => {
    for (let at = 0; at < other.length; at += 1) {
      const letter = other.charCodeAt(at);
      if (left[letter] === 0) continue;
      add(letter, -1);
      taken.push(letter);
    }
    const common = taken.length;
    for (const letter of taken) add(letter, 1);
    taken.length = 0;
    return likeness(common, asked, other);
  };
};

/** At least so much must be the same for a name to be meant (part 2.2 asks for more than a half). */
const LEAST = 0.6;
const MOST_MISSES = 3;

export type NearMiss = { readonly candidate: Candidate; readonly name: string; readonly score: number };

const lettersOf = remember((text: string): string => normalize(text).replaceAll(/[^\p{L}\p{N}]/gu, ''));

/** The names on the page that look most like the one asked for, best first. */
export const nearMisses = (element: string, index: ElementIndex): readonly NearMiss[] => {
  const asked = lettersOf(element).slice(0, LONGEST);
  if (asked === '') return [];
  const mayBeSimilar = lettersShared(asked);
  const found = new Map<string, NearMiss>();
  for (const candidate of index.registry.candidates) {
    if (!candidate.state.visible) continue;
    const name = candidate.label ?? (candidate.name || candidate.text || candidate.placeholder || '');
    if (name === '' || name.length > LONGEST || found.has(name)) continue;
    const own = lettersOf(name);
    // Of very different lengths they cannot be alike.
    if (own === '' || likeness(Math.min(own.length, asked.length), asked, own) < LEAST) continue;
    if (mayBeSimilar(own) < LEAST) continue;
    const score = Math.round(100 * similarity(asked, own)) / 100;
    if (score >= LEAST) found.set(name, { candidate, name, score });
  }
  return [...found.values()]
    .toSorted(
      totalOrder(
        ({ score }) => -score,
        ({ candidate }) => index.position(candidate.ref),
      ),
    )
    .slice(0, MOST_MISSES);
};

/** Did you mean … */
export const nearMiss = (element: string, index: ElementIndex): string | null =>
  nearMisses(element, index)[0]?.name ?? null;
