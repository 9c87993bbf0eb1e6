import { collapse } from '../kit/normalize.ts';
import { roleOf } from './roles.ts';
import { isSecretField } from './values.ts';
import { writtenText } from './written-text.ts';

/** Roles whose name may come from what they contain. */
const NAMED_BY_CONTENT = new Set(
  (
    'button cell checkbox columnheader gridcell heading link menuitem menuitemcheckbox menuitemradio option radio row ' +
    'rowheader switch tab tooltip treeitem'
  ).split(' '),
);

/** Things of their own inside a named element: what they contain is not part of its name (Chromium and Playwright agree). */
const APART = new Set(
  (
    'alert alertdialog application article banner blockquote combobox complementary dialog document feed figure grid ' +
    'group listbox log main marquee menu menubar navigation note radiogroup search separator status tablist tabpanel ' +
    'timer toolbar tree treegrid'
  ).split(' '),
);

const APART_TAGS = new Set(['article', 'aside', 'details', 'dialog', 'fieldset', 'main', 'nav', 'output', 'search']);

const RANGES = new Set(['slider', 'spinbutton', 'progressbar', 'meter', 'scrollbar']);

/** How to walk through what an element contains. */
type Walk = {
  /** A control inside its own label is left out. */
  readonly except: Element | null;
  /** For the name of the element itself, things of their own are left out. */
  readonly own: boolean;
  /** The walk began at something hidden on purpose, so what is hidden inside counts too. */
  readonly hidden: boolean;
  /** Whether things of their own were met. */
  apart: boolean;
};

const walk = (except: Element | null, own = false, hidden = false): Walk => ({ except, own, hidden, apart: false });

const BLOCK = new Set(['block', 'flex', 'grid', 'table', 'list-item', 'table-row', 'table-cell']);

/** The first node drawn inside: that of the shadow root, or none of its own where a slot shows other nodes. */
const firstDrawn = (element: Element): Node | null => {
  if (element.shadowRoot !== null) return element.shadowRoot.firstChild;
  if (element.localName === 'slot' && (element as HTMLSlotElement).assignedNodes().length > 0) return null;
  return element.firstChild;
};

/** Names of one look at the page. Each is computed once: labels and contents are shared by many elements. */
export type Names = {
  nameOf(element: Element, role?: string | null): string;
  labelOf(element: Element): string | null;
  textOf(element: Element): string;
};

const NONE: readonly Element[] = [];

const byIds = (element: Element, attribute: string): readonly Element[] => {
  const value = element.getAttribute(attribute);
  if (value === null) return NONE;
  const ids = value.split(/\s+/u);
  const root = element.getRootNode() as Document | ShadowRoot;
  return ids.map((id) => root.getElementById?.(id)).filter((found) => found instanceof Element);
};

/**
 * Which labels belong to which control. Asked the other way round, `control.labels` searches the whole document for
 * each control: the square of the page.
 */
const labelsByControl = (roots: readonly (Document | ShadowRoot)[]): ReadonlyMap<Element, readonly Element[]> => {
  const labels = new Map<Element, Element[]>();
  for (const root of roots) {
    for (const label of root.querySelectorAll('label')) {
      if (label.control === null) continue;
      const known = labels.get(label.control);
      if (known === undefined) labels.set(label.control, [label]);
      else known.push(label);
    }
  }
  return labels;
};

/** Most elements that carry a name hold one text and nothing else. */
const isPlain = (element: Element): boolean =>
  element.firstElementChild === null && element.shadowRoot === null && element.localName !== 'slot';

/** `roots` are the document and the open shadow roots, complete by the time the first name is asked for. */
export const createNames = (roots: readonly (Document | ShadowRoot)[] = [document]): Names => {
  let labels: ReadonlyMap<Element, readonly Element[]> | null = null;
  const labelsOf = (element: Element): readonly Element[] => {
    labels ??= labelsByControl(roots);
    return labels.get(element) ?? NONE;
  };
  const names = new Map<Element, string>();
  const texts = new Map<Element, string>();
  /** Those that hold things of their own: their text is more than their name. */
  const parted = new Set<Element>();

  /** Text as drawn, alternatives of pictures and values of embedded controls included. */
  const contentOf = (element: Element, on: Walk): string => {
    if (isPlain(element)) return element.textContent ?? '';
    let content = '';
    for (let node = firstDrawn(element); node !== null; node = node.nextSibling) {
      if (node.nodeType === Node.TEXT_NODE) content += (node as Text).data;
      else if (node.nodeType === Node.ELEMENT_NODE) content += partOf(node as Element, on);
    }
    if (element.localName !== 'slot') return content;
    for (const node of (element as HTMLSlotElement).assignedNodes()) {
      content += node instanceof Element ? partOf(node, on) : (node.textContent ?? '');
    }
    return content;
  };

  const partOf = (element: Element, on: Walk): string => {
    const tag = element.localName;
    if (element === on.except || tag === 'script' || tag === 'style' || tag === 'noscript' || tag === 'template')
      return '';
    if (element.getAttribute('aria-hidden') === 'true' || element.hasAttribute('inert')) return '';
    if (tag === 'br') return ' ';
    if (tag === 'title') return element.textContent ?? '';
    if (!on.hidden && !element.checkVisibility({ visibilityProperty: true })) return hiddenPart(element, on);
    const role = element.hasAttribute('role') || APART_TAGS.has(tag) ? roleOf(element) : null;
    const explicit = collapse(element.getAttribute('aria-label') ?? '');
    const value = explicit === '' ? embedded(element, role) : explicit;
    if (value === null && role !== null && APART.has(role)) {
      on.apart = true;
      if (on.own) return '';
    }
    const text = value ?? contentOf(element, on);
    const { display } = getComputedStyle(element);
    return BLOCK.has(display) || display.startsWith('inline-') ? ` ${text} ` : text;
  };

  /** display: contents has no box of its own, but its children do; visibility: hidden hides only what does not object. */
  const hiddenPart = (element: Element, on: Walk): string => {
    if (getComputedStyle(element).display === 'contents') return contentOf(element, on);
    return element.checkVisibility() ? [...element.children].map((child) => partOf(child, on)).join('') : '';
  };

  /** What a control says inside somebody else's label (accname 2C), and what a picture says for itself. */
  const embedded = (element: Element, role: string | null): string | null => {
    switch (element.localName) {
      case 'img':
        return element.getAttribute('alt') ?? element.getAttribute('title') ?? '';
      case 'svg':
        return pictureText(element);
      case 'input': {
        const { type, value } = element as HTMLInputElement;
        return type === 'checkbox' || type === 'radio' || isSecretField(element) ? '' : value;
      }
      case 'select':
        return [...(element as HTMLSelectElement).selectedOptions].map((option) => option.label).join(' ');
      case 'textarea':
        return (element as HTMLTextAreaElement).value;
      case 'progress':
      case 'meter':
        return String((element as HTMLMeterElement).value);
      default:
    }
    if (role === null) return null;
    if (RANGES.has(role)) return element.getAttribute('aria-valuetext') ?? element.getAttribute('aria-valuenow') ?? '';
    if (role !== 'listbox') return null;
    const chosen = [...element.querySelectorAll('[role=option][aria-selected=true]')];
    return chosen.map((option) => contentOf(option, walk(null))).join(' ');
  };

  const pictureText = (svg: Element): string =>
    collapse([...svg.querySelectorAll('title,text')].map((part) => part.textContent ?? '').join(' '));

  /** A label may be named by something else than its own text. */
  const labelText = (label: Element, control: Element): string => {
    const named = byIds(label, 'aria-labelledby').map((part) => contentOf(part, walk(control)));
    const other = collapse(named.join(' ')) || collapse(label.getAttribute('aria-label') ?? '');
    // accname 2F.ii for all; in practice CSS writes the star of a required field, and asking costs a style each.
    return other || writtenText(label, '::before') + contentOf(label, walk(control)) + writtenText(label, '::after');
  };

  const native = (element: Element): string => {
    const own = labelsOf(element);
    if (own.length > 0) {
      const text = collapse(own.map((label) => labelText(label, element)).join(' '));
      if (text !== '') return text;
    }
    switch (element.localName) {
      case 'input':
        return pressedName(element as HTMLInputElement);
      case 'img':
      case 'area':
        return collapse(element.getAttribute('alt') ?? '');
      case 'fieldset':
        return childText(element, 'legend');
      case 'table':
        return childText(element, 'caption');
      case 'figure':
        return childText(element, 'figcaption');
      case 'svg':
        return pictureText(element);
      default:
        return '';
    }
  };

  /** An input drawn as a button says its value. */
  const pressedName = (input: HTMLInputElement): string => {
    switch (input.type) {
      case 'submit':
        return input.hasAttribute('value') ? collapse(input.value) : 'Submit';
      case 'reset':
        return input.hasAttribute('value') ? collapse(input.value) : 'Reset';
      case 'button':
        return collapse(input.value);
      case 'image':
        return collapse(input.alt) || collapse(input.title) || 'Submit';
      default:
        return '';
    }
  };

  const childText = (element: Element, tag: string): string => {
    const child = element.querySelector(`:scope > ${tag}`);
    return child ? collapse(contentOf(child, walk(null))) : '';
  };

  /** accname 2B: the steps of a name, but no further reference is followed. What is hidden speaks in full. */
  const referenced = (part: Element, from: Element | null): string =>
    (part.localName === 'svg' ? null : embedded(part, roleOf(part))) ||
    collapse(part.getAttribute('aria-label') ?? '') ||
    native(part) ||
    collapse(contentOf(part, walk(part === from ? null : from, false, !part.checkVisibility()))) ||
    collapse(part.getAttribute('title') ?? '');

  const compute = (element: Element, role: string | null): string => {
    const attributed = element.hasAttributes();
    const labelledBy = attributed ? byIds(element, 'aria-labelledby') : NONE;
    if (labelledBy.length > 0) {
      const text = collapse(labelledBy.map((part) => referenced(part, element)).join(' '));
      if (text !== '') return text;
    }
    const explicit = attributed ? collapse(element.getAttribute('aria-label') ?? '') : '';
    if (explicit !== '') return explicit;
    const fromHtml = native(element);
    if (fromHtml !== '') return fromHtml;
    if (role !== null && NAMED_BY_CONTENT.has(role)) {
      const whole = textOf(element);
      const content = parted.has(element) ? collapse(contentOf(element, walk(element, true))) : whole;
      if (content !== '') return content;
    }
    if (!attributed) return '';
    for (const attribute of ['title', 'placeholder', 'aria-placeholder']) {
      const text = collapse(element.getAttribute(attribute) ?? '');
      if (text !== '') return text;
    }
    return '';
  };

  const textOf = (element: Element): string => {
    const known = texts.get(element);
    if (known !== undefined) return known;
    const on = walk(element);
    const text = collapse(embedded(element, null) ?? contentOf(element, on));
    if (on.apart) parted.add(element);
    texts.set(element, text);
    return text;
  };

  return {
    nameOf: (element, role = roleOf(element)) => {
      const known = names.get(element);
      if (known !== undefined) return known;
      const name = compute(element, role);
      names.set(element, name);
      return name;
    },
    textOf,
    labelOf: (element) => {
      const own = labelsOf(element);
      if (own.length > 0) return collapse(own.map((label) => labelText(label, element)).join(' '));
      const labelledBy = byIds(element, 'aria-labelledby');
      return labelledBy.length > 0 ? collapse(labelledBy.map((part) => referenced(part, element)).join(' ')) : null;
    },
  };
};
