/** Runs inside a page: what our agent lists there, beside what the page really listens to. */
import { parentOf } from '../../src/page/composed-tree.ts';
import { createElementRefs } from '../../src/page/element-refs.ts';
import { createGhosts } from '../../src/page/ghosts.ts';
import { listedAs } from '../../src/page/listed.ts';
import { optionsOf } from '../../src/page/options-of.ts';
import { createPointerControls, type PointerControls } from '../../src/page/pointer-controls.ts';
import { roleOf } from '../../src/page/roles.ts';
import { scan } from '../../src/page/scan.ts';
import { drawnAs } from '../../src/page/visibility.ts';

/** One control of our list. */
export type DrawnControl = {
  readonly describe: string;
  readonly text: string;
  readonly visible: boolean;
  readonly transparent: boolean;
  readonly ghost: boolean;
  /** It says by itself that it is a control: by tag, role or attribute. */
  readonly marked: boolean;
  /** A control around it in the list that reads the same: one of the two is too many. */
  readonly repeats: string | null;
  /** What can be chosen, of a field that has opened a list. */
  readonly options: readonly string[];
};

export type DrawnControls = {
  readonly controls: readonly DrawnControl[];
  /** What the page listens to and draws a hand over, but nobody could name: neither it nor anything in or around it is listed. */
  readonly missed: readonly string[];
};

const HANDLERS = /^on(?:Click|MouseDown|MouseUp|PointerDown|PointerUp|DoubleClick|TouchStart|DragStart)$/u;

/** React listens at the root and keeps what it calls at the elements. */
const hasReactHandler = (element: Element): boolean =>
  Object.entries(element).some(
    ([key, kept]) =>
      key.startsWith('__reactProps$') &&
      Object.entries((kept ?? {}) as Record<string, unknown>).some(
        ([name, value]) => HANDLERS.test(name) && typeof value === 'function',
      ),
  );

const everyElement = (): readonly Element[] => {
  const found: Element[] = [];
  const visit = (root: ParentNode): void => {
    for (const element of root.querySelectorAll('*')) {
      found.push(element);
      if (element.shadowRoot !== null) visit(element.shadowRoot);
    }
  };
  visit(document);
  return found;
};

const describe = (element: Element): string => {
  const steps: string[] = [];
  for (let at: Element | null = element; at !== null && steps.length < 3; at = parentOf(at)) {
    const name = at.classList.length > 0 ? `.${at.classList.item(0)}` : '';
    steps.unshift(`${at.localName}${name}`);
  }
  return steps.join(' > ');
};

const isSeen = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
};

const isBound = (element: Element): boolean => element instanceof HTMLLabelElement && element.control !== null;

const pointersOfPage = (): PointerControls => {
  const pointers = createPointerControls();
  const visit = (root: Document | ShadowRoot): void => {
    void [...pointers.enter(root)];
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot !== null) visit(element.shadowRoot);
  };
  visit(document);
  return pointers;
};

/** `listening`: elements with listeners of their own, which only the debugger knows. */
export const drawnControls = (listening: ReadonlySet<Element>): DrawnControls => {
  const refs = createElementRefs();
  const ghosts = createGhosts();
  const pointers = pointersOfPage();
  const listed = new Map<Element, { readonly text: string; readonly control: DrawnControl }>();
  const holding = new Set<Element>();
  for (const seen of scan(refs, () => undefined).elements) {
    const element = seen.actionable ? refs.elementOf(seen.ref) : null;
    if (element === null) continue;
    const drawn = drawnAs(element, seen.rect);
    let repeats: string | null = null;
    for (let above = parentOf(element); above !== null; above = parentOf(above)) {
      holding.add(above);
      const around = listed.get(above);
      if (around?.text === seen.text && seen.text !== '') repeats = around.control.describe;
    }
    const control: DrawnControl = {
      describe: describe(element),
      text: seen.text.slice(0, 60),
      visible: drawn !== 'hidden',
      transparent: drawn === 'transparent',
      ghost: drawn !== 'hidden' && ghosts.isGhost(element, seen.rect, drawn),
      marked: listedAs(element, roleOf(element)) === 'actionable',
      repeats,
      options:
        seen.role === 'combobox' && element.getAttribute('aria-expanded') === 'true'
          ? optionsOf(element, pointers.has).map((option) => option.text)
          : [],
    };
    listed.set(element, { text: seen.text, control });
  }
  const isReached = (element: Element): boolean => {
    if (holding.has(element)) return true;
    for (let at: Element | null = element; at !== null; at = parentOf(at)) {
      if (listed.has(at) || isBound(at)) return true;
    }
    return false;
  };
  const missed = everyElement().filter(
    (element) =>
      (listening.has(element) || hasReactHandler(element)) &&
      element !== document.body &&
      /pointer|grab|move/u.test(getComputedStyle(element).cursor) &&
      isSeen(element) &&
      !isReached(element),
  );
  return { controls: [...listed.values()].map(({ control }) => control), missed: missed.map(describe) };
};
