import { createAntiLoop, DEFAULT_LIMITS } from '../anti-loop.ts';
import { createEvidenceRecord } from '../evidence-record.ts';
import { createFactsRecord } from '../facts-record.ts';
import type { ProfileName } from '../../contract/tables/profiles.ts';
import { asRemembered } from './as-remembered.ts';
import type { Desk, RunRequest, RunTools } from './desk.ts';

export const createDesk = (
  request: RunRequest & { readonly profile: ProfileName },
  tools: RunTools,
): { readonly desk: Desk; finish(): Promise<void> } => {
  const { page, clock, recorder, folder, policy } = tools;
  const results: Desk['results'] = new Map();
  const facts = createFactsRecord(folder);
  // Rows are a list with an end: all of them may be done, and a page may well look as before in between.
  const hardCapSteps = Math.max(DEFAULT_LIMITS.hardCapSteps, request.steps.length);
  const loop = createAntiLoop({ hardCapSteps, sameStateRevisits: null });
  const hidden = tools.hidden ?? (() => []);
  const pictures = request.screenshots ? 'always' : 'never';
  const evidence = createEvidenceRecord({ folder, recorder, clock, hidden, pictures });
  const desk: Desk = {
    request: { ...request, steps: asRemembered(request.steps, tools) },
    tools,
    results,
    ended: new Map(),
    profile: request.profile,
    opening: null,
    openingFailed: null,
    brokeDown: null,
    sent: new Set(),
    pomCounts: { hits: 0, misses: 0 },
    remedy: null,
    attempted: null,
    healingMs: 0,
    besidesMs: 0,
    context: (stepIndex) => ({
      clock,
      recorder,
      policy,
      cancelled: tools.cancelled,
      files: tools.files,
      stepIndex,
      stepsTaken: results.size,
      facts,
      evidence,
      loop,
    }),
  };
  return { desk, finish: () => evidence.finish(page) };
};
