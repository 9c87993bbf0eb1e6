import type { Candidate } from '../../../contract/element.ts';
import type { CandidateCheck, ScoreRule } from '../../../contract/explanation.ts';
import { DISCOVERY_STRATEGIES, DISCOVERY_STRATEGY_TABLE } from '../../../contract/tables/discovery-strategies.ts';
import type { Target } from '../../../contract/target.ts';
import { plays } from '../ask.ts';
import type { Search } from '../finding.ts';
import { type Named, readings } from '../kind-word.ts';
import { MATCH_FACTOR, QUALITIES, type TextMatch } from '../match-text.ts';
import { findRegion } from '../region.ts';
import { TEXT_STRATEGIES, type TextStrategy } from '../strategies.ts';
import { type Reckoning, shown, sumOf } from './arithmetic.ts';

type Asked = Pick<Extract<Target, { by: 'element' }>, 'element' | 'region'>;

const hundredths = (confidence: number, factor = 1): number => Math.round(confidence * factor * 100);

const rankOf = (match: TextMatch): number => (match === null ? QUALITIES.length : QUALITIES.indexOf(match));

const bestOf = (matches: readonly TextMatch[]): TextMatch =>
  matches.reduce<TextMatch>((best, match) => (rankOf(match) < rankOf(best) ? match : best), null);

const textRule = (strategy: TextStrategy, candidate: Candidate, names: readonly Named[]): [ScoreRule, TextMatch] => {
  const { name, confidence } = strategy;
  const match = strategy.has(candidate)
    ? bestOf(names.filter((named) => plays(named, candidate)).map((named) => strategy.match(candidate, named.name)))
    : null;
  const common = { rule: name, most: hundredths(confidence), counts: false };
  if (match === null) {
    const says = strategy.has(candidate) ? 'does not answer to the name' : 'has none';
    return [{ ...common, points: 0, says }, match];
  }
  const factor = MATCH_FACTOR[match];
  const points = hundredths(confidence, factor);
  return [{ ...common, points, says: `${match}: confidence ${confidence} × ${factor}` }, match];
};

/** The first of the best quality counts, as on the ladder: the order is the priority (K-34). */
const counted = (rules: readonly (readonly [ScoreRule, TextMatch])[]): readonly ScoreRule[] => {
  const best = bestOf(rules.map(([, match]) => match));
  const at = best === null ? -1 : rules.findIndex(([, match]) => match === best);
  return rules.map(([rule], own) => (own === at ? { ...rule, counts: true } : rule));
};

/** What looks at more than one candidate at a time: told by the decision itself, as `relational_css:exact`. */
export const toldBy = (reason: string): ScoreRule | null => {
  const strategy = DISCOVERY_STRATEGIES.find((name) => reason.startsWith(`${name}:`));
  if (strategy === undefined) return null;
  const match = QUALITIES.find((quality) => reason === `${strategy}:${quality}`);
  if (match === undefined) return null;
  const { confidence, meaning } = DISCOVERY_STRATEGY_TABLE[strategy];
  const says = `${match}: confidence ${confidence} × ${MATCH_FACTOR[match]}. ${meaning}`;
  const points = hundredths(confidence, MATCH_FACTOR[match]);
  return { rule: strategy, points, most: hundredths(confidence), counts: true, says };
};

/** The ladder of seed 004: what the candidate is called, and in which place. */
export const whyElement = ({ element, region }: Asked, search: Search): Reckoning => {
  const names = readings(element);
  const place = region === undefined ? null : findRegion(region, search.index);
  const checkOf = ({ ref }: Candidate): readonly CandidateCheck[] => {
    if (place === null || region === undefined) return [];
    const check = `region ${shown(region)}`;
    if (!place.found) return [{ check, ok: false, says: 'there is no such place on the page' }];
    const inside = place.refs.has(ref);
    return [{ check, ok: inside, says: inside ? 'stands in it' : 'stands elsewhere' }];
  };
  return {
    scale: 100,
    thresholds: [
      `the first of ${DISCOVERY_STRATEGIES.join(', ')} that finds exactly one decides`,
      'what is called so goes before what merely contains the name; what can be seen and used goes first',
      'several that answer equally well are refused',
    ],
    arithmetic(candidate) {
      const rules = counted(TEXT_STRATEGIES.map((strategy) => textRule(strategy, candidate, names)));
      const missing = sumOf(rules) > 0 ? [] : [`its label, placeholder or name would have to be ${shown(element)}`];
      return { rules, checks: checkOf(candidate), missing };
    },
  };
};
