const NONE: readonly Element[] = [];

type Reflected = 'ariaLabelledByElements' | 'ariaDescribedByElements' | 'ariaOwnsElements';

/** Set by script, a reference may cross the border of a shadow root and leaves an empty attribute behind. */
const REFLECTED: Readonly<Record<string, Reflected>> = {
  'aria-labelledby': 'ariaLabelledByElements',
  'aria-describedby': 'ariaDescribedByElements',
  'aria-owns': 'ariaOwnsElements',
};

/** The elements an attribute points at, in its order. */
export const referencesOf = (element: Element, attribute: string): readonly Element[] => {
  const value = element.getAttribute(attribute);
  if (value === null) return NONE;
  const reflected = REFLECTED[attribute];
  if (value === '' && reflected !== undefined) return element[reflected] ?? NONE;
  const root = element.getRootNode() as Document | ShadowRoot;
  const found: Element[] = [];
  for (const id of value.split(/\s+/u)) {
    const target = id === '' ? null : root.getElementById?.(id);
    if (target != null) found.push(target);
  }
  return found;
};
