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

const isControl = (inner: Element): boolean =>
  inner.getAttribute('aria-hidden') !== 'true' && inner.getAttribute('role') !== 'presentation';

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
