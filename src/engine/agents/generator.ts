import type { Agent } from './desk.ts';

/** A first version of the test from what was found ahead; the last one is written after the verdict (K-30). */
export const generator: Agent = async (state, { tools }) => {
  if (!state.over) await tools.onPlanned?.(state);
  return state;
};
