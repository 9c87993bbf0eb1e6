import type { ExecutorError } from '../contract/executor-error.ts';
import type { RunFinished } from '../contract/run.ts';
import type { TraceEvent } from '../contract/trace-event.ts';

/** What the end of a run is told in: counted from the events themselves, so that it cannot say anything else than they do. */
export type TraceTally = {
  saw(event: Omit<TraceEvent, 'hash'>): void;
  lastError(): ExecutorError | null;
  counters(): RunFinished['counters'];
};

export const createTraceTally = (): TraceTally => {
  let lastError: ExecutorError | null = null;
  let retries = 0;
  let recoveries = 0;
  let revisits = 0;
  return {
    saw(event) {
      if (event.error !== undefined) lastError = event.error;
      if (event.event_type === 'retry_scheduled') retries += 1;
      if (event.event_type === 'recovery_started') recoveries += 1;
      if (event.event_type !== 'observation_captured') return;
      const { policy } = event.metadata as Extract<TraceEvent, { event_type: 'observation_captured' }>['metadata'];
      revisits = Math.max(revisits, policy.same_state_revisit_count);
    },
    lastError: () => lastError,
    counters: () => ({ retries, recoveries, same_state_revisits_max: revisits }),
  };
};
