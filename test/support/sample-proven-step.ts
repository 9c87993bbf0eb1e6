import type { ProvenStep } from '../../src/codegen/proven-step.ts';
import { FIRST_TAB, NO_EVENTS } from '../../src/codegen/step-events.ts';
import type { ActionSpec } from '../../src/contract/action-spec.ts';
import type { Candidate } from '../../src/contract/element.ts';
import type { Gate } from '../../src/contract/gate.ts';
import type { Locator } from '../../src/contract/locator.ts';
import type { Observation, PageState } from '../../src/contract/observation.ts';
import type { Outcome } from '../../src/contract/outcome.ts';
import type { Resolved } from '../../src/contract/resolution.ts';
import type { Target } from '../../src/contract/target.ts';
import { provenStep, sampleCandidate, sampleOutcome, sampleResolved } from './sample-run.ts';

/** What the step acts on, as its row names it. */
export const ownTarget: Target = { by: 'element', element: 'Login' };

const page: PageState = {
  documentId: '1',
  url: 'http://shop.test/',
  title: 'Demo Shop',
  domHash: '',
  visibleTextHash: '',
  activeElement: null,
  modal: null,
  skeletonHash: '',
  targetValue: null,
  targetChecked: null,
};

export type Sample = {
  readonly spec?: Partial<ActionSpec>;
  readonly locator?: Partial<Locator>;
  readonly candidate?: Partial<Candidate>;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly outcome?: Partial<Outcome>;
  readonly before?: Partial<PageState>;
  readonly after?: Partial<PageState>;
  readonly secret?: string;
  readonly alternatives?: Resolved['alternatives'];
  readonly namesakes?: readonly string[];
  readonly gate?: Partial<Gate>;
  readonly droppedOn?: Locator;
};

/** A click on the button "Login" of a page that stayed as it was, unless told otherwise. */
export const sampleProvenStep = (sample: Sample = {}): ProvenStep => {
  const {
    spec,
    locator,
    candidate,
    attributes,
    outcome,
    before,
    after,
    secret = null,
    alternatives = [],
    namesakes = [],
    gate,
    droppedOn,
  } = sample;
  return {
    step: {
      ...provenStep,
      gate: provenStep.gate && { ...provenStep.gate, ...gate },
      ...(droppedOn === undefined ? {} : { dropped_on: droppedOn }),
    },
    spec: {
      id: 'step_000',
      kind: 'click',
      criticality: 'normal',
      target: ownTarget,
      preconditions: [{ kind: 'x_state_changed', args: {}, severity: 'warning' }],
      postconditions: [{ kind: 'x_state_changed', args: {}, severity: 'warning' }],
      timeout_ms: 1_000,
      ...spec,
    },
    outcome: {
      ...sampleOutcome,
      before: { ...page, ...before },
      after: { ...page, ...after },
      observations: [],
      checks: [],
      ...outcome,
    },
    resolved: {
      ...sampleResolved,
      candidate: { ...sampleCandidate, ...candidate },
      locator: { ...sampleResolved.locator, within: null, ...locator },
      alternatives,
      fingerprint: { ...sampleResolved.fingerprint, attributes: attributes ?? { type: 'submit' }, namesakes },
    },
    site: 'http://shop.test',
    secret,
    heal: null,
    uncovered: [],
    events: NO_EVENTS,
    tab: FIRST_TAB,
  };
};

export const seen = (kind: Observation['kind'], more: Partial<Observation> = {}): Observation => ({
  kind,
  source: 'server',
  weight: 'meaningful',
  ...more,
});
