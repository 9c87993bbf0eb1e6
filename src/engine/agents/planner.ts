import { maskValue } from '../mask.ts';
import type { Agent } from './desk.ts';

/** Rows as intents, one for each step, in their order (P-15, P-19). Values stay out: they may be secrets. */
export const planner: Agent = async (state, { request }) => ({
  ...state,
  context: {
    ...state.context,
    intents: request.steps.map(({ intent }) => ({ ...intent, value: maskValue(intent.value, true) })),
  },
});
