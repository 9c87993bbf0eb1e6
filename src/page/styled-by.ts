/** All rules that apply in a root, those inside of media queries, layers and other rules too. */
const selectorsOf = function* (rules: CSSRuleList): Generator<string> {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) yield rule.selectorText;
    const { cssRules } = rule as { cssRules?: CSSRuleList };
    if (cssRules !== undefined && cssRules.length > 0) yield* selectorsOf(cssRules);
  }
};

const sheetsOf = (root: Node): readonly CSSStyleSheet[] =>
  root instanceof Document || root instanceof ShadowRoot ? [...root.styleSheets, ...root.adoptedStyleSheets] : [];

/** A sheet of another host cannot be read: then nobody knows, and not known is not true. */
const readable = (sheet: CSSStyleSheet): CSSRuleList | null => {
  try {
    return sheet.cssRules;
  } catch {
    return null;
  }
};

const tokens = (text: string | null): ReadonlySet<string> =>
  new Set((text ?? '').split(/\s+/u).filter((token) => token !== ''));

/** What a rule would have to mention to make a difference between the two values of an attribute. */
const mentionsOf = (name: string, was: string | null, is: string | null): readonly string[] => {
  if (name !== 'class') return [`[${name}`];
  const [before, after] = [tokens(was), tokens(is)];
  const changed = [...before, ...after].filter((token) => before.has(token) !== after.has(token));
  return changed.map((token) => `.${CSS.escape(token)}`);
};

const FOLLOWS = /^[\w-]/u;

const mentions = (selector: string, mention: string): boolean => {
  for (let at = selector.indexOf(mention); at !== -1; at = selector.indexOf(mention, at + 1)) {
    if (!FOLLOWS.test(selector.slice(at + mention.length, at + mention.length + 1))) return true;
  }
  return false;
};

/** Whether another value of an attribute can be seen: nobody sees a class that no rule speaks of. */
export const isSeenIn = (element: Element, name: string, was: string | null): boolean => {
  if (name === 'style' || name === 'hidden' || name === 'src') return true;
  const sought = mentionsOf(name, was, element.getAttribute(name));
  if (sought.length === 0) return false;
  for (const sheet of sheetsOf(element.getRootNode())) {
    const rules = readable(sheet);
    if (rules === null) continue;
    for (const selector of selectorsOf(rules)) {
      if (sought.some((mention) => mentions(selector, mention))) return true;
    }
  }
  return false;
};
