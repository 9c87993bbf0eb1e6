import { isSensitiveName } from '../../kit/sensitive-name.ts';
import { isSecretField } from '../values.ts';
import { below } from './query.ts';

const isShown = (element: Element): boolean =>
  element.checkVisibility() || getComputedStyle(element).display === 'contents';

const tidy = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(/[^\S\n]+/gu, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();

/** Text as a person sees it, line by line. `innerText` stops at shadow roots, so each is read where it is met. */
export const textOf = (element: Element): string => {
  const own = element instanceof HTMLElement ? element.innerText : (element.textContent ?? '');
  const parts = [own];
  const enter = (root: ShadowRoot): void => {
    for (const child of root.children) if (child instanceof HTMLElement && isShown(child)) parts.push(child.innerText);
  };
  if (element.shadowRoot !== null) enter(element.shadowRoot);
  for (const host of below(element, '*')) if (host.shadowRoot !== null && isShown(host)) enter(host.shadowRoot);
  return tidy(parts.join('\n'));
};

const isSecret = (field: Element): boolean =>
  isSecretField(field) || isSensitiveName(field.getAttribute('name') ?? '') || isSensitiveName(field.id);

/** The source of an element as it is now; what secret fields hold stays in the page. */
export const htmlOf = (element: Element): string => {
  // A document without a window: nothing is loaded there, and no custom element begins to live.
  const copy = document.implementation.createHTMLDocument('').importNode(element, true);
  for (const field of [copy, ...copy.querySelectorAll('input[value]')]) {
    if (field.localName === 'input' && field.hasAttribute('value') && isSecret(field))
      field.setAttribute('value', '***');
  }
  return copy.outerHTML;
};
