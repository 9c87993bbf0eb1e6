import type { ScanElement } from '../contract/element.ts';
import type { Locator } from '../contract/locator.ts';
import type { Registry } from '../contract/registry.ts';
import { deepQuery, openRoots } from './deep-query.ts';

const count = (selector: string): number => deepQuery(selector, openRoots()).length;

/** How many elements the compiled locator addresses now: the gate's "unique" is counted, never assumed. */
export const countMatches = (locator: Locator, registry: Registry): number => {
  const { kind, role, value, within } = locator;
  const isWithin = (element: ScanElement): boolean => {
    if (within === null) return true;
    parents ??= new Map(registry.elements.map((one) => [one.ref, one]));
    for (let at: ScanElement | undefined = element; at !== undefined; at = parents.get(at.parentRef ?? -1)) {
      if (at.role === within.role && at.text.includes(within.text)) return true;
    }
    return false;
  };
  let parents: Map<number, ScanElement> | undefined;
  const listed = (fits: (element: ScanElement) => boolean): number =>
    registry.elements.filter((element) => fits(element) && isWithin(element)).length;
  switch (kind) {
    case 'testid':
      return count(`[data-testid="${CSS.escape(value)}"]`);
    case 'css':
      return count(value);
    case 'role':
      // What nobody sees has no role for those who ask by it.
      return listed((element) => element.role === role && element.name === value && element.state.visible);
    case 'label':
      return listed((element) => element.label === value || element.ariaLabel === value);
    case 'placeholder':
      return count(`[placeholder="${CSS.escape(value)}"]`);
    case 'text':
      return listed((element) => element.actionable && element.text === value && element.state.visible);
    case 'xpath':
      return document.evaluate(`count(${value})`, document, null, XPathResult.NUMBER_TYPE).numberValue;
  }
};
