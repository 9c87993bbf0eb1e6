import type { Asked, Tried } from './twin-runner.ts';

/** `right`: as it must end. `wrong`: something was touched that must not be. `missed`: nothing wrong, but not as it must end. */
export type Judged = {
  readonly asked: Asked;
  readonly verdict: 'right' | 'wrong' | 'missed';
  readonly why: string;
  /** The ask was refused as ambiguous. */
  readonly refused: boolean;
  /** Whether the suggested intent led to one of the twins at the first retry; null when there was nothing to retry. */
  readonly resolved: boolean | null;
};

const say = ({ row, situation, touched, reason }: Tried): string =>
  `"${row}" ended as ${situation} (${reason}); touched: ${touched.join(', ') || 'nothing'}`;

const isOnly = (touched: readonly string[], key: string): boolean => touched.length === 1 && touched[0] === key;

/** A refusal helps: ranked candidates with scores and reasons, best first, and an intent to try. */
const problemOfRefusal = ({ refusal, situation }: Tried): string | null => {
  if (situation !== 'target_not_unique' || refusal === null)
    return `it ended as ${situation}, not as target_not_unique`;
  const { candidates } = refusal;
  if (candidates.length < 2) return `${candidates.length} candidates are ranked`;
  if (candidates.some(({ score }, at) => score > (candidates[at - 1]?.score ?? 1)))
    return 'the ranking is out of order';
  if (candidates.some(({ reasons }) => reasons.length === 0)) return 'a candidate has no reasons';
  return refusal.suggestion === null ? 'nothing is suggested' : null;
};

/** What the page saw decides, never what was reported. */
export const judgeTwin = (asked: Asked): Judged => {
  const { ask, first, retry } = asked;
  const refused = first.situation === 'target_not_unique' && first.touched.length === 0;
  const end = (verdict: Judged['verdict'], why: string, resolved: boolean | null = null): Judged => ({
    asked,
    verdict,
    why,
    refused,
    resolved,
  });
  const meant = 'meant' in ask ? ask.meant : null;
  if (first.touched.some((key) => key !== meant)) return end('wrong', `${say(first)}; meant: ${meant ?? 'to refuse'}`);
  if (meant !== null && isOnly(first.touched, meant)) return end('right', '');
  switch (ask.must) {
    case 'hit':
      return end('missed', `${say(first)}; meant: ${ask.meant}`);
    case 'hit_or_nothing':
    case 'touch_nothing':
      return end('right', '');
    default: {
      const problem = problemOfRefusal(first);
      if (retry === null) return end('missed', `${say(first)}: ${problem ?? ''}`, refused ? false : null);
      const resolved = ask.twins.some((key) => isOnly(retry.touched, key));
      if (retry.touched.length > 0 && !resolved) return end('wrong', `retried: ${say(retry)}`, false);
      if (problem !== null) return end('missed', `${say(first)}: ${problem}`, resolved);
      return end('right', resolved ? '' : `retried: ${say(retry)}`, resolved);
    }
  }
};
