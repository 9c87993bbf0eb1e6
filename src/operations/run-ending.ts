import type { RunResult } from '../contract/run-result.ts';
import type { ExitName } from '../contract/tables/exit-codes.ts';
import type { Situation } from '../contract/tables/situations.ts';

/** Broken surroundings are not a failed test. */
const ENVIRONMENT = new Set<Situation>(['unreachable', 'navigation_timeout', 'browser_crashed']);

/** How a run ends for whoever started it. */
export const endingOf = (result: RunResult): ExitName => {
  const last = result.steps.findLast((step) => step.outcome !== null)?.outcome ?? result.opening;
  if (result.verdict === 'fail' && last !== null && ENVIRONMENT.has(last.situation)) return 'environment';
  return result.verdict;
};

/** From harmless to bad: a case that was stopped says less against the page than one that failed. */
const BY_WEIGHT: readonly ExitName[] = ['pass', 'partial', 'fail', 'invalid_input', 'environment'];

/** The worst of all; what was never run makes the whole incomplete. */
export const worstOf = (endings: readonly (ExitName | 'not_run')[]): ExitName =>
  endings.reduce<ExitName>((worst, ending) => {
    const own = ending === 'not_run' ? 'partial' : ending;
    return BY_WEIGHT.indexOf(own) > BY_WEIGHT.indexOf(worst) ? own : worst;
  }, 'pass');
