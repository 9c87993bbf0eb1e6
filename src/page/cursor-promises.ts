import { parentOf } from './composed-tree.ts';
import { type CursorPromise, type CursorRules, cursorRules, LISTED_TAGS, promiseOf } from './cursor-rules.ts';

/** Elements whose cursor promises something, each confirmed by its style. */
export type CursorPromises = {
  /** `given` are asked in any case; those of `OWN_CURSOR` must be among them. */
  in(
    root: Document | ShadowRoot,
    given: Iterable<Element>,
  ): {
    /** Those whose surroundings do not promise the same. */
    readonly outer: ReadonlyMap<Element, CursorPromise>;
    /** Those that repeat the promise inside something that makes it already. */
    readonly inner: readonly Element[];
  };
  /** Whether the element promises something, by itself or by what is around it. */
  isPromising(element: Element): boolean;
};

/** Where a cursor is written at the element itself; the second is how drawings say it. */
export const OWN_CURSOR = '[style*="cursor"],[cursor]';

/** Where a sheet cannot be read: what a person may press, bounded, because each must be asked. */
const LEAVES = 'div,span,li,td,th,tr,p,i,b,strong,em,svg,img,h1,h2,h3,h4,h5,h6,a:not([href])';
const MOST_LEAVES = 3_000;
const SHORT = 80;

/** Without an address, a link is what its cursor says. */
const isListedTag = (element: Element): boolean =>
  LISTED_TAGS.has(element.localName) && (element.localName !== 'a' || element.hasAttribute('href'));

const sheetsOf = (root: Document | ShadowRoot): readonly CSSStyleSheet[] => [
  ...root.styleSheets,
  ...root.adoptedStyleSheets,
];

/** What an element promises only while the pointer is over it. */
const hoverPromises = (rules: readonly CursorRules[]): ((element: Element) => CursorPromise | null) => {
  const selectorsFor = (wanted: CursorPromise): string =>
    rules
      .flatMap(({ hovered }) => [...hovered].flatMap(([selector, made]) => (made === wanted ? [selector] : [])))
      .join();
  const press = selectorsFor('press');
  const drag = selectorsFor('drag');
  return (element) => {
    if (press !== '' && element.matches(press)) return 'press';
    return drag !== '' && element.matches(drag) ? 'drag' : null;
  };
};

export const cursorPromises = (): CursorPromises => {
  const cursors = new Map<Element, string>();
  const parts = new Set<string>();
  let leavesLeft = MOST_LEAVES;

  const cursorOf = (element: Element): string => {
    const known = cursors.get(element);
    if (known !== undefined) return known;
    const { cursor } = getComputedStyle(element);
    cursors.set(element, cursor);
    return cursor;
  };

  /** By its class alone: most elements have none that any rule is about. */
  const byClass = (root: Document | ShadowRoot, rules: readonly CursorRules[], found: Set<Element>): void => {
    const classes = new Map<string, CursorPromise>();
    for (const rule of rules) {
      for (const [name, promise] of rule.classes) if (classes.get(name) !== 'drag') classes.set(name, promise);
    }
    if (classes.size === 0) return;
    const verdicts = new Map<string, CursorPromise | null>();
    for (const element of root.querySelectorAll('[class]')) {
      const written = element.getAttribute('class') ?? '';
      let verdict = verdicts.get(written);
      if (verdict === undefined) {
        const kinds = written.split(/\s+/u).map((name) => classes.get(name));
        verdict = kinds.includes('drag') ? 'drag' : kinds.includes('press') ? 'press' : null;
        verdicts.set(written, verdict);
      }
      if (verdict === 'drag' || (verdict === 'press' && !isListedTag(element))) found.add(element);
    }
  };

  /** Cursors are handed down, so a leaf tells of those around it. */
  const byLeaves = (root: Document | ShadowRoot, found: Set<Element>): void => {
    for (const leaf of root.querySelectorAll(LEAVES)) {
      if (leavesLeft === 0) return;
      if (leaf.firstElementChild !== null && leaf.localName !== 'svg') continue;
      if ((leaf.textContent?.length ?? 0) > SHORT) continue;
      leavesLeft -= 1;
      let promising: Element | null = promiseOf(cursorOf(leaf)) === null ? null : leaf;
      while (promising !== null && !found.has(promising)) {
        const around = parentOf(promising);
        if (around === null || promiseOf(cursorOf(around)) === null) {
          found.add(promising);
          break;
        }
        promising = around;
      }
    }
  };

  const byParts = (root: ShadowRoot, found: Set<Element>): void => {
    if (parts.size === 0) return;
    for (const element of root.querySelectorAll('[part]')) {
      if ((element.getAttribute('part') ?? '').split(/\s+/u).some((part) => parts.has(part))) found.add(element);
    }
  };

  const byRules = (root: Document | ShadowRoot, rules: readonly CursorRules[], found: Set<Element>): void => {
    byClass(root, rules, found);
    const others = rules.flatMap((one) => [...one.others]);
    if (others.length > 0) for (const element of root.querySelectorAll(others.join())) found.add(element);
    for (const one of rules) {
      for (const part of one.parts) parts.add(part);
    }
    if (!(root instanceof ShadowRoot)) return;
    byParts(root, found);
    if (rules.some(({ host }) => host)) found.add(root.host);
    if (rules.some(({ slotted }) => slotted)) {
      for (const slot of root.querySelectorAll('slot')) for (const given of slot.assignedElements()) found.add(given);
    }
  };

  return {
    in(root, given) {
      const rules = sheetsOf(root)
        .filter((sheet) => !sheet.disabled)
        .map(cursorRules);
      const found = new Set(given);
      byRules(root, rules, found);
      if (rules.some(({ closed }) => closed)) byLeaves(root, found);

      const whenHovered = hoverPromises(rules);
      const made = new Map<Element, CursorPromise | null>();
      const madeBy = (element: Element): CursorPromise | null => {
        const known = made.get(element);
        if (known !== undefined) return known;
        const cursor = cursorOf(element);
        const resting = cursor === 'auto' || cursor === 'default';
        // A rule for `:hover` shows only while the pointer is there; a page must look the same wherever it is.
        const promise = promiseOf(cursor) ?? (resting ? whenHovered(element) : null);
        made.set(element, promise);
        return promise;
      };
      const outer = new Map<Element, CursorPromise>();
      const inner: Element[] = [];
      for (const element of found) {
        const promise = madeBy(element);
        if (promise === null || (promise === 'press' && isListedTag(element))) continue;
        const around = parentOf(element);
        if (around === null || madeBy(around) !== promise) outer.set(element, promise);
        else inner.push(element);
      }
      return { outer, inner };
    },
    isPromising: (element) => promiseOf(cursorOf(element)) !== null,
  };
};
