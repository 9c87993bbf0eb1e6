/** Attributes by which a selector may address an element, if no other element carries the same. */
const ADDRESSING = ['id', 'name', 'data-testid', 'placeholder', 'aria-label', 'href'] as const;

const NONE: readonly string[] = [];

/** How many elements carry the same value. */
export type Carriers = {
  /** The attributes whose value no other element of the page carries. */
  uniqueOf(element: Element): readonly string[];
};

/** All values are counted at once, when the first is asked for: element by element it would cost the square of the page. */
export const createCarriers = (roots: readonly (Document | ShadowRoot)[]): Carriers => {
  let counts: ReadonlyMap<string, ReadonlyMap<string, number>> | null = null;
  const count = (attribute: string): ReadonlyMap<string, number> => {
    const values = new Map<string, number>();
    for (const root of roots) {
      for (const element of root.querySelectorAll(`[${attribute}]`)) {
        const value = element.getAttribute(attribute) ?? '';
        values.set(value, (values.get(value) ?? 0) + 1);
      }
    }
    return values;
  };
  return {
    uniqueOf(element) {
      if (!element.hasAttributes()) return NONE;
      counts ??= new Map(ADDRESSING.map((attribute) => [attribute, count(attribute)]));
      const unique: string[] = [];
      for (const attribute of ADDRESSING) {
        const value = element.getAttribute(attribute);
        if (value !== null && value !== '' && counts.get(attribute)?.get(value) === 1) unique.push(attribute);
      }
      return unique;
    },
  };
};
