import { verdict } from '../../stages/verdict/index.ts';
import type { Agent, Desk } from './desk.ts';

/** What the run comes to, and why (P-60, P-61). Every outcome has a class (P-65). */
export const verdictRca =
  (elapsedMs: () => number): Agent =>
  async (state, desk) => {
    const decided = decide(desk, state.context.heals.length, elapsedMs());
    return { ...state, verdict: decided.verdict, context: { ...state.context, rca: decided.rca } };
  };

const decide = (
  { request, results, ended, openingFailed, brokeDown, pomCounts, tools }: Desk,
  healRounds: number,
  elapsedMs: number,
) => {
  const inOrder = [...ended.entries()].toSorted(([left], [right]) => left - right).map(([, step]) => step);
  const executed = [...results.values()].filter(({ outcome }) => outcome?.status === 'succeeded').length;
  const outside = [openingFailed, brokeDown].filter((one) => one !== null);
  return verdict(request.steps.length, [...outside, ...inOrder], {
    total_steps: request.steps.length,
    executed_steps: executed,
    heal_rounds: healRounds,
    execution_time_ms: elapsedMs,
    ...(tools.pom === undefined ? {} : { pom_hits: pomCounts.hits, pom_misses: pomCounts.misses }),
  });
};
