import { totalOrder } from '../../kit/total-order.ts';
import { compareTraits } from './compare-traits.ts';
import { type EvidenceTable, type Levels, RULES, type Rules, TRAIT_NAMES } from './evidence-table.ts';
import { countPage } from './page-counts.ts';
import { isNested, type Reading, readTraits } from './read-traits.ts';
import { reasonsFor } from './reasons.ts';
import type { Ranked, Refusal, Relocation } from './relocation.ts';
import type { Traits } from './traits.ts';

/** A candidate and how it agrees with the old element. */
export type Weighed = {
  readonly index: number;
  readonly reading: Reading;
  readonly levels: Levels;
  readonly score: number;
};

const SHOWN = 5;

export const scoreOf = (levels: Levels, table: EvidenceTable): number =>
  TRAIT_NAMES.reduce((sum, name) => {
    const points: Readonly<Record<string, number>> = table[name];
    return sum + (points[levels[name]] ?? 0);
  }, 0);

/** Every candidate compared with the old element: one pass for the counts, one for the comparison. */
export const weigh = (
  old: Traits,
  candidates: readonly Traits[],
  table: EvidenceTable = RULES.table,
): readonly Weighed[] => {
  const [wanted, readings] = [readTraits(old), candidates.map(readTraits)];
  const page = countPage(readings);
  return readings.map((reading, index) => {
    const levels = compareTraits(wanted, reading, page);
    return { index, reading, levels, score: scoreOf(levels, table) };
  });
};

const byScoreAndDepth = totalOrder<Weighed>(
  ({ score }) => -score,
  ({ reading }) => reading.tags.length,
);

/** Best first; of equals the outer one, then by place on the page: never by the order in which they were handed in. */
const byRank = (left: Weighed, right: Weighed): number => {
  const [one, other] = [left.reading.where, right.reading.where];
  return byScoreAndDepth(left, right) || (one < other ? -1 : one > other ? 1 : left.index - right.index);
};

/** The best few, without sorting the rest. */
const best = (weighed: readonly Weighed[]): readonly Weighed[] => {
  const top: Weighed[] = [];
  for (const one of weighed) {
    const at = top.findIndex((other) => byRank(one, other) < 0);
    if (at === -1 && top.length >= SHOWN) continue;
    top.splice(at === -1 ? top.length : at, 0, one);
    if (top.length > SHOWN) top.pop();
  }
  return top;
};

const isSame = (level: string): boolean => level === 'same' || level === 'only' || level === 'few' || level === 'many';

/** What many have names none of them. */
const isName = (level: string): boolean => isSame(level) && level !== 'many';

const CODE_LEVELS = Object.keys(RULES.table.code);

/** Nothing else agrees as well in id, name and classes. The words that a whole row has are those of the row. */
const ownsCode = ({ code }: Levels, rivals: readonly Weighed[]): boolean =>
  !rivals.some(({ levels }) => CODE_LEVELS.indexOf(levels.code) <= CODE_LEVELS.indexOf(code));

/** One trait that can name an element agrees, and at most one such trait speaks against it. */
const hasKey = (levels: Levels, rivals: readonly Weighed[]): boolean => {
  const { text, href, id, testId, field, alt, code } = levels;
  const coded = text === 'coded' || code === 'great' || code === 'most';
  const agrees =
    [text, href, id, testId, field, alt].some(isName) ||
    text === 'most' ||
    text === 'begins' ||
    (coded && ownsCode(levels, rivals));
  return agrees && [text, href, id, testId, field].filter((level) => level === 'other').length < 2;
};

/** Text and link agree, as they do in every copy of a link, and no name that only one element has. */
const mayBeCopy = ({ text, href, id, testId, field }: Levels): boolean =>
  isSame(href) && (isSame(text) || text === 'most') && ![id, testId, field].includes('same');

/** Traits that nothing else on the page shares. */
const uniqueTraits = ({ text, href, id, testId, field }: Levels): readonly string[] => [
  ...(text === 'only' ? ['text'] : []),
  ...(href === 'only' ? ['href'] : []),
  ...(id === 'same' ? ['id'] : []),
  ...(testId === 'same' ? ['testId'] : []),
  ...(field === 'same' ? ['field'] : []),
];

const decide = (first: Weighed, rivals: readonly Weighed[], rules: Rules): Refusal | { margin: number | null } => {
  const keyed = hasKey(first.levels, rivals);
  if (first.score < (keyed ? rules.keyed : rules.keyless)) return 'too_little';
  // Another name in the same place, and nothing that says it is still the same: that is another thing.
  if (!keyed && first.levels.text === 'other') return 'too_little';
  const { text, href } = rules.table;
  const apart = first.score - text[first.levels.text] - href[first.levels.href];
  if (mayBeCopy(first.levels) && apart < rules.copy) return 'too_little';
  let second = Number.NEGATIVE_INFINITY;
  for (const { score } of rivals) second = Math.max(second, score);
  if (second === Number.NEGATIVE_INFINITY) return { margin: null };
  const margin = first.score - second;
  if (margin < rules.margin) return 'too_close';
  const own = uniqueTraits(first.levels);
  const disputed = rivals.some(({ levels }) => uniqueTraits(levels).some((trait) => !own.includes(trait)));
  return disputed && margin < rules.disputed ? 'disputed' : { margin };
};

/** The decision alone, over candidates that were weighed: the evidence must suffice, and so must the lead. */
export const settleOn = (weighed: readonly Weighed[], rules: Rules): Relocation => {
  const top = best(weighed);
  const [first] = top;
  if (first === undefined) return { kind: 'refused', why: 'nothing_there', ranked: [] };
  const rivals = weighed.filter(({ reading }) => !isNested(reading, first.reading));
  const decision = decide(first, rivals, rules);
  if (typeof decision !== 'string')
    return {
      kind: 'found',
      index: first.index,
      score: first.score,
      margin: decision.margin,
      reasons: reasonsFor(first.levels, rules.table),
    };
  const ranked: readonly Ranked[] = top.map(({ index, score, levels }) => ({
    index,
    score,
    reasons: reasonsFor(levels, rules.table),
  }));
  return { kind: 'refused', why: decision, ranked };
};

/** Finds an element of an earlier page among the candidates of this one, or refuses. Never the nearest thing when it is gone. */
export const relocate = (old: Traits, candidates: readonly Traits[], rules: Rules = RULES): Relocation =>
  settleOn(weigh(old, candidates, rules.table), rules);
