import { addAttribute, addSelector, noKeys, type StyledKeys } from './styled-keys.ts';

/**
 * Which elements may have text written by CSS. Asking an element for its `::before` costs more than its name, and hardly
 * any has one: the style sheets are read once, and only elements that bear what such a rule demands are asked.
 */
export type StyledRules = {
  mayWrite(element: Element): boolean;
  /** Whether letters may be drawn otherwise than written anywhere on the page. */
  mayTransform(): boolean;
};

/** Nothing, or blanks that keep a place. */
const isBlank = (content: string): boolean =>
  content === '' || content === 'none' || content === 'normal' || /^(?:"\s*"|'\s*')(?: \/ ""?)?$/u.test(content);

const contentOf = (rule: CSSStyleRule): string =>
  // `style` makes a copy of all its declarations; `styleMap` only looks, and not every browser has it.
  (rule.styleMap as StylePropertyMap | undefined)?.has('content') === false ? '' : rule.style.content;

const transforms = (rule: CSSStyleRule): boolean => {
  const map = rule.styleMap as StylePropertyMap | undefined;
  if (map?.has('text-transform') === false) return false;
  return !['', 'none', 'inherit', 'initial', 'unset'].includes(rule.style.textTransform);
};

/** Rules inside a rule: `&` stands for the one around. Only the end of a selector is of interest here. */
const readRules = (keys: StyledKeys, rules: CSSRuleList, around: string): void => {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) {
      const inner = rule.cssRules.length > 0;
      if (!keys.letters && transforms(rule)) keys.letters = true;
      if (!inner && isBlank(contentOf(rule))) continue;
      const selector = rule.selectorText.replaceAll('&', around);
      if (!isBlank(contentOf(rule))) addSelector(keys, selector);
      if (inner) readRules(keys, rule.cssRules, selector);
    } else if (rule instanceof CSSImportRule) {
      if (rule.styleSheet !== null) readRules(keys, rule.styleSheet.cssRules, '');
    } else if (rule instanceof CSSGroupingRule) readRules(keys, rule.cssRules, around);
    // Declarations inside a condition inside a rule.
    else if ('style' in rule && !isBlank((rule.style as CSSStyleDeclaration).content)) addSelector(keys, around);
  }
};

type Read = { readonly keys: StyledKeys; readonly rules: number };

/** Those of the last look. A sheet that gains or loses a rule is read again. */
let known = new Map<CSSStyleSheet, Read>();

const readSheet = (sheet: CSSStyleSheet): Read => {
  const keys = noKeys();
  try {
    const { cssRules } = sheet;
    const before = known.get(sheet);
    if (before?.rules === cssRules.length) return before;
    readRules(keys, cssRules, '');
    return { keys, rules: cssRules.length };
  } catch {
    keys.any = true;
    keys.letters = true;
    return { keys, rules: -1 };
  }
};

const addAll = (to: Set<string>, from: ReadonlySet<string>): void => {
  for (const one of from) to.add(one);
};

/** Nobody wrote a rule for it, but the browser draws its marks. */
const QUOTATION = 'q';

const collect = (roots: readonly (Document | ShadowRoot)[]): StyledKeys => {
  const all = noKeys();
  all.tags.add(QUOTATION);
  const read = new Map<CSSStyleSheet, Read>();
  const add = (sheet: CSSStyleSheet, root: Document | ShadowRoot): void => {
    const met = read.get(sheet);
    const { keys, rules } = met ?? readSheet(sheet);
    if (keys.host && root instanceof ShadowRoot) all.tags.add(root.host.localName);
    if (met !== undefined) return;
    read.set(sheet, { keys, rules });
    addAll(all.classes, keys.classes);
    addAll(all.ids, keys.ids);
    addAll(all.tags, keys.tags);
    for (const [attribute, words] of keys.attributes) addAttribute(all, attribute, words);
    all.any ||= keys.any;
    all.letters ||= keys.letters;
  };
  for (const root of roots) {
    for (const sheet of root.styleSheets) add(sheet, root);
    for (const sheet of root.adoptedStyleSheets) add(sheet, root);
  }
  known = read;
  return all;
};

/** A style of the element's own. */
const TRANSFORMED_IN_PLACE = '[style*="text-transform" i]';

const bears = (element: Element, attribute: string, words: ReadonlySet<string> | null): boolean => {
  const value = element.getAttribute(attribute);
  if (value === null || words === null || words.has(value)) return value !== null;
  return value.includes(' ') && value.split(/\s+/u).some((word) => words.has(word));
};

export const createStyledRules = (roots: readonly (Document | ShadowRoot)[]): StyledRules => {
  let keys: StyledKeys | null = null;
  let attributes: readonly (readonly [string, ReadonlySet<string> | null])[] = [];
  let transformed: boolean | null = null;
  const known = (): StyledKeys => {
    if (keys !== null) return keys;
    keys = collect(roots);
    attributes = [...keys.attributes];
    return keys;
  };
  return {
    mayTransform() {
      transformed ??= known().letters || roots.some((root) => root.querySelector(TRANSFORMED_IN_PLACE) !== null);
      return transformed;
    },
    mayWrite(element) {
      const keys = known();
      if (keys.any || keys.tags.has(element.localName)) return true;
      if (!element.hasAttributes()) return false;
      if (keys.classes.size > 0) {
        const written = element.getAttribute('class');
        if (written !== null) for (const name of written.split(/\s+/u)) if (keys.classes.has(name)) return true;
      }
      if (keys.ids.size > 0 && keys.ids.has(element.id)) return true;
      return attributes.some(([attribute, words]) => bears(element, attribute, words));
    },
  };
};
