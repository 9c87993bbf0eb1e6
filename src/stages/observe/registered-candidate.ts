import type {
  Box,
  Candidate,
  ChoiceOption,
  ControlFacts,
  ElementState,
  Placement,
  ScanElement,
} from '../../contract/element.ts';
import { contextOf } from '../../contract/tables/contexts.ts';
import { moreFacts } from '../../kit/more-facts.ts';
import { whole } from '../../kit/whole.ts';
import { candidateType } from './candidate-type.ts';
import type { Place, Surroundings } from './surroundings.ts';

/**
 * A candidate over the facts of its element. A large page has thousands of candidates, and a decision asks for few facts
 * of most of them: every fact is looked up when it is asked for.
 */
export class RegisteredCandidate implements Candidate {
  readonly vaultyId: string;
  readonly ref: number;
  readonly tag: string;
  readonly role: string | null;
  readonly #element: ScanElement;
  readonly #surroundings: Surroundings;
  readonly #placementOf: (element: ScanElement) => Placement;
  /** Asked for by nearly every rule. */
  #type: Candidate['type'] | undefined;

  constructor(
    element: ScanElement,
    vaultyId: string,
    surroundings: Surroundings,
    placementOf: (element: ScanElement) => Placement,
  ) {
    this.vaultyId = vaultyId;
    this.ref = element.ref;
    this.tag = element.tag;
    this.role = element.role;
    this.#element = element;
    this.#surroundings = surroundings;
    this.#placementOf = placementOf;
  }

  get #place(): Place {
    return this.#surroundings.inside(this.#element.parentRef);
  }

  get type(): Candidate['type'] {
    this.#type ??= candidateType(this.#element);
    return this.#type;
  }

  get inputType(): string | null {
    const { type } = this.#element.attributes;
    if (this.tag === 'input') return (type ?? 'text').toLowerCase();
    // Of a button only what it says itself: without a word it submits, and may be no part of a form (O-51).
    return this.tag === 'button' ? (type?.toLowerCase() ?? null) : null;
  }

  get name(): string {
    return this.#element.name;
  }

  get text(): string {
    return this.#element.text;
  }

  get label(): string | null {
    return this.#element.label;
  }

  get placeholder(): string | null {
    return this.#element.placeholder;
  }

  get ariaLabel(): string | null {
    return this.#element.ariaLabel;
  }

  get title(): string | null {
    return this.#element.title;
  }

  get attributes(): Candidate['attributes'] {
    const { attributes } = this.#element;
    return {
      id: attributes.id ?? null,
      name: attributes.name ?? null,
      dataTestId: attributes['data-testid'] ?? null,
    };
  }

  get context(): Candidate['context'] {
    return contextOf(this.#place.region);
  }

  get region(): Candidate['region'] {
    return this.#place.region;
  }

  get formId(): string | null {
    return this.#place.formId;
  }

  get sectionHeading(): string | null {
    return this.#surroundings.headingOver(this.#element.parentRef);
  }

  get bbox(): Box {
    return this.#element.rect;
  }

  get visibility(): Candidate['visibility'] {
    const { visible, enabled } = this.#element.state;
    return { isVisible: visible, isEnabled: enabled, isTopmost: this.#element.topmost === 'yes' };
  }

  get state(): ElementState {
    return this.#element.state;
  }

  get domPath(): string {
    return this.#element.domPath;
  }

  get shadowPath(): readonly string[] {
    return this.#element.shadowPath;
  }

  get framePath(): readonly string[] {
    return this.#element.framePath;
  }

  get drawnName(): string | undefined {
    return this.#element.drawnName;
  }

  get description(): string {
    return this.#element.description ?? '';
  }

  get coveredBy(): string | undefined {
    return this.#element.coveredBy;
  }

  get options(): readonly ChoiceOption[] | undefined {
    return this.#element.options;
  }

  get control(): ControlFacts | undefined {
    return this.#element.control;
  }

  get dragHandle(): boolean {
    return this.#element.dragHandle ?? false;
  }

  get placement(): Placement {
    return this.#placementOf(this.#element);
  }

  /** All facts, now: what is recorded or sent elsewhere must not change any more. */
  toJSON(): Candidate {
    const { vaultyId, ref, type, tag, inputType, role, name, text, label, placeholder, ariaLabel, title } = this;
    const { attributes, context, region, formId, sectionHeading, bbox, visibility } = this;
    const { domPath, shadowPath, framePath } = this;
    const { table, list, group } = this.placement;
    return {
      ...{ vaultyId, ref, type, tag, inputType, role, name, text, label, placeholder, ariaLabel, title },
      ...{ attributes, context, region, formId, sectionHeading, bbox, visibility, state: whole(this.state) },
      ...{ domPath, shadowPath, framePath },
      ...moreFacts(this),
      ...(table === null && list === null && group === null ? {} : { placement: { table, list, group } }),
    };
  }
}
