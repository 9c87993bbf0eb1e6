import type { ScanElement } from '../../contract/element.ts';

const roles =
  (...names: readonly string[]) =>
  ({ role }: ScanElement): boolean =>
    role !== null && names.includes(role);

const isDialog = roles('dialog', 'alertdialog');
const isTable = roles('table', 'grid', 'treegrid');

/** Words at the end of a region's name that say what it is, and how such a thing is told on the page. */
export const REGION_KINDS: ReadonlyMap<string, (element: ScanElement) => boolean> = new Map(
  Object.entries<(element: ScanElement) => boolean>({
    form: (element) => element.tag === 'form' || element.role === 'form' || element.role === 'search',
    dialog: isDialog,
    modal: isDialog,
    popup: isDialog,
    window: isDialog,
    header: (element) => element.role === 'banner' || element.tag === 'header',
    footer: (element) => element.role === 'contentinfo' || element.tag === 'footer',
    navigation: roles('navigation'),
    nav: roles('navigation'),
    menu: roles('navigation', 'menu'),
    sidebar: roles('complementary', 'navigation'),
    main: roles('main'),
    row: roles('row'),
    card: roles('article', 'listitem'),
    item: roles('article', 'listitem', 'row'),
    list: roles('list'),
    tree: roles('tree', 'treegrid'),
    feed: roles('feed'),
    table: isTable,
    grid: isTable,
    frame: roles('iframe'),
    iframe: roles('iframe'),
    toolbar: roles('toolbar'),
    section: (element) => element.tag === 'section' || element.role === 'region' || element.role === 'group',
    group: roles('group', 'radiogroup'),
    panel: roles('tabpanel', 'region'),
    tab: roles('tabpanel'),
    area: (element) => element.tag === 'section' || element.role === 'region',
    // Without a role of its own: only the name without the word is looked for.
    column: () => false,
  }),
);

const HOLDERS = new Set(
  (
    'form group radiogroup dialog alertdialog main navigation banner contentinfo complementary search region article ' +
    'listitem row table grid treegrid list tree feed iframe tabpanel menu toolbar'
  ).split(' '),
);

/** What has a place of its own on the page. */
export const isHolder = (element: ScanElement): boolean =>
  (element.role !== null && HOLDERS.has(element.role)) || element.tag === 'section' || element.tag === 'form';
