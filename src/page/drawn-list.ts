import type { DrawnChoice } from '../contract/effect.ts';
import { collapse, normalize } from '../kit/normalize.ts';
import { hasWords, readsWords } from '../kit/reads-words.ts';
import type { Point } from '../ports/page-messages.ts';
import { contains, elementAt, parentOf } from './composed-tree.ts';
import { drawnLook, drawnText } from './drawn-text.ts';
import { pressPoint } from './hit-target.ts';
import { isUnseen } from './is-unseen.ts';
import { PARTS_OF_PAGES } from './list-box.ts';
import { textIn } from './own-content.ts';
import { boxOf, drawnAs } from './visibility.ts';

/**
 * What is drawn for a list of the browser that nobody can see. Libraries hide the real list and draw another; the value of
 * the real one says nothing about what people see then.
 */
export type DrawnList = {
  readonly element: Element;
  /** From the list to it, as an XPath. */
  readonly path: string;
};

/** What is drawn for a list is a near relative of it, and large enough to be pressed. */
const LEVELS = 3;
const MOST_BESIDE = 3;
const SMALL = 8;
const MOST_ELEMENTS = 300;

const OPENERS = '[role=combobox],[role=listbox],[aria-haspopup],[aria-expanded]';
/** They do something of their own when they are pressed, unless they say that they open a list. */
const BUTTONS =
  'a[href],a[onclick],button,[role=button],input:is([type=submit],[type=button],[type=reset],[type=image])';
const CARETS = /[\s▾▼▿▽⌄˅⏷↓]+$/u;
const PRESSED = 'button,a,summary,input,[role],[tabindex],[onclick]';
const FIELDS = 'select,textarea,input:not([type=hidden],[role=combobox])';

const labelsOf = (options: Iterable<HTMLOptionElement>): readonly string[] =>
  [...options].map(({ label }) => collapse(label)).filter((label) => label !== '');

/** Another field with a name of its own: what holds it is not drawn for this list alone. */
const holdsForeign = (element: Element, list: HTMLSelectElement): boolean =>
  [element, ...element.querySelectorAll(FIELDS)].some((field) => {
    if (field === list || !field.matches(FIELDS)) return false;
    if (field instanceof HTMLSelectElement) return true;
    const labels = (field as HTMLInputElement).labels ?? [];
    return [...labels].some((label) => label.control !== list);
  });

const isDrawn = (element: Element): boolean => {
  const box = boxOf(element);
  return box.w >= SMALL && box.h >= SMALL && drawnAs(element, box) === 'opaque';
};

/** The next ones on one side, up to a thing that belongs to another field. */
function* beside(
  at: Element,
  list: HTMLSelectElement,
  way: 'following' | 'preceding',
  up: string,
): Generator<DrawnList> {
  let next = way === 'following' ? at.nextElementSibling : at.previousElementSibling;
  for (let n = 1; next !== null && n <= MOST_BESIDE; n += 1) {
    const label = next.localName === 'label' && (next as HTMLLabelElement).control;
    if (label instanceof Element && label !== list) return;
    if (holdsForeign(next, list)) return;
    if (next.localName !== 'label') yield { element: next, path: `${up}${way}-sibling::*[${n}]` };
    next = way === 'following' ? next.nextElementSibling : next.previousElementSibling;
  }
}

/** Behind it, before it, around it; then the same for what is around it. */
function* relatives(list: HTMLSelectElement): Generator<DrawnList> {
  let at: Element = list;
  for (let level = 0, up = ''; level < LEVELS; level += 1, up += '../') {
    yield* beside(at, list, 'following', up);
    yield* beside(at, list, 'preceding', up);
    const parent: Element | null = at.parentElement;
    if (parent === null || (PARTS_OF_PAGES.has(parent.localName) && parent.localName !== 'label')) return;
    if (holdsForeign(parent, list) || parent.querySelectorAll('*').length > MOST_ELEMENTS) return;
    yield { element: parent, path: `${up}..` };
    at = parent;
  }
}

/** It says that it opens a list, or holds the entries of this one, drawn or not yet. */
const opensList = (element: Element, list: HTMLSelectElement): boolean => {
  if (element.matches(OPENERS) || [...element.querySelectorAll(OPENERS)].some((one) => one !== list)) return true;
  if (contains(element, list)) return false;
  const text = normalize(element.textContent ?? '');
  const labels = labelsOf(list.options);
  return labels.length > 1 && labels.filter((label) => readsWords(text, normalize(label))).length > 1;
};

/** A list that people press unseen lies over what they see: a picture, a short form of what is chosen. */
const liesOver = (list: Element, drawn: Element): boolean => {
  const [over, under] = [boxOf(list), boxOf(drawn)];
  const wide = Math.min(over.x + over.w, under.x + under.w) - Math.max(over.x, under.x);
  const high = Math.min(over.y + over.h, under.y + under.h) - Math.max(over.y, under.y);
  return wide > 0 && high > 0 && wide * high > (under.w * under.h) / 2;
};

const saysNow = (list: HTMLSelectElement, text: string): boolean => {
  const current = labelsOf(list.selectedOptions).map(normalize);
  return current.length > 0 && current.every((label) => readsWords(normalize(text), label));
};

/** It says what is chosen, and nothing else. */
const saysJust = (list: HTMLSelectElement, element: Element): boolean => {
  const current = labelsOf(list.selectedOptions).map(normalize);
  const text = normalize(drawnText(element, list)).replace(CARETS, '');
  return current.length > 0 && [' ', ', ', ',', '; '].some((between) => current.join(between) === text);
};

/** A button or link that is near by chance: to put into a basket, to delete. */
const isOtherButton = (element: Element, list: HTMLSelectElement): boolean =>
  (element.localName === 'a' || element.matches(BUTTONS)) && !element.matches(OPENERS) && !saysJust(list, element);

const find = (list: HTMLSelectElement): DrawnList | null => {
  const drawn = [...relatives(list)].filter(({ element }) => isDrawn(element) && !isOtherButton(element, list));
  const says = ({ element }: DrawnList): boolean => saysNow(list, drawnText(element, list));
  return (
    drawn.find(says) ??
    drawn.find(({ element }) => opensList(element, list)) ??
    drawn.find(({ element }) => liesOver(list, element)) ??
    null
  );
};

/** Under the thing that is drawn for it, and not under a banner that came along. */
const isUnder = (list: HTMLSelectElement, drawn: DrawnList): boolean => {
  if (contains(drawn.element, list)) return false;
  const { x, y, w, h } = boxOf(list);
  const over = elementAt(x + w / 2, y + h / 2);
  return over !== null && over !== list && !contains(over, list) && contains(drawn.element, over);
};

const found = new WeakMap<Element, { readonly drawn: WeakRef<Element>; readonly path: string }>();

/** Null: it can be seen itself. `none`: nobody can see it, and nothing is drawn for it. */
export const drawnListOf = (list: Element): DrawnList | 'none' | null => {
  if (!(list instanceof HTMLSelectElement)) return null;
  const known = found.get(list);
  const kept = known?.drawn.deref();
  // What it shows changes with what is chosen: once known, it stays the one as long as it is there.
  if (known !== undefined && kept?.isConnected === true && isDrawn(kept)) return { element: kept, path: known.path };
  const drawn = find(list);
  const unseen = isUnseen(list) || (drawn !== null && isUnder(list, drawn));
  if (!unseen) return null;
  if (drawn === null) return 'none';
  found.set(list, { drawn: new WeakRef(drawn.element), path: drawn.path });
  return drawn;
};

/** A press on it may open something. */
export const isPressable = ({ element }: DrawnList, list: Element): boolean => {
  if (element.matches(PRESSED) || getComputedStyle(element).cursor === 'pointer') return true;
  return [...element.querySelectorAll('*')].some(
    (one) => one !== list && (one.matches(PRESSED) || getComputedStyle(one).cursor === 'pointer'),
  );
};

/** What a press goes to, in place of a list that nobody can see. */
export const pressedInstead = (list: Element): Element => {
  const drawn = drawnListOf(list);
  if (drawn === null || drawn === 'none') return list;
  const point = pressPoint(drawn.element);
  const hit = point === null ? null : elementAt(point.x, point.y);
  return hit !== null && contains(drawn.element, hit) ? hit : drawn.element;
};

/** The part of it that says whether its list is open, and where that is. */
export const openerOf = ({ element }: DrawnList, list: Element): Element =>
  [element, ...element.querySelectorAll(OPENERS)].find((one) => one !== list && one.matches(OPENERS)) ?? element;

/** A field to search in: a press there does no harm. */
const SEARCHED = 'textarea,input:not([type]),input:is([type=text],[type=search])';

const isClickable = (at: Element, top: Element): boolean => {
  if (at.matches(SEARCHED)) return false;
  if (at.hasAttribute('onclick') || at.hasAttribute('tabindex')) return true;
  const parent = at === top ? null : parentOf(at);
  const points = (one: Element): boolean => getComputedStyle(one).cursor === 'pointer';
  return parent !== null && points(at) && !points(parent);
};

/** Most of what is drawn, and no earlier choice: that is the thing to be pressed itself. */
const isMain = (at: Element, drawn: Element, list: HTMLSelectElement): boolean => {
  if (!list.multiple && saysJust(list, at)) return true;
  if (at.matches(BUTTONS) || boxOf(at).w < boxOf(drawn).w / 2) return false;
  const text = normalize(drawnText(at, list));
  return !list.multiple || !labelsOf(list.selectedOptions).some((label) => readsWords(text, normalize(label)));
};

/** What a press there would go to, if that is something of its own: often, what was chosen before is taken back by it. */
export const otherControlAt = (point: Point | null, drawn: DrawnList, list: Element): Element | null => {
  const hit = point === null ? null : elementAt(point.x, point.y);
  if (!(list instanceof HTMLSelectElement) || hit === null || !contains(drawn.element, hit)) return null;
  const opener = openerOf(drawn, list);
  const top = contains(opener, hit) ? opener : drawn.element;
  for (let at: Element | null = hit; at !== null && at !== top; at = parentOf(at)) {
    // What opens it lies in there.
    if (at.matches(OPENERS) || contains(at, opener)) return null;
    if ((at.matches(BUTTONS) || isClickable(at, top)) && !isMain(at, drawn.element, list)) return at;
  }
  return null;
};

const MARKED = /(?:^|[\s_-])(?:selected|checked)(?:$|[\s_-])/u;

const isMarked = (element: Element): boolean =>
  element.getAttribute('aria-selected') === 'true' ||
  element.getAttribute('aria-checked') === 'true' ||
  MARKED.test(element.getAttribute('class') ?? '');

/** `kept`: what must still be chosen afterwards. */
type Before = {
  readonly said: boolean;
  readonly wordless: boolean;
  readonly look: string;
  /** While it was open and nothing was pressed in it yet: an icon that turned by then is no choice. */
  readonly opened: string | null;
  readonly kept: readonly string[];
};
const before = new WeakMap<Element, Before>();

/** How it looked before the action: pictures cannot be read, only told apart. */
export const noteDrawn = (list: Element, pressed: boolean): void => {
  const drawn = drawnListOf(list);
  if (!(list instanceof HTMLSelectElement) || drawn === null || drawn === 'none') return;
  const text = drawnText(drawn.element, list);
  const kept = pressed && list.multiple ? labelsOf(list.selectedOptions) : [];
  const look = drawnLook(drawn.element, list);
  before.set(list, { said: saysNow(list, text), wordless: !hasWords(text), look, opened: null, kept });
};

/** How it looks now that it is open. */
export const noteOpened = (list: Element, { element }: DrawnList): void => {
  const was = before.get(list);
  if (was?.wordless === true) before.set(list, { ...was, opened: drawnLook(element, list) });
};

/**
 * The real list has it, and what is drawn said so before it was opened: an entry without any mark is chosen all the same. In
 * a list that takes several it is never pressed again, because that would take it back.
 */
export const holdsAlready = (list: Element, label: string): boolean => {
  if (!(list instanceof HTMLSelectElement)) return false;
  const held = labelsOf(list.selectedOptions).some((one) => normalize(one) === normalize(label));
  return held && (list.multiple || before.get(list)?.said === true);
};

/** What people see of the choice; null where they see the list itself. */
export const drawnChoice = (list: Element): DrawnChoice | null => {
  const drawn = drawnListOf(list);
  if (!(list instanceof HTMLSelectElement) || drawn === null) return null;
  const chosen = labelsOf(list.selectedOptions);
  const others = [...list.options].filter((option) => !option.selected && option.value !== '');
  const facts = { chosen, others: labelsOf(others).filter((label) => !chosen.includes(label)) };
  if (drawn === 'none') return { ...facts, text: null, marked: [], changed: false };
  const { element } = drawn;
  const marked = [...element.querySelectorAll('*')].filter(
    (one) => one !== list && !contains(list, one) && isMarked(one) && isDrawn(one),
  );
  const was = before.get(list);
  const lost = (was?.kept ?? []).filter((label) => !chosen.includes(label));
  const isNew = (look: string): boolean => was?.wordless === true && look !== was.look && look !== was.opened;
  return {
    ...facts,
    text: drawnText(element, list),
    marked: [...new Set(marked.map(textIn))].filter((text) => text !== ''),
    changed: isNew(drawnLook(element, list)),
    ...(lost.length === 0 ? {} : { lost }),
  };
};
