import type { Outcome } from '../../contract/outcome.ts';
import type { Rca, RunMetrics, RunVerdict } from '../../contract/verdict.ts';
import { RCA_CLASS_TABLE } from '../../contract/tables/rca-classes.ts';
import { endsRunAs, type Situation, situationRow } from '../../contract/tables/situations.ts';

/** One step as it ended. */
export type EndedStep = {
  /** From 1; null for opening the start address. */
  readonly number: number | null;
  readonly intent: string;
  readonly action: string;
  readonly outcome: Pick<Outcome, 'situation' | 'reason' | 'observations' | 'checks' | 'dispatched'>;
  readonly suggestion: string | null;
  /** Why healing did not help; left out where none was tried. */
  readonly healing?: string;
  /** What was going on outside of any step, if it was not opening the start address. */
  readonly during?: string;
};

/** How sure the class is: what was measured at the gate is a fact, what an error message means is an inference. */
const MEASURED = new Set<Situation>([
  'target_not_found',
  'target_not_unique',
  'not_visible',
  'covered',
  'disabled',
  'wrong_kind',
]);

const evidenceOf = (step: EndedStep): readonly string[] => [
  `${step.during ?? (step.number === null ? 'start' : `step ${step.number}`)} (${step.intent}, ${step.action}): ${step.outcome.reason}`,
  step.outcome.dispatched ? 'input was sent to the page' : 'nothing was sent to the page',
  ...(step.healing === undefined ? [] : [`healing: ${step.healing}`]),
  ...step.outcome.checks.filter((check) => !check.ok).map((check) => `${check.kind}: ${check.details}`),
  ...step.outcome.observations
    .filter((observation) => observation.kind === 'error_detected')
    .map((observation) => `the page says: ${observation.to ?? ''}`),
];

const placeOf = ({ number }: EndedStep, total: number): string =>
  number === null ? 'opening the start address' : `step ${number} of ${total}`;

/** The run as a whole: pass only when every step of the plan was executed and proven. */
export const verdict = (
  total: number,
  steps: readonly EndedStep[],
  metrics: RunMetrics,
): { readonly verdict: RunVerdict; readonly rca: Rca } => {
  const step = steps.find(({ outcome }) => endsRunAs(outcome.situation) !== 'pass');
  if (step === undefined) {
    if (steps.length === total && total > 0) {
      return {
        verdict: 'pass',
        rca: { class: 'success', confidence: 1, message: 'all steps executed successfully', metrics },
      };
    }
    const message = total === 0 ? 'there was nothing to do' : `completed ${steps.length}/${total}`;
    return {
      verdict: total === 0 ? 'fail' : 'partial',
      rca: {
        class: total === 0 ? 'data_issue' : 'env_fault',
        confidence: 0.6,
        message,
        evidence: [message],
        // Nothing went wrong: somebody stopped it between two steps.
        recommendation: total === 0 ? RCA_CLASS_TABLE.data_issue.recommendation : situationRow('cancelled').next,
        metrics,
      },
    };
  }
  const row = situationRow(step.outcome.situation);
  const rcaClass = row.rca === 'success' ? 'env_fault' : row.rca;
  return {
    verdict: endsRunAs(step.outcome.situation),
    rca: {
      class: rcaClass,
      confidence: MEASURED.has(step.outcome.situation) ? 0.9 : 0.75,
      message: step.during === undefined ? `${placeOf(step, total)}: ${step.outcome.reason}` : step.outcome.reason,
      evidence: evidenceOf(step),
      recommendation: step.suggestion === null ? row.next : `${row.next} Try: ${step.suggestion}`,
      metrics,
    },
  };
};
