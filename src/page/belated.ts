import type { Observation } from '../contract/observation.ts';
import { ANSWERS_EARLIER, BELATED } from '../kit/belated.ts';
import type { Strayed } from './caused-changes.ts';

/** So long after a press its message may still come. */
const LATE_MS = 2_000;

const MESSAGES = new Set<Observation['kind']>(['success_message', 'alert_added']);
/** What a message brings with it: its words, a button to close it, the place of another. */
const BESIDE_MESSAGES = new Set<Observation['kind']>(['content_changed', 'element_added', 'element_removed']);

/** What is known of changes that nothing ties to the action, and of what was pressed before it. */
export type Doubt = { readonly strayed: Strayed | null; readonly unanswered: number | null };

/**
 * As what all that changed may be the late answer to an earlier action: it came behind a request that was sent before, or is
 * a message while another press waits for one. What changed by the hand of the input, right behind it or behind its own
 * request is never doubted.
 */
const doubtOf = (meaningful: readonly Observation[], { strayed, unanswered }: Doubt): string | null => {
  if (strayed === null || meaningful.length === 0) return null;
  const isAlone = meaningful.every(({ kind }) => MESSAGES.has(kind) || BESIDE_MESSAGES.has(kind));
  if (!isAlone) return null;
  if (strayed.behindEarlier) return ANSWERS_EARLIER;
  const waited = unanswered !== null && strayed.at - unanswered <= LATE_MS;
  return waited && (strayed.spoken || meaningful.some(({ kind }) => MESSAGES.has(kind))) ? BELATED : null;
};

/** It is told, and proves nothing. */
export const withoutBelated = (observations: readonly Observation[], doubt: () => Doubt): readonly Observation[] => {
  const meaningful = observations.filter(({ weight }) => weight === 'meaningful');
  const attribute = meaningful.length === 0 ? null : doubtOf(meaningful, doubt());
  if (attribute === null) return observations;
  return observations.map((one) => (one.weight === 'meaningful' ? { ...one, weight: 'noise', attribute } : one));
};
