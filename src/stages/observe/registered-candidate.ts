import type { Box, Candidate, ElementState, ScanElement } from '../../contract/element.ts';
import { contextOf } from '../../contract/tables/contexts.ts';
import { candidateType } from './candidate-type.ts';
import type { Place } from './surroundings.ts';

/** A candidate over the facts of its element. The two paths are long and asked for of one candidate in a thousand. */
export class RegisteredCandidate implements Candidate {
  readonly vaultyId: string;
  readonly ref: number;
  readonly type: Candidate['type'];
  readonly tag: string;
  readonly inputType: string | null;
  readonly role: string | null;
  readonly name: string;
  readonly text: string;
  readonly label: string | null;
  readonly placeholder: string | null;
  readonly ariaLabel: string | null;
  readonly title: string | null;
  readonly attributes: Candidate['attributes'];
  readonly context: Candidate['context'];
  readonly region: Candidate['region'];
  readonly formId: string | null;
  readonly sectionHeading: string | null;
  readonly bbox: Box;
  readonly visibility: Candidate['visibility'];
  readonly state: ElementState;
  readonly framePath: readonly string[];
  readonly #element: ScanElement;

  constructor(element: ScanElement, vaultyId: string, place: Place) {
    const { attributes, state } = element;
    this.vaultyId = vaultyId;
    this.ref = element.ref;
    this.type = candidateType(element);
    this.tag = element.tag;
    this.inputType = element.tag === 'input' ? (attributes.type ?? 'text').toLowerCase() : null;
    this.role = element.role;
    this.name = element.name;
    this.text = element.text;
    this.label = element.label;
    this.placeholder = element.placeholder;
    this.ariaLabel = element.ariaLabel;
    this.title = element.title;
    this.attributes = {
      id: attributes.id ?? null,
      name: attributes.name ?? null,
      dataTestId: attributes['data-testid'] ?? null,
    };
    this.context = contextOf(place.region);
    this.region = place.region;
    this.formId = place.formId;
    this.sectionHeading = place.heading;
    this.bbox = element.rect;
    this.visibility = { isVisible: state.visible, isEnabled: state.enabled, isTopmost: element.topmost === 'yes' };
    this.state = state;
    this.framePath = element.framePath;
    this.#element = element;
  }

  get domPath(): string {
    return this.#element.domPath;
  }

  get shadowPath(): readonly string[] {
    return this.#element.shadowPath;
  }

  toJSON(): Candidate {
    return Object.assign({}, this, { domPath: this.domPath, shadowPath: this.shadowPath });
  }
}
