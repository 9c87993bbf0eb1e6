import { type Gate, gateSchema } from '../contract/gate.ts';
import { observationSchema, type PageState, pageStateSchema } from '../contract/observation.ts';
import { conditionResultSchema, type Outcome } from '../contract/outcome.ts';
import { type Resolution, resolutionSchema } from '../contract/resolution.ts';
import type { StepResult } from '../contract/run-result.ts';
import { SITUATIONS } from '../contract/tables/situations.ts';
import type { TraceEvent } from '../contract/trace-event.ts';
import { stepIndex } from '../kit/step-id.ts';
import { notDispatched } from './outcome.ts';

type Draft = {
  resolution: Resolution | null;
  gate: Gate | null;
  before: PageState | null;
  after: PageState | null;
  observations: Outcome['observations'];
  outcome: Outcome | null;
  durationMs: number;
};

const outcomeIn = (metadata: Readonly<Record<string, unknown>>, draft: Draft): Outcome | null => {
  const verdict = metadata['verdict'] as { situation?: unknown; confidence?: unknown; reason?: unknown } | undefined;
  const situation = SITUATIONS.find((one) => one === verdict?.situation);
  if (situation === undefined) return null;
  const checks = conditionResultSchema.array().safeParse(metadata['evaluations']).data ?? [];
  return notDispatched(situation, typeof verdict?.reason === 'string' ? verdict.reason : '', {
    dispatched: true,
    verification_confidence: Number(verdict?.confidence ?? 0),
    ...{ checks, before: draft.before, after: draft.after, observations: draft.observations },
  });
};

/** What became of the steps of a run that was killed, as its records tell it. The newest attempt at a step is the one that counts. */
export const recordedResults = (
  events: readonly TraceEvent[],
  intents: readonly StepResult['intent'][],
): ReadonlyMap<number, StepResult> => {
  const drafts = new Map<number, Draft>();
  for (const { step_id, event_type, metadata } of events) {
    const index = stepIndex(step_id);
    if (index === null || intents[index] === undefined) continue;
    const empty: Draft = {
      ...{ resolution: null, gate: null, before: null, after: null },
      observations: [],
      outcome: null,
      durationMs: 0,
    };
    const draft = drafts.get(index) ?? empty;
    drafts.set(index, draft);
    const facts = metadata as Readonly<Record<string, unknown>>;
    if (event_type === 'action_compiled')
      draft.resolution = resolutionSchema.safeParse(facts['resolution']).data ?? null;
    else if (event_type === 'preconditions_checked') draft.gate = gateSchema.safeParse(facts['gates']).data ?? null;
    else if (event_type === 'action_executed') draft.durationMs = Number(facts['duration_ms'] ?? 0);
    else if (event_type === 'observation_captured') {
      const state = pageStateSchema.safeParse(facts['state']).data ?? null;
      if (facts['phase'] === 'before') draft.before = state;
      else draft.after = state;
      draft.observations = observationSchema.array().safeParse(facts['observations']).data ?? draft.observations;
    } else if (event_type === 'postconditions_checked' || event_type === 'assert_checked')
      draft.outcome = outcomeIn(facts, draft);
  }
  return new Map(
    [...drafts].flatMap(([index, { resolution, gate, outcome, durationMs }]): readonly [number, StepResult][] => {
      const intent = intents[index];
      if (intent === undefined) return [];
      const secret = resolution?.kind === 'resolved' && resolution.candidate.state.secret;
      const common = { heal_round: 0, duration_ms: durationMs, screenshots: { before: null, after: null } };
      return [[index, { step_idx: index, intent, resolution, gate, outcome, secret, ...common }]];
    }),
  );
};
