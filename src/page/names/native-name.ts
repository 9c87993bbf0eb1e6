import { collapse } from '../../kit/normalize.ts';
import { customLabel } from '../custom-role.ts';
import { pressedText } from './embedded-value.ts';

/** What a drawing says: its titles and its letters. */
export const drawingText = (svg: Element): string =>
  // Most drawings are signs without a word.
  svg.textContent === ''
    ? ''
    : collapse([...svg.querySelectorAll('title,text')].map((part) => part.textContent ?? '').join(' '));

const childOf = (element: Element, tag: string): Element | null => element.querySelector(`:scope > ${tag}`);

const inputName = (input: HTMLInputElement): string => {
  // The words that browsers draw on it, whatever its title says.
  if (input.type === 'file') return input.multiple ? 'Choose Files' : 'Choose File';
  return pressedText(input) ?? '';
};

/** Where nothing else speaks: what a picture does that sends a form. */
export const lastResort = (element: Element): string =>
  element.localName === 'input' && (element as HTMLInputElement).type === 'image' ? 'Submit' : '';

const childText = (element: Element, tag: string, read: (child: Element) => string): string => {
  const child = childOf(element, tag);
  return child === null ? '' : collapse(read(child));
};

/** The name that HTML itself gives an element, labels aside (accname 2E, HTML-AAM). `read` gives the text of a child. */
export const nativeName = (element: Element, read: (child: Element) => string): string => {
  switch (element.localName) {
    case 'input':
      return inputName(element as HTMLInputElement);
    case 'img':
    case 'area':
      return collapse(element.getAttribute('alt') ?? '');
    case 'fieldset':
      return childText(element, 'legend', read);
    case 'table':
      return childText(element, 'caption', read);
    case 'figure':
      return childText(element, 'figcaption', read);
    case 'optgroup':
    case 'option':
      return collapse(element.getAttribute('label') ?? '');
    case 'svg':
      return drawingText(element);
    // Parts of a drawing are named by the title that is directly in them (SVG-AAM).
    case 'g':
    case 'path':
    case 'rect':
    case 'circle':
    case 'ellipse':
    case 'polygon':
    case 'polyline':
    case 'line':
    case 'image':
    case 'use':
      return collapse(childOf(element, 'title')?.textContent ?? '');
    default:
      return element.localName.includes('-') ? collapse(customLabel(element)) : '';
  }
};

/** What HTML has to say besides the name (HTML-AAM, descriptions). */
export const nativeDescription = (element: Element, read: (element: Element) => string): string => {
  switch (element.localName) {
    case 'table':
      return childText(element, 'caption', read);
    case 'summary':
      return collapse(read(element));
    case 'input': {
      const input = element as HTMLInputElement;
      return input.hasAttribute('value') && input.type !== 'image' ? (pressedText(input) ?? '') : '';
    }
    case 'svg':
      return collapse(childOf(element, 'desc')?.textContent ?? '');
    default:
      return '';
  }
};
