import type { Rules } from '../src/stages/heal/evidence-table.ts';
import type { Relocation } from '../src/stages/heal/index.ts';
import { relocate, scoreOf, settleOn, type Weighed, weigh } from '../src/stages/heal/relocate.ts';
import type { Aged } from './relocation-aged.ts';
import type { Crawled, Question } from './relocation-corpus.ts';
import type { Tally } from './relocation-curve.ts';
import { type Example, exampleOf } from './relocation-learn.ts';

/** A question with every candidate weighed, which is what all the decisions below are made over. */
export type Asked = {
  readonly question: Question;
  readonly weighed: readonly Weighed[];
  /** The likely ones, for tables that are tried by the dozen. */
  readonly likely: readonly Weighed[];
  readonly example: Example;
  /** The corpus contradicts itself: another element of the new page carries the id of the old one. */
  readonly doubtful: boolean;
};

const LIKELY = 60;

export const ask = (question: Question): Asked => {
  const { old, oldTraits, traits, rows, right, truth } = question;
  const weighed = weigh(oldTraits, traits);
  return {
    question,
    weighed,
    likely: weighed.toSorted((left, other) => other.score - left.score || left.index - other.index).slice(0, LIKELY),
    example: exampleOf({ weighed, right: rows.map((row) => right.has(row)) }),
    doubtful: (old.id ?? '') !== '' && truth.id !== old.id && rows.some(({ id }) => id === old.id),
  };
};

export const isRight = ({ rows, right }: Question, answer: Relocation & { kind: 'found' }): boolean =>
  right.has(rows[answer.index] as Crawled);

export const tally = (asked: readonly Asked[], decide: (one: Asked) => Relocation): Tally => {
  let [right, wrong, wrongNegative] = [0, 0, 0];
  for (const one of asked) {
    const answer = decide(one);
    if (answer.kind === 'refused') continue;
    if (one.question.negative) wrongNegative += 1;
    else if (isRight(one.question, answer)) right += 1;
    else wrong += 1;
  }
  return { right, wrong, wrongNegative };
};

export const tallyAged = (pages: readonly Aged[], rules: Rules): Tally => {
  let [right, wrong, wrongNegative] = [0, 0, 0];
  for (const { old, traits, right: isIt, without } of pages) {
    const [there, gone] = [relocate(old, traits, rules), relocate(old, without, rules)];
    if (there.kind === 'found' && isIt[there.index] === true) right += 1;
    else if (there.kind === 'found') wrong += 1;
    if (gone.kind === 'found') wrongNegative += 1;
  }
  return { right, wrong, wrongNegative };
};

export const sum = (tallies: readonly Tally[]): Tally => ({
  right: tallies.reduce((total, { right }) => total + right, 0),
  wrong: tallies.reduce((total, { wrong }) => total + wrong, 0),
  wrongNegative: tallies.reduce((total, { wrongNegative }) => total + wrongNegative, 0),
});

/** With another table: scores are added up anew. */
export const decideWith =
  (rules: Rules) =>
  ({ likely }: Asked): Relocation =>
    settleOn(
      likely.map((one) => ({ ...one, score: scoreOf(one.levels, rules.table) })),
      rules,
    );

const LIMITS = [-15, -10, -5, 0, 5, 10, 20, 22, 24, 26, 28, 30, 32, 34, 36, 40];

/** The limits that serve a set of sites best: as many right as the bars allow, and no more wrong than they do. */
export const bestLimits = (asked: readonly Asked[], rules: Rules): Rules => {
  const pairs = asked.length / 2;
  const choices: readonly Rules[] = LIMITS.flatMap((keyed) =>
    [0, 18].map((more) => ({ ...rules, keyed, keyless: keyed + more })),
  );
  const rescored = asked.map((one) => ({
    ...one,
    weighed: one.likely.map((candidate) => ({ ...candidate, score: scoreOf(candidate.levels, rules.table) })),
  }));
  const worth = (choice: Rules): number => {
    const { right, wrong, wrongNegative } = tally(rescored, ({ weighed }) => settleOn(weighed, choice));
    return right - 5 * Math.max(0, wrong - 0.02 * pairs) - 5 * Math.max(0, wrongNegative - 0.05 * pairs);
  };
  const [best] = choices
    .map((choice) => ({ choice, worth: worth(choice) }))
    .toSorted((left, other) => other.worth - left.worth);
  return best?.choice ?? rules;
};

export const show = ({ right, wrong, wrongNegative }: Tally, pairs: number): string =>
  `${right} / ${pairs - right - wrong} / ${wrong} | ${wrongNegative}`;
