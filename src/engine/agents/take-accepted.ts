import type { StepResult } from '../../contract/run-result.ts';
import type { RunState } from '../../contract/run-state.ts';
import { POLICY_DEFAULTS } from '../../contract/tables/policy-defaults.ts';
import { stepId } from '../../kit/step-id.ts';
import type { PrepareRequest } from '../../ports/page-messages.ts';
import type { PlannedStep } from '../../stages/plan/index.ts';
import { createDeadline } from '../deadline.ts';
import { maskValue } from '../mask.ts';
import { prepareAction } from '../prepare-action.ts';
import { askingOf, requirementOf } from '../prepare-request.ts';
import type { Agent, Desk } from './desk.ts';
import { relocateTarget } from './relocate-target.ts';
import { fingerprintHash } from './fingerprint-hash.ts';
import { masked } from './masked.ts';
import { none, type RelocatedTarget, sayElement, stepKeyOf } from './take-target.ts';

const notYet = ({ intent }: PlannedStep, step_idx: number): StepResult => ({
  step_idx,
  intent: { ...intent, value: maskValue(intent.value, true) },
  ...{ resolution: null, gate: null, outcome: null },
  ...{ heal_round: 0, duration_ms: 0, secret: false, screenshots: { before: null, after: null } },
});

/** How long the words of the row are waited for: on a page that is still being built, what is like it may come first. */
const WORDS_FIRST_MS = 500;

const { samples, delay_ms: delayMs, tolerance_px: tolerance } = POLICY_DEFAULTS.stability;

/** The words of the row go first, whatever was accepted: a page may have got its old names back. */
const isThereByName = async ({ spec }: PlannedStep, { tools }: Desk): Promise<boolean> => {
  if (spec.target === undefined) return true;
  const { kind, target } = spec;
  const withinMs = Math.min(WORDS_FIRST_MS, spec.timeout_ms);
  const request: PrepareRequest = {
    ...{ kind, target, withinMs, requirement: requirementOf(kind), asking: askingOf(spec) },
    ...{ limits: { samples, delayMs, tolerance }, preconditions: [], postconditions: [] },
    ...{ resolution: null, framePath: [] },
  };
  const prepared = await prepareAction(request, tools.page, createDeadline(tools.clock, withinMs), tools.clock);
  // Nothing is sent by this look: the page is handed back as it was.
  await tools.page.release();
  if ('trouble' in prepared) return true;
  const { resolution } = prepared;
  return resolution.kind === 'resolved' || resolution.situation !== 'target_not_found';
};

/** Most like it is not it: what nobody has said yes to is left to the healer, who tells of it. */
const onlyAccepted = (found: RelocatedTarget, { tools }: Desk): RelocatedTarget =>
  found.spec === null ||
  (found.was !== null && fingerprintHash(masked(found.print, tools)) === fingerprintHash(found.was))
    ? found
    : none(`${sayElement(found.print)} is most like what was accepted, but is not the same`, found.reasons);

/**
 * A step whose heal a person has accepted takes that element at once where its words lead nowhere: it was decided, so
 * nothing is healed. Only that very element is taken. It is proven by its own postconditions like every other.
 */
const takeAccepted = async (state: RunState, desk: Desk): Promise<void> => {
  const { request, tools } = desk;
  const index = state.step_idx;
  const planned = request.steps[index];
  if (planned === undefined || state.heal_round > 0 || desk.remedy !== null) return;
  if (request.earlier !== undefined || planned.spec.criticality === 'critical' || tools.cancelled()) return;
  if (tools.accepted?.has(stepKeyOf(desk, index)) !== true || (await isThereByName(planned, desk))) return;
  const taken = onlyAccepted(await relocateTarget(planned, notYet(planned, index), desk), desk);
  const step_id = stepId(index);
  const common = { step_id, state_signature_before: null, state_signature_after: null } as const;
  const metadata = { kind: 'take_accepted', round: 0 };
  await tools.recorder.record({ ...common, event_type: 'recovery_started', metadata });
  await tools.recorder.record({
    ...common,
    event_type: 'recovery_finished',
    metadata: { ...metadata, ok: taken.spec !== null, reasons: taken.reasons },
  });
  if (taken.spec !== null) desk.remedy = { spec: taken.spec, document: taken.document };
};

/** The same agent, with what people accepted before it begins. */
export const withAccepted =
  (executor: Agent): Agent =>
  async (state, desk) => {
    const { clock } = desk.tools;
    const began = clock.monotonic();
    await takeAccepted(state, desk);
    desk.besidesMs += clock.monotonic() - began;
    return executor(state, desk);
  };
