import type { ElementState, ScanElement, Topmost } from '../contract/element.ts';
import { childrenOf, contains, domPath, elementAt, shadowPath } from './composed-tree.ts';
import type { ElementRefs } from './element-refs.ts';
import { labelForHit } from './hit-target.ts';
import { listedAs } from './listed.ts';
import { createNames } from './names.ts';
import { roleOf } from './roles.ts';
import { isSecretField, valueOf } from './values.ts';
import { boxOf, inViewport, isEnabled, isTransparent, isVisible } from './visibility.ts';

const KEPT_ATTRIBUTES = [
  'id',
  'name',
  'data-testid',
  'data-test',
  'type',
  'role',
  'autocomplete',
  'contenteditable',
  'for',
  'href',
  'alt',
  'action',
  'class',
  'aria-modal',
  'aria-haspopup',
] as const;

/** Attributes by which a selector may address an element, if no other element carries the same. */
const ADDRESSING = ['id', 'name', 'data-testid', 'placeholder', 'aria-label', 'href'] as const;

const attributesOf = (element: Element): Record<string, string> => {
  const kept: Record<string, string> = {};
  for (const name of KEPT_ATTRIBUTES) {
    const value = element.getAttribute(name);
    if (value !== null) kept[name] = value;
  }
  return kept;
};

const triState = (value: string | null): 'true' | 'false' | 'mixed' | null =>
  value === 'true' || value === 'false' || value === 'mixed' ? value : null;

const flag = (value: string | null): boolean | null => (value === null ? null : value === 'true');

const checkedState = (element: Element): 'true' | 'false' | 'mixed' | null => {
  if (element instanceof HTMLInputElement && (element.type === 'checkbox' || element.type === 'radio')) {
    if (element.indeterminate) return 'mixed';
    return element.checked ? 'true' : 'false';
  }
  return triState(element.getAttribute('aria-checked'));
};

const stateOf = (element: Element, visible: boolean, focused: Element | null): ElementState => {
  const secret = isSecretField(element);
  return {
    visible,
    transparent: visible && isTransparent(element),
    enabled: isEnabled(element),
    readonly: element.matches(':read-only') && (element.hasAttribute('readonly') || element.getAttribute('aria-readonly') === 'true'),
    required: element.hasAttribute('required') || element.getAttribute('aria-required') === 'true',
    focused: element === focused,
    checked: checkedState(element),
    expanded: element instanceof HTMLDetailsElement ? element.open : flag(element.getAttribute('aria-expanded')),
    selected: flag(element.getAttribute('aria-selected')),
    pressed: triState(element.getAttribute('aria-pressed')),
    value: secret && valueOf(element) !== '' ? '***' : valueOf(element),
    secret,
  };
};

/** Only what is on screen can be judged; the rest stays unknown and is judged by the gate, after scrolling. */
const topmostOf = (element: Element, box: { x: number; y: number; w: number; h: number }): Topmost => {
  const x = box.x + box.w / 2;
  const y = box.y + box.h / 2;
  if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return 'unknown';
  const hit = elementAt(x, y);
  return hit !== null && (contains(element, hit) || labelForHit(element, hit)) ? 'yes' : 'no';
};

export const deepActiveElement = (): Element | null => {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active === document.body || active === document.documentElement ? null : active;
};

/** Looks at the whole document once, in drawing order, and lists what can be acted on and what gives places a name. */
export const scan = (refs: ElementRefs, onShadowRoot: (root: ShadowRoot) => void): readonly ScanElement[] => {
  const names = createNames();
  const focused = deepActiveElement();
  const found: { element: Element; role: string | null; actionable: boolean; parentRef: number | null }[] = [];
  const carriers = new Map<string, number>();

  const visit = (element: Element, parentRef: number | null): void => {
    for (const attribute of ADDRESSING) {
      const value = element.getAttribute(attribute);
      if (value === null) continue;
      const key = `${attribute}=${value}`;
      carriers.set(key, (carriers.get(key) ?? 0) + 1);
    }
    const role = roleOf(element);
    const listed = listedAs(element, role);
    let parent = parentRef;
    if (listed !== null) {
      parent = refs.refOf(element);
      found.push({ element, role, actionable: listed === 'actionable', parentRef });
    }
    if (element.shadowRoot) onShadowRoot(element.shadowRoot);
    for (const child of childrenOf(element)) visit(child, parent);
  };
  visit(document.documentElement, null);

  return found.map(({ element, role, actionable, parentRef }) => {
    const rect = boxOf(element);
    const visible = isVisible(element, rect);
    const unique = ADDRESSING.filter((attribute) => {
      const value = element.getAttribute(attribute);
      return value !== null && value !== '' && carriers.get(`${attribute}=${value}`) === 1;
    });
    return {
      ref: refs.refOf(element),
      tag: element.localName,
      role,
      name: names.nameOf(element),
      text: names.textOf(element),
      label: actionable ? names.labelOf(element) : null,
      placeholder: element.getAttribute('placeholder'),
      ariaLabel: element.getAttribute('aria-label'),
      title: element.getAttribute('title'),
      attributes: attributesOf(element),
      unique,
      actionable,
      state: stateOf(element, visible, focused),
      rect,
      inViewport: visible && inViewport(rect),
      topmost: actionable && visible ? topmostOf(element, rect) : 'unknown',
      parentRef,
      framePath: [],
      shadowPath: shadowPath(element),
      domPath: domPath(element),
    };
  });
};
