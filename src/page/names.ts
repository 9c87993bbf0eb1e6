import { collapse } from '../kit/normalize.ts';
import { roleOf } from './roles.ts';

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

const byIds = (element: Element, attribute: string): readonly Element[] => {
  const ids = element.getAttribute(attribute)?.split(/\s+/u) ?? [];
  const root = element.getRootNode() as Document | ShadowRoot;
  return ids.map((id) => root.getElementById?.(id)).filter((found) => found instanceof Element);
};

const labelsOf = (element: Element): readonly Element[] => [
  ...((element as Partial<HTMLInputElement>).labels ?? []),
];

export const createNames = (): Names => {
  const names = new Map<Element, string>();
  const texts = new Map<Element, string>();

  /** Text as drawn, alternatives of pictures and values of embedded controls included. A control inside its own label is left out. */
  const contentOf = (element: Element, except: Element | null): string => {
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
    if (element === except || tag === 'script' || tag === 'style' || tag === 'noscript' || tag === 'template') return '';
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
    if (element instanceof HTMLImageElement) return element.alt;
    if (element instanceof SVGElement && element.localName === 'svg') {
      return element.querySelector(':scope > title')?.textContent ?? '';
    }
    if (element instanceof HTMLInputElement) {
      if (element.type === 'checkbox' || element.type === 'radio' || element.type === 'password') return '';
      return element.value;
    }
    if (element instanceof HTMLSelectElement) return [...element.selectedOptions].map((option) => option.label).join(' ');
    if (element instanceof HTMLTextAreaElement) return '';
    return null;
  };

  const native = (element: Element): string => {
    const labels = labelsOf(element);
    if (labels.length > 0) {
      const text = collapse(labels.map((label) => contentOf(label, element)).join(' '));
      if (text !== '') return text;
    }
    if (element instanceof HTMLInputElement) {
      if (element.type === 'submit') return collapse(element.value) || 'Submit';
      if (element.type === 'reset') return collapse(element.value) || 'Reset';
      if (element.type === 'button') return collapse(element.value);
      if (element.type === 'image') return collapse(element.alt) || collapse(element.title) || 'Submit';
    }
    if (element instanceof HTMLImageElement || element.localName === 'area') return collapse(element.getAttribute('alt') ?? '');
    if (element instanceof HTMLFieldSetElement) return childText(element, 'legend');
    if (element instanceof HTMLTableElement) return childText(element, 'caption');
    if (element.localName === 'figure') return childText(element, 'figcaption');
    if (element.localName === 'svg') return collapse(element.querySelector(':scope > title')?.textContent ?? '');
    return '';
  };

  const childText = (element: Element, tag: string): string => {
    const child = element.querySelector(`:scope > ${tag}`);
    return child ? collapse(contentOf(child, null)) : '';
  };

  const compute = (element: Element, role: string | null): string => {
    const labelledBy = byIds(element, 'aria-labelledby');
    if (labelledBy.length > 0) {
      const parts = labelledBy.map((part) => {
        const own = collapse(part.getAttribute('aria-label') ?? '');
        return own || native(part) || contentOf(part, element);
      });
      const text = collapse(parts.join(' '));
      if (text !== '') return text;
    }
    const explicit = collapse(element.getAttribute('aria-label') ?? '');
    if (explicit !== '') return explicit;
    const fromHtml = native(element);
    if (fromHtml !== '') return fromHtml;
    if (element.localName === 'summary' || (role !== null && NAMED_BY_CONTENT.has(role))) {
      const content = collapse(contentOf(element, element));
      if (content !== '') return content;
    }
    return collapse(element.getAttribute('title') ?? '') || collapse(element.getAttribute('placeholder') ?? '');
  };

  const once = (cache: Map<Element, string>, element: Element, make: () => string): string => {
    const known = cache.get(element);
    if (known !== undefined) return known;
    const made = make();
    cache.set(element, made);
    return made;
  };

  return {
    nameOf: (element, role = roleOf(element)) => once(names, element, () => compute(element, role)),
    textOf: (element) => once(texts, element, () => collapse(embedded(element) ?? contentOf(element, element))),
    labelOf: (element) => {
      const labels = labelsOf(element);
      if (labels.length > 0) return collapse(labels.map((label) => contentOf(label, element)).join(' '));
      const labelledBy = byIds(element, 'aria-labelledby');
      return labelledBy.length > 0 ? collapse(labelledBy.map((part) => contentOf(part, null)).join(' ')) : null;
    },
  };
};
