import type { ActionSpec } from '../contract/action-spec.ts';

/** The step before the first: the start address is opened. */
export const openingSpec = (url: string, timeoutMs: number): ActionSpec => ({
  id: 'step_init',
  kind: 'navigate',
  criticality: 'normal',
  target: { by: 'url', url },
  preconditions: [{ kind: 'x_state_changed', args: {}, severity: 'warning' }],
  postconditions: [{ kind: 'x_state_changed', args: {}, severity: 'warning' }],
  timeout_ms: timeoutMs,
});
