import type { TraceEvent } from '../../src/contract/trace-event.ts';

/**
 * What is wrong with how a trace answers proposals (I1): every one that was received is accepted or rejected, once, before
 * the next one is received, and nothing is started that was not accepted.
 */
export const unansweredIn = (trace: readonly TraceEvent[]): readonly string[] => {
  const problems: string[] = [];
  const accepted = new Set<string | null>();
  let open: TraceEvent | null = null;
  for (const event of trace) {
    const { event_type: type, step_id: step, seq } = event;
    if (type === 'proposal_received') {
      if (open !== null) problems.push(`record ${open.seq} was never answered`);
      open = event;
    } else if (type === 'proposal_accepted' || type === 'proposal_rejected') {
      if (open === null || open.step_id !== step) problems.push(`record ${seq} answers nothing`);
      if (type === 'proposal_accepted') accepted.add(step);
      open = null;
    } else if (type === 'action_started' && /^step_\d{3,5}$/u.test(step ?? '') && !accepted.has(step))
      problems.push(`record ${seq} starts what was not accepted`);
  }
  return open === null ? problems : [...problems, `record ${open.seq} was never answered`];
};
