import { createChance } from './chance.ts';
import { type EvidenceTable, type Rules, TRAIT_NAMES } from '../src/stages/heal/evidence-table.ts';

const TIMES = 20;

/** The table with every weight made up to 30 % larger or smaller. A model that needs its exact numbers has learned a corpus by heart. */
export const shakenTables = (rules: Rules): readonly Rules[] => {
  const chance = createChance(20_261_116);
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
