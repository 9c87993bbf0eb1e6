import { collapse } from '../kit/normalize.ts';
import { roleOf } from './roles.ts';
import { isSecretField } from './values.ts';

/** Roles whose name may come from what they contain. */
const NAMED_BY_CONTENT = new Set(
  (
    'button cell checkbox columnheader gridcell heading link menuitem menuitemcheckbox menuitemradio option radio row ' +
    'rowheader switch tab tooltip treeitem'
  ).split(' '),
);

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

  /** Text as drawn, alternatives of pictures and values of embedded controls included. A control inside its own label is left out. */
  const contentOf = (element: Element, except: Element | null): string => {
    if (isPlain(element)) return element.textContent ?? '';
    let content = '';
    for (let node = firstDrawn(element); node !== null; node = node.nextSibling) {
      if (node.nodeType === Node.TEXT_NODE) content += (node as Text).data;
      else if (node.nodeType === Node.ELEMENT_NODE) content += partOf(node as Element, except);
    }
    if (element.localName !== 'slot') return content;
    for (const node of (element as HTMLSlotElement).assignedNodes()) {
      content += node instanceof Element ? partOf(node, except) : (node.textContent ?? '');
    }
    return content;
  };

  const partOf = (element: Element, except: Element | null): string => {
    const tag = element.localName;
    if (element === except || tag === 'script' || tag === 'style' || tag === 'noscript' || tag === 'template')
      return '';
    if (element.getAttribute('aria-hidden') === 'true') return '';
    if (tag === 'br') return ' ';
    if (!element.checkVisibility({ visibilityProperty: true })) {
      // display: contents has no box of its own, but its children do.
      return getComputedStyle(element).display === 'contents' ? contentOf(element, except) : '';
    }
    const explicit = collapse(element.getAttribute('aria-label') ?? '');
    const text = explicit !== '' ? explicit : (embedded(element) ?? contentOf(element, except));
    const { display } = getComputedStyle(element);
    return BLOCK.has(display) || display.startsWith('inline-') ? ` ${text} ` : text;
  };

  /** What a control says inside somebody else's label. */
  const embedded = (element: Element): string | null => {
    switch (element.localName) {
      case 'img':
        return (element as HTMLImageElement).alt;
      case 'svg':
        return element.querySelector(':scope > title')?.textContent ?? '';
      case 'input': {
        const { type, value } = element as HTMLInputElement;
        return type === 'checkbox' || type === 'radio' || isSecretField(element) ? '' : value;
      }
      case 'select':
        return [...(element as HTMLSelectElement).selectedOptions].map((option) => option.label).join(' ');
      case 'textarea':
        return '';
      default:
        return null;
    }
  };

  const native = (element: Element): string => {
    const own = labelsOf(element);
    if (own.length > 0) {
      const text = collapse(own.map((label) => contentOf(label, element)).join(' '));
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
        return collapse(element.querySelector(':scope > title')?.textContent ?? '');
      default:
        return '';
    }
  };

  /** An input drawn as a button says its value. */
  const pressedName = (input: HTMLInputElement): string => {
    switch (input.type) {
      case 'submit':
        return collapse(input.value) || 'Submit';
      case 'reset':
        return collapse(input.value) || 'Reset';
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
    return child ? collapse(contentOf(child, null)) : '';
  };

  /** What is named on purpose speaks in full, also when it is hidden. */
  const referenced = (part: Element, except: Element | null): string =>
    part.checkVisibility({ visibilityProperty: true }) ? contentOf(part, except) : (part.textContent ?? '');

  const compute = (element: Element, role: string | null): string => {
    const attributed = element.hasAttributes();
    const labelledBy = attributed ? byIds(element, 'aria-labelledby') : NONE;
    if (labelledBy.length > 0) {
      const parts = labelledBy.map((part) => {
        const own = collapse(part.getAttribute('aria-label') ?? '');
        return own || native(part) || referenced(part, element);
      });
      const text = collapse(parts.join(' '));
      if (text !== '') return text;
    }
    const explicit = attributed ? collapse(element.getAttribute('aria-label') ?? '') : '';
    if (explicit !== '') return explicit;
    const fromHtml = native(element);
    if (fromHtml !== '') return fromHtml;
    if (element.localName === 'summary' || (role !== null && NAMED_BY_CONTENT.has(role))) {
      const content = textOf(element);
      if (content !== '') return content;
    }
    if (!attributed) return '';
    return collapse(element.getAttribute('title') ?? '') || collapse(element.getAttribute('placeholder') ?? '');
  };

  const textOf = (element: Element): string => {
    const known = texts.get(element);
    if (known !== undefined) return known;
    const text = collapse(embedded(element) ?? contentOf(element, element));
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
      if (own.length > 0) return collapse(own.map((label) => contentOf(label, element)).join(' '));
      const labelledBy = byIds(element, 'aria-labelledby');
      return labelledBy.length > 0 ? collapse(labelledBy.map((part) => referenced(part, null)).join(' ')) : null;
    },
  };
};
