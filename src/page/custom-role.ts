/**
 * The role that a custom element gives itself through ElementInternals is closed to every script. What is left is its
 * tag, which libraries choose by the same words: `fluent-button`, `md-radio`, `sl-tree-item`.
 */
const BY_WORDS: readonly (readonly [RegExp, string])[] = [
  [/-(?:link|anchor|anchor-button)$/u, 'link'],
  [/-button$/u, 'button'],
  [/-checkbox$/u, 'checkbox'],
  [/-radio$/u, 'radio'],
  [/-(?:switch|toggle)$/u, 'switch'],
  [/-slider$/u, 'slider'],
  [/-tab$/u, 'tab'],
  [/-option$/u, 'option'],
  [/-menu-?item$/u, 'menuitem'],
  [/-tree-?item$/u, 'treeitem'],
  [/-tree(?:-view)?$/u, 'tree'],
  [/-radio-?group$/u, 'radiogroup'],
];

const INNER = 'input,select,textarea,button,a[href],[role],[tabindex]';

/** Roles that only arrange or decorate what is inside. */
const FRAMES = new Set(['group', 'presentation', 'none', 'img', 'status', 'alert', 'tooltip', 'generic']);

const isControl = (inner: Element): boolean =>
  inner.getAttribute('aria-hidden') !== 'true' && !FRAMES.has(inner.getAttribute('role') ?? '');

/** Only an element without a control inside, drawn or slotted, is the control itself. */
const holdsControl = (host: Element, root: ShadowRoot): boolean =>
  [...root.querySelectorAll(INNER), ...host.querySelectorAll(':scope > :is(input,select,textarea,button,a)')].some(
    isControl,
  );

export const customRole = (element: Element): string | null => {
  const found = BY_WORDS.find(([words]) => words.test(element.localName));
  if (found === undefined || element.shadowRoot === null) return null;
  return holdsControl(element, element.shadowRoot) ? null : found[1];
};

/** A name given the same way is closed too. It is written in an attribute first, which libraries also call by few words. */
const LABELS = ['accessible-label', 'accessible-name', 'label'];

export const customLabel = (element: Element): string => {
  for (const attribute of LABELS) {
    const label = element.getAttribute(attribute);
    if (label !== null && label.trim() !== '') return customRole(element) === null ? '' : label;
  }
  return '';
};
