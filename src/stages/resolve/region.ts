import type { ScanElement } from '../../contract/element.ts';
import { nameShape } from '../../kit/name-shape.ts';
import { words } from '../../kit/normalize.ts';
import { rememberPer } from '../../kit/remember-per.ts';
import { totalOrder } from '../../kit/total-order.ts';
import { namesOf } from './container-names.ts';
import type { ElementIndex } from './element-index.ts';
import { bestMatch, isFull, matcherOf, QUALITIES, type TextMatch } from './match-text.ts';
import { type Ordinal, readOrdinal } from './ordinal.ts';
import { isHolder, REGION_KINDS } from './region-kinds.ts';
import { isHeadRow, rowsOfCell } from './table-rows.ts';
import { type Scope, scopesOf } from './text-scopes.ts';
import { isHeading, MOST_TITLES, writtenOn } from './written.ts';

/** One thing that the name may mean: parts of the page, each wider than the one before. */
export type Place = { readonly containers: readonly ScanElement[]; readonly scopes: readonly Scope[] };

export type Region =
  | {
      readonly found: true;
      /** A place is called so; else there are only places whose names contain it. */
      readonly called: boolean;
      /** The likeliest place in full. */
      readonly refs: Scope;
      readonly containers: readonly ScanElement[];
      /** Likeliest first. An element that is not in one of them may be in the next. */
      readonly places: () => Iterable<Place>;
    }
  | { readonly found: false };

/** A single spot that answers to the name; several of one reading make a place. */
type Spot = { readonly element: ScanElement; readonly scopes: readonly Scope[] };

/** Innermost first: of two containers that answer to the same name, the one inside the other is meant. */
const innermost = (containers: readonly ScanElement[], index: ElementIndex): readonly ScanElement[] => {
  const outer = new Set(
    containers.flatMap((container) => index.ancestors(container.ref).map((element) => element.ref)),
  );
  return containers.filter((container) => !outer.has(container.ref));
};

const refsIn = (containers: readonly ScanElement[], index: ElementIndex): Scope =>
  new Set(containers.flatMap(({ ref }) => index.inside(ref).map((element) => element.ref)));

/** A row that is named by a cell over several rows is all of these rows. */
const spotsOf = (containers: readonly ScanElement[], asked: string, index: ElementIndex): readonly Spot[] =>
  innermost(containers, index).map((element) => ({
    element,
    scopes: [refsIn(element.role === 'row' ? rowsOfCell(element, asked, index) : [element], index)],
  }));

/** Below a heading without a container of its own: everything up to the next heading, as far as its container reaches. */
const underHeading = (heading: ScanElement, index: ElementIndex): Scope => {
  const { elements } = index.registry;
  const around = index.ancestors(heading.ref).find(isHolder);
  const refs = new Set<number>();
  for (let at = index.position(heading.ref) + 1; at < elements.length; at += 1) {
    const element = elements[at];
    if (element === undefined || (element.role === 'heading' && element.tag <= heading.tag)) break;
    if (around !== undefined && !index.isInside(element.ref, around.ref)) break;
    refs.add(element.ref);
  }
  return refs;
};

const union = (left: readonly Scope[], right: readonly Scope[]): readonly Scope[] =>
  Array.from(
    { length: Math.max(left.length, right.length) },
    (_, at) => new Set([...(left[at] ?? left.at(-1) ?? []), ...(right[at] ?? right.at(-1) ?? [])]),
  );

const placeOf = (spots: readonly Spot[]): Place => ({
  containers: spots.map(({ element }) => element),
  scopes: spots.map(({ scopes }) => scopes).reduce(union, []),
});

type Asked = {
  readonly name: string;
  readonly bare: string;
  readonly isKind: ((element: ScanElement) => boolean) | undefined;
};

const readName = (name: string): Asked => {
  const parts = words(name);
  const [first = ''] = parts;
  const last = parts.at(-1) ?? '';
  const kindWord = REGION_KINDS.has(last) ? last : REGION_KINDS.has(first) ? first : null;
  if (kindWord === null) return { name, bare: name, isKind: undefined };
  const bare = (kindWord === last ? parts.slice(0, -1) : parts.slice(1)).join(' ');
  return { name, bare, isKind: REGION_KINDS.get(kindWord) };
};

/** What may have a name on this page. */
type Named = {
  readonly holders: readonly ScanElement[];
  readonly names: readonly (readonly string[])[];
  readonly headings: readonly ScanElement[];
};

const namedOn = rememberPer((index: ElementIndex): Named => {
  const [holders, names, headings]: [ScanElement[], (readonly string[])[], ScanElement[]] = [[], [], []];
  for (const element of index.registry.elements) {
    const { role } = element;
    if (role === 'heading' && element.state.visible) headings.push(element);
    if (!isHolder(element) || (role !== 'iframe' && !element.state.visible)) continue;
    holders.push(element);
    names.push(namesOf(element, index));
  }
  return { holders, names, headings };
});

/** The texts that are titles of something, each with what it is the title of. */
const titlesCalled = (asked: string, quality: (typeof QUALITIES)[number], index: ElementIndex): readonly Spot[] => {
  const spots = writtenOn(index)
    .answering(asked)
    .filter(({ match }) => match === quality)
    .slice(0, MOST_TITLES)
    .map(({ text }) => ({ text, element: index.element(text.ref), scopes: scopesOf(text, index) }))
    .filter(({ scopes }) => scopes.length > 0);
  const headings = spots.filter(({ text }) => isHeading(text));
  return headings.length > 0 ? headings : spots;
};

/** A part of the page that its author has given this name: it ends where he ends it. */
const isLabelled = ({ name: own, role }: ScanElement, name: string): boolean =>
  !(role === 'row' || role === 'listitem' || role === 'article') && isFull(matcherOf(name)(own));

/** A title in a part of that name is its title, and of nothing around. */
const isOutside =
  (holders: readonly ScanElement[], index: ElementIndex) =>
  ({ element }: Spot): boolean =>
    !holders.some(({ ref }) => index.isInside(element.ref, ref));

type Reading = { readonly spots: readonly Spot[]; readonly called: boolean };

function* readingsOf({ name, bare, isKind }: Asked, index: ElementIndex): Generator<Reading> {
  const { holders, names, headings: titled } = namedOn(index);
  const calledBy = (asked: string): readonly TextMatch[] => names.map((own) => bestMatch(own, asked));
  const byName = calledBy(name);
  const byBare = isKind === undefined || bare === '' ? null : calledBy(bare);
  const askings = (bare === name || bare === '' ? [name] : [name, bare]).map((asked) => {
    const match = matcherOf(asked);
    return { asked, matches: titled.map(({ text }) => match(text)) };
  });
  let full = false;
  for (const quality of QUALITIES) {
    // A place that is called so rules out those whose name merely contains it.
    if (full && !isFull(quality)) return;
    const called = isFull(quality);
    const whole = holders.filter((_, at) => byName[at] === quality);
    if (whole.length > 0) yield { spots: spotsOf(whole, name, index), called };
    const ofKind = holders.filter((container, at) => byBare?.[at] === quality && isKind?.(container) === true);
    if (ofKind.length > 0) yield { spots: spotsOf(ofKind, bare, index), called };
    full ||= whole.length > 0 || ofKind.length > 0;
    const labelled = whole.filter((holder) => isLabelled(holder, name));
    for (const { asked, matches } of askings) {
      const headings = titled.filter((_, at) => matches[at] === quality);
      if (headings.length > 0) {
        yield { spots: headings.map((element) => ({ element, scopes: [underHeading(element, index)] })), called };
      }
      // A text that merely contains the name is no title: running text says many things.
      const titles = called ? titlesCalled(asked, quality, index).filter(isOutside(labelled, index)) : [];
      if (titles.length > 0) yield { spots: titles, called };
      full ||= titles.length > 0 || headings.length > 0;
    }
  }
}

/** A bare kind word ("dialog", "footer"), or the only form of the page under a name of the writer's own. */
const byKindAlone = ({ name, bare, isKind }: Asked, index: ElementIndex): readonly Spot[] => {
  if (isKind === undefined) return [];
  const ofKind = namedOn(index).holders.filter(isKind);
  const only = ofKind.length === 1 && isKind === REGION_KINDS.get('form') && words(name).at(-1) === 'form';
  return bare === '' || only ? ofKind.map((element) => ({ element, scopes: [refsIn([element], index)] })) : [];
};

/** `2nd row`, `last item`, `2nd Passenger`: one of several of a kind or of a name. A row of titles is not counted. */
const counted = ({ rest, nth }: Ordinal, index: ElementIndex): readonly Spot[] => {
  const asked = readName(rest);
  const [first] = readingsOf(asked, index);
  const spots = (first?.spots ?? byKindAlone(asked, index))
    .filter(({ element }) => !isHeadRow(element, index))
    .toSorted(totalOrder(({ element }) => index.position(element.ref)));
  const spot = spots.at(nth === 'last' ? -1 : nth);
  return spot === undefined ? [] : [spot];
};

const lookFor = rememberPer((index: ElementIndex, name: string): Region => {
  const asked = readName(name);
  const ordinal = readOrdinal(name);
  const readings = readingsOf(asked, index);
  let called: boolean | null = null;
  const next = (): Place | null => {
    const { done, value } = readings.next();
    if (done === true) return null;
    called ??= value.called;
    return placeOf(value.spots);
  };
  const otherwise = (): Place | null => {
    const spots = byKindAlone(asked, index);
    const spotted = spots.length > 0 || ordinal === null ? spots : counted(ordinal, index);
    return spotted.length === 0 ? null : placeOf(spotted);
  };
  const first = next() ?? otherwise();
  if (first === null) return { found: false };
  const known = [first];
  return {
    found: true,
    called: called ?? true,
    refs: first.scopes.at(-1) ?? new Set(),
    containers: first.containers,
    *places() {
      for (let at = 0; ; at += 1) {
        const place = known[at] ?? next();
        if (place === null) return;
        known[at] = place;
        yield place;
      }
    },
  };
});

/** Which part of the page a region's name means, written as a person would: `LoginForm`, `Shipping address`, `row "Blue shirt"`. */
export const findRegion = (name: string, index: ElementIndex): Region => lookFor(index, name);

/** Places that are called more than that, each with what it is called: `Red shirt` for `Red`. */
export const placesCalledMore = (
  name: string,
  index: ElementIndex,
): readonly { readonly shape: string; has(ref: number): boolean }[] => {
  const { holders, names, headings } = namedOn(index);
  const { bare } = readName(name);
  const match = matcherOf(bare === '' ? name : bare);
  return [
    ...holders.flatMap(({ ref: holder }, at) =>
      (names[at] ?? [])
        .filter((own) => match(own) === 'contains')
        .map((own) => ({ shape: nameShape(own), has: (ref: number) => index.isInside(ref, holder) })),
    ),
    ...headings
      .filter(({ text }) => match(text) === 'contains')
      .map((heading) => ({
        shape: nameShape(heading.text),
        has: (ref: number) => underHeading(heading, index).has(ref),
      })),
  ];
};
