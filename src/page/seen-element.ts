import type { Box, ChoiceOption, ControlFacts, ElementState, ScanElement, Topmost } from '../contract/element.ts';
import { moreFacts } from '../kit/more-facts.ts';
import { whole } from '../kit/whole.ts';
import type { Carriers } from './carriers.ts';
import { contains, elementAt } from './composed-tree.ts';
import { controlFacts } from './control-facts.ts';
import type { Ghosts } from './ghosts.ts';
import { describeElement, labelForHit } from './hit-target.ts';
import type { Names } from './names.ts';
import { mayHaveOptions, optionsOf } from './options-of.ts';
import type { Paths } from './paths.ts';
import type { PointerControls } from './pointer-controls.ts';
import { SeenState } from './seen-state.ts';
import { boxOf } from './visibility.ts';

/** What all elements of one look share. */
export type Look = {
  readonly names: Names;
  readonly paths: Paths;
  readonly focused: Element | null;
  readonly carriers: Carriers;
  readonly ghosts: Ghosts;
  readonly pointed: Pick<PointerControls, 'has' | 'isDragHandle'>;
  readonly viewport: { readonly w: number; readonly h: number };
  /** Which frame of the page it is that is being looked at. It goes on while the look is in use: facts are read on demand. */
  readonly clock: { readonly frame: number };
};

const isWithin = ({ x, y, w, h }: Box, viewport: Look['viewport']): boolean =>
  x < viewport.w && y < viewport.h && x + w > 0 && y + h > 0;

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
  #rectFrame = 0;
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

  /** The same element in a later look, with nothing known of it but what it is. */
  again(look: Look): SeenElement {
    return new SeenElement(this.#element, this, this.#inherited, look);
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
    this.#unique ??= this.#look.carriers.uniqueOf(this.#element);
    return this.#unique;
  }

  get rect(): Box {
    if (this.#rect === undefined) {
      this.#rect = boxOf(this.#element);
      this.#rectFrame = this.#look.clock.frame;
    }
    return this.#rect;
  }

  /** Where it was in an earlier frame than this, if somebody looked then. */
  rectBefore(frame: number): Box | null {
    return this.#rect !== undefined && this.#rectFrame < frame ? this.#rect : null;
  }

  get state(): ElementState {
    this.#state ??= new SeenState(
      this.#element,
      this.rect,
      this.#inherited.disabled,
      this.#element === this.#look.focused,
      this.#look.ghosts,
    );
    return this.#state;
  }

  get inViewport(): boolean {
    return isWithin(this.rect, this.#look.viewport) && this.state.visible;
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

  get drawnName(): string | undefined {
    return this.actionable ? this.#look.names.drawnNameOf(this.#element, this.role) : undefined;
  }

  get description(): string {
    return this.actionable ? this.#look.names.descriptionOf(this.#element, this.role) : '';
  }

  get coveredBy(): string | undefined {
    if (this.topmost !== 'no') return undefined;
    const { x, y, w, h } = this.rect;
    const hit = elementAt(x + w / 2, y + h / 2);
    return hit === null ? undefined : describeElement(hit);
  }

  get options(): readonly ChoiceOption[] | undefined {
    if (!this.actionable || !mayHaveOptions(this.#element, this.role)) return undefined;
    return optionsOf(this.#element, this.#look.pointed.has);
  }

  get control(): ControlFacts | undefined {
    if (!this.actionable) return undefined;
    const facts = controlFacts(this.#element, this.role);
    const says = facts.range ?? facts.date ?? facts.file;
    return says !== null || facts.editor || facts.multiple ? facts : undefined;
  }

  get dragHandle(): boolean {
    return this.actionable && this.#look.pointed.isDragHandle(this.#element);
  }

  #judgeTopmost(): Topmost {
    const { x, y, w, h } = this.rect;
    const { viewport } = this.#look;
    const middle = { x: x + w / 2, y: y + h / 2 };
    if (middle.x < 0 || middle.y < 0 || middle.x >= viewport.w || middle.y >= viewport.h) return 'unknown';
    if (!this.actionable || !this.state.visible) return 'unknown';
    const hit = elementAt(middle.x, middle.y);
    return hit !== null && (contains(this.#element, hit) || labelForHit(this.#element, hit)) ? 'yes' : 'no';
  }

  /** All facts, now: what is recorded or sent elsewhere must not change any more. */
  toJSON(): ScanElement {
    const { ref, tag, role, name, text, label, placeholder, ariaLabel, title, attributes, unique, actionable } = this;
    const { rect, inViewport: onScreen, topmost, parentRef, framePath, shadowPath, domPath } = this;
    return {
      ...{ ref, tag, role, name, text, label, placeholder, ariaLabel, title, attributes, unique, actionable },
      ...{ state: whole(this.state), rect, inViewport: onScreen, topmost, parentRef, framePath, shadowPath, domPath },
      ...moreFacts(this),
    };
  }
}
