import type { ScoreRule } from '../../../contract/explanation.ts';
import type { Search } from '../finding.ts';
import { CLOSE, FAIL, SELECT } from '../intent.ts';
import { type Intent, intentScorer, WEIGHTS } from '../intent-score.ts';
import { type Reckoning, sumOf } from './arithmetic.ts';

const asScore = (points: number): string => (points / 10_000).toFixed(2);

/** The fewest features that would close the gap, the heaviest first. */
const closing = (rules: readonly ScoreRule[], gap: number): readonly ScoreRule[] => {
  const open = rules
    .filter(({ points, most }) => points < most)
    .toSorted((left, right) => right.most - right.points - (left.most - left.points));
  const taken: ScoreRule[] = [];
  let left = gap;
  for (const rule of open) {
    if (left <= 0) break;
    taken.push(rule);
    left -= rule.most - rule.points;
  }
  return left > 0 ? [] : taken;
};

/** The weighted sum of seed 000 (V-34..V-42). */
export const whyIntent = (intent: Intent, search: Search): Reckoning => {
  const scorer = intentScorer(intent, search.index);
  const must = intent.constraints?.mustBeTopmost === true;
  const midBand =
    search.profile.mid_band === 'reject'
      ? 'this profile refuses everything below 0.75'
      : `from ${asScore(FAIL)} to ${asScore(SELECT)} only if all that the intent says fits, it is clearly ahead, and the action is not critical`;
  return {
    scale: 10_000,
    thresholds: [
      `selected from ${asScore(SELECT)}, refused below ${asScore(FAIL)}`,
      midBand,
      `within ${asScore(CLOSE)} of the best is a tie: what lies on top wins, then what is nearest to the label or heading`,
    ],
    arithmetic(candidate) {
      const rules = scorer.parts(candidate).map(({ feature, tenths, reason, asked }): ScoreRule => {
        const weight = WEIGHTS[feature];
        const not = asked ? 'does not fit' : 'the intent says nothing of it';
        return {
          rule: feature,
          points: (weight * tenths) / 10,
          most: weight,
          counts: true,
          says: `${reason ?? not}: weight ${asScore(weight)} × ${(tenths / 10).toFixed(1)}`,
        };
      });
      const gap = SELECT - sumOf(rules);
      const closers = closing(rules, gap);
      const topmost = search.index.element(candidate.ref).topmost;
      return {
        rules,
        checks: must
          ? [{ check: 'topmost', ok: topmost !== 'no', says: `whether something lies over it: ${topmost}` }]
          : [],
        missing:
          gap <= 0
            ? []
            : [
                closers.length === 0
                  ? `${asScore(gap)} more to be selected at ${asScore(SELECT)}, which no feature can give`
                  : `${asScore(gap)} more to be selected at ${asScore(SELECT)}: ${closers
                      .map(({ rule, points, most }) => `${rule} could give ${asScore(most - points)}`)
                      .join(', ')}`,
              ],
      };
    },
  };
};
