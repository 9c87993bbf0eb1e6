import { labelOf, setLabel } from './label.ts';
import { unitOf } from './find-true.ts';
import type { Order } from './order.ts';

const REFERENCES = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'list', 'form'];

/** An id of another maker, and everything that refers to it. */
const renameId = (element: Element, to: string): void => {
  const was = element.id;
  element.id = to;
  for (const attribute of REFERENCES)
    for (const other of document.querySelectorAll(`[${attribute}~="${CSS.escape(was)}"]`)) {
      const words = (other.getAttribute(attribute) ?? '').split(' ');
      other.setAttribute(attribute, words.map((word) => (word === was ? to : word)).join(' '));
    }
};

const hashed = (seed: number, part: number): string => `k${((seed + 1) * 7919 + part * 104_729).toString(36)}`;

const reclass = (element: Element, seed: number): void => {
  let [at, part]: [Element | null, number] = [element, 0];
  while (at !== null && at !== document.body && part < 3) {
    if (at.classList.length > 0)
      at.className = [...at.classList].map((_, index) => hashed(seed, part * 10 + index)).join(' ');
    at = at.parentElement;
    part += 1;
  }
};

const wrap = (element: Element): void => {
  const [outer, inner] = [document.createElement('div'), document.createElement('span')];
  element.replaceWith(outer);
  outer.append(inner);
  inner.append(element);
};

/** To the other end of its section. */
const move = (unit: Element, section: Element): void => {
  if (section.lastElementChild === unit || section.lastElementChild?.contains(unit) === true) section.prepend(unit);
  else section.append(unit);
};

const reverse = (unit: Element): void => {
  const parent = unit.parentElement;
  if (parent === null) return;
  for (const child of [...parent.children].toReversed()) parent.append(child);
};

/** The styles of a page do not reach into a shadow root: they are taken along, as a component would bring its own. */
const intoShadow = (element: Element): void => {
  const host = document.createElement('app-part');
  element.replaceWith(host);
  const root = host.attachShadow({ mode: 'open' });
  const style = document.createElement('style');
  style.textContent = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
    .join('\n');
  root.append(style, element);
};

/** A link with the role of a button that does what the button did. The button is there still, drawn by nobody. */
const retag = (element: Element): Element => {
  const link = document.createElement('a');
  link.setAttribute('role', 'button');
  link.tabIndex = 0;
  link.textContent = labelOf(element);
  link.className = element.className;
  const { id } = element;
  element.removeAttribute('id');
  link.id = id;
  if (id === '') link.removeAttribute('id');
  link.style.cursor = 'pointer';
  element.after(link);
  if (element instanceof HTMLElement) element.style.setProperty('display', 'none', 'important');
  link.addEventListener('click', () => {
    if (element instanceof HTMLElement) element.click();
  });
  return link;
};

const retitle = (section: Element): void => {
  const title = section.querySelector('h1,h2,h3,legend,caption') ?? document.querySelector('h1');
  if (title === null) throw new Error('there is no heading to change');
  title.append(' and more');
};

const need = (section: Element | null): Element => {
  if (section === null) throw new Error('this needs the section of the element');
  return section;
};

/** Changes the page and leaves the feature as it is. Gives what stands for the element now. */
export const keep = (order: Order, element: Element, section: Element | null): readonly Element[] => {
  const { seed, text } = order;
  const unit = unitOf(element);
  switch (order.kind) {
    case 'id':
      renameId(element, hashed(seed, 1));
      return [element];
    case 'class':
      reclass(element, seed);
      return [element];
    case 'moved':
      move(unit, need(section));
      return [element];
    case 'wrapped':
      wrap(element);
      return [element];
    case 're-ordered':
      reverse(unit);
      return [element];
    case 'shadow':
      intoShadow(need(order.shadow === null ? unit : document.querySelector(order.shadow)));
      return [element];
    case 're-labelled':
      setLabel(element, text);
      return [element];
    case 'another tag':
      return [retag(element), element];
    case 'heading':
      retitle(need(section));
      return [element];
    case 'label, id and class':
      setLabel(element, text);
      if (element.id !== '') renameId(element, hashed(seed, 2));
      reclass(element, seed);
      return [element];
    case 'label, wrapped and moved':
      setLabel(element, text);
      wrap(unit);
      move(unit.parentElement?.parentElement ?? unit, need(section));
      return [element];
    default:
      throw new Error(`"${order.kind}" keeps nothing`);
  }
};
