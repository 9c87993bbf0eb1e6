import type { Box, ElementState } from '../contract/element.ts';
import type { Ghosts } from './ghosts.ts';
import { isSecretField, valueOf } from './values.ts';
import { drawnAs } from './visibility.ts';

const triState = (value: string | null): 'true' | 'false' | 'mixed' | null =>
  value === 'true' || value === 'false' || value === 'mixed' ? value : null;

const flag = (value: string | null): boolean | null => (value === null ? null : value === 'true');

const MAY_BE_DISABLED = new Set(['button', 'input', 'select', 'textarea', 'option', 'optgroup', 'fieldset']);

/** The state of one element, looked up as far as somebody asks for it. What is asked for every element is kept. */
export class SeenState implements ElementState {
  readonly visible: boolean;
  readonly transparent: boolean;
  readonly focused: boolean;
  readonly #element: Element;
  readonly #barred: boolean;
  readonly #box: Box;
  readonly #ghosts: Ghosts;
  #enabled: boolean | undefined;
  #ghost: boolean | undefined;

  /** `barred`: something around the element takes it out of use. */
  constructor(element: Element, box: Box, barred: boolean, focused: boolean, ghosts: Ghosts) {
    const drawn = drawnAs(element, box);
    this.visible = drawn !== 'hidden';
    this.transparent = drawn === 'transparent';
    this.focused = focused;
    this.#element = element;
    this.#barred = barred;
    this.#box = box;
    this.#ghosts = ghosts;
  }

  get ghost(): boolean {
    this.#ghost ??=
      this.visible && this.#ghosts.isGhost(this.#element, this.#box, this.transparent ? 'transparent' : 'opaque');
    return this.#ghost;
  }

  get enabled(): boolean {
    this.#enabled ??=
      !this.#barred && !(MAY_BE_DISABLED.has(this.#element.localName) && this.#element.matches(':disabled'));
    return this.#enabled;
  }

  get readonly(): boolean {
    return this.#element.hasAttribute('readonly') || this.#element.getAttribute('aria-readonly') === 'true';
  }

  get required(): boolean {
    return this.#element.hasAttribute('required') || this.#element.getAttribute('aria-required') === 'true';
  }

  get checked(): ElementState['checked'] {
    const element = this.#element;
    if (element.localName !== 'input') return triState(element.getAttribute('aria-checked'));
    const input = element as HTMLInputElement;
    if (input.type !== 'checkbox' && input.type !== 'radio') return null;
    if (input.indeterminate) return 'mixed';
    return input.checked ? 'true' : 'false';
  }

  get expanded(): boolean | null {
    const element = this.#element;
    return element.localName === 'details'
      ? (element as HTMLDetailsElement).open
      : flag(element.getAttribute('aria-expanded'));
  }

  get selected(): boolean | null {
    return flag(this.#element.getAttribute('aria-selected'));
  }

  get pressed(): ElementState['pressed'] {
    return triState(this.#element.getAttribute('aria-pressed'));
  }

  get value(): string | null {
    const value = valueOf(this.#element);
    return this.secret && value !== '' && value !== null ? '***' : value;
  }

  get secret(): boolean {
    return isSecretField(this.#element);
  }

  /** All facts, now: what is recorded or sent elsewhere must not change any more. */
  toJSON(): ElementState {
    const { visible, transparent, ghost, enabled, readonly, required, focused } = this;
    const { checked, expanded, selected, pressed, value, secret } = this;
    return {
      ...{ visible, transparent, ghost, enabled, readonly, required, focused },
      ...{ checked, expanded, selected, pressed, value, secret },
    };
  }
}
