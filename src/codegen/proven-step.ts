import type { ActionSpec } from '../contract/action-spec.ts';
import type { HealEvent } from '../contract/heal-event.ts';
import type { Outcome } from '../contract/outcome.ts';
import type { Resolved } from '../contract/resolution.ts';
import type { RunResult, StepResult } from '../contract/run-result.ts';
import { originOf } from './address-code.ts';
import { FIRST_TAB, followTabs, NO_EVENTS, type StepEvents, stepEvents, type TabUse } from './step-events.ts';

/** A step whose effect was proven: the only kind that is worth a line in a test. */
export type ProvenStep = {
  readonly step: Pick<StepResult, 'step_idx' | 'intent' | 'heal_round' | 'gate' | 'dropped_on'>;
  readonly spec: ActionSpec;
  readonly outcome: Pick<Outcome, 'before' | 'after' | 'observations' | 'checks' | 'reason'>;
  readonly resolved: Resolved | null;
  /** Scheme and host that the run began on: the ones that `base` stands for. */
  readonly site: string | null;
  /** Variable that holds the value, when it is a secret. */
  readonly secret: string | null;
  /** The round that healed the step, if it was healed. */
  readonly heal: HealEvent | null;
  /** The rounds that closed something that lay over its element, in their order, whether or not that was all it took. */
  readonly uncovered: readonly HealEvent[];
  readonly events: StepEvents;
  readonly tab: TabUse;
};

const MASK = '***';

export const valueOf = (spec: ActionSpec): string | null => spec.input?.text ?? spec.input?.value ?? null;

/** A value of the secret class, whether it is still there, already masked or only named. */
const isSecret = (step: StepResult, spec: ActionSpec): boolean =>
  ((step.secret || step.intent.value === MASK) && valueOf(spec) !== null) ||
  valueOf(spec) === MASK ||
  spec.input?.secret_ref !== undefined;

/** Shorter ones occur everywhere by chance. */
const TELLING = 4;

/** The secrets of a run in clear, to keep them out of what is written. They never leave memory. */
export const secretValues = (result: RunResult, planned: readonly ActionSpec[]): readonly string[] =>
  result.steps.flatMap((step, at) => {
    const spec = planned[at];
    // Of a step that was never reached nobody knows; its value is masked in any case, and it is not written either.
    const known = spec !== undefined && step.outcome !== null && isSecret(step, spec);
    // As it was asked for, and as its field wrote it down.
    const values = known ? [valueOf(spec), step.outcome?.after?.targetValue ?? null] : [];
    return values.flatMap((value) => (value === null || value === MASK || value.length < TELLING ? [] : [value]));
  });

/** The steps up to the first that was not proven: what comes behind it happened on a page in an unknown state. */
export const provenSteps = (
  result: RunResult,
  planned: readonly ActionSpec[],
  secretOf: (step: StepResult, spec: ActionSpec) => string,
): readonly ProvenStep[] => {
  const secrets = new Set(secretValues(result, planned));
  const events = result.steps.map(({ outcome }) => stepEvents(outcome ?? { observations: [] }));
  const tabs = followTabs(events);
  const proven: ProvenStep[] = [];
  for (const [at, step] of result.steps.entries()) {
    const spec = planned[at];
    if (spec === undefined || step.outcome?.status !== 'succeeded') break;
    const resolved = step.resolution?.kind === 'resolved' ? step.resolution : null;
    // A secret stays one when it is typed into a field that shows it.
    const hidden = isSecret(step, spec) || secrets.has(valueOf(spec) ?? '');
    const heals = (result.heals ?? []).filter((heal) => heal.step_idx === step.step_idx);
    proven.push({
      step,
      spec,
      outcome: step.outcome,
      resolved,
      site: originOf(result.url),
      secret: hidden ? secretOf(step, spec) : null,
      heal: heals.findLast(({ success }) => success) ?? null,
      uncovered: heals.filter(({ closed }) => closed !== undefined),
      events: events[at] ?? NO_EVENTS,
      tab: tabs[at] ?? FIRST_TAB,
    });
  }
  return proven;
};
