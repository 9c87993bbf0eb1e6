import type { Observation } from '../contract/observation.ts';
import type { Strayed } from './caused-changes.ts';

/** So long after a press its message may still come. */
const LATE_MS = 2_000;

const MESSAGES = new Set<Observation['kind']>(['success_message', 'alert_added']);
/** What a message brings with it: its words, a button to close it, the place of another. */
const BESIDE_MESSAGES = new Set<Observation['kind']>(['content_changed', 'element_added', 'element_removed']);

/** What is known of changes that nothing ties to the action, and of what was pressed before it. */
export type Doubt = { readonly strayed: Strayed | null; readonly unanswered: number | null };

/**
 * Whether all that changed may be the late answer to an earlier action: it came behind a request that was sent before, or is
 * a message while another press waits for one. What changed by the hand of the input, right behind it or behind its own
 * request is never doubted.
 */
const isBelated = (meaningful: readonly Observation[], { strayed, unanswered }: Doubt): boolean => {
  if (strayed === null || meaningful.length === 0) return false;
  const isAlone = meaningful.every(({ kind }) => MESSAGES.has(kind) || BESIDE_MESSAGES.has(kind));
  if (!isAlone) return false;
  if (strayed.behindEarlier) return true;
  const waited = unanswered !== null && strayed.at - unanswered <= LATE_MS;
  return waited && (strayed.spoken || meaningful.some(({ kind }) => MESSAGES.has(kind)));
};

/** It is told, and proves nothing. */
export const withoutBelated = (observations: readonly Observation[], doubt: () => Doubt): readonly Observation[] => {
  const meaningful = observations.filter(({ weight }) => weight === 'meaningful');
  if (meaningful.length === 0 || !isBelated(meaningful, doubt())) return observations;
  return observations.map((one) =>
    one.weight === 'meaningful' ? { ...one, weight: 'noise', attribute: 'belated' } : one,
  );
};
