import type { Traits } from '../src/stages/heal/traits.ts';
import { createChance } from './chance.ts';
import { type Crawled, isNested, isSameControl, type Question } from './relocation-corpus.ts';

/** An element of a page of today, and how it might have looked years ago. */
export type Aged = {
  readonly old: Traits;
  readonly traits: readonly Traits[];
  readonly right: readonly boolean[];
  /** The page without it and its nested relatives. */
  readonly without: readonly Traits[];
};

const CONTROLS = /^(?:a|button|input|span|li|h\d|select|label)$/iu;
const PER_SITE = 40;

const says = ({ visibleText }: Crawled): string => visibleText.join(' ').trim();

/** What a test would speak of: it shows, it is short, and something can be said of it. */
const isControl = (row: Crawled): boolean =>
  CONTROLS.test(row.tag) &&
  row.location.width > 0 &&
  row.location.height > 0 &&
  says(row).length < 40 &&
  [says(row), row.id, row.name, /^span$/iu.test(row.tag) ? '' : row.href].some((name) => (name ?? '') !== '');

/** Another text, link, name: of an element of another site. */
type Stranger = { readonly text: string; readonly word: string };

/** Each trait changes as often as the published study of real pages says, over a few years; the others stay. */
const age = (live: Traits, stranger: Stranger, chance: () => number): Traits => {
  const changes = (share: number): boolean => chance() < share;
  const drop = <Value>(value: Value | undefined, share: number): Value | undefined =>
    changes(share) ? undefined : value;
  const { text = '', href, classes = [], neighbours = [], path, x = 0, y = 0, width = 0, height = 0 } = live;
  const spoken = text.split(' ');
  const partly = spoken.length > 1 ? spoken.slice(1).join(' ') : `${text} ${stranger.word}`;
  const kept = chance();
  const steps = [...path];
  if (changes(0.25)) steps.splice(2 + Math.floor(chance() * (steps.length - 2)), 0, 'div');
  const seat = 2 + Math.floor(chance() * Math.max(1, steps.length - 3));
  if (changes(0.25)) steps[seat] = `${(steps[seat] ?? 'div').split(':')[0] ?? 'div'}:${1 + Math.floor(chance() * 6)}`;
  const far = changes(0.3) ? 600 : 80;
  const optional = {
    id: drop(live.id, 0.2),
    field: drop(live.field, 0.08),
    anchor: drop(live.anchor, 0.25),
    href:
      href === undefined || !changes(0.2) ? href : changes(0.5) ? `${href}?from=${stranger.word}` : `/${stranger.word}`,
    alt: live.alt,
  };
  return {
    ...(Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)) as Partial<Traits>),
    tag: live.tag,
    path: steps,
    ...(live.pressable === undefined ? {} : { pressable: live.pressable }),
    text: text === '' || !changes(0.12) ? text : changes(0.6) ? partly : stranger.text,
    classes: changes(0.4) ? classes.slice(0, Math.floor(classes.length / 2)) : classes,
    neighbours: changes(0.5) ? neighbours.filter(() => chance() < kept) : neighbours,
    ...(changes(0.6) ? { x: x + far * (2 * chance() - 1), y: y + far * (2 * chance() - 1) } : { x, y }),
    ...(changes(0.25) ? { width: width * (0.6 + 0.8 * chance()), height } : { width, height }),
  };
};

/**
 * Elements drawn from every new page, aged by chance. Nobody set a weight with these in view, and no label can be wrong; but what
 * changes here changes for itself, and in a redesign everything changes at once. So it compares two versions of the rules, no more.
 */
export const agedPages = (questions: readonly Question[]): readonly Aged[] => {
  const chance = createChance(20_261_117);
  const pages = questions.filter(({ pair, negative }) => pair === 0 && !negative);
  return pages.flatMap(({ rows, traits }, nth) => {
    const others = (pages[(nth + 1) % pages.length]?.rows ?? []).map(says).filter((text) => text !== '');
    const controls = rows.flatMap((row, at) => (isControl(row) ? [{ row, live: traits[at] }] : []));
    return Array.from({ length: Math.min(PER_SITE, controls.length) }).flatMap(() => {
      const drawn = controls[Math.floor(chance() * controls.length)];
      const text = others[Math.floor(chance() * others.length)] ?? '';
      if (drawn?.live === undefined) return [];
      return {
        old: age(drawn.live, { text, word: text.split(' ')[0] ?? '' }, chance),
        traits,
        right: rows.map((row) => isSameControl(row, drawn.row)),
        without: traits.filter((_, at) => !isNested(rows[at] as Crawled, drawn.row)),
      };
    });
  });
};
