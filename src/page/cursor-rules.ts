import { classOf, selectorParts, tagOf } from './selector-parts.ts';

/** What the mouse pointer says while it rests on an element. */
export type CursorPromise = 'press' | 'drag';

/** `url(hand.png), pointer`: the last one counts, the others are pictures. */
export const promiseOf = (cursor: string): CursorPromise | null => {
  if (cursor.endsWith('pointer')) return 'press';
  return /(?:grab|grabbing|move|all-scroll)$/u.test(cursor) ? 'drag' : null;
};

/**
 * Which elements a style sheet may give a cursor that promises something. Asking each element for its style is too dear
 * on a large page; asking the sheets costs once. What is found here is confirmed by the style of the element itself.
 */
export type CursorRules = {
  /** An element that a rule is about has one of these classes … */
  readonly classes: ReadonlyMap<string, CursorPromise>;
  /** … or matches one of these. */
  readonly others: ReadonlySet<string>;
  /** Those of them that need the pointer to be there already. `:hover` is taken out: a cursor is only ever seen then. */
  readonly hovered: ReadonlyMap<string, CursorPromise>;
  /** `::part(name)`: elements inside the shadow roots of others. */
  readonly parts: ReadonlySet<string>;
  /** `:host` and `::slotted()`: the element around a shadow root, and those handed into it. */
  readonly host: boolean;
  readonly slotted: boolean;
  /** Something in it came from another host, and the browser does not let us read it. */
  readonly closed: boolean;
};

type Collected = {
  readonly classes: Map<string, CursorPromise>;
  readonly others: Set<string>;
  readonly hovered: Map<string, CursorPromise>;
  readonly parts: Set<string>;
  host: boolean;
  slotted: boolean;
  closed: boolean;
  /** A sheet that it imports is still on its way. */
  waiting: boolean;
};

/** In the list whatever their cursor. */
export const LISTED_TAGS = new Set('a button input select textarea summary label option html body'.split(' '));

/** Whether it may be about anything that is not in the list. */
const isOpen = (subject: string): boolean => {
  const tag = tagOf(subject);
  return tag === null || tag === 'a' || !LISTED_TAGS.has(tag);
};

const HOVER = /:hover(?![\w-])/gu;

/** Tells, without a page, whether the browser takes a selector. */
const nowhere = document.createDocumentFragment();
const isValid = (selector: string): boolean => {
  try {
    nowhere.querySelector(selector);
    return true;
  } catch {
    return false;
  }
};

const addSelector = (found: Collected, list: string, promise: CursorPromise): void => {
  for (const { selector, subject } of selectorParts(list)) {
    const part = /::part\(\s*([^\s)]+)/u.exec(subject)?.[1];
    if (part !== undefined) found.parts.add(part);
    else if (subject.includes('::slotted(')) found.slotted = true;
    else if (subject.startsWith(':host')) found.host = true;
    // What is written before or behind an element by a style belongs to the element, and is pressed with it.
    if (subject.includes('::') || subject.startsWith(':host')) continue;
    // Without its `:hover` a compound may be empty: `tr > :hover`.
    const resting = selector.replace(HOVER, '').replace(/(^|[\s>+~])$/u, '$1*');
    if ((promise === 'press' && !isOpen(subject)) || !isValid(resting)) continue;
    if (resting !== selector) found.hovered.set(resting, promise);
    const name = classOf(subject);
    if (name === null) found.others.add(resting);
    else found.classes.set(name, found.classes.get(name) === 'drag' ? 'drag' : promise);
  }
};

/** A variable may be anything: asked as if it were the rarer of the two, it is asked of every element. */
const promisedBy = (cursor: string): CursorPromise | null =>
  promiseOf(cursor) ?? (cursor.startsWith('var(') ? 'drag' : null);

const promisedIn = (rule: CSSStyleRule): CursorPromise | null =>
  // `style` makes a copy of the whole declaration; `styleMap` only looks, and not every browser has it.
  (rule.styleMap as StylePropertyMap | undefined)?.has('cursor') === false ? null : promisedBy(rule.style.cursor);

/** Rules inside a rule are about what `&` stands for. */
const within = (selector: string, around: string | null): string => {
  if (around === null) return selector;
  const outer = /[\s,]/u.test(around) ? `:is(${around})` : around;
  return selector.includes('&') ? selector.replaceAll('&', outer) : `${outer} ${selector}`;
};

/** Null when it came from another host: the browser does not let us read it. */
const rulesIn = (sheet: CSSStyleSheet): CSSRuleList | null => {
  try {
    return sheet.cssRules;
  } catch {
    return null;
  }
};

const addImported = (found: Collected, sheet: CSSStyleSheet | null): void => {
  const rules = sheet === null ? null : rulesIn(sheet);
  if (rules !== null) addRules(found, rules, 0, null);
  else if (sheet === null) found.waiting = true;
  else found.closed = true;
};

const addRules = (found: Collected, rules: CSSRuleList, from: number, around: string | null): void => {
  for (let at = from; at < rules.length; at += 1) {
    const rule = rules[at];
    if (rule instanceof CSSStyleRule) {
      const selector = within(rule.selectorText, around);
      const promise = promisedIn(rule);
      if (promise !== null) addSelector(found, selector, promise);
      if (rule.cssRules.length > 0) addRules(found, rule.cssRules, 0, selector);
    } else if (rule instanceof CSSImportRule) {
      addImported(found, rule.styleSheet);
    } else if (rule instanceof CSSGroupingRule) {
      // Whether its condition holds now is seen in the style of the elements.
      addRules(found, rule.cssRules, 0, rule instanceof CSSScopeRule ? null : around);
    } else if (around !== null) {
      const { style } = rule as CSSRule & { readonly style?: CSSStyleDeclaration };
      const promise = promisedBy(style?.cursor ?? '');
      if (promise !== null) addSelector(found, around, promise);
    }
  }
};

type Read = { readonly found: Collected; readonly count: number; readonly last: CSSRule | undefined };

/** Sheets are read once. Libraries that write their styles while they run only add rules at the end. */
const read = new WeakMap<CSSStyleSheet, Read>();

const nothing = (): Collected => ({
  classes: new Map(),
  others: new Set(),
  hovered: new Map(),
  parts: new Set(),
  host: false,
  slotted: false,
  closed: false,
  waiting: false,
});

const CLOSED: CursorRules = { ...nothing(), closed: true };

export const cursorRules = (sheet: CSSStyleSheet): CursorRules => {
  const rules = rulesIn(sheet);
  if (rules === null) return CLOSED;
  const before = read.get(sheet);
  const known = before !== undefined && rules[before.count - 1] === before.last ? before : null;
  if (known?.count === rules.length) return known.found;
  const found = known?.found ?? nothing();
  addRules(found, rules, known?.count ?? 0, null);
  if (!found.waiting) read.set(sheet, { found, count: rules.length, last: rules[rules.length - 1] });
  return found;
};
