import type { StepResult } from '../../contract/run-result.ts';
import type { RunState } from '../../contract/run-state.ts';
import { patterns } from '../../stages/observe/index.ts';
import type { PlannedStep } from '../../stages/plan/index.ts';
import { questionOf, resolve } from '../../stages/resolve/index.ts';
import { maskValue } from '../mask.ts';
import { askingOf, requirementOf } from '../prepare-request.ts';
import type { Agent, Desk } from './desk.ts';
import { lookAnew } from './look-anew.ts';
import { relocateTarget } from './relocate-target.ts';
import { stepKeyOf } from './take-target.ts';

const notYet = ({ intent }: PlannedStep, step_idx: number): StepResult => ({
  step_idx,
  intent: { ...intent, value: maskValue(intent.value, true) },
  ...{ resolution: null, gate: null, outcome: null },
  ...{ heal_round: 0, duration_ms: 0, secret: false, screenshots: { before: null, after: null } },
});

/** The words of the row go first, whatever was accepted: a page may have got its old names back. */
const isThereByName = async ({ spec }: PlannedStep, desk: Desk): Promise<boolean> => {
  const registry = await lookAnew(desk);
  if (typeof registry === 'string' || spec.target === undefined) return true;
  const { kind, target } = spec;
  const asked = { kind, target, requirement: requirementOf(kind), asking: askingOf(spec) };
  const resolution = resolve(questionOf(asked, { registry }, patterns));
  return resolution.kind === 'resolved' || resolution.situation !== 'target_not_found';
};

/**
 * A step whose heal a person has accepted takes that element at once where its words lead nowhere: it was decided, so nothing
 * is waited for and nothing is healed. It is proven by its own postconditions like every other.
 */
const takeAccepted = async (state: RunState, desk: Desk): Promise<void> => {
  const { request, tools } = desk;
  const index = state.step_idx;
  const planned = request.steps[index];
  if (planned === undefined || state.heal_round > 0 || desk.remedy !== null) return;
  if (request.earlier !== undefined || planned.spec.criticality === 'critical' || tools.cancelled()) return;
  if (tools.accepted?.has(stepKeyOf(desk, index)) !== true || (await isThereByName(planned, desk))) return;
  const taken = await relocateTarget(planned, notYet(planned, index), desk);
  const step_id = `step_${String(index).padStart(3, '0')}`;
  const common = { step_id, state_signature_before: null, state_signature_after: null } as const;
  const metadata = { kind: 'take_accepted', round: 0 };
  await tools.recorder.record({ ...common, event_type: 'recovery_started', metadata });
  await tools.recorder.record({
    ...common,
    event_type: 'recovery_finished',
    metadata: { ...metadata, ok: taken.spec !== null, reasons: taken.reasons },
  });
  if (taken.spec !== null) desk.remedy = { spec: taken.spec };
};

/** The same agent, with what people accepted before it begins. */
export const withAccepted =
  (executor: Agent): Agent =>
  async (state, desk) => {
    await takeAccepted(state, desk);
    return executor(state, desk);
  };
