import type { ActionSpec } from '../contract/action-spec.ts';
import type { Requirement } from '../contract/requirement.ts';
import type { Target } from '../contract/target.ts';
import { ACTION_KIND_TABLE } from '../contract/tables/action-kinds.ts';
import { POLICY_DEFAULTS } from '../contract/tables/policy-defaults.ts';
import type { Asking, PrepareRequest } from '../ports/page-messages.ts';
import { attemptToken } from './attempt-token.ts';
import type { Deadline } from './deadline.ts';
import type { RunContext } from './run-context.ts';
import { stepIdOf } from './trace-step.ts';

export const requirementOf = (kind: ActionSpec['kind']): Requirement => ({
  needs: ACTION_KIND_TABLE[kind].requirement,
});

/** What of the action bears on which element is meant. The option tells which of a group of radio buttons it is. */
export const askingOf = ({ kind, criticality, input, metadata }: ActionSpec): Asking => {
  const option = kind === 'select' ? (input?.label ?? input?.value) : undefined;
  const rationale = metadata?.target_rationale;
  return {
    critical: criticality === 'critical',
    ...(option === undefined ? {} : { value: option }),
    ...(rationale === undefined ? {} : { rationale }),
  };
};

/** What is meant where nothing is named: the page says it (O-1), a key goes to what has the focus, and the page itself is scrolled. */
const leftOut = (kind: ActionSpec['kind']): Target | undefined => {
  if (ACTION_KIND_TABLE[kind].infer) return { by: 'infer' };
  if (kind === 'press') return { by: 'css', selector: ':focus' };
  return kind === 'scroll' ? { by: 'css', selector: ':root' } : undefined;
};

/** What the page is asked before an action is sent; null when the action names no element and none may be inferred. */
export const prepareRequest = (spec: ActionSpec, run: RunContext, deadline: Deadline): PrepareRequest | null => {
  const target = spec.target ?? leftOut(spec.kind);
  if (target === undefined) return null;
  const { samples, delay_ms: delayMs, tolerance_px: tolerance } = POLICY_DEFAULTS.stability;
  return {
    kind: spec.kind,
    target,
    requirement: requirementOf(spec.kind),
    preconditions: spec.preconditions,
    postconditions: spec.postconditions,
    resolution: null,
    framePath: [],
    token: attemptToken(run.recorder.runId, stepIdOf(spec, run), run.attempt ?? 1),
    limits: run.limits ?? { samples, delayMs, tolerance },
    withinMs: deadline.left(),
    asking: {
      ...askingOf(spec),
      ...(run.history === undefined ? {} : { history: run.history }),
      ...(run.profile === undefined ? {} : { profile: run.profile }),
    },
  };
};
