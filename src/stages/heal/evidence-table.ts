/**
 * How much each agreement and each difference says, in tenths of a natural log-odds. This table is the whole model.
 *
 * Where the numbers come from: what real pages keep from year to year (text, name and href in nine of ten cases, id and class
 * in eight, neighbours and path in half, position in a third) and how many other elements of a page agree by chance; then set
 * by hand with the development sites in view. `npm run bench -- relocation` says what a table learned without a site does there.
 * Levels stand from the best agreement to the worst; what is missing on both sides says nothing and stands last, with 0.
 */
export const EVIDENCE = {
  // Who it is. An agreement counts by how many others of the page have the same.
  text: { only: 40, few: 30, most: 20, many: 15, begins: 12, coded: 5, part: 3, lost: -8, other: -20, none: 0 },
  href: { only: 30, few: 22, path: 15, many: 12, alike: 8, shared: 0, lost: -4, other: -12, none: 0 },
  id: { same: 35, alike: 10, series: 5, lost: -2, other: -5, none: 0 },
  testId: { same: 35, alike: 10, series: 5, lost: -2, other: -5, none: 0 },
  field: { same: 35, alike: 10, series: 5, lost: -3, other: -15, none: 0 },
  alt: { same: 20, alike: 5, lost: -2, other: -10, none: 0 },
  /** The words in id, name and classes, by how rare they are on the page: `global-search-submit`, `GlobalSearch-submit`. */
  code: { great: 25, most: 18, much: 12, some: 6, bit: 2, other: -4, none: 0 },
  // What it is.
  tag: { only: 12, same: 6, kind: -3, other: -8 },
  type: { same: 3, other: -12, none: 0 },
  press: { same: 0, other: -5, none: 0 },
  // What is around it.
  near: { most: 15, much: 10, some: 6, bit: 0, other: -6, none: 0 },
  /** Its text stood beside the old element: then it is the neighbour that stayed. */
  beside: { no: 0, yes: -20 },
  container: { same: 6, other: -3, none: 0 },
  heading: { same: 4, other: -2, none: 0 },
  form: { both: 4, neither: 0, other: -8 },
  /** Sites repeat their links in the footer. What went in or out of it is taken for the copy, unless the place is the same. */
  footer: { same: 0, moved: -10, other: -200 },
  /** Its old place is still there, with others of its kind, and this one is elsewhere: copies are, too. */
  home: { kept: 0, left: -30 },
  anchor: { same: 5, other: -3, none: 0 },
  // Where it is: the first that changes in a redesign.
  path: { same: 15, close: 6, like: 0, other: -5 },
  tail: { four: 8, three: 4, two: 1, one: 0, zero: -3 },
  x: { at: 4, close: 3, near: 0, far: -3, none: 0 },
  y: { at: 6, close: 3, near: 1, far: -1, other: -20, none: 0 },
  width: { same: 5, like: 0, other: -4, none: 0 },
  height: { same: 3, like: 0, other: -3, none: 0 },
} as const;

export type TraitName = keyof typeof EVIDENCE;
export type LevelOf<Name extends TraitName> = keyof (typeof EVIDENCE)[Name];
/** How an old and a live element agree, trait by trait. */
export type Levels = { readonly [Name in TraitName]: LevelOf<Name> };
export type EvidenceTable = { readonly [Name in TraitName]: Readonly<Record<LevelOf<Name>, number>> };

export const TRAIT_NAMES = Object.keys(EVIDENCE) as readonly TraitName[];

/** What must hold before an element counts as found. In the same points. */
export type Rules = {
  readonly table: EvidenceTable;
  /** With a key: text, link, id, name or code words that are its own agree, and at most one of them speaks against it. */
  readonly keyed: number;
  /** Without a key there are only looks and place, and neighbours have those too. */
  readonly keyless: number;
  /** Ahead of the best that is neither inside it nor around it. */
  readonly margin: number;
  /** The same where that other one has a key of its own: two names that point to two elements. */
  readonly disputed: number;
  /** Text and link agree: what all the rest must come to, for copies agree in both and in nothing else. */
  readonly copy: number;
};

export const RULES: Rules = { table: EVIDENCE, keyed: 30, keyless: 44, margin: 8, disputed: 60, copy: -8 };
