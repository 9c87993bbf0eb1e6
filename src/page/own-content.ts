import { collapse } from '../kit/normalize.ts';
import { childNodesOf } from './composed-tree.ts';

/** Something with more than this inside is a part of the page, not a control. */
const MOST = 300;

const SILENT = new Set(['style', 'script', 'template']);

/** What is written in an element, through slots and shadow roots where it has nothing of its own. */
export const textIn = (element: Element): string => {
  const own = collapse(element.textContent ?? '');
  if (own !== '' || (element.shadowRoot === null && element.querySelector('slot') === null)) return own;
  let text = '';
  let seen = 0;
  const visit = (node: Node): void => {
    seen += 1;
    if (seen > MOST) return;
    if (node.nodeType === Node.TEXT_NODE) text += (node as Text).data;
    else if (node.nodeType === Node.ELEMENT_NODE && !SILENT.has((node as Element).localName)) {
      for (const child of childNodesOf(node as Element)) visit(child);
      text += ' ';
    }
  };
  visit(element);
  return collapse(text);
};

const FIELDS = new Set(['input', 'select', 'textarea', 'label']);
const FIELD_ROLES = new Set([
  'textbox',
  'searchbox',
  'combobox',
  'spinbutton',
  'slider',
  'checkbox',
  'radio',
  'switch',
]);

const isField = (element: Element): boolean =>
  FIELDS.has(element.localName) || FIELD_ROLES.has(element.getAttribute('role') ?? '');

/** What has no box of its own, as slots, counts as not drawn; what is in it may be. */
const isShown = (element: Element): boolean =>
  element.checkVisibility() || element.localName === 'slot' || getComputedStyle(element).display === 'contents';

const TOGGLES = new Set(['checkbox', 'radio', 'file', 'range']);

const isToggle = (node: Node): boolean => {
  if (!(node instanceof Element)) return false;
  if (node instanceof HTMLSlotElement) return node.assignedNodes().some(isToggle);
  return node instanceof HTMLInputElement && TOGGLES.has(node.type);
};

/** The drawing beside a tick box that is itself too plain to be shown. */
export const holdsToggle = (parent: Element): boolean => [...childNodesOf(parent)].some(isToggle);

/** What may be a control by itself. */
const CONTROLS =
  'a[href],button,input,select,textarea,summary,label,[role],[tabindex],[onclick],[contenteditable],[draggable],slot';

/** Most elements hold none, and a glance by the browser is enough. */
export const mayHoldControls = (element: Element, listed: ReadonlySet<Element>): boolean => {
  if (element.shadowRoot !== null) return true;
  if (element.firstElementChild === null) return false;
  if (element.querySelector(CONTROLS) !== null) return true;
  let seen = 0;
  for (const inside of element.getElementsByTagName('*')) {
    seen += 1;
    if (seen > MOST || listed.has(inside) || inside.shadowRoot !== null) return true;
  }
  return false;
};

/** A row may hold a tick box and be opened by a press anywhere else; what sorts a column may hold its filter. */
const MAY_HOLD_FIELDS = new Set(['tr', 'row', 'th', 'columnheader']);

/**
 * Whether an element is the frame around other controls rather than a control: a field with its surroundings, or a box
 * with nothing to read but what is in the buttons. A card with a title of its own and a button is both.
 */
export const holdsOnlyControls = (
  element: Element,
  listed: ReadonlySet<Element>,
  isControl: (inside: Element) => boolean,
): boolean => {
  if (!mayHoldControls(element, listed)) return false;
  const shown = isShown(element);
  let seen = 0;
  let controls = 0;
  let fields = 0;
  let hasText = false;
  const visit = (node: Node): void => {
    if (seen > MOST) return;
    if (node.nodeType === Node.TEXT_NODE) {
      hasText ||= (node as Text).data.trim() !== '';
      return;
    }
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    const inside = node as Element;
    seen += 1;
    // What is folded away does not stop the rest from being pressed.
    if (shown && !isShown(inside)) return;
    if (isField(inside)) fields += 1;
    else if (listed.has(inside) || isControl(inside)) controls += 1;
    else for (const child of childNodesOf(inside)) visit(child);
  };
  for (const child of childNodesOf(element)) visit(child);
  if (seen > MOST) return true;
  if (fields > 0 && !MAY_HOLD_FIELDS.has(element.getAttribute('role') ?? element.localName)) return true;
  return controls + fields > 0 && !hasText;
};
