import type { ActionSpec } from '../contract/action-spec.ts';
import type { Judgement } from '../contract/judgement.ts';
import type { Outcome } from '../contract/outcome.ts';
import type { Resolution } from '../contract/resolution.ts';
import { DEFAULT_PROFILE, PROFILES } from '../contract/tables/profiles.ts';
import type { AdvisorQuestion } from '../ports/advisor.ts';
import { type Judged, judgeStep, stepFacts, weighAdvice } from '../stages/verify/index.ts';
import { type AdvisorTools, askAdvisor } from './ask-advisor.ts';
import { maskSpec } from './mask.ts';
import type { RunContext } from './run-context.ts';
import { stepIdOf } from './trace-step.ts';

/** What the verdict of a step needs to know of the run. */
export type Judging = {
  readonly goal: string;
  readonly totalSteps: number;
  /** Left out by default: then rules alone decide. */
  readonly advisor?: AdvisorTools | undefined;
};

type Ended = { readonly spec: ActionSpec; readonly outcome: Outcome; readonly resolution: Resolution | null };

/** Without what was typed; conditions that quote it are masked where the field may be a secret one. */
const questionOf = (
  { spec, outcome, resolution }: Ended,
  tier: AdvisorQuestion['tier'],
  goal: string,
): AdvisorQuestion => {
  const unsure = resolution?.kind !== 'resolved' || resolution.candidate.state.secret;
  const { kind, target, postconditions } = maskSpec(spec, unsure);
  const action = { kind, postconditions, ...(target === undefined ? {} : { target }) };
  return { tier, goal, action, observations: outcome.observations };
};

/** Only what rules left open is asked about, and the answer is put on record as what it is: a proposal (K-20). */
const advised = async (
  judged: Extract<Judged, { readonly kind: 'open' }>,
  ended: Ended,
  tools: AdvisorTools,
  run: RunContext,
  goal: string,
): Promise<Judgement> => {
  const answer = await askAdvisor(tools, questionOf(ended, judged.tier, goal), run.cancelled);
  await run.recorder.record({
    step_id: stepIdOf(ended.spec, run),
    ...{ state_signature_before: null, state_signature_after: null },
    event_type: 'proposal_received',
    metadata: {
      ...{ source: 'llm', raw: answer.words ?? '', tier: judged.tier },
      ...('failed' in answer.advised ? { failed: answer.advised.failed } : {}),
    },
  });
  const { advisor } = PROFILES[run.profile ?? DEFAULT_PROFILE];
  return advisor === 'proposals_only' ? judged.judgement : weighAdvice(judged, answer.advised);
};

/** The verdict of a step in the words of seed 003. It is put beside the outcome, and never changes it: laws 1 and 4. */
export const judgeAction = async (ended: Ended, run: RunContext): Promise<Judgement | null> => {
  const { judging } = run;
  const { spec, outcome, resolution } = ended;
  if (judging === undefined || (!outcome.dispatched && outcome.checks.length === 0)) return null;
  const { goal, totalSteps, advisor } = judging;
  const judged = judgeStep(
    stepFacts(spec, resolution?.kind === 'resolved' ? resolution.candidate : null, outcome, {
      isLastStep: run.stepIndex === totalSteps - 1,
      isSimple: totalSteps === 1,
      // The next step looks for its target itself, with all its patience; asking twice would cost every step a look.
      nextTarget: 'unknown',
    }),
  );
  if (judged.kind === 'decided' || advisor === undefined || run.cancelled()) return judged.judgement;
  return advised(judged, ended, advisor, run, goal);
};
