import { collapse, normalize } from '../kit/normalize.ts';
import { childNodesOf, contains, parentOf } from './composed-tree.ts';
import { textIn } from './own-content.ts';
import { roleOf } from './roles.ts';

/** What was chosen in a list drawn by the page, for the control that opens it. */
const chosen = new WeakMap<Element, { readonly text: string; readonly option: WeakRef<Element> }>();

export const noteChosen = (control: Element, option: Element, text: string): void => {
  chosen.set(control, { text, option: new WeakRef(option) });
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
const readIn = (element: Element, list: Element | null): string | null => {
  let text = '';
  let seen = 0;
  const visit = (node: Node): void => {
    seen += 1;
    if (node === list || seen > MOST_NODES) return;
    if (node.nodeType === Node.TEXT_NODE) text += (node as Text).data;
    if (!(node instanceof Element) || !(node.checkVisibility() || node.localName === 'slot')) return;
    if (node instanceof HTMLInputElement && node.type !== 'password') text += ` ${node.value} `;
    for (const child of childNodesOf(node)) visit(child);
    text += ' ';
  };
  visit(element);
  return seen > MOST_NODES ? null : normalize(text);
};

const shownChoice = (control: Element): string | null => {
  const known = chosen.get(control);
  if (known === undefined) return null;
  const option = known.option.deref();
  const there = option !== undefined && option.isConnected;
  if (there && isTicked(option)) return known.text;
  const list = there ? listAround(option, control) : null;
  const wanted = normalize(known.text);
  let at: Element | null = control;
  for (let up = 0; at !== null && up <= FRAMES; at = parentOf(at), up += 1) {
    const read = readIn(at, list);
    if (read === null) return null;
    if (read.includes(wanted)) return known.text;
  }
  return null;
};

/** What a person reads in a control whose value is something else; null where there is nothing of the kind. */
export const shownIn = (element: Element): string | null => {
  if (element instanceof HTMLSelectElement) {
    return [...element.selectedOptions].map((option) => option.label).join(', ');
  }
  if (element instanceof HTMLInputElement && element.type === 'radio') {
    if (!element.checked) return null;
    const label = [...(element.labels ?? [])].map(textIn).join(' ');
    return collapse(element.getAttribute('aria-label') ?? label) || element.value;
  }
  const choice = shownChoice(element);
  if (choice !== null) return choice;
  if (element instanceof HTMLInputElement && roleOf(element) === 'combobox') return element.value;
  return isTicked(element) ? textIn(element) : null;
};
