import type { Crawled, Question } from './relocation-corpus.ts';
import type { Point, Tally } from './relocation-curve.ts';
import { similo } from './relocation-similo.ts';

/** What Similo takes, and how far it is ahead of the best that is not nested with it. */
type Pick = { readonly row: Crawled; readonly margin: number };

const isNested = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);

const pick = (rows: readonly Crawled[], scores: ReadonlyMap<Crawled, number>): Pick | undefined => {
  const score = (row: Crawled): number => scores.get(row) ?? 0;
  let best: Crawled | undefined;
  for (const row of rows) if (best === undefined || score(row) > score(best)) best = row;
  if (best === undefined) return undefined;
  const { xpath } = best;
  const second = rows.reduce((most, row) => (isNested(row.xpath, xpath) ? most : Math.max(most, score(row))), 0);
  return { row: best, margin: score(best) - second };
};

/** The margins that are tried, in Similo's own points: a perfect match has 12. */
const MARGINS = [0, 0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 2.5, 3, 4, 5];

export type Peer = {
  /** As published: always takes the best. */
  tally(questions: readonly Question[]): Tally;
  /** With our margin rule put on top, so that both can be compared at the same number of wrong answers. */
  curve(questions: readonly Question[]): readonly Point[];
};

export const similoPeer = (questions: readonly Question[]): Peer => {
  const picks = new Map<Question, Pick | undefined>();
  // A negative has the same candidates but for a few: its scores are known from the pair before it.
  let scores = new Map<Crawled, number>();
  for (const question of questions) {
    if (!question.negative) scores = new Map(question.rows.map((row) => [row, similo(question.old, row)]));
    picks.set(question, pick(question.rows, scores));
  }
  const tally = (asked: readonly Question[], least: number): Tally => {
    let [right, wrong, wrongNegative] = [0, 0, 0];
    for (const question of asked) {
      const taken = picks.get(question);
      if (taken === undefined || taken.margin < least) continue;
      if (question.negative) wrongNegative += 1;
      else if (question.right.has(taken.row)) right += 1;
      else wrong += 1;
    }
    return { right, wrong, wrongNegative };
  };
  return {
    tally: (asked) => tally(asked, 0),
    curve: (asked) => MARGINS.map((margin) => ({ margin, ...tally(asked, margin) })),
  };
};
