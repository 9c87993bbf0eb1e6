import { createCarriers } from './carriers.ts';
import type { ElementRefs } from './element-refs.ts';
import { createGhosts } from './ghosts.ts';
import { listedAs } from './listed.ts';
import { createModals } from './modals.ts';
import { createNames } from './names.ts';
import { createPaths } from './paths.ts';
import { createPointerControls } from './pointer-controls.ts';
import { roleOf } from './roles.ts';
import { type Inherited, type Look, SeenElement } from './seen-element.ts';

export const deepActiveElement = (): Element | null => {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active === document.body || active === document.documentElement ? null : active;
};

const DISABLED: Inherited = { disabled: true };

/** Far deeper than any page is nested by hand; below it a page is out to exhaust the stack. */
const DEEPEST = 1_000;

/** What makes an element special whatever its tag. Found by the browser in one go: asking each element costs more. */
const SPECIAL =
  '[role],[tabindex],[onclick],[draggable],[contenteditable],[aria-live],[aria-disabled],[inert],video[controls],audio[controls]';

/** Most elements of a page are these, and alone they are neither acted on nor do they name a place: one question is enough. */
const PLAIN = new Set(
  (
    'div span p b i em strong small br wbr u s sub sup code pre mark abbr time bdi bdo cite dfn kbd samp var del ins ' +
    'dl dt dd blockquote center font hr ruby rt rp col colgroup tbody thead tfoot picture source track canvas ' +
    'path g rect circle line polyline polygon ellipse defs use symbol tspan ' +
    'head title meta link script style base noscript template option optgroup param'
  ).split(' '),
);

export type Scanned = {
  readonly elements: readonly SeenElement[];
  /** The same elements as they are now. For a page on which nothing but words has changed: nobody walks through it. */
  again(): Scanned;
};

/** Looks at the whole document once, in drawing order, and lists what can be acted on and what gives places a name. */
export const scan = (
  refs: ElementRefs,
  onShadowRoot: (root: ShadowRoot) => void,
  asked: WeakSet<Element> | null = null,
  clock: Look['clock'] = { frame: 0 },
): Scanned => {
  const roots: (Document | ShadowRoot)[] = [document];
  const pointed = createPointerControls();
  const newLook = (): Look => ({
    names: createNames(roots),
    paths: createPaths(),
    focused: deepActiveElement(),
    carriers: createCarriers(roots),
    ghosts: createGhosts(),
    pointed,
    viewport: { w: innerWidth, h: innerHeight },
    clock,
  });
  const look = newLook();
  const found: SeenElement[] = [];
  const special = new Set<Element>();
  const modals = createModals();
  const enter = (root: Document | ShadowRoot): void => {
    for (const element of root.querySelectorAll(SPECIAL)) special.add(element);
    for (const element of pointed.enter(root)) special.add(element);
  };

  const visit = (element: Element, parentRef: number | null, inherited: Inherited, depth: number): void => {
    let own = inherited;
    let parent = parentRef;
    const { shadowRoot } = element;
    // Before the element itself: its own sheet may draw a hand over it.
    if (shadowRoot !== null) enter(shadowRoot);
    const isSpecial = special.has(element);
    if (
      isSpecial &&
      !inherited.disabled &&
      (element.getAttribute('aria-disabled') === 'true' || element.hasAttribute('inert'))
    ) {
      own = DISABLED;
    }
    const tag = element.localName;
    if (tag === 'dialog' && element.matches(':modal')) own = modals.enter(element, own);
    const isAsked = asked !== null && asked.has(element);
    if (isSpecial || isAsked || !PLAIN.has(tag)) {
      const role = roleOf(element, isSpecial);
      const listed =
        listedAs(element, role, isSpecial, isSpecial && pointed.has(element)) ?? (isAsked ? 'context' : null);
      if (listed !== null) {
        const ref = refs.refOf(element);
        found.push(new SeenElement(element, { ref, role, actionable: listed === 'actionable', parentRef }, own, look));
        parent = ref;
      }
    }
    if (depth === DEEPEST) return;
    if (shadowRoot !== null) {
      roots.push(shadowRoot);
      onShadowRoot(shadowRoot);
      for (let child = shadowRoot.firstElementChild; child !== null; child = child.nextElementSibling) {
        visit(child, parent, own, depth + 1);
      }
      return;
    }
    if (tag === 'slot') {
      const assigned = (element as HTMLSlotElement).assignedElements();
      if (assigned.length > 0) {
        for (const child of assigned) visit(child, parent, own, depth + 1);
        return;
      }
    }
    for (let child = element.firstElementChild; child !== null; child = child.nextElementSibling) {
      visit(child, parent, own, depth + 1);
    }
  };
  enter(document);
  // A document that is just being replaced, or that was emptied, has no root.
  if (document.documentElement !== null) visit(document.documentElement, null, modals.page, 0);
  modals.close();
  const seen = (elements: readonly SeenElement[]): Scanned => ({
    elements,
    again: () => {
      const now = newLook();
      return seen(elements.map((element) => element.again(now)));
    },
  });
  return seen(found);
};
