import type { Locator } from '../contract/locator.ts';
import type { Registry } from '../contract/registry.ts';
import { childrenOf } from './composed-tree.ts';

/** Like querySelectorAll, but through open shadow roots. */
const deepQuery = (selector: string): readonly Element[] => {
  const found: Element[] = [];
  const visit = (element: Element): void => {
    if (element.matches(selector)) found.push(element);
    for (const child of childrenOf(element)) visit(child);
  };
  visit(document.documentElement);
  return found;
};

/** A path of positions from the root. A step may lead from a host into its shadow, as in Playwright's selectors. */
const walkPath = (path: string): readonly Element[] => {
  const [, ...steps] = path.split(' > ');
  return steps.reduce<readonly Element[]>(
    (reached, step) =>
      reached.flatMap((element) =>
        [...(element.shadowRoot?.children ?? []), ...element.children].filter((child) => child.matches(step)),
      ),
    [document.documentElement],
  );
};

/** How many elements the compiled locator addresses now: the gate's "unique" is counted, never assumed. */
export const countMatches = (locator: Locator, registry: Registry): number => {
  switch (locator.kind) {
    case 'testid':
      return deepQuery(`[data-testid=${JSON.stringify(locator.value)}]`).length;
    case 'css':
      return (locator.value.startsWith('html > ') ? walkPath(locator.value) : deepQuery(locator.value)).length;
    case 'role':
    case 'label':
    case 'placeholder':
    case 'text': {
      const parents = new Map(registry.elements.map((element) => [element.ref, element]));
      const isWithin = (ref: number): boolean => {
        const { within } = locator;
        if (within === null) return true;
        for (let current = parents.get(ref); current !== undefined; current = parents.get(current.parentRef ?? -1)) {
          if (current.role === within.role && current.text.includes(within.text)) return true;
        }
        return false;
      };
      const value = (candidate: Registry['candidates'][number]): string | null =>
        locator.kind === 'role'
          ? candidate.role === locator.role
            ? candidate.name
            : null
          : locator.kind === 'label'
            ? candidate.label
            : locator.kind === 'placeholder'
              ? candidate.placeholder
              : candidate.text;
      return registry.candidates.filter(
        (candidate) => candidate.state.visible && value(candidate) === locator.value && isWithin(candidate.ref),
      ).length;
    }
    case 'xpath': {
      const result = document.evaluate(`count(${locator.value})`, document, null, XPathResult.NUMBER_TYPE);
      return result.numberValue;
    }
  }
};
