import type { Box, ElementState, ScanElement, Topmost } from '../contract/element.ts';
import { contains, elementAt } from './composed-tree.ts';
import { labelForHit } from './hit-target.ts';
import type { Names } from './names.ts';
import type { Paths } from './paths.ts';
import { isSecretField, valueOf } from './values.ts';
import { boxOf, drawnAs, inViewport } from './visibility.ts';

/** What all elements of one look share. */
export type Look = {
  readonly names: Names;
  readonly paths: Paths;
  readonly focused: Element | null;
  /** The document and every open shadow root met on the way. */
  readonly roots: readonly (Document | ShadowRoot)[];
};

/** What an element has from those around it. */
export type Inherited = { readonly disabled: boolean };

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

const triState = (value: string | null): 'true' | 'false' | 'mixed' | null =>
  value === 'true' || value === 'false' || value === 'mixed' ? value : null;

const flag = (value: string | null): boolean | null => (value === null ? null : value === 'true');

const MAY_BE_DISABLED = new Set(['button', 'input', 'select', 'textarea', 'option', 'optgroup', 'fieldset']);

const checkedState = (element: Element, tag: string): 'true' | 'false' | 'mixed' | null => {
  if (tag === 'input') {
    const input = element as HTMLInputElement;
    if (input.type !== 'checkbox' && input.type !== 'radio') return null;
    if (input.indeterminate) return 'mixed';
    return input.checked ? 'true' : 'false';
  }
  return triState(element.getAttribute('aria-checked'));
};

/**
 * The facts about one element. Most are looked up when somebody asks: on a large page a decision needs all facts of few
 * elements and few facts of all. They are asked for in the same turn as the look itself, so nothing can change between.
 */
export class SeenElement implements ScanElement {
  readonly ref: number;
  readonly tag: string;
  readonly role: string | null;
  readonly actionable: boolean;
  readonly parentRef: number | null;
  readonly framePath: readonly string[] = [];
  readonly #element: Element;
  readonly #look: Look;
  readonly #inherited: Inherited;
  #rect: Box | undefined;
  #state: ElementState | undefined;
  #attributes: Readonly<Record<string, string>> | undefined;
  #unique: readonly string[] | undefined;
  #topmost: Topmost | undefined;

  constructor(
    element: Element,
    is: {
      readonly ref: number;
      readonly role: string | null;
      readonly actionable: boolean;
      readonly parentRef: number | null;
    },
    inherited: Inherited,
    look: Look,
  ) {
    this.ref = is.ref;
    this.tag = element.localName;
    this.role = is.role;
    this.actionable = is.actionable;
    this.parentRef = is.parentRef;
    this.#element = element;
    this.#inherited = inherited;
    this.#look = look;
  }

  get name(): string {
    return this.#look.names.nameOf(this.#element, this.role);
  }

  get text(): string {
    return this.#look.names.textOf(this.#element);
  }

  get label(): string | null {
    return this.actionable ? this.#look.names.labelOf(this.#element) : null;
  }

  get placeholder(): string | null {
    return this.#element.getAttribute('placeholder');
  }

  get ariaLabel(): string | null {
    return this.#element.getAttribute('aria-label');
  }

  get title(): string | null {
    return this.#element.getAttribute('title');
  }

  get attributes(): Readonly<Record<string, string>> {
    if (this.#attributes !== undefined) return this.#attributes;
    const kept: Record<string, string> = {};
    if (this.#element.hasAttributes()) {
      for (const name of KEPT_ATTRIBUTES) {
        const value = this.#element.getAttribute(name);
        if (value !== null) kept[name] = value;
      }
    }
    this.#attributes = kept;
    return kept;
  }

  get unique(): readonly string[] {
    this.#unique ??= ADDRESSING.filter((attribute) => {
      const value = this.#element.getAttribute(attribute);
      if (value === null || value === '') return false;
      const selector = `[${attribute}="${CSS.escape(value)}"]`;
      let carriers = 0;
      for (const root of this.#look.roots) carriers += root.querySelectorAll(selector).length;
      return carriers === 1;
    });
    return this.#unique;
  }

  get rect(): Box {
    this.#rect ??= boxOf(this.#element);
    return this.#rect;
  }

  get state(): ElementState {
    if (this.#state !== undefined) return this.#state;
    const element = this.#element;
    const drawn = drawnAs(element, this.rect);
    const secret = isSecretField(element);
    const value = valueOf(element);
    const attributed = element.hasAttributes();
    this.#state = {
      visible: drawn !== 'hidden',
      transparent: drawn === 'transparent',
      enabled: !this.#inherited.disabled && !(MAY_BE_DISABLED.has(this.tag) && element.matches(':disabled')),
      readonly: attributed && (element.hasAttribute('readonly') || element.getAttribute('aria-readonly') === 'true'),
      required: attributed && (element.hasAttribute('required') || element.getAttribute('aria-required') === 'true'),
      focused: element === this.#look.focused,
      checked: checkedState(element, this.tag),
      expanded:
        this.tag === 'details' ? (element as HTMLDetailsElement).open : flag(element.getAttribute('aria-expanded')),
      selected: attributed ? flag(element.getAttribute('aria-selected')) : null,
      pressed: attributed ? triState(element.getAttribute('aria-pressed')) : null,
      value: secret && value !== '' && value !== null ? '***' : value,
      secret,
    };
    return this.#state;
  }

  get inViewport(): boolean {
    return this.state.visible && inViewport(this.rect);
  }

  /** Only what is on screen can be judged; the rest stays unknown and is judged by the gate, after scrolling (K-3). */
  get topmost(): Topmost {
    this.#topmost ??= this.#judgeTopmost();
    return this.#topmost;
  }

  get shadowPath(): readonly string[] {
    return this.#look.paths.shadowPath(this.#element);
  }

  get domPath(): string {
    return this.#look.paths.domPath(this.#element);
  }

  #judgeTopmost(): Topmost {
    const { x, y, w, h } = this.rect;
    const middle = { x: x + w / 2, y: y + h / 2 };
    if (middle.x < 0 || middle.y < 0 || middle.x >= innerWidth || middle.y >= innerHeight) return 'unknown';
    if (!this.actionable || !this.state.visible) return 'unknown';
    const hit = elementAt(middle.x, middle.y);
    return hit !== null && (contains(this.#element, hit) || labelForHit(this.#element, hit)) ? 'yes' : 'no';
  }

  /** All facts, now: what is recorded or sent elsewhere must not change any more. */
  toJSON(): ScanElement {
    const { ref, tag, role, name, text, label, placeholder, ariaLabel, title, attributes, unique, actionable } = this;
    const { state, rect, inViewport: onScreen, topmost, parentRef, framePath, shadowPath, domPath } = this;
    return {
      ...{ ref, tag, role, name, text, label, placeholder, ariaLabel, title, attributes, unique, actionable },
      ...{ state, rect, inViewport: onScreen, topmost, parentRef, framePath, shadowPath, domPath },
    };
  }
}
