/** The document and every open shadow root in it. */
export const openRoots = (): readonly (Document | ShadowRoot)[] => {
  const roots: (Document | ShadowRoot)[] = [document];
  // The list grows while it is walked: a root may hold hosts of further roots.
  for (const root of roots) {
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot !== null) roots.push(element.shadowRoot);
  }
  return roots;
};

type Combinator = ' ' | '>' | '+' | '~';
/** One step of a selector: what an element must be, and how it stands to the step before. */
type Step = { readonly compound: string; readonly combinator: Combinator };

const OPENING = new Set(['(', '[']);
const CLOSING = new Set([')', ']']);
const SIGNS = new Set<string>(['>', '+', '~']);

/** Cuts a valid selector at its commas and combinators; what is in brackets or quotes stays whole. */
const steps = (selector: string): readonly (readonly Step[])[] => {
  const all: Step[][] = [];
  let chain: Step[] = [];
  let compound = '';
  let combinator: Combinator | null = null;
  let depth = 0;
  let quoted: string | null = null;
  const cut = (): void => {
    if (compound === '') return;
    chain.push({ compound, combinator: combinator ?? ' ' });
    compound = '';
    combinator = null;
  };
  for (let at = 0; at < selector.length; at += 1) {
    const sign = selector[at] ?? '';
    const inside = depth > 0 || quoted !== null;
    if (sign === '\\') {
      compound += sign + (selector[at + 1] ?? '');
      at += 1;
      continue;
    }
    if (quoted !== null) quoted = sign === quoted ? null : quoted;
    else if (sign === '"' || sign === "'") quoted = sign;
    else if (OPENING.has(sign)) depth += 1;
    else if (CLOSING.has(sign)) depth -= 1;
    if (inside || quoted !== null || depth > 0 || !(/\s/u.test(sign) || SIGNS.has(sign) || sign === ',')) {
      compound += sign;
      continue;
    }
    cut();
    if (sign === ',') {
      all.push(chain);
      chain = [];
    } else if (SIGNS.has(sign)) combinator = sign as Combinator;
  }
  cut();
  return [...all, chain];
};

const above = (element: Element): Element | null => {
  const { parentNode } = element;
  return parentNode instanceof ShadowRoot ? parentNode.host : element.parentElement;
};

/** Whether the element fits the chain up to this step, where a step up may leave a shadow root through its host. */
const createFits = (chain: readonly Step[]): ((element: Element, at: number) => boolean) => {
  const known = new Map<Element, (boolean | undefined)[]>();
  const fits = (element: Element, at: number): boolean => {
    const answers = known.get(element) ?? [];
    known.set(element, answers);
    const before = answers[at];
    if (before !== undefined) return before;
    answers[at] = judge(element, at);
    return answers[at] === true;
  };
  const judge = (element: Element, at: number): boolean => {
    const step = chain[at];
    if (step === undefined || !element.matches(step.compound)) return false;
    if (at === 0) return true;
    const next = (from: Element): Element | null =>
      step.combinator === '+' || step.combinator === '~' ? from.previousElementSibling : above(from);
    const once = step.combinator === '>' || step.combinator === '+';
    for (let other = next(element); other !== null; other = next(other)) {
      if (fits(other, at - 1)) return true;
      if (once) return false;
    }
    return false;
  };
  return fits;
};

/**
 * What a CSS selector matches, through open shadow roots: as in Playwright, `my-card button` and `my-card > button` also
 * lead from a host into its shadow. Throws what the browser throws when the selector is none.
 */
export const deepQuery = (selector: string, roots: readonly (Document | ShadowRoot)[]): readonly Element[] => {
  const found = new Set<Element>();
  for (const root of roots) for (const element of root.querySelectorAll(selector)) found.add(element);
  const shadows = roots.filter((root) => root instanceof ShadowRoot);
  if (shadows.length === 0) return [...found];
  for (const chain of steps(selector)) {
    const last = chain.at(-1);
    if (last === undefined || chain.length === 1) continue;
    const fits = createFits(chain);
    for (const root of shadows) {
      for (const element of root.querySelectorAll(last.compound)) {
        if (fits(element, chain.length - 1)) found.add(element);
      }
    }
  }
  return [...found];
};
