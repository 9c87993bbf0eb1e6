import type { ExecAction, ExecResult } from '../contract/exec-result.ts';
import type { Outcome } from '../contract/outcome.ts';
import { endsRunAs } from '../contract/tables/situations.ts';

/** The run as a whole: every action proven, the first that was not, or an end before the end (K-41). */
export const actionsEnding = (
  opening: Outcome | null,
  actions: readonly ExecAction[],
): Pick<ExecResult, 'verdict' | 'reason'> => {
  const outcomes = [
    ...(opening === null ? [] : [{ id: 'start', outcome: opening }]),
    ...actions.flatMap(({ id, outcome }) => (outcome === null ? [] : [{ id, outcome }])),
  ];
  const isFailure = ({ outcome }: (typeof outcomes)[number]): boolean => endsRunAs(outcome.situation) === 'fail';
  const told = outcomes.find(isFailure) ?? outcomes.find(({ outcome }) => endsRunAs(outcome.situation) !== 'pass');
  if (told !== undefined)
    return { verdict: endsRunAs(told.outcome.situation), reason: `${told.id}: ${told.outcome.reason}` };
  const missed = actions.filter(({ outcome }) => outcome === null).length;
  if (missed === 0) return { verdict: 'pass', reason: 'every action was carried out and proven' };
  return { verdict: 'partial', reason: `${missed} of ${actions.length} actions were never reached` };
};
