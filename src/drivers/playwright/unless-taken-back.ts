import type { Effect } from '../../contract/effect.ts';
import type { Observation, PageState } from '../../contract/observation.ts';
import type { Settlement } from '../../ports/page-messages.ts';
import type { OwnSaves } from './own-saves.ts';

/** Nothing that was expected has come, which would outweigh an error. */
const isOpenToErrors = ({ checks }: Effect): boolean =>
  !checks.some(({ heldBefore, severity }) => severity !== 'warning' && heldBefore === false);

/** So long the answer to what an action wants to have saved is waited for; what is shown by then may be shown in advance. */
const ANSWER_MS = 1_000;
/** And that of the server of the page itself. */
const OWN_ANSWER_MS = 5_000;
/** Between a refusal and what the page makes of it. */
const SOON_MS = 150;

/** What people notice of a page. */
const NOTICED = ['url', 'modal', 'visibleTextHash', 'skeletonHash'] as const;
const differs = (one: PageState, other: PageState): boolean => NOTICED.some((what) => one[what] !== other[what]);

const isError = ({ kind, weight }: Observation): boolean => kind === 'error_detected' && weight === 'meaningful';

/**
 * An effect that was proven before the server had its say. Where the server refuses, the page is looked at once more: it may
 * have taken back what it showed, or say by now what went wrong. That it may say after any answer: many a server refuses with 200.
 */
export const unlessTakenBack = async (
  effect: Effect,
  saves: OwnSaves,
  leftMs: number,
  lookAgain: () => Promise<Settlement>,
): Promise<Effect> => {
  const { before, after } = effect;
  const { refusal, complete } = await saves.answers(Math.min(leftMs, ANSWER_MS), Math.min(leftMs, OWN_ANSWER_MS));
  const isOpen = refusal !== null || (complete && isOpenToErrors(effect));
  if (!isOpen || after === null || after.documentId !== before.documentId) return effect;
  await new Promise((resolve) => {
    setTimeout(resolve, SOON_MS);
  });
  const again = await lookAgain().catch(() => null);
  const now = again?.effect.after ?? null;
  if (again === null || now === null || now.documentId !== before.documentId) return effect;
  const errors = again.effect.observations.filter(isError);
  if (refusal === null)
    return errors.length === 0 ? effect : { ...effect, after: now, observations: [...effect.observations, ...errors] };
  const isBack = differs(before, after) && !differs(before, now);
  const back: Observation = {
    kind: 'error_detected',
    to: `what it showed was taken back when the server refused it (${refusal})`,
    source: 'server',
    weight: 'meaningful',
  };
  const added = isBack && errors.length === 0 ? [back] : errors;
  if (added.length === 0 && !differs(after, now)) return effect;
  return { ...effect, after: now, checks: again.effect.checks, observations: [...effect.observations, ...added] };
};
