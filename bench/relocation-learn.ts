import { EVIDENCE, type EvidenceTable, type Levels, TRAIT_NAMES } from '../src/stages/heal/evidence-table.ts';
import type { Weighed } from '../src/stages/heal/relocate.ts';

/** One question as the learner sees it: candidates by their levels, and which are right (none, of a negative). */
export type Lesson = { readonly weighed: readonly Weighed[]; readonly right: readonly boolean[] };

const FEATURES = TRAIT_NAMES.flatMap((trait) => Object.keys(EVIDENCE[trait]).map((level) => ({ trait, level })));
const placeOf = new Map(FEATURES.map(({ trait, level }, at) => [`${trait} ${level}`, at]));

/** Runs of places that belong to one trait, from the best agreement to the worst; "missing on both sides" is not one of them. */
const SCALES = TRAIT_NAMES.map((trait) =>
  Object.keys(EVIDENCE[trait])
    .filter((level) => level !== 'none')
    .map((level) => placeOf.get(`${trait} ${level}`) ?? 0),
);
const SILENT = FEATURES.flatMap(({ level }, at) => (level === 'none' ? [at] : []));

const encode = (levels: Levels): readonly number[] =>
  TRAIT_NAMES.map((trait) => placeOf.get(`${trait} ${levels[trait]}`) ?? 0);

const STANDING = FEATURES.map(({ trait, level }) => {
  const scale = Object.keys(EVIDENCE[trait]).filter((one) => one !== 'none');
  return level === 'none' ? 0 : 1 - scale.indexOf(level) / Math.max(1, scale.length - 1);
});

/** How high a candidate stands on all scales, without any weights: whom the learner should look at. */
const standing = (levels: Levels): number => encode(levels).reduce((sum, at) => sum + (STANDING[at] ?? 0), 0);

const SEEN = 20;
const WIDTH = TRAIT_NAMES.length;

/** Candidates one after the other, each with one place for every trait. */
export type Example = { readonly features: Uint8Array; readonly right: readonly boolean[] };

/** The right ones and the most similar of the others. */
export const exampleOf = ({ weighed, right }: Lesson): Example => {
  const ranked = weighed
    .map(({ levels }, at) => ({ levels, right: right[at] === true, standing: standing(levels) }))
    .toSorted((left, other) => Number(other.right) - Number(left.right) || other.standing - left.standing)
    .slice(0, SEEN);
  return {
    features: Uint8Array.from(ranked.flatMap(({ levels }) => encode(levels))),
    right: ranked.map((one) => one.right),
  };
};

/** A better agreement never counts less than a worse one: neighbours on the scale that say so are averaged. */
const straighten = (weights: Float64Array): void => {
  for (const scale of SCALES) {
    const blocks: { sum: number; size: number }[] = [];
    for (const at of scale) {
      blocks.push({ sum: weights[at] ?? 0, size: 1 });
      for (let last = blocks.length - 1; last > 0; last -= 1) {
        const [better, worse] = [blocks[last - 1], blocks[last]];
        if (better === undefined || worse === undefined || better.sum / better.size >= worse.sum / worse.size) break;
        blocks.splice(last - 1, 2, { sum: better.sum + worse.sum, size: better.size + worse.size });
      }
    }
    const values = blocks.flatMap(({ sum, size }) => Array.from({ length: size }, () => sum / size));
    for (const [nth, at] of scale.entries()) weights[at] = values[nth] ?? 0;
  }
  for (const at of SILENT) weights[at] = 0;
};

const ROUNDS = 100;
const RATE = 0.3;
const SHRINK = 0.003;

/** Which way the weights should go for this question. */
const addSlope = ({ features, right }: Example, weights: Float64Array, bar: number, slope: Float64Array): void => {
  const odds = right.map((_, nth) => {
    let sum = -bar;
    for (let at = nth * WIDTH; at < (nth + 1) * WIDTH; at += 1) sum += weights[features[at] ?? 0] ?? 0;
    return Math.exp(sum);
  });
  const all = odds.reduce((sum, value) => sum + value, 1);
  const good = odds.reduce((sum, value, nth) => (right[nth] === true ? sum + value : sum), 0);
  for (const [nth, value] of odds.entries()) {
    const pull = (right[nth] === true && good > 0 ? value / good : 0) - value / all;
    if (Math.abs(pull) < 1e-6) continue;
    for (let at = nth * WIDTH; at < (nth + 1) * WIDTH; at += 1) {
      const feature = features[at] ?? 0;
      slope[feature] = (slope[feature] ?? 0) + pull;
    }
    slope[weights.length] = (slope[weights.length] ?? 0) - pull;
  }
};

/**
 * Learns a table from nothing: a choice between the candidates and "none of them", as likely as possible, with small weights.
 * Only to see what the traits are worth on sites that nobody looked at; the table that is used was set by hand.
 */
export const learnTable = (examples: readonly Example[]): EvidenceTable => {
  const size = FEATURES.length;
  const [weights, steps] = [new Float64Array(size), new Float64Array(size + 1).fill(1e-6)];
  let bar = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = new Float64Array(size + 1);
    for (const example of examples) addSlope(example, weights, bar, slope);
    for (let at = 0; at <= size; at += 1) {
      const change = (slope[at] ?? 0) / examples.length - (at < size ? SHRINK * (weights[at] ?? 0) : 0);
      steps[at] = (steps[at] ?? 0) + change * change;
      const step = (RATE * change) / Math.sqrt(steps[at] ?? 1);
      if (at < size) weights[at] = (weights[at] ?? 0) + step;
      else bar += step;
    }
    straighten(weights);
  }
  // The learned bar becomes part of every score through the tag, which each element has: so one set of limits fits all tables.
  const table: Record<string, Record<string, number>> = {};
  for (const [at, { trait, level }] of FEATURES.entries())
    (table[trait] ??= {})[level] = Math.round(10 * ((weights[at] ?? 0) - (trait === 'tag' ? bar : 0)));
  return table as EvidenceTable;
};
