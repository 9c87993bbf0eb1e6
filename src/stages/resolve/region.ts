import type { ScanElement } from '../../contract/element.ts';
import { words } from '../../kit/normalize.ts';
import type { ElementIndex } from './element-index.ts';
import { bestMatch, isFull, matcherOf, QUALITIES } from './match-text.ts';
import { type Scope, scopesOf } from './text-scopes.ts';
import { isHeading, MOST_TITLES, writtenOn } from './written.ts';

const isDialog = ({ role }: ScanElement): boolean => role === 'dialog' || role === 'alertdialog';

/** Words at the end of a region's name that say what it is, and how such a thing is told on the page. */
const KINDS: ReadonlyMap<string, (element: ScanElement) => boolean> = new Map(
  Object.entries<(element: ScanElement) => boolean>({
    form: (element) => element.tag === 'form' || element.role === 'form' || element.role === 'search',
    dialog: isDialog,
    modal: isDialog,
    popup: isDialog,
    window: isDialog,
    header: (element) => element.role === 'banner' || element.tag === 'header',
    footer: (element) => element.role === 'contentinfo' || element.tag === 'footer',
    navigation: (element) => element.role === 'navigation',
    nav: (element) => element.role === 'navigation',
    menu: (element) => element.role === 'navigation' || element.role === 'menu',
    sidebar: (element) => element.role === 'complementary' || element.role === 'navigation',
    main: (element) => element.role === 'main',
    row: (element) => element.role === 'row',
    card: (element) => element.role === 'article' || element.role === 'listitem',
    item: (element) => element.role === 'article' || element.role === 'listitem' || element.role === 'row',
    list: (element) => element.role === 'list',
    table: (element) => element.role === 'table' || element.role === 'grid',
    grid: (element) => element.role === 'table' || element.role === 'grid',
    frame: (element) => element.role === 'iframe',
    iframe: (element) => element.role === 'iframe',
    toolbar: (element) => element.role === 'toolbar',
    section: (element) => element.tag === 'section' || element.role === 'region' || element.role === 'group',
    group: (element) => element.role === 'group' || element.role === 'radiogroup',
    panel: (element) => element.role === 'tabpanel' || element.role === 'region',
    tab: (element) => element.role === 'tabpanel',
    column: () => false,
    area: (element) => element.role === 'region' || element.tag === 'section',
  }),
);

const HOLDERS = new Set(
  (
    'form group radiogroup dialog alertdialog main navigation banner contentinfo complementary search region article ' +
    'listitem row table grid list iframe tabpanel menu toolbar'
  ).split(' '),
);

/** Small repeated things are known by any text in them; large ones only by their name and heading. */
const REPEATED = new Set(['row', 'listitem', 'article']);

const isHolder = (element: ScanElement): boolean =>
  (element.role !== null && HOLDERS.has(element.role)) || element.tag === 'section' || element.tag === 'form';

const isTitle = ({ role, tag }: ScanElement): boolean => role === 'heading' || tag === 'legend' || tag === 'caption';

/** What a person may call a container: its name, its heading, and for forms what is written on their button. */
const namesOf = (container: ScanElement, index: ElementIndex): readonly string[] => {
  const names = [container.name, container.attributes.id ?? '', container.attributes.name ?? ''];
  const { role, tag } = container;
  const repeated = role !== null && REPEATED.has(role);
  let heading: ScanElement | null = null;
  for (const element of index.inside(container.ref)) {
    if (heading === null && isTitle(element)) {
      heading = element;
      names.push(element.text);
    }
    if (tag === 'form' && element.role === 'button') names.push(element.name);
    if (repeated && element.role !== 'button') names.push(element.name, element.text);
  }
  return names;
};

/** One thing that the name may mean: parts of the page, each wider than the one before. */
export type Place = { readonly containers: readonly ScanElement[]; readonly scopes: readonly Scope[] };

export type Region =
  | {
      readonly found: true;
      /** The likeliest place in full. */
      readonly refs: Scope;
      readonly containers: readonly ScanElement[];
      /** Likeliest first. An element that is not in one of them may be in the next. */
      readonly places: () => Iterable<Place>;
    }
  | { readonly found: false };

/** Innermost first: of two containers that answer to the same name, the one inside the other is meant. */
const innermost = (containers: readonly ScanElement[], index: ElementIndex): readonly ScanElement[] => {
  const outer = new Set(
    containers.flatMap((container) => index.ancestors(container.ref).map((element) => element.ref)),
  );
  return containers.filter((container) => !outer.has(container.ref));
};

const insideOf = (containers: readonly ScanElement[], index: ElementIndex): Place => ({
  containers,
  scopes: [new Set(containers.flatMap((container) => index.inside(container.ref).map((element) => element.ref)))],
});

/** Below a heading without a container of its own: everything up to the next heading, in document order. */
const underHeading = (heading: ScanElement, index: ElementIndex): readonly number[] => {
  const { elements } = index.registry;
  const start = index.position(heading.ref);
  const refs: number[] = [];
  for (let at = start + 1; at < elements.length; at += 1) {
    const element = elements[at];
    if (element === undefined || (element.role === 'heading' && element.tag <= heading.tag)) break;
    refs.push(element.ref);
  }
  return refs;
};

const union = (left: readonly Scope[], right: readonly Scope[]): readonly Scope[] =>
  Array.from(
    { length: Math.max(left.length, right.length) },
    (_, at) => new Set([...(left[at] ?? left.at(-1) ?? []), ...(right[at] ?? right.at(-1) ?? [])]),
  );

type Asked = {
  readonly name: string;
  readonly bare: string;
  readonly isKind: ((element: ScanElement) => boolean) | undefined;
};

const readName = (name: string): Asked => {
  const parts = words(name);
  const [first = ''] = parts;
  const last = parts.at(-1) ?? '';
  const kindWord = KINDS.has(last) ? last : KINDS.has(first) ? first : null;
  if (kindWord === null) return { name, bare: name, isKind: undefined };
  const bare = (kindWord === last ? parts.slice(0, -1) : parts.slice(1)).join(' ');
  return { name, bare, isKind: KINDS.get(kindWord) };
};

function* placesCalled({ name, bare, isKind }: Asked, index: ElementIndex): Generator<Place> {
  const visible = index.registry.elements.filter((element) => element.state.visible || element.role === 'iframe');
  const holders = visible.filter(isHolder);
  const matched = holders.map((container) => ({ container, names: namesOf(container, index) }));
  const grade = (asked: string) => matched.map(({ names }) => bestMatch(names, asked));
  const byName = grade(name);
  const byBare = isKind === undefined || bare === '' ? null : grade(bare);
  let full = false;
  for (const quality of QUALITIES) {
    if (full && !isFull(quality)) return;
    const whole = holders.filter((_, at) => byName[at] === quality);
    if (whole.length > 0) yield insideOf(innermost(whole, index), index);
    const ofKind = holders.filter((container, at) => byBare?.[at] === quality && isKind?.(container) === true);
    if (ofKind.length > 0) yield insideOf(innermost(ofKind, index), index);
    for (const asked of bare === name || bare === '' ? [name] : [name, bare]) {
      const match = matcherOf(asked);
      const headings = visible.filter(({ role, text }) => role === 'heading' && match(text) === quality);
      if (headings.length > 0) {
        yield { containers: headings, scopes: [new Set(headings.flatMap((heading) => underHeading(heading, index)))] };
      }
      // A text that merely contains the name is no title: running text says many things.
      if (!isFull(quality)) continue;
      const texts = writtenOn(index)
        .answering(asked)
        .filter(({ match: found }) => found === quality);
      const scopes = texts
        .slice(0, MOST_TITLES)
        .map(({ text }) => ({ text, scopes: scopesOf(text, index) }))
        .filter((one) => one.scopes.length > 0);
      if (scopes.length === 0) continue;
      const titles = scopes.filter(({ text }) => isHeading(text));
      const likely = titles.length > 0 ? titles : scopes;
      yield {
        containers: likely.map(({ text }) => index.element(text.ref)),
        scopes: likely.map((one) => one.scopes).reduce(union),
      };
      full = true;
    }
    full ||= whole.length > 0 || ofKind.length > 0;
  }
}

/** A bare kind word ("dialog", "footer"), or the only form of the page under a name of the writer's own. */
const byKindAlone = ({ name, bare, isKind }: Asked, index: ElementIndex): Place | null => {
  if (isKind === undefined) return null;
  const ofKind = index.registry.elements.filter(
    (element) => (element.state.visible || element.role === 'iframe') && isHolder(element) && isKind(element),
  );
  const only = ofKind.length === 1 && isKind === KINDS.get('form') && words(name).at(-1) === 'form';
  return ofKind.length > 0 && (bare === '' || only) ? insideOf(ofKind, index) : null;
};

/** Which part of the page a region's name means, written as a person would: `LoginForm`, `Shipping address`, `row "Blue shirt"`. */
export const findRegion = (name: string, index: ElementIndex): Region => {
  const asked = readName(name);
  const called = placesCalled(asked, index);
  const next = (): Place | null => {
    const { done, value } = called.next();
    return done === true ? null : value;
  };
  const first = next() ?? byKindAlone(asked, index);
  if (first === null) return { found: false };
  const known = [first];
  return {
    found: true,
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
};
