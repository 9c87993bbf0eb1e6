import { type EvidenceTable, type Rules, TRAIT_NAMES } from '../src/stages/heal/evidence-table.ts';

const TIMES = 20;

/** The same numbers on every machine: a small generator with a fixed start. */
const createChance = (): (() => number) => {
  let state = 20_261_116;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

/** The table with every weight made up to 30 % larger or smaller. A model that needs its exact numbers has learned a corpus by heart. */
export const shakenTables = (rules: Rules): readonly Rules[] => {
  const chance = createChance();
  const shake = (weight: number): number => Math.round(weight * (0.7 + 0.6 * chance()));
  return Array.from({ length: TIMES }, () => ({
    ...rules,
    table: Object.fromEntries(
      TRAIT_NAMES.map((trait) => [
        trait,
        Object.fromEntries(Object.entries(rules.table[trait]).map(([level, weight]) => [level, shake(weight)])),
      ]),
    ) as EvidenceTable,
  }));
};
