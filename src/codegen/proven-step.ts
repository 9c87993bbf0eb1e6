import type { ActionSpec } from '../contract/action-spec.ts';
import type { HealEvent } from '../contract/heal-event.ts';
import type { Outcome } from '../contract/outcome.ts';
import type { Resolved } from '../contract/resolution.ts';
import type { RunResult, StepResult } from '../contract/run-result.ts';
import { originOf } from './address-code.ts';
import { MASK, type SecretTeller } from './secret-teller.ts';
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

export const valueOf = ({ input }: ActionSpec): string | null => input?.text ?? input?.value ?? input?.label ?? null;

const isNamed = ({ input }: ActionSpec): boolean => input?.secret_ref !== undefined;

/** Of what is typed nobody may know whether it is a secret; an option is one only where it was named one. */
const isHidden = ({ secret, intent }: StepResult, { kind }: ActionSpec): boolean =>
  secret || (intent.value === MASK && kind !== 'select');

/** A value of the secret class, whether it is still there, already masked or only named. */
const isSecret = (step: StepResult, spec: ActionSpec): boolean =>
  (isHidden(step, spec) && valueOf(spec) !== null) || valueOf(spec) === MASK || isNamed(spec);

/** A named secret may stand wherever an action takes a text. */
export const askedIn = (spec: ActionSpec): readonly string[] => {
  const { file_ref: file, to } = spec.input ?? {};
  const elsewhere = isNamed(spec) ? [file, to?.by === 'element' ? to.element : null] : [];
  return [valueOf(spec), ...elsewhere].flatMap((text) => text ?? []);
};

/** The secrets of a run in clear, to keep them out of what is written. They never leave memory. */
export const secretValues = (result: RunResult, planned: readonly ActionSpec[]): readonly string[] =>
  result.steps.flatMap((step, at) => {
    const spec = planned[at];
    // Of a step that was never reached nobody knows, unless it was named; its value is masked in any case.
    const known = spec !== undefined && (isNamed(spec) || (step.outcome !== null && isSecret(step, spec)));
    // As it was asked for, and as its field wrote it down.
    return known ? [...askedIn(spec), step.outcome?.after?.targetValue ?? ''] : [];
  });

/** The steps up to the first that was not proven: what comes behind it happened on a page in an unknown state. */
export const provenSteps = (
  result: RunResult,
  planned: readonly ActionSpec[],
  tells: SecretTeller,
  secretOf: (step: StepResult, spec: ActionSpec) => string,
): readonly ProvenStep[] => {
  const events = result.steps.map(({ outcome }) => stepEvents(outcome ?? { observations: [] }));
  const tabs = followTabs(events);
  const proven: ProvenStep[] = [];
  for (const [at, step] of result.steps.entries()) {
    const spec = planned[at];
    if (spec === undefined || step.outcome?.status !== 'succeeded') break;
    const resolved = step.resolution?.kind === 'resolved' ? step.resolution : null;
    // A secret stays one when it is typed into a field that shows it, also among other words.
    const hidden = isSecret(step, spec) || tells.words(valueOf(spec) ?? '');
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
