import type { AdvisorTools } from './ask-advisor.ts';
import type { Redaction } from './redaction.ts';

/** A model is somebody else: what must not reach the disk must not reach it either (law 7). */
export const discreetAdvisor = (tools: AdvisorTools | undefined, redaction: Redaction): AdvisorTools | undefined =>
  tools && {
    withinMs: tools.withinMs,
    advisor: { ask: (question, withinMs) => tools.advisor.ask(redaction.data(question), withinMs) },
  };
