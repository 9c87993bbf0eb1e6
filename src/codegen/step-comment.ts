import type { Fingerprint } from '../contract/fingerprint.ts';
import { strategyWord } from '../kit/strategy-word.ts';
import type { ProvenStep } from './proven-step.ts';

const say = ({ role, tag, name }: Fingerprint): string => `${role ?? tag} "${name}"`;

/** Which element it is now, and which it was: a reader of the test should know that nobody wrote this locator. */
const healed = ({ heal, step }: ProvenStep): readonly string[] => {
  if (heal === null) return step.heal_round > 0 ? [`Healed in round ${step.heal_round}.`] : [];
  const { original_selector: was, new_selector: is, failure_type: failure, round } = heal;
  if (heal.was && heal.fingerprint) {
    const [before, now] = [say(heal.was), say(heal.fingerprint)];
    return [`Healed: ${before === now ? `${now} is found another way now` : `it was ${before} and is ${now} now`}.`];
  }
  const moved = is !== null && is !== was ? `, now ${is}` : '';
  const why = heal.actions.length === 0 ? '' : ` (${heal.actions.join(', ')})`;
  return [`Healed in round ${round} after ${failure.replaceAll('_', ' ')}: was ${was ?? 'not found'}${moved}${why}.`];
};

/** A row that names no element is called after what it means: the page, or what has the focus. */
export const intentOf = ({ intent }: ProvenStep['step']): string => intent.intent || intent.element;

/** Number, action, element, selector, strategy and confidence (P-67). */
export const headline = (proven: ProvenStep): readonly string[] => {
  const { step, spec, resolved } = proven;
  const confidence = resolved?.discovery_confidence ?? resolved?.match_score ?? null;
  const how =
    resolved === null
      ? ''
      : ` — ${resolved.locator.selector} by ${strategyWord(resolved.strategy)}${confidence === null ? '' : ` ${confidence}`}`;
  return [`${step.step_idx + 1}. ${spec.kind} ${intentOf(step)}${how}`, ...healed(proven)];
};
