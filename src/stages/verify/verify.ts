import type { Effect } from '../../contract/effect.ts';
import type { Observation } from '../../contract/observation.ts';
import type { ConditionResult, Outcome } from '../../contract/outcome.ts';
import { ANSWERS_EARLIER, BELATED } from '../../kit/belated.ts';
import { DRAWN_SAYS } from '../../kit/drawn-says.ts';
import { HTTP_STATUS } from '../../kit/http-status.ts';
import { readsAs } from '../../kit/reads-as.ts';
import { BY_ADDRESS } from './evaluate-condition.ts';
import { drawnShows } from './drawn-shows.ts';

/** What the facts prove. Status, codes and classes follow from the situation by the one table. */
export type Finding = Pick<Outcome, 'situation' | 'reason' | 'verification_confidence'>;

const found = (situation: Finding['situation'], verification_confidence: number, reason: string): Finding => ({
  situation,
  verification_confidence,
  reason,
});

const say = (observation: Observation): string => {
  const subject = observation.subject === undefined ? '' : ` ${observation.subject}`;
  const change = observation.to === undefined ? '' : ` → ${observation.to}`;
  return `${observation.kind.replaceAll('_', ' ')}${subject}${change}`;
};

/** A name that leads to nothing is hidden at any time: that alone is no proof, and may be a slip. */
const wasHidden = ({ kind, ok, heldBefore }: Pick<ConditionResult, 'kind' | 'ok' | 'heldBefore'>): boolean =>
  kind === 'x_element_hidden' && ok && heldBefore === true;

/** What was seen of a condition, and where, if not on the page that was acted on. */
const told = ({ details, tab }: ConditionResult): string => (tab === undefined ? details : `${details}, in tab ${tab}`);

const toldSince = (check: ConditionResult): string => `${told(check)}${wasHidden(check) ? ', nor was it before' : ''}`;

/** Conditions about the control that was acted on: when they fail, the value was not taken. */
const OWN_STATE = new Set<ConditionResult['kind']>(['element_value_equals', 'x_element_checked']);
export const SETS_STATE = new Set<Effect['kind']>(['fill', 'type', 'select', 'check', 'uncheck', 'clear']);

/** Promises whose breaking has a name of its own (C-66, C-67). */
const NAMED_FAILURES: Partial<Record<ConditionResult['kind'], Finding['situation']>> = {
  download_started: 'download_failed',
  upload_completed: 'upload_failed',
};

/** Confidence of an effect nobody declared, by what was seen (G-19). */
const confidenceOf = (effect: Effect, meaningful: readonly Observation[]): number => {
  if (effect.kind === 'navigate') return 0.9;
  if (meaningful.some((observation) => observation.kind === 'success_message')) return 0.9;
  return 0.8;
};

/** A question of the browser that nobody had an answer for: it was answered with no, so what was asked for was not done. */
const unansweredIn = (observations: readonly Observation[]): Observation | undefined =>
  observations.find(({ kind, attribute }) => kind === 'modal_opened' && attribute === 'unanswered');

/** Old pages say by a box of the browser what went wrong. */
const isError = ({ kind, subject, to = '' }: Observation): boolean =>
  kind === 'error_detected' || (kind === 'modal_opened' && subject === 'alert dialog' && readsAs(to) === 'error');

/** What must stand on a page for these to hold. Others hold on any error page: its address is right, and nothing else is on it. */
const SHOWN = new Set<ConditionResult['kind']>([
  ...(['title_contains', 'toast_contains', 'x_page_contains_text', 'upload_completed', 'download_started'] as const),
  ...(['element_exists', 'element_visible', 'element_enabled', 'element_clickable'] as const),
  ...(['element_text_contains', 'element_attr_equals', 'element_value_equals', 'x_element_checked'] as const),
]);
const isShown = ({ kind, details }: ConditionResult): boolean =>
  SHOWN.has(kind) || (kind === 'x_navigated_to' && !details.startsWith(BY_ADDRESS));

/** Whoever names an address wants what stands there, "not found" included; a server that fails gives nothing. */
const isWanted = ({ attribute, to = '' }: Observation, { kind }: Effect): boolean =>
  kind === 'navigate' && attribute === HTTP_STATUS && !to.startsWith('HTTP 5');

/** What the browser shows in place of a page that cannot be reached. */
export const isBrowsersOwnError = (page: Effect['after']): boolean => page?.url.startsWith('chrome-error:') === true;

/** An error caps the confidence at 0.3 (G-19). */
const refusedByPage = (error: Observation): Finding =>
  found('expected_not_met', 0.3, `the page answered with an error: ${error.to ?? error.subject ?? ''}`);

/**
 * Decides what an action has done, from the page before and the page after.
 * Success needs a difference that fits the action: conditions that held all along prove nothing.
 */
export const verify = (effect: Effect): Finding => {
  // Whatever is expected may stand on that page, too: "site" does. It is not the page's answer, and no effect of the action.
  if (isBrowsersOwnError(effect.after))
    return found(
      'unreachable',
      0.2,
      'the browser could not open the page that this leads to, and shows an error of its own',
    );
  const finding = fromDifference(effect);
  const { drawn } = effect;
  if (finding.situation === 'none' && effect.stayed_unseen === true) {
    const said = 'nobody can see the field that took the value, and nothing that people see around it changed';
    return found('value_rejected', 0.2, said);
  }
  if (finding.situation === 'none' && effect.moved_back === true)
    return found('no_effect', 0.2, 'it was scrolled, and the page scrolled back');
  if (finding.situation !== 'none' || drawn === undefined) return finding;
  const lost = drawn.lost ?? [];
  if (lost.length > 0) {
    const gone = lost.map((one) => JSON.stringify(one)).join(', ');
    return found('value_rejected', 0.2, `${gone} was chosen before, was to stay, and is gone`);
  }
  // Nobody can see the list that holds the value: what counts is what people see.
  const way = drawnShows(drawn);
  if (way !== null) return { ...finding, reason: `${finding.reason}, and ${way === 'words' ? DRAWN_SAYS : FOLLOWS}` };
  const seen = drawn.text === null ? 'nothing is drawn for it' : `people see ${JSON.stringify(drawn.text)}`;
  const held = drawn.chosen.map((one) => JSON.stringify(one)).join(', ') || 'nothing';
  return found('value_rejected', 0.2, `the list that nobody can see holds ${held}, but ${seen}`);
};

const LATE =
  'nothing ties that to this action, and it may be the late answer to an earlier one; say what is expected of this step';
const EARLIER = 'came with the answer to a request that was sent before this action, and nothing else came of it';
const FOLLOWS = 'what is drawn for it follows';

const fromDifference = (effect: Effect): Finding => {
  if (effect.after === null) return found('effect_unknown', 0, 'the page could not be looked at after the action');
  const binding = effect.checks.filter((check) => check.severity !== 'warning');
  const failed = binding.find((check) => !check.ok);
  const meaningful = effect.observations.filter((one) => one.weight === 'meaningful' && !isWanted(one, effect));
  const [first] = meaningful;

  // A slider is dragged to a value; a card that is dragged somewhere must have brought something about.
  const setsState =
    SETS_STATE.has(effect.kind) || (effect.kind === 'drag' && binding.every(({ kind }) => OWN_STATE.has(kind)));

  if (failed !== undefined) {
    const own = OWN_STATE.has(failed.kind) && setsState;
    const situation = NAMED_FAILURES[failed.kind] ?? (own ? 'value_rejected' : 'expected_not_met');
    return found(situation, 0.2, `${failed.kind} does not hold: ${failed.details}`);
  }
  const asked = unansweredIn(meaningful);
  const errors = meaningful.filter(isError);
  // What the server says of the whole page goes before what stands on it.
  const error = errors.find(({ attribute }) => attribute === HTTP_STATUS) ?? errors[0];
  if (asked !== undefined && !binding.some((check) => check.heldBefore === false)) {
    const said = `the page asked "${asked.to ?? ''}", and was answered with no`;
    return found('confirmation_required', 0.6, said);
  }
  if (error?.attribute === HTTP_STATUS && !binding.some(isShown))
    return effect.kind === 'navigate'
      ? found('unreachable', 0.2, `the server answered with ${error.to}`)
      : refusedByPage(error);
  if (binding.length > 0) {
    const proof = binding.map(toldSince).join('; ');
    // A field that already held the value is as requested; a click must have brought something about.
    if (
      setsState ||
      effect.kind === 'focus' ||
      effect.kind === 'hover' ||
      effect.kind === 'scroll' ||
      effect.kind === 'navigate'
    ) {
      return found('none', 0.95, proof);
    }
    // What was expected came, but for another step: nothing at all came of this one.
    if (first === undefined && effect.observations.some(({ attribute }) => attribute === ANSWERS_EARLIER))
      return found('no_effect', 0.4, `${proof}, but that ${EARLIER}`);
    if (binding.some((check) => check.heldBefore === false)) return found('none', 0.95, proof);
    // In a new document nobody knows what held before; the expected text may be the very error.
    const unknown = binding.some((check) => check.heldBefore === null);
    if (first !== undefined && error === undefined && binding.every(wasHidden))
      return found('none', confidenceOf(effect, meaningful), `${say(first)}; ${proof}`);
    if (first !== undefined && (unknown || error === undefined)) return found('none', 0.95, proof);
    if (error !== undefined) return refusedByPage(error);
    return found(
      'no_effect',
      0.4,
      `${binding.map(told).join('; ')}, but so it was before, and nothing on the page changed`,
    );
  }
  if (first === undefined) {
    // Asked for and already so, like a box that is ticked already.
    if (effect.was_current === true && effect.reached) return found('none', 0.7, 'it was the current one already');
    // All that was asked for is that the pointer is there.
    if (effect.kind === 'hover' && effect.reached) return found('none', 0.8, 'the pointer is on it');
    const belated = effect.observations.find(({ attribute }) => attribute === BELATED || attribute === ANSWERS_EARLIER);
    if (belated !== undefined) return found('no_effect', 0.4, `${say(belated)}: ${LATE}`);
    const noise = effect.observations.some((observation) => observation.kind === 'content_changed_noninteractive');
    return noise
      ? found('no_effect', 0.4, 'only things changed that change by themselves')
      : found('no_effect', 0.2, 'nothing on the page changed');
  }
  if (error !== undefined) return refusedByPage(error);
  return found('none', confidenceOf(effect, meaningful), say(first));
};
