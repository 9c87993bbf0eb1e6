import type { ActionSpec } from '../contract/action-spec.ts';
import type { Outcome } from '../contract/outcome.ts';
import { ACTION_KIND_TABLE } from '../contract/tables/action-kinds.ts';
import { isIdempotent } from './is-idempotent.ts';
import { extendedCodeOf, situationRow } from '../contract/tables/situations.ts';
import type { TraceEventDraft } from '../contract/trace-event.ts';
import { stepId } from '../kit/step-id.ts';
import type { Dispatched } from '../ports/driver.ts';
import type { Preparation, PrepareRequest } from '../ports/page-messages.ts';
import { createAntiLoop, type LoopCounters } from './anti-loop.ts';
import type { KnownOfAction } from './error-details.ts';
import type { StepEvidence } from './evidence-record.ts';
import { executorError } from './executor-error.ts';
import type { FactsRef } from './facts-record.ts';
import { maskSpec } from './mask.ts';
import { mayRetry } from './retry-policy.ts';
import type { RunContext } from './run-context.ts';

/** What the trace says about one action, in the order in which it happens. */
export type StepTrace = {
  prepared(preparation: Preparation, request: PrepareRequest): void;
  /** What was decided on, once it is on the disk. */
  decidedOn(facts: FactsRef): Promise<void>;
  /** On the disk before the input is sent: after a crash it is known that it may have arrived. */
  started(spec: ActionSpec, heldBefore?: readonly boolean[]): Promise<void>;
  executed(dispatched: Dispatched, responsive: string): void;
  finished(outcome: Outcome, known?: KnownOfAction): Promise<void>;
};

/** What was asked, so that it can be asked again. An option is told only when lists were found: in those nothing is secret. */
const questionIn = (
  { kind, target, requirement, asking = {} }: PrepareRequest,
  { resolution }: Preparation,
): Pick<PrepareRequest, 'kind' | 'target' | 'requirement' | 'asking'> => {
  const { value, ...others } = asking;
  const found = resolution.kind === 'resolved' || resolution.situation === 'target_not_unique';
  return { kind, target, requirement, asking: found && value !== undefined ? asking : others };
};

export const stepIdOf = (spec: ActionSpec, run: RunContext): string =>
  spec.id === 'step_init' ? spec.id : stepId(run.stepIndex);

export const traceStep = (spec: ActionSpec, run: RunContext, evidence?: StepEvidence): StepTrace => {
  const signatures = evidence?.signatures ?? { before: null, after: null };
  const common = {
    step_id: stepIdOf(spec, run),
    // Read when an event is put together: they become known as the step goes on (C-70).
    get state_signature_before() {
      return signatures.before;
    },
    get state_signature_after() {
      return signatures.after;
    },
  };
  const { recorder } = run;
  const policy = (): LoopCounters =>
    run.loop?.counters() ?? { ...createAntiLoop().counters(), steps_taken: run.stepsTaken };
  const attempt = run.attempt ?? 1;
  const secret = { current: false };
  let started = false;
  const put = async (event: TraceEventDraft, durable = false): Promise<void> => {
    await recorder.record(event, { durable });
  };
  /** Not waited for: the disk writes while the page works. Whatever is put next waits for it, and fails with it. */
  const putBeside = (event: TraceEventDraft): void => void recorder.record(event).catch(() => undefined);
  return {
    prepared(preparation, request) {
      const { resolution, gate, gateFacts, preconditions, before } = preparation;
      secret.current = resolution.kind === 'resolved' && resolution.candidate.state.secret;
      if (before !== null) {
        putBeside({
          ...common,
          event_type: 'observation_captured',
          metadata: { phase: 'before', policy: policy(), state: before },
        });
      }
      putBeside({
        ...common,
        event_type: 'action_compiled',
        metadata: {
          question: questionIn(request, preparation),
          resolution: resolution,
          registry_version: preparation.registryVersion,
          candidates_total: preparation.candidatesTotal,
          waited_ms: preparation.waitedMs,
        },
      });
      if (gate === null) return;
      const ok = gate.pass && preconditions.every((condition) => condition.ok || condition.severity === 'warning');
      putBeside({
        ...common,
        event_type: 'preconditions_checked',
        metadata: { ok, evaluations: preconditions, gates: gate, gate_facts: gateFacts ?? {} },
      });
    },
    async decidedOn(facts) {
      await put({ ...common, event_type: 'evidence_captured', metadata: { kind: 'x_registry', ...facts } });
    },
    async started(action, heldBefore = []) {
      const event = {
        ...common,
        event_type: 'action_started',
        action_spec: maskSpec(action, secret.current),
        metadata: { attempt, idempotent: isIdempotent(action), held_before: heldBefore },
      } as const;
      started = true;
      run.onStarted?.();
      await put(event, true);
    },
    executed(dispatched, responsive) {
      putBeside({
        ...common,
        event_type: 'action_executed',
        metadata: {
          duration_ms: dispatched.durationMs,
          attempt,
          sent: dispatched.sent,
          responsive,
          trouble: dispatched.trouble === null ? null : dispatched.trouble,
        },
      });
    },
    async finished(outcome, known = {}) {
      if (outcome.after !== null) {
        await put({
          ...common,
          event_type: 'observation_captured',
          metadata: {
            phase: 'after',
            policy: policy(),
            state: outcome.after,
            observations: outcome.observations,
          },
        });
      }
      // What only looks has nothing to send, and its answer is a result like any other.
      if (outcome.dispatched || (outcome.status === 'succeeded' && !ACTION_KIND_TABLE[spec.kind].side_effect)) {
        await put({
          ...common,
          event_type: spec.kind === 'assert' ? 'assert_checked' : 'postconditions_checked',
          metadata: {
            ok: situationRow(outcome.situation).ok,
            evaluations: outcome.checks,
            verdict: {
              situation: outcome.situation,
              status: outcome.status,
              confidence: outcome.verification_confidence,
              reason: outcome.reason,
            },
            ...(known.judgement == null ? {} : { judgement: known.judgement }),
          },
        });
      }
      const row = situationRow(outcome.situation);
      if (row.error_code !== null) {
        const shown = evidence?.shows() ?? null;
        // Which class the field belongs to may never have been seen: then the value may be a secret.
        const unsure = known.resolution?.kind !== 'resolved';
        const failed = {
          spec: maskSpec(spec, secret.current || unsure),
          stepIndex: run.stepIndex,
          ...{ outcome, known, retryable: mayRetry(spec, outcome, started, known.gate ?? null) },
        };
        const error = shown === null ? null : executorError(failed, shown, run.policy);
        await put({
          ...common,
          event_type: 'error_raised',
          ...(error === null ? {} : { error, evidence_refs: error.evidence_refs }),
          metadata: {
            error_code: row.error_code,
            extended_code: extendedCodeOf(outcome.situation, spec.kind),
            situation: outcome.situation,
            message: outcome.reason,
            next: row.next,
          },
        });
      }
    },
  };
};
