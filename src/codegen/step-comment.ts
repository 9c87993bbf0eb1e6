import type { Fingerprint } from '../contract/fingerprint.ts';
import { strategyWord } from '../kit/strategy-word.ts';
import type { ProvenStep } from './proven-step.ts';
import type { SecretTeller } from './secret-teller.ts';

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

/** In place of words that would tell a secret. */
export const discreet = (words: string, tells: SecretTeller): string =>
  tells.words(words) ? '(its name would show a secret)' : words;

/** The selector of a comment, unless it tells a secret. */
export const wayTo = (selector: string, tells: SecretTeller): string =>
  tells.selector(selector) ? '' : `${selector} by `;

/** Number, action, element, selector, strategy and confidence (P-67); whatever would tell a secret is left out. */
export const headline = (proven: ProvenStep, tells: SecretTeller): readonly string[] => {
  const { step, spec, resolved } = proven;
  const confidence = resolved?.discovery_confidence ?? resolved?.match_score ?? null;
  const by =
    resolved === null ? '' : `${strategyWord(resolved.strategy)}${confidence === null ? '' : ` ${confidence}`}`;
  const how = resolved === null ? '' : ` — ${wayTo(resolved.locator.selector, tells)}${by}`;
  return [
    `${step.step_idx + 1}. ${spec.kind} ${discreet(intentOf(step), tells)}${how}`,
    ...healed(proven).map((text) => (tells.words(text) ? 'Healed: by what would show a secret.' : text)),
  ];
};
