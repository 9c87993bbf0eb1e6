import type { Advice } from '../../contract/judgement.ts';

const KNOWN = new Set(['action_succeeded', 'task_completed', 'confidence', 'reason', 'sub_task_completed']);

/** Models like to talk around the object they were asked for: it begins at the first brace and ends at the last. */
const objectIn = (words: string): unknown => {
  const from = words.indexOf('{');
  const to = words.lastIndexOf('}');
  if (from === -1 || to < from) return null;
  try {
    return JSON.parse(words.slice(from, to + 1));
  } catch {
    return null;
  }
};

const isFraction = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;

/** Reads what a model said. Anything that is not exactly advice is none: nothing is guessed, nothing mended. */
export const readAdvice = (words: string): Advice | null => {
  const found = objectIn(words);
  if (found === null || typeof found !== 'object') return null;
  const { action_succeeded, task_completed, confidence, reason, sub_task_completed } = found as Record<string, unknown>;
  if (Object.keys(found).some((key) => !KNOWN.has(key))) return null;
  if (typeof action_succeeded !== 'boolean' || typeof task_completed !== 'boolean') return null;
  if (!isFraction(confidence) || typeof reason !== 'string') return null;
  if (sub_task_completed === undefined) return { action_succeeded, task_completed, confidence, reason };
  if (typeof sub_task_completed !== 'boolean') return null;
  return { action_succeeded, task_completed, confidence, reason, sub_task_completed };
};
