import type { Candidate } from '../../../contract/element.ts';
import type { ScoreRule } from '../../../contract/explanation.ts';
import type { Search } from '../finding.ts';
import { matcherOf } from '../match-text.ts';
import { MOST } from '../semantic.ts';
import { commandBonus, FIELDS, LONGEST, roleScorer } from '../semantic-score.ts';
import { type Reckoning, shown, sumOf } from './arithmetic.ts';

const THRESHOLDS: readonly string[] = [
  'most points win; of a text, the best field counts',
  'equals are refused; so is a second that answers as well, where a click sends something or the action is critical',
];

const bonusRule = (candidate: Candidate, search: Search): ScoreRule => {
  const element = search.index.element(candidate.ref);
  const registered = element.actionable ? candidate : null;
  const points = commandBonus(element, registered, search.requirement);
  const { needs } = search.requirement;
  const says = points > 0 ? 'what the action prefers' : points < 0 ? 'not what the action is for' : 'no preference';
  return { rule: `for ${needs}`, points, most: 50, counts: true, says };
};

const fieldRules = (asked: string, candidate: Candidate, search: Search): readonly ScoreRule[] => {
  const answers = matcherOf(asked);
  const element = search.index.element(candidate.ref);
  const registered = element.actionable ? candidate : null;
  const rules = FIELDS.map(({ name, exact, contains, read }): ScoreRule => {
    const text = read(element, registered);
    const common = { rule: name, most: exact, counts: false };
    if (text == null || text === '') return { ...common, points: 0, says: 'has none' };
    if (text.length > LONGEST) return { ...common, points: 0, says: 'too long to be a name' };
    const match = answers(text);
    if (match === null) return { ...common, points: 0, says: `${shown(text)} does not answer` };
    const partial = match === 'contains' || match === 'plural';
    return { ...common, points: partial ? (contains ?? 0) : exact, says: `${shown(text)}: ${match}` };
  });
  const best = Math.max(...rules.map(({ points }) => points));
  const at = best === 0 ? -1 : rules.findIndex(({ points }) => points === best);
  return rules.map((rule, own) => (own === at ? { ...rule, counts: true } : rule));
};

/** Nothing that answers has no bonus either: points for the sort alone would make everything an answer. */
const withBonus = (rules: readonly ScoreRule[], bonus: ScoreRule): readonly ScoreRule[] => [
  ...rules,
  { ...bonus, counts: sumOf(rules) > 0 },
];

/** The points of seed 001 for a text (O-54). */
export const whyText = (asked: string, search: Search): Reckoning => ({
  scale: MOST,
  thresholds: THRESHOLDS,
  arithmetic(candidate) {
    const rules = withBonus(fieldRules(asked, candidate, search), bonusRule(candidate, search));
    return {
      rules,
      checks: [],
      missing: sumOf(rules) > 0 ? [] : [`one of its texts would have to say ${shown(asked)}`],
    };
  },
});

/** The points of seed 001 for a role word. */
export const whyRole = (role: string, search: Search): Reckoning => {
  const score = roleScorer(role);
  return {
    scale: MOST,
    thresholds: THRESHOLDS,
    arithmetic(candidate) {
      const element = search.index.element(candidate.ref);
      const found = score(element, () => (element.actionable ? candidate : null));
      const parts = (found?.reasons ?? []).map((reason): ScoreRule => {
        const at = reason.lastIndexOf(' ');
        const points = Number(reason.slice(at + 1));
        return { rule: reason.slice(0, at), points, most: Math.max(points, 0), counts: true, says: `asked: ${role}` };
      });
      const none: ScoreRule = {
        rule: 'role',
        points: 0,
        most: 100,
        counts: false,
        says: `is ${element.role ?? element.tag}`,
      };
      const rules = withBonus(parts.length === 0 ? [none] : parts, bonusRule(candidate, search));
      return { rules, checks: [], missing: found === null ? [`its role or type would have to be ${role}`] : [] };
    },
  };
};
