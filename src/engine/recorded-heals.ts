import { type HealEvent, healEventSchema } from '../contract/heal-event.ts';
import type { StepResult } from '../contract/run-result.ts';
import type { TraceEvent } from '../contract/trace-event.ts';
import { stepId } from '../kit/step-id.ts';
import { isRepeated, judgedBy } from './agents/heal-round.ts';
import { recordedResults } from './recorded-results.ts';

/** A round, and the place of the record that told all of it. */
type Told = { readonly heal: HealEvent; readonly at: number };

/** What it took over of the run that it continued, but for steps that it carried out anew. */
const takenOver = (events: readonly TraceEvent[]): readonly HealEvent[] => {
  const began = events.find(({ event_type }) => event_type === 'run_started');
  const heals = healEventSchema.array().safeParse(began?.metadata['heals']).data ?? [];
  const anew = new Set(events.flatMap((event) => (event.event_type === 'action_compiled' ? event.step_id : [])));
  return heals.filter(({ step_idx }) => !anew.has(stepId(step_idx)));
};

/** The rounds of healing of a run, as its records tell them: each with what became of the attempt that followed it. */
export const recordedHeals = (
  events: readonly TraceEvent[],
  intents: readonly StepResult['intent'][],
): readonly HealEvent[] => {
  const rounds = new Map<string, Told>();
  for (const [at, { event_type, metadata }] of events.entries()) {
    if (event_type !== 'recovery_finished') continue;
    const heal = healEventSchema.safeParse(metadata['heal']).data;
    if (heal !== undefined) rounds.set(`${heal.step_idx}/${heal.round}`, { heal, at });
  }
  const told = [...rounds.values()];
  return told.reduce<readonly HealEvent[]>((heals, { heal, at }, place) => {
    if (isRepeated(heals, heal)) return heals;
    const next = told.slice(place + 1).find((other) => other.heal.step_idx === heal.step_idx);
    const after = recordedResults(events.slice(at, next?.at), intents).get(heal.step_idx);
    return [...heals, after === undefined ? heal : judgedBy(heal, after)];
  }, takenOver(events));
};
