import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { Traits } from '../src/stages/heal/traits.ts';

/** Old and new elements of real sites. Lies beside the project; another split can be named by RELOCATION_CORPUS. */
const FOLDER = new URL('../../shared/corpus/relocation/', import.meta.url);

/** One element as a crawler saw it. */
export type Crawled = {
  readonly tag: string;
  readonly id: string | null;
  readonly name: string | null;
  readonly classList: readonly string[];
  readonly href: string | null;
  readonly alt: string | null;
  readonly xpath: string;
  readonly idxpath: string;
  readonly isButton: boolean;
  readonly location: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly area: number;
  readonly shape: number;
  readonly visibleText: readonly string[];
  readonly neighborText: readonly string[];
};

type RawSite = {
  readonly site: string;
  readonly candidates: readonly Crawled[];
  readonly pairs: readonly { readonly old: Crawled; readonly new: number }[];
};

/** One question: an old element, the candidates of the new page, and which of them are right. Of a negative, none. */
export type Question = {
  readonly site: string;
  readonly pair: number;
  readonly negative: boolean;
  readonly old: Crawled;
  readonly oldTraits: Traits;
  readonly rows: readonly Crawled[];
  readonly traits: readonly Traits[];
  readonly truth: Crawled;
  readonly right: ReadonlySet<Crawled>;
};

const filled = (value: string | null): string | undefined =>
  value === null || value.trim() === '' || value === 'null' ? undefined : value.trim();

const steps = (xpath: string): readonly string[] =>
  xpath
    .split('/')
    .filter((step) => step !== '')
    .map((step) =>
      step
        .replace('[1]', '')
        .replace(/\[(\d+)\]$/u, ':$1')
        .toLowerCase(),
    );

/** Addresses were crawled from a web archive, which puts its own before them. */
const withoutArchive = (href: string): string => href.replace(/^https?:\/\/web\.archive\.org\/web\/[^/]+\//u, '');

export const traitsOfRow = (row: Crawled): Traits => {
  const [id, field, href, alt] = [row.id, row.name, row.href, row.alt].map(filled);
  const anchor = /@id=["']([^"']+)["']/u.exec(row.idxpath)?.[1];
  return {
    tag: row.tag.toLowerCase(),
    path: steps(row.xpath),
    pressable: row.isButton,
    text: row.visibleText.join(' '),
    classes: row.classList.filter((name) => name !== ''),
    neighbours: row.neighborText,
    x: row.location.x,
    y: row.location.y,
    width: row.location.width,
    height: row.location.height,
    ...(id === undefined ? {} : { id }),
    ...(field === undefined ? {} : { field }),
    ...(href === undefined ? {} : { href: withoutArchive(href) }),
    ...(alt === undefined ? {} : { alt }),
    ...(anchor === undefined || anchor === id ? {} : { anchor }),
  };
};

export const isNested = (one: Crawled, other: Crawled): boolean =>
  one.xpath === other.xpath || one.xpath.startsWith(`${other.xpath}/`) || other.xpath.startsWith(`${one.xpath}/`);

const textOf = (row: Crawled): string => row.visibleText.join(' ').trim().toLowerCase();

/** Its wrapper or its only content: nested, with the same text or nearly the same area. */
export const isSameControl = (one: Crawled, other: Crawled): boolean => {
  if (!isNested(one, other)) return false;
  const [less, more] = [Math.min(one.area, other.area), Math.max(one.area, other.area)];
  return one.xpath === other.xpath || textOf(one) === textOf(other) || (more > 0 && less > 0.8 * more);
};

const questionsOf = ({ site, candidates, pairs }: RawSite): readonly Question[] => {
  const traits = new Map(candidates.map((row) => [row, traitsOfRow(row)]));
  const traitsFor = (rows: readonly Crawled[]): readonly Traits[] =>
    rows.map((row) => traits.get(row) ?? traitsOfRow(row));
  return pairs.flatMap(({ old, new: at }, pair) => {
    const truth = candidates[at];
    if (truth === undefined) throw new Error(`${site}: pair ${pair} names row ${at}, which is not there`);
    const without = candidates.filter((row) => !isNested(row, truth));
    const asked = { site, pair, old, oldTraits: traitsOfRow(old), truth };
    const right = new Set(candidates.filter((row) => isSameControl(row, truth)));
    return [
      { ...asked, negative: false, rows: candidates, traits: traitsFor(candidates), right },
      { ...asked, negative: true, rows: without, traits: traitsFor(without), right: new Set<Crawled>() },
    ];
  });
};

/** Every pair, and every pair with the right element and its nested relatives taken away. */
export const readRelocationCorpus = (): readonly Question[] => {
  const named = process.env.RELOCATION_CORPUS;
  const folder = named === undefined ? FOLDER : pathToFileURL(`${named}/`);
  if (!existsSync(folder))
    throw new Error(
      `no relocation corpus at ${fileURLToPath(folder)}: put it there or name its folder in RELOCATION_CORPUS`,
    );
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json.gz'))
    .toSorted()
    .flatMap((file) =>
      questionsOf(JSON.parse(gunzipSync(readFileSync(new URL(file, folder))).toString('utf8')) as RawSite),
    );
};
