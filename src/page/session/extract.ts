import { collapse } from '../../kit/normalize.ts';
import type { OilTable } from '../../contract/oil-result.ts';
import type { ExtractKind, Misread, Place } from '../../ports/session-messages.ts';
import type { ElementRefs } from '../element-refs.ts';
import { below, elementAtPlace, queryAll } from './query.ts';
import { textOf } from './reading.ts';

const MOST_SPANNED = 100;
/** Matches of a selector may lie in each other: the text of all of them would be the square of the page. */
const MOST_MATCHES = 1_000;

type Row = readonly (string | null)[];

const part = (columns: readonly string[], rows: readonly Row[], name: string | null = null): OilTable => ({
  name,
  columns,
  rows,
});

const lineOf = (element: Element): string => collapse(textOf(element));

/** What a link is called: its text, or what stands for it. */
const nameOfLink = (link: Element): string =>
  lineOf(link) ||
  link.getAttribute('aria-label') ||
  link.querySelector('img[alt]')?.getAttribute('alt') ||
  link.getAttribute('title') ||
  link.getAttribute('alt') ||
  '';

const links = (root: Element): OilTable =>
  part(
    ['text', 'url'],
    below<HTMLAnchorElement>(root, 'a[href],area[href]').map((link) => [collapse(nameOfLink(link)), link.href]),
  );

const images = (root: Element): OilTable =>
  part(
    ['alt', 'url', 'width', 'height'],
    below<HTMLImageElement>(root, 'img').map((image) => [
      image.alt,
      image.currentSrc || image.src,
      String(image.naturalWidth),
      String(image.naturalHeight),
    ]),
  );

const meta = (): OilTable => {
  const rows: Row[] = [['title', document.title]];
  for (const element of document.querySelectorAll('meta')) {
    const name = element.name || element.getAttribute('property') || element.httpEquiv;
    if (name !== '') rows.push([name, element.content]);
  }
  const lang = document.documentElement?.lang ?? '';
  if (lang !== '') rows.push(['lang', lang]);
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (canonical !== null) rows.push(['canonical', canonical.href]);
  return part(['name', 'content'], rows);
};

/** A cell that spans several places stands in each of them, so that every row has all its columns. */
const spread = (table: HTMLTableElement): readonly (readonly string[])[] => {
  const grid: string[][] = [...table.rows].map(() => []);
  for (const [at, row] of [...table.rows].entries()) {
    let column = 0;
    for (const cell of row.cells) {
      while (grid[at]?.[column] !== undefined) column += 1;
      const text = lineOf(cell);
      // Spans beyond the table are written by mistake, or to exhaust whoever reads it.
      const rows = Math.min(Math.max(1, cell.rowSpan), MOST_SPANNED, grid.length - at);
      const columns = Math.min(Math.max(1, cell.colSpan), MOST_SPANNED);
      for (let down = 0; down < rows; down += 1) {
        for (let right = 0; right < columns; right += 1) {
          const line = grid[at + down];
          if (line !== undefined) line[column + right] = text;
        }
      }
      column += columns;
    }
  }
  return grid;
};

const table = (element: HTMLTableElement): OilTable => {
  const grid = spread(element);
  const isHead = (row: HTMLTableRowElement | undefined): boolean =>
    row !== undefined && row.cells.length > 0 && [...row.cells].every((cell) => cell.localName === 'th');
  const head = isHead(element.rows[0]) ? (grid[0] ?? []) : null;
  const width = grid.reduce((most, row) => Math.max(most, row.length), 0);
  const columns = Array.from({ length: width }, (_, at) => head?.[at] || `column ${at + 1}`);
  const rows = grid.slice(head === null ? 0 : 1).map((row) => columns.map((_, at) => row[at] ?? null));
  const caption = element.caption === null ? element.getAttribute('aria-label') : lineOf(element.caption);
  return part(columns, rows, caption);
};

const tables = (root: Element): readonly OilTable[] => {
  const found = below<HTMLTableElement>(root, 'table');
  return (root instanceof HTMLTableElement ? [root, ...found] : found).map(table);
};

/** What is on the page, as rows. */
export const extract = (
  what: ExtractKind,
  place: Place,
  refs: ElementRefs,
): { readonly parts: readonly OilTable[] } | Misread => {
  if (what === 'css') {
    const found = queryAll(place.selector ?? '*');
    if ('misread' in found) return found;
    const rows = found
      .slice(0, MOST_MATCHES)
      .map((element): Row => [element.localName, lineOf(element), element.getAttribute('href')]);
    const name = found.length > MOST_MATCHES ? `the first ${MOST_MATCHES} of ${found.length}` : null;
    return { parts: [part(['tag', 'text', 'href'], rows, name)] };
  }
  const root = elementAtPlace(place, refs);
  if ('misread' in root) return root;
  switch (what) {
    case 'links':
      return { parts: [links(root)] };
    case 'images':
      return { parts: [images(root)] };
    case 'meta':
      return { parts: [meta()] };
    case 'tables':
      return { parts: tables(root) };
    case 'text': {
      const lines = textOf(root === document.documentElement ? (document.body ?? root) : root).split('\n');
      return {
        parts: [
          part(
            ['text'],
            lines.filter((line) => line !== '').map((line) => [line]),
          ),
        ],
      };
    }
  }
};
