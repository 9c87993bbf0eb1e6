import { collapse, normalize } from '../kit/normalize.ts';
import { childNodesOf, contains, parentOf } from './composed-tree.ts';
import { isSeen } from './drawn-text.ts';
import { BETWEEN_CHOICES } from '../stages/verify/index.ts';
import { createNames } from './names.ts';
import { textIn } from './own-content.ts';
import { roleOf } from './roles.ts';
import { deepActiveElement } from './scan.ts';
import { shownDate } from './shown-date.ts';
import { isSecretField } from './values.ts';

type Choice = { readonly text: string; readonly option: WeakRef<Element> };

/** What was chosen in a list drawn by the page, for the control that opens it. A list may take several. */
const chosen = new WeakMap<Element, readonly Choice[]>();

export const noteChosen = (control: Element, option: Element, text: string): void => {
  const others = (chosen.get(control) ?? []).filter((choice) => choice.text !== text);
  chosen.set(control, [...others, { text, option: new WeakRef(option) }]);
};

/** What is shown of the choice stands in the control, or in the frame around it, not far off. */
const FRAMES = 3;
/** Something with more in it is a part of the page. */
const MOST_NODES = 300;

const isTicked = (element: Element): boolean =>
  element.getAttribute('aria-selected') === 'true' || element.getAttribute('aria-checked') === 'true';

/** The list itself: the largest part around the option that does not hold the control. */
const listAround = (option: Element, control: Element): Element => {
  let list = option;
  for (let above = parentOf(option); above !== null && !contains(above, control); above = parentOf(above)) list = above;
  return list;
};

/** What can be read in an element, values of fields included, without the list. Null: too much to be one control. */
const readIn = (element: Element, list: Element | null, typedIn: Element | null = null): string | null => {
  let text = '';
  let seen = 0;
  const visit = (node: Node): void => {
    seen += 1;
    if (node === list || seen > MOST_NODES) return;
    if (node.nodeType === Node.TEXT_NODE) text += (node as Text).data;
    // A list of the browser holds all its options as text, whatever is chosen, and often stands unseen behind what is drawn.
    if (!(node instanceof Element) || node.localName === 'select' || !isSeen(node)) return;
    if (node instanceof HTMLInputElement && !isSecretField(node) && node !== typedIn) text += ` ${node.value} `;
    for (const child of childNodesOf(node)) visit(child);
    text += ' ';
  };
  visit(element);
  return seen > MOST_NODES ? null : normalize(text);
};

const reads = (control: Element, text: string, list: Element | null, typedIn: Element | null = null): boolean => {
  const wanted = normalize(text);
  let at: Element | null = control;
  for (let up = 0; at !== null && up <= FRAMES; at = parentOf(at), up += 1) {
    const read = readIn(at, list, typedIn);
    if (read === null) return false;
    if (read.includes(wanted)) return true;
  }
  return false;
};

const isModal = (element: Element): boolean =>
  element.getAttribute('aria-modal') === 'true' || (element.localName === 'dialog' && element.matches(':modal'));

/** The dialog that an option stands in and the control does not. */
export const dialogBetween = (option: Element, control: Element): Element | null => {
  for (let at = parentOf(option); at !== null && !contains(at, control); at = parentOf(at)) if (isModal(at)) return at;
  return null;
};

const isShown = (control: Element, { option: kept, text }: Choice): boolean => {
  const option = kept.deref();
  const there = option !== undefined && option.isConnected;
  // A tick in a dialog may still have to be confirmed: there, only the control says what is chosen.
  if (there && isTicked(option) && dialogBetween(option, control) === null) return true;
  return reads(control, text, there ? listAround(option, control) : null);
};

const MARKED = /(?:^|[\s_-])(?:selected|checked)(?:$|[\s_-])/u;

/**
 * Whether an entry is chosen already: pressing it again would take it back. A mark alone may only say where the keyboard
 * is, so the control must show it too, and not just because it was typed there to find it.
 */
export const isChosenAlready = (control: Element, option: Element, text: string, typed: boolean): boolean => {
  const marked = isTicked(option) || MARKED.test(option.getAttribute('class') ?? '');
  return marked && reads(control, text, listAround(option, control), typed ? deepActiveElement() : null);
};

const shownChoices = (control: Element): string | null => {
  const shown = (chosen.get(control) ?? []).filter((choice) => isShown(control, choice));
  return shown.length === 0 ? null : shown.map(({ text }) => text).join(BETWEEN_CHOICES);
};

/** Libraries write down `40.0` where 40 was asked for. */
const plainNumber = (said: string | null): string | null => {
  if (said === null || said.trim() === '') return said;
  return Number.isFinite(Number(said)) ? String(Number(said)) : said;
};

/** What is ticked may be called by a label beside it: then what is written in it is only the tick. */
const tickedAs = (element: Element): string => {
  const root = element.getRootNode();
  const name = createNames(root instanceof ShadowRoot ? [document, root] : [document]).nameOf(element);
  const text = textIn(element);
  return name === '' || name === text ? text : [name, text].join(BETWEEN_CHOICES);
};

/** What a person reads in a control whose value is something else; null where there is nothing of the kind. */
export const shownIn = (element: Element): string | null => {
  if (element instanceof HTMLSelectElement) {
    return [...element.selectedOptions].map((option) => option.label).join(BETWEEN_CHOICES);
  }
  if (element instanceof HTMLInputElement && (element.type === 'radio' || element.type === 'checkbox')) {
    if (!element.checked) return null;
    const label = [...(element.labels ?? [])].map(textIn).join(' ');
    return collapse(element.getAttribute('aria-label') ?? label) || element.value;
  }
  if (element instanceof HTMLInputElement && element.type === 'date') return shownDate(element.value);
  const role = roleOf(element);
  if (role === 'slider' || role === 'spinbutton') return plainNumber(element.getAttribute('aria-valuenow'));
  const choice = shownChoices(element);
  if (choice !== null) return choice;
  if (element instanceof HTMLInputElement && role === 'combobox') return element.value;
  return isTicked(element) ? tickedAs(element) : null;
};
