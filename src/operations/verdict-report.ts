import type { RunResult, StepResult } from '../contract/run-result.ts';
import { situationRow } from '../contract/tables/situations.ts';
import type { VerdictReport, VerdictStep } from '../contract/verdict.ts';
import { strategyWord } from '../kit/strategy-word.ts';

const stepOf = (step: StepResult): VerdictStep => {
  const resolved = step.resolution?.kind === 'resolved' ? step.resolution : null;
  const { outcome } = step;
  return {
    step_idx: step.step_idx,
    element: step.intent.element,
    action: step.intent.action,
    selector: resolved?.locator.selector ?? null,
    strategy: resolved === null ? null : strategyWord(resolved.strategy),
    confidence: resolved?.discovery_confidence ?? null,
    status: outcome?.status === 'succeeded' ? 'success' : 'failed',
    heal_round: step.heal_round,
    outcome_status: outcome?.status ?? null,
    dispatched: outcome?.dispatched ?? false,
    ...(step.carried === undefined ? {} : { carried: step.carried }),
    error_code: outcome === null ? null : situationRow(outcome.situation).error_code,
  };
};

/** The verdict in the words of seed 004 (P-75), each step with its full outcome beside the two-valued status. */
export const verdictReport = (
  result: RunResult,
  artifacts: VerdictReport['artifacts'],
  timestamp: string,
): VerdictReport => {
  const steps = result.steps.map(stepOf);
  const reached = steps.filter((step) => step.outcome_status !== null);
  const proven = reached.filter((step) => step.status === 'success').length;
  return {
    req_id: result.req_id,
    verdict: result.verdict,
    timestamp,
    summary: {
      total_steps: steps.length,
      executed_steps: proven,
      failed_steps: reached.length - proven,
      // A round that led to no further attempt was one, too.
      heal_rounds: result.heals.length,
    },
    rca: result.rca,
    steps,
    artifacts,
  };
};
