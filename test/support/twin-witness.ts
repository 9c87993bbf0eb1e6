import type { Page } from 'playwright-core';

/**
 * The first script of every document: writes down which control each event of a user's hand arrived at. It belongs to
 * the page, so what our agent stops before the page can see it has not happened.
 */
export const TWIN_WITNESS = `
  window.twinTouches = [];
  const keyOf = (path) => {
    for (const node of path) {
      if (!(node instanceof Element)) continue;
      if (node.hasAttribute('data-k')) return node.getAttribute('data-k');
      // Who presses a label presses its control.
      if (node instanceof HTMLLabelElement && node.control?.hasAttribute('data-k')) return node.control.getAttribute('data-k');
    }
    const other = path.find((node) => node instanceof Element && node.matches('a,button,input,select,textarea,summary,label,[tabindex],[contenteditable]'));
    return other === undefined ? null : 'no twin: <' + other.localName + '>';
  };
  for (const type of ['pointerdown', 'mousedown', 'click', 'keydown', 'input', 'change', 'submit'])
    window.addEventListener(type, (event) => {
      // A form is submitted by its button, which was pressed before.
      const path = type === 'submit' && event.submitter !== null ? [event.submitter] : event.composedPath();
      const key = keyOf(path);
      // Empty ground is nobody's twin.
      if (key !== null) window.twinTouches.push(key);
    }, true);`;

/** What the document itself saw: events, and values that are no longer those of the markup. */
const READ = `(() => {
  const changed = [];
  const isNew = (element) => {
    if (element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)) return element.checked !== element.defaultChecked;
    if (element instanceof HTMLInputElement) return element.value !== element.defaultValue;
    if (element instanceof HTMLTextAreaElement) return element.value !== element.defaultValue;
    return element instanceof HTMLOptionElement && element.selected && element.index > 0 && !element.defaultSelected;
  };
  const visit = (root) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot !== null) visit(element.shadowRoot);
      if (isNew(element)) changed.push(element.closest('[data-k]')?.getAttribute('data-k') ?? 'no twin: <' + element.localName + '>');
    }
  };
  visit(document);
  return [...(window.twinTouches ?? []), ...changed];
})()`;

/** The keys of all controls that were touched since the page was opened, in every frame; each once. */
export const touchedTwins = async (page: Page): Promise<readonly string[]> => {
  const perFrame = await Promise.all(page.frames().map((frame) => frame.evaluate<readonly string[]>(READ)));
  return [...new Set(perFrame.flat())];
};
