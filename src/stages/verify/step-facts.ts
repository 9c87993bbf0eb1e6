import type { ActionSpec } from '../../contract/action-spec.ts';
import type { Candidate } from '../../contract/element.ts';
import type { Observation } from '../../contract/observation.ts';
import type { Outcome } from '../../contract/outcome.ts';
import { isCrossDomain, isSignificant } from './address-change.ts';

export type ActionType = 'navigation' | 'dropdown' | 'generic';

/** Where the step stands in what is to be done. */
export type StepPlace = {
  readonly isLastStep: boolean;
  /** The whole task is this one step. */
  readonly isSimple: boolean;
  /** What the next step needs: on the page, not there though it must be, not there and not needed, or not looked for. */
  readonly nextTarget: 'present' | 'missing' | 'not_needed' | 'unknown';
};

/** What the verdict of a step is made of; all of it was seen when the action was verified. */
export type StepFacts = StepPlace & {
  readonly actionType: ActionType;
  readonly urlShouldChange: boolean;
  readonly urlChanged: boolean;
  readonly crossDomain: boolean;
  readonly meaningfulChange: boolean;
  /** The extension saw a change: network, DOM or address. */
  readonly clientWitness: boolean;
  /** Something differs, but no control and no alert does. */
  readonly noise: boolean;
  readonly opened: boolean;
  readonly successMessage: boolean;
  readonly errorMessage: boolean;
  /** Promises were made, and all of them hold. */
  readonly promisesKept: boolean;
  readonly outcome: Pick<Outcome, 'status' | 'situation' | 'reason' | 'verification_confidence' | 'checks'>;
};

type Pressed = Pick<Candidate, 'tag' | 'role'> & { readonly state: Pick<Candidate['state'], 'expanded' | 'selected'> };

/** Part 2.4. What says that it can be expanded has a popup; what can be selected leads to another view. */
export const actionTypeOf = (kind: ActionSpec['kind'], target: Pressed | null): ActionType => {
  if (kind === 'navigate') return 'navigation';
  if (kind !== 'click' || target === null) return 'generic';
  if (target.state.expanded !== null || target.role === 'combobox') return 'dropdown';
  if (target.tag === 'a' || target.role === 'link' || target.role === 'tab' || target.state.selected !== null)
    return 'navigation';
  return 'generic';
};

const WITNESSED = new Set<Observation['kind']>(['client_network', 'client_dom_mutated', 'client_url_changed']);
const ADDRESS = new Set<ActionSpec['postconditions'][number]['kind']>(['url_is', 'url_matches', 'x_navigated_to']);
const MENU_PARTS = /^(?:li|a|button|option) "[^"]/u;
const EXPANDED = 'expanded=true';

const opens = ({ kind, subject, attribute, from = '', to = '' }: Observation): boolean =>
  (kind === 'element_changed' && attribute === 'state' && to.includes(EXPANDED) && !from.includes(EXPANDED)) ||
  (kind === 'element_added' && MENU_PARTS.test(subject ?? ''));

/** Reads the facts from what verification saw anyway: nothing is looked at again. */
export const stepFacts = (
  spec: Pick<ActionSpec, 'kind' | 'postconditions'>,
  target: Pressed | null,
  outcome: Outcome,
  place: StepPlace,
): StepFacts => {
  const { before, after, observations, checks } = outcome;
  const meaningful = observations.filter(({ weight }) => weight === 'meaningful');
  const saw = (kind: Observation['kind']): boolean => meaningful.some((seen) => seen.kind === kind);
  const both = before !== null && after !== null;
  const binding = checks.filter(({ severity }) => severity !== 'warning');
  return {
    ...place,
    actionType: actionTypeOf(spec.kind, target),
    urlShouldChange: spec.postconditions.some(({ kind }) => ADDRESS.has(kind)),
    urlChanged: both && isSignificant(before.url, after.url),
    crossDomain: both && isCrossDomain(before.url, after.url),
    // A new document is not compared control by control; that its skeleton differs is enough.
    meaningfulChange:
      meaningful.some(({ kind }) => kind !== 'url_changed' && !WITNESSED.has(kind)) ||
      (both && before.documentId !== after.documentId && before.skeletonHash !== after.skeletonHash),
    clientWitness: observations.some(({ kind, to }) => WITNESSED.has(kind) && to !== 'false'),
    noise: observations.some(({ kind }) => kind === 'content_changed_noninteractive'),
    opened: meaningful.some(opens),
    successMessage: saw('success_message'),
    errorMessage: saw('error_detected'),
    promisesKept: binding.length > 0 && binding.every(({ ok }) => ok) && outcome.situation === 'none',
    outcome,
  };
};
