import { findTrue, unitOf } from './find-true.ts';
import { labelOf, setLabel } from './label.ts';
import type { Order } from './order.ts';

/** The same to look at, and nothing of what listened to it. */
const shell = (element: Element): Element => {
  const copy = element.cloneNode(true);
  if (!(copy instanceof Element)) throw new Error('a copy of an element is an element');
  if (copy instanceof HTMLInputElement && copy.type === 'submit') copy.type = 'button';
  if (copy instanceof HTMLButtonElement) copy.type = 'button';
  for (const { name } of [...copy.attributes]) if (name.startsWith('data-bs-')) copy.removeAttribute(name);
  if (copy instanceof HTMLAnchorElement) {
    copy.removeAttribute('href');
    copy.setAttribute('role', 'link');
  }
  element.replaceWith(copy);
  return copy;
};

/** Another thing in the same place, dressed the same. */
const replace = (element: Element, text: string): void => {
  const unit = unitOf(element);
  const labels = 'labels' in element && element.labels instanceof NodeList ? element.labels.length : 0;
  if (labels === 0) {
    const copy = shell(element);
    for (const name of ['id', 'name', 'data-product', 'data-name']) copy.removeAttribute(name);
    setLabel(copy, text);
    return;
  }
  setLabel(element, text);
  const copy = unit.cloneNode(true);
  if (!(copy instanceof Element)) return;
  const field =
    element.id === '' ? copy.querySelector(element.localName) : copy.querySelector(`#${CSS.escape(element.id)}`);
  const label = copy.querySelector('label');
  field?.setAttribute('id', 'another-field');
  field?.removeAttribute('name');
  label?.setAttribute('for', 'another-field');
  unit.replaceWith(copy);
};

const swap = (one: Element, other: Element): void => {
  const [first, second] = [labelOf(one), labelOf(other)];
  setLabel(one, second);
  setLabel(other, first);
};

const need = (element: Element | null): Element => {
  if (element === null) throw new Error('there is nothing to do this with');
  return element;
};

/** Takes the feature away, or breaks it. Gives what still stands for the element, if anything does. */
export const breakIt = (order: Order, element: Element, section: Element | null): readonly Element[] => {
  switch (order.kind) {
    case 'removed':
      unitOf(element).remove();
      return [];
    case 'look-alike instead':
      replace(element, order.text);
      return [];
    case 'section gone':
      need(section).remove();
      return [];
    case 'deaf':
      return [shell(element)];
    case 'does something else': {
      const copy = shell(element);
      copy.addEventListener('click', () => {
        const said = document.createElement('p');
        said.textContent = 'Something else happened';
        document.body.append(said);
      });
      return [copy];
    }
    case 'leads elsewhere': {
      const copy = shell(element);
      copy.addEventListener('click', () => {
        location.href = order.elsewhere;
      });
      return [copy];
    }
    case 'labels swapped': {
      const other = need(order.other === null ? null : findTrue(order.other));
      swap(element, other);
      return [element, other];
    }
    case 'read-only':
      for (const field of [element, ...element.querySelectorAll('input')]) field.setAttribute('readonly', '');
      element.addEventListener('click', (event) => event.preventDefault(), true);
      if (element instanceof HTMLSelectElement) element.disabled = true;
      return [element];
    case 'disabled':
      element.setAttribute('disabled', '');
      return [element];
    case 'server refuses':
      return [element];
    default:
      throw new Error(`"${order.kind}" breaks nothing`);
  }
};
