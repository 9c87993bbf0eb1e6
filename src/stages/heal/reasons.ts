import { type EvidenceTable, type Levels, TRAIT_NAMES, type TraitName } from './evidence-table.ts';

const TRAITS: Readonly<Record<TraitName, string>> = {
  text: 'text',
  href: 'link',
  id: 'id',
  testId: 'test id',
  field: 'name attribute',
  alt: 'alternative text',
  code: 'words in id, name and classes',
  tag: 'tag',
  type: 'type of input',
  press: 'whether it is pressed',
  near: 'what is written around it',
  beside: 'was a neighbour before',
  container: 'container',
  heading: 'heading above',
  form: 'inside a form',
  footer: 'inside the footer',
  home: 'its old place is still there, and it has',
  anchor: 'nearest id around it',
  path: 'path',
  tail: 'end of the path',
  x: 'place from the left',
  y: 'place from the top',
  width: 'width',
  height: 'height',
};

const LEVELS: Readonly<Record<string, string>> = {
  only: 'the same, and nothing else has it',
  few: 'the same, as few have it',
  many: 'the same, as many have it',
  most: 'mostly the same',
  begins: 'begins the same',
  coded: 'gone, but the word is in its id, name or class',
  part: 'partly the same',
  path: 'the same but for the query',
  shared: 'the same but for the query, as others are',
  moved: 'different, in the same place',
  same: 'the same',
  alike: 'alike',
  series: 'one of a numbered row',
  lost: 'missing on one side',
  other: 'different',
  great: 'many rare ones the same',
  much: 'several the same',
  some: 'some the same',
  bit: 'common ones the same',
  kind: 'of the same kind',
  both: 'both',
  yes: 'yes',
  close: 'close',
  like: 'similar',
  at: 'the same',
  near: 'near',
  far: 'far',
};

const signed = (points: number): string => (points > 0 ? `+${points}` : `${points}`);

/** What spoke for and against, strongest first; what says nothing is left out. */
export const reasonsFor = (levels: Levels, table: EvidenceTable): readonly string[] =>
  TRAIT_NAMES.map((name) => {
    const points: Readonly<Record<string, number>> = table[name];
    return { name, level: levels[name], points: points[levels[name]] ?? 0 };
  })
    .filter(({ points }) => points !== 0)
    .toSorted((left, right) => Math.abs(right.points) - Math.abs(left.points))
    .map(({ name, level, points }) => `${TRAITS[name]} ${LEVELS[level] ?? level} ${signed(points)}`);
