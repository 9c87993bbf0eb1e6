import { parentOf } from './composed-tree.ts';
import type { CursorPromise } from './cursor-rules.ts';
import { cursorPromises, OWN_CURSOR } from './cursor-promises.ts';
import { listedAs } from './listed.ts';
import { holdsOnlyControls, holdsToggle, mayHoldControls, textIn } from './own-content.ts';
import { roleOf } from './roles.ts';

/**
 * Controls without any markup: no role, no tabindex, and a listener that nobody can see. What is left is what a person
 * goes by, the mouse pointer: a hand over the element that is not there over its surroundings.
 */
export type PointerControls = {
  /** Looks through the document or a shadow root; answers what is to be listed on top of what says so by itself. */
  enter(root: Document | ShadowRoot): Iterable<Element>;
  /** Whether it is listed for its pointer alone. */
  has(element: Element): boolean;
  /** Something to take hold of: the page draws a grabbing hand or a cross of arrows over it. */
  isDragHandle(element: Element): boolean;
};

/** Whatever lies inside one of these is pressed with it. */
const PRESSED_WHOLE = new Set(
  'button link checkbox radio switch option menuitem menuitemcheckbox menuitemradio tab treeitem'.split(' '),
);

/** Their children are alike by definition, and each of them is what is meant. */
const CHILD_OF: Readonly<Record<string, string>> = { ul: 'li', ol: 'li', tbody: 'tr', table: 'tr', thead: 'th' };

/** Taken hold of without a cursor that says so: what scripts for dragging write at their handles. */
const HANDLES = '.ui-draggable-handle,.ui-sortable-handle,[aria-roledescription]';
const DRAGGED = /drag|sortable/iu;

const isHandle = (element: Element): boolean => {
  const described = element.getAttribute('aria-roledescription');
  return element.matches(HANDLES) && (described === null || DRAGGED.test(described));
};

const UNADDRESSED = 'a:not([href])';

/** A link without an address is a place to jump to, unless it carries something for a script. */
const isScripted = (link: HTMLElement): boolean => link.hasAttribute('title') || Object.keys(link.dataset).length > 0;

const isListed = (element: Element): boolean => listedAs(element, roleOf(element)) === 'actionable';

/** Through slots, the spaces between words are not always the same. */
const lettersIn = (element: Element): string => textIn(element).replaceAll(' ', '');

const signature = (element: Element): string => `${element.localName}.${element.classList.item(0) ?? ''}`;

export const createPointerControls = (): PointerControls => {
  const promises = cursorPromises();
  const listed = new Set<Element>();
  const handles = new Set<Element>();
  const hosts = new Map<Element, Element | null>();
  const texts = new Map<Element, string>();
  const toggles = new Map<Element, boolean>();

  /** The nearest control or bound label around an element. Remembered all the way up: siblings share the answer. */
  const hostOf = (element: Element): Element | null => {
    const way: Element[] = [];
    let found: Element | null = null;
    for (let above = parentOf(element); above !== null; above = parentOf(above)) {
      const known = hosts.get(above);
      if (known !== undefined) {
        found = known;
        break;
      }
      way.push(above);
      if ((above instanceof HTMLLabelElement && above.control !== null) || isListed(above)) {
        found = above;
        break;
      }
    }
    for (const passed of way) hosts.set(passed, found);
    return found;
  };

  /** The drawn box of a tick box: it has no words, and the tick box itself is in the list. */
  const isDrawnToggle = (element: Element): boolean => {
    const parent = parentOf(element);
    if (parent === null || textIn(element) !== '') return false;
    let known = toggles.get(parent);
    if (known === undefined) {
      known = holdsToggle(parent);
      toggles.set(parent, known);
    }
    return known;
  };

  /** Pressing it is pressing what it lies in. */
  const belongsToHost = (element: Element): boolean => {
    const host = hostOf(element);
    if (host === null) return false;
    if (host instanceof HTMLLabelElement || (host instanceof HTMLElement && host.isContentEditable)) return true;
    if (PRESSED_WHOLE.has(roleOf(host) ?? '')) return true;
    const text = lettersIn(element);
    if (text === '') return true;
    let whole = texts.get(host);
    if (whole === undefined) {
      whole = lettersIn(host);
      texts.set(host, whole);
    }
    return text === whole;
  };

  /** Entries of a list inside something that has the hand as a whole: those that look alike, side by side. */
  const entriesAmong = (inner: readonly Element[]): readonly Element[] => {
    const groups = new Map<Element | null, Map<string, Element[]>>();
    for (const element of inner) {
      const parent = element.parentElement;
      const group = groups.get(parent) ?? new Map<string, Element[]>();
      groups.set(parent, group);
      const alike = group.get(signature(element));
      if (alike === undefined) group.set(signature(element), [element]);
      else alike.push(element);
    }
    return [...groups.values()].flatMap((group) =>
      [...group.values()].filter((alike) => alike.length > 1 && alike.every((entry) => textIn(entry) !== '')).flat(),
    );
  };

  /** The hand over a whole list is meant for each of its entries. */
  const entriesOf = (element: Element): readonly Element[] => {
    const tag = CHILD_OF[element.localName];
    if (tag !== undefined) return [...element.querySelectorAll(tag)];
    const { firstElementChild: first, childElementCount: count } = element;
    if (first === null || count < 3 || first.classList.length === 0) return [];
    const alike = [...element.children].filter((child) => signature(child) === signature(first));
    return alike.length === count ? entriesAmong(alike) : [];
  };

  const add = (element: Element, added: Element[], promise: CursorPromise = 'press'): void => {
    if (listed.has(element) || isListed(element) || belongsToHost(element) || isDrawnToggle(element)) return;
    if (promise === 'press' && holdsOnlyControls(element, listed, isListed)) return;
    listed.add(element);
    added.push(element);
  };

  const liesInListed = (element: Element): boolean => {
    for (let above = parentOf(element); above !== null && promises.isPromising(above); above = parentOf(above)) {
      if (listed.has(above)) return true;
    }
    return false;
  };

  const addHandle = (element: Element, added: Element[]): void => {
    handles.add(element);
    add(element, added, 'drag');
  };

  return {
    enter(root) {
      // One search for all that is rare: a search costs the same for one selector and for ten.
      const noted = root.querySelectorAll<HTMLElement>(`${OWN_CURSOR},${HANDLES},${UNADDRESSED}`);
      const { outer, inner } = promises.in(root, noted);
      const added: Element[] = [];
      for (const entry of entriesAmong(inner)) add(entry, added);
      // From the inside out: of a control and the frame around it, the control is listed.
      for (const [element, promise] of [...outer].toReversed()) {
        if (promise === 'drag') addHandle(element, added);
        else {
          for (const entry of entriesOf(element)) add(entry, added);
          add(element, added);
        }
      }
      // What lies in a frame that is no control itself: the crosses of chosen entries.
      for (const element of inner.toReversed()) {
        if (!liesInListed(element) && !mayHoldControls(element, listed)) add(element, added);
      }
      for (const element of noted) {
        if (isHandle(element)) addHandle(element, added);
        else if (element.matches(UNADDRESSED) && isScripted(element)) add(element, added);
      }
      return added;
    },
    has: (element) => listed.has(element),
    isDragHandle: (element) => handles.has(element) || element.getAttribute('draggable') === 'true',
  };
};
