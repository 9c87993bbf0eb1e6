import type { ElementState, ScanElement } from '../../src/contract/element.ts';
import type { Registry, Scan } from '../../src/contract/registry.ts';
import { observe } from '../../src/stages/observe/index.ts';

/** What a test says of an element; everything else gets the plainest value there is. */
export type Described = Partial<Omit<ScanElement, 'ref' | 'parentRef' | 'state' | 'tag'>> & {
  readonly state?: Partial<ElementState>;
};

export type Drawn = { readonly tag: string; readonly described: Described; readonly children: readonly Drawn[] };

export const draw = (tag: string, described: Described = {}, children: readonly Drawn[] = []): Drawn => ({
  tag,
  described,
  children,
});

const seen: ElementState = {
  visible: true,
  transparent: false,
  enabled: true,
  readonly: false,
  required: false,
  focused: false,
  checked: null,
  expanded: null,
  selected: null,
  pressed: null,
  value: null,
  secret: false,
};

const ACTIONABLE = new Set(['button', 'input', 'select', 'textarea', 'a']);
const ADDRESSING = ['id', 'name', 'data-testid', 'placeholder', 'aria-label'] as const;

const addressesOf = ({ described }: Drawn): readonly (readonly [string, string])[] =>
  ADDRESSING.flatMap((attribute) => {
    const value =
      attribute === 'placeholder'
        ? described.placeholder
        : attribute === 'aria-label'
          ? described.ariaLabel
          : described.attributes?.[attribute];
    return value ? [[attribute, value] as const] : [];
  });

/** The list that one look at such a page would give: in document order, numbered from 1. */
export const scanOf = (page: readonly Drawn[], more: Partial<Scan> = {}): Scan => {
  const carriers = new Map<string, number>();
  const count = (drawn: Drawn): void => {
    for (const address of addressesOf(drawn))
      carriers.set(address.join('='), (carriers.get(address.join('=')) ?? 0) + 1);
    drawn.children.forEach(count);
  };
  page.forEach(count);
  const elements: ScanElement[] = [];
  const visit = (drawn: Drawn, parentRef: number | null, path: string, position: number): void => {
    const { tag, described, children } = drawn;
    const ref = elements.length + 1;
    const id = described.attributes?.id;
    const own = `${tag}${id ? `#${id}` : position === 1 ? '' : `:${position}`}`;
    const domPath = described.domPath ?? `${path}>${own}`;
    elements.push({
      role: null,
      name: '',
      text: '',
      label: null,
      placeholder: null,
      ariaLabel: null,
      title: null,
      attributes: {},
      unique: addressesOf(drawn)
        .filter((address) => carriers.get(address.join('=')) === 1)
        .map(([attribute]) => attribute),
      actionable: ACTIONABLE.has(tag),
      rect: { x: 0, y: ref * 20, w: 100, h: 20 },
      inViewport: true,
      topmost: 'yes',
      framePath: [],
      shadowPath: [],
      ...described,
      domPath,
      ref,
      tag,
      parentRef,
      state: { ...seen, ...described.state },
    });
    const tags = new Map<string, number>();
    for (const child of children) {
      tags.set(child.tag, (tags.get(child.tag) ?? 0) + 1);
      visit(child, ref, domPath, tags.get(child.tag) ?? 1);
    }
  };
  const tags = new Map<string, number>();
  for (const drawn of page) {
    tags.set(drawn.tag, (tags.get(drawn.tag) ?? 0) + 1);
    visit(drawn, null, 'html>body', tags.get(drawn.tag) ?? 1);
  }
  return { version: 1, url: 'https://shop.test/', title: 'Shop', routeVersion: 0, elements, focusedRef: null, ...more };
};

export const registryOf = (...page: readonly Drawn[]): Registry => observe(scanOf(page));

export const button = (name: string, more: Described = {}): Drawn =>
  draw('button', { role: 'button', name, text: name, ...more });

export const link = (name: string, more: Described = {}): Drawn =>
  draw('a', { role: 'link', name, text: name, attributes: { href: '/' }, ...more });

/** A text field known by its label. */
export const field = (label: string, more: Described = {}): Drawn =>
  draw('input', { role: 'textbox', name: label, label, attributes: { type: 'text' }, ...more });

/** A text field known only by what stands in it while it is empty. */
export const hinted = (placeholder: string, more: Described = {}): Drawn =>
  draw('input', { role: 'textbox', name: placeholder, placeholder, attributes: { type: 'text' }, ...more });

export const checkbox = (label: string, more: Described = {}): Drawn =>
  draw('input', {
    role: 'checkbox',
    name: label,
    label,
    attributes: { type: 'checkbox' },
    ...more,
    state: { checked: 'false', ...more.state },
  });

export const heading = (text: string, level = 2): Drawn => draw(`h${level}`, { role: 'heading', name: text, text });

export const legend = (text: string): Drawn => draw('legend', { text });

export const form = (described: Described, ...children: readonly Drawn[]): Drawn =>
  draw('form', { role: 'form', ...described }, children);

export const dialog = (name: string, ...children: readonly Drawn[]): Drawn =>
  draw('div', { role: 'dialog', name, attributes: { 'aria-modal': 'true' } }, children);

export const fieldset = (name: string, ...children: readonly Drawn[]): Drawn =>
  draw('fieldset', { role: 'group', name }, [legend(name), ...children]);

export const item = (text: string, ...children: readonly Drawn[]): Drawn =>
  draw('li', { role: 'listitem', text: `${text} ${children.map((child) => child.described.text ?? '').join(' ')}` }, [
    heading(text, 3),
    ...children,
  ]);

export const row = (cells: readonly string[], ...children: readonly Drawn[]): Drawn =>
  draw('tr', { role: 'row', name: cells.join(' '), text: cells.join(' ') }, [
    ...cells.map((text) => draw('td', { role: 'cell', name: text, text })),
    draw('td', { role: 'cell' }, children),
  ]);

export const landmark = (role: string, tag: string, ...children: readonly Drawn[]): Drawn =>
  draw(tag, { role }, children);
