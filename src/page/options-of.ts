import type { ChoiceOption } from '../contract/element.ts';
import { collapse } from '../kit/normalize.ts';
import { childrenOf, parentOf } from './composed-tree.ts';
import { listedAs } from './listed.ts';
import { textIn } from './own-content.ts';
import { roleOf } from './roles.ts';

/** As many as seed 000 keeps. */
const MOST_OPTIONS = 50;
/** A list is not searched beyond this: it may hold the whole page. */
const MOST_SEEN = 2_000;

const OPTION_ROLES = new Set(['option', 'menuitem', 'menuitemradio', 'menuitemcheckbox', 'treeitem']);

const NATIVE_LISTS = new Set(['select', 'datalist']);

const NOT_LISTS = new Set(['tabpanel', 'region', 'main', 'form']);

/** Lists opened by these are their options; what a tab controls is not. */
const OPENERS = new Set(['combobox', 'button', 'textbox', 'searchbox', 'listbox']);

const native = (option: HTMLOptionElement): ChoiceOption => ({
  text: collapse(option.label),
  value: option.value,
  selected: option.selected,
  enabled: !option.disabled && !(option.parentElement as HTMLOptGroupElement | null)?.disabled,
});

/** An entry of a list drawn by the page. */
export const readOption = (option: Element): ChoiceOption => ({
  text: collapse(option.getAttribute('aria-label') ?? '') || textIn(option),
  value: option.getAttribute('data-value') ?? option.getAttribute('value'),
  selected: option.getAttribute('aria-selected') === 'true' || option.getAttribute('aria-checked') === 'true',
  enabled: option.getAttribute('aria-disabled') !== 'true' && !option.hasAttribute('disabled'),
});

/** What can be pressed and takes no text: in a list without any roles, that is an entry. */
const isPressed = (element: Element, role: string | null): boolean =>
  element.localName !== 'input' && role !== 'listbox' && listedAs(element, role) === 'actionable';

/** What can be chosen in a list, as drawn: through slots and shadow roots. `isEntry` knows entries without any markup. */
const entriesIn = (
  list: Element,
  isEntry: (element: Element) => boolean,
): { readonly byRole: readonly Element[]; readonly byHand: readonly Element[] } => {
  const byRole: Element[] = [];
  const byHand: Element[] = [];
  let seen = 0;
  const visit = (element: Element): void => {
    for (const child of childrenOf(element)) {
      seen += 1;
      if (seen > MOST_SEEN || byRole.length === MOST_OPTIONS) return;
      // A list of the browser that stands behind a drawn one: nobody can press its entries.
      if (NATIVE_LISTS.has(child.localName)) continue;
      const role = roleOf(child);
      if (OPTION_ROLES.has(role ?? '')) byRole.push(child);
      else {
        if (byHand.length < MOST_OPTIONS && (isEntry(child) || isPressed(child, role))) byHand.push(child);
        visit(child);
      }
    }
  };
  visit(list);
  return { byRole, byHand };
};

/** Long lists are drawn without roles, beside a few of their entries that only speech is told of. */
const entriesOf = (list: Element, isEntry: (element: Element) => boolean): readonly Element[] => {
  const { byRole, byHand } = entriesIn(list, isEntry);
  const told = byRole.length > 0 ? byRole : byHand;
  const parent = parentOf(list);
  const { width, height } = list.getBoundingClientRect();
  if (parent === null || width * height > 0) return told;
  const drawnBeside = entriesIn(parent, isEntry).byHand;
  return drawnBeside.length > told.length ? drawnBeside : told;
};

const referenced = (element: Element): readonly Element[] => {
  const ids = `${element.getAttribute('aria-controls') ?? ''} ${element.getAttribute('aria-owns') ?? ''}`;
  const root = element.getRootNode();
  return ids
    .split(/\s+/u)
    .filter((id) => id !== '')
    .map((id) => (root instanceof ShadowRoot ? root.getElementById(id) : null) ?? document.getElementById(id))
    .filter((found) => found !== null)
    .filter((found) => !NOT_LISTS.has(roleOf(found) ?? ''));
};

/** A list that opens lies over the page, and is not drawn while it is closed. */
const isFolding = (element: Element): boolean => {
  if (NATIVE_LISTS.has(element.localName)) return false;
  const { display, position, visibility } = getComputedStyle(element);
  return display === 'none' || visibility === 'hidden' || position === 'absolute' || position === 'fixed';
};

/** Home-made lists stand behind what opens them, or behind the frame around it. */
function* besides(element: Element): Generator<Element> {
  let at: Element | null = element;
  for (let up = 0; at !== null && up < 3; at = parentOf(at), up += 1) {
    for (let next = at.nextElementSibling; next !== null; next = next.nextElementSibling) {
      if (isFolding(next)) yield next;
    }
  }
}

/** Home-made lists may also hang in what opens them. */
function* foldedIn(element: Element): Generator<Element> {
  let seen = 0;
  const waiting = [...childrenOf(element)];
  for (let at = waiting.shift(); at !== undefined && seen < MOST_SEEN; at = waiting.shift(), seen += 1) {
    if (isFolding(at)) yield at;
    else if (!NATIVE_LISTS.has(at.localName)) {
      for (const child of childrenOf(at)) {
        if (waiting.length === MOST_SEEN) break;
        waiting.push(child);
      }
    }
  }
}

/** The entries that a drawn list holds itself, whether or not they have roles. */
export const entriesInside = (list: Element, isEntry: (element: Element) => boolean): readonly Element[] => {
  const { byRole, byHand } = entriesIn(list, isEntry);
  return byRole.length > 0 ? byRole : byHand;
};

/** Whether an element says by itself that it opens a list: only then is it worth a search. */
export const mayHaveOptions = (element: Element, role: string | null): boolean =>
  role === 'combobox' ||
  role === 'listbox' ||
  element.hasAttribute('list') ||
  element.hasAttribute('aria-haspopup') ||
  element.hasAttribute('aria-expanded');

/**
 * The entries of a list drawn by the page, as far as the page has them now. `isEntry` knows those without any markup.
 * `least`: fewer in the control itself are no list, but what it shows as chosen.
 */
export const optionElements = (
  element: Element,
  isEntry: (element: Element) => boolean,
  least = 1,
): readonly Element[] => {
  const own = entriesIn(element, isEntry).byRole;
  if (own.length >= least) return own;
  for (const list of referenced(element)) {
    const entries = entriesOf(list, isEntry);
    if (entries.length > 0) return entries;
  }
  for (const lists of [foldedIn(element), besides(element)]) {
    for (const list of lists) {
      const { byRole, byHand } = entriesIn(list, isEntry);
      const entries = byRole.length > 0 ? byRole : byHand;
      if (entries.length > 1) return entries;
    }
  }
  return [];
};

/**
 * What can be chosen in a native or drawn list, at most 50, also while it is closed, as far as the page has it then.
 * Asked of few elements: it searches.
 */
export const optionsOf = (
  element: Element,
  isEntry: (element: Element) => boolean = () => false,
): readonly ChoiceOption[] => {
  if (element instanceof HTMLSelectElement) return [...element.options].slice(0, MOST_OPTIONS).map(native);
  if (element instanceof HTMLInputElement && element.list instanceof HTMLDataListElement) {
    return [...element.list.options].slice(0, MOST_OPTIONS).map(native);
  }
  const role = roleOf(element);
  if (role !== null && !OPENERS.has(role)) return [];
  // A calendar is no list: its days are chosen in the field.
  if (element.getAttribute('aria-haspopup') === 'dialog') return [];
  return optionElements(element, isEntry).map(readOption);
};
