import type { Candidate } from '../../contract/element.ts';
import type { Attempt } from '../../contract/resolution.ts';
import type { Intent } from './intent-score.ts';
import { matchText } from './match-text.ts';

type Fallback = NonNullable<Intent['fallbacks']>[number];

/** What a fallback looks for, and where; null when the intent says nothing of it (G-2). */
const test = (
  fallback: Fallback,
  intent: Intent,
  shown: readonly string[],
): ((candidate: Candidate) => boolean) | null => {
  const text = intent.text?.exact ?? intent.text?.contains?.[0] ?? null;
  const is = (read: (candidate: Candidate) => string | null, asked: string | null | undefined) =>
    asked == null || asked === ''
      ? null
      : (candidate: Candidate): boolean => matchText(read(candidate), asked) === 'exact';
  switch (fallback) {
    case 'aria':
      return is(({ ariaLabel }) => ariaLabel, intent.label ?? text);
    case 'label':
      return is(({ label }) => label, intent.label ?? text);
    case 'text':
      return is((candidate) => candidate.text, text ?? intent.label);
    case 'som': {
      const meant = intent.som === undefined ? undefined : shown[intent.som - 1];
      return meant === undefined ? null : ({ vaultyId }) => vaultyId === meant;
    }
  }
};

export type FallbackResult = {
  readonly found: { readonly candidate: Candidate; readonly fallback: Fallback } | null;
  readonly attempted: readonly Attempt[];
};

/** In the order of the intent, after scoring has failed: the first that means exactly one of the filtered candidates. */
export const tryFallbacks = (
  intent: Intent,
  candidates: readonly Candidate[],
  shown: readonly string[],
): FallbackResult => {
  const attempted: Attempt[] = [];
  for (const fallback of intent.fallbacks ?? []) {
    const fits = test(fallback, intent, shown);
    const matches = fits === null ? [] : candidates.filter(fits);
    const note = fits === null ? { note: 'the intent says nothing to look for' } : {};
    attempted.push({ strategy: `fallback_${fallback}`, matches: matches.length, ...note });
    const [candidate] = matches;
    if (candidate !== undefined && matches.length === 1) return { found: { candidate, fallback }, attempted };
  }
  return { found: null, attempted };
};
