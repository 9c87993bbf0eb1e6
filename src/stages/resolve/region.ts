import type { ScanElement } from '../../contract/element.ts';
import { words } from '../../kit/normalize.ts';
import type { ElementIndex } from './element-index.ts';
import { bestMatch, type TextMatch } from './match-text.ts';

/** Words at the end of a region's name that say what it is, and how such a thing is told on the page. */
const KINDS: ReadonlyMap<string, (element: ScanElement) => boolean> = new Map(
  Object.entries<(element: ScanElement) => boolean>({
    form: (element) => element.tag === 'form' || element.role === 'form' || element.role === 'search',
    dialog: (element) => element.role === 'dialog' || element.role === 'alertdialog',
    modal: (element) => element.role === 'dialog' || element.role === 'alertdialog',
    popup: (element) => element.role === 'dialog' || element.role === 'alertdialog',
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
    table: (element) => element.role === 'table',
    frame: (element) => element.role === 'iframe',
    section: (element) => element.tag === 'section' || element.role === 'region' || element.role === 'group',
    group: (element) => element.role === 'group' || element.role === 'radiogroup',
    panel: (element) => element.role === 'tabpanel' || element.role === 'region',
  }),
);

const HOLDERS = new Set(
  (
    'form group radiogroup dialog alertdialog main navigation banner contentinfo complementary search region article ' +
    'listitem row table list iframe tabpanel menu toolbar'
  ).split(' '),
);

/** Small repeated things are known by any text in them; large ones only by their name and heading. */
const REPEATED = new Set(['row', 'listitem', 'article']);

const isHolder = (element: ScanElement): boolean =>
  (element.role !== null && HOLDERS.has(element.role)) || element.tag === 'section' || element.tag === 'form';

/** What a person may call a container: its name, its heading, and for forms what is written on their button. */
const namesOf = (container: ScanElement, index: ElementIndex): readonly string[] => {
  const inside = index.inside(container.ref);
  const names = [container.name, container.attributes.id ?? '', container.attributes.name ?? ''];
  const heading = inside.find((element) => element.role === 'heading' || element.tag === 'legend');
  if (heading !== undefined) names.push(heading.text);
  if (container.tag === 'form') {
    names.push(...inside.filter((element) => element.role === 'button').map((element) => element.name));
  }
  if (container.role !== null && REPEATED.has(container.role)) {
    names.push(...inside.filter((element) => element.role !== 'button').map((element) => element.name || element.text));
  }
  return names;
};

const RANK: readonly TextMatch[] = ['exact', 'words', 'contains'];

export type Region =
  | { readonly found: true; readonly refs: ReadonlySet<number>; readonly containers: readonly ScanElement[] }
  | { readonly found: false };

/** Innermost first: of two containers that answer to the same name, the one inside the other is meant. */
const innermost = (containers: readonly ScanElement[], index: ElementIndex): readonly ScanElement[] => {
  const outer = new Set(
    containers.flatMap((container) => index.ancestors(container.ref).map((element) => element.ref)),
  );
  return containers.filter((container) => !outer.has(container.ref));
};

const membersOf = (containers: readonly ScanElement[], index: ElementIndex): Region => ({
  found: true,
  containers,
  refs: new Set(containers.flatMap((container) => index.inside(container.ref).map((element) => element.ref))),
});

/** Below a heading without a container of its own: everything up to the next heading, in document order. */
const underHeading = (heading: ScanElement, index: ElementIndex): readonly number[] => {
  const { elements } = index.registry;
  const start = elements.indexOf(heading);
  const next = elements.findIndex(
    (element, at) => at > start && element.role === 'heading' && element.tag <= heading.tag,
  );
  return elements.slice(start + 1, next === -1 ? undefined : next).map((element) => element.ref);
};

/** Which part of the page a region's name means, written as a person would: `LoginForm`, `Shipping address`, `row "Blue shirt"`. */
export const findRegion = (name: string, index: ElementIndex): Region => {
  const visible = index.registry.elements.filter((element) => element.state.visible || element.role === 'iframe');
  const holders = visible.filter(isHolder);
  const parts = words(name);
  const last = parts.at(-1) ?? '';
  const first = parts[0] ?? '';
  const kindWord = KINDS.has(last) ? last : KINDS.has(first) ? first : null;
  const isKind = kindWord === null ? undefined : KINDS.get(kindWord);
  const bare = kindWord === null ? name : (kindWord === last ? parts.slice(0, -1) : parts.slice(1)).join(' ');

  for (const match of RANK) {
    const whole = holders.filter((container) => bestMatch(namesOf(container, index), name) === match);
    if (whole.length > 0) return membersOf(innermost(whole, index), index);
    if (isKind !== undefined && bare !== '') {
      const named = holders.filter(
        (container) => isKind(container) && bestMatch(namesOf(container, index), bare) === match,
      );
      if (named.length > 0) return membersOf(innermost(named, index), index);
    }
    const headings = visible.filter(
      (element) => element.role === 'heading' && bestMatch([element.text], name) === match,
    );
    if (headings.length > 0) {
      return {
        found: true,
        containers: headings,
        refs: new Set(headings.flatMap((heading) => underHeading(heading, index))),
      };
    }
  }
  // A bare kind word ("dialog", "footer"), or the only form of the page under a name of the writer's own.
  const ofKind = isKind === undefined ? [] : holders.filter(isKind);
  if (ofKind.length > 0 && (bare === '' || (kindWord === 'form' && ofKind.length === 1)))
    return membersOf(ofKind, index);
  return { found: false };
};
