import { cut, padEnd, padStart, plain, widthOf } from './text.ts';

export type Column = {
  readonly head: string;
  /** Numbers stand at the right. */
  readonly right?: true;
  /** Never cut: what somebody wants to copy. */
  readonly whole?: true;
  /** Left out where the window is too narrow for all, the last of them first. */
  readonly spare?: true;
};

export type Cell = { readonly text: string; readonly paint?: (text: string) => string };

const GAP = 2;
/** A column is not made narrower than this. */
const LEAST = 8;

const widthOfAll = (widths: readonly number[]): number =>
  widths.reduce((all, width) => all + width, 0) + GAP * (widths.length - 1);

/** Takes room from the widest column that may be cut, until all fit or nothing can be cut any more. */
const fitted = (widths: readonly number[], columns: readonly Column[], room: number): readonly number[] => {
  const fit = [...widths];
  for (let over = widthOfAll(fit) - room; over > 0; over = widthOfAll(fit) - room) {
    const widest = fit.reduce(
      (best, width, at) =>
        columns[at]?.whole !== true && width > LEAST && width > (best === -1 ? 0 : (fit[best] ?? 0)) ? at : best,
      -1,
    );
    if (widest === -1) break;
    fit[widest] = Math.max(LEAST, (fit[widest] ?? 0) - over);
  }
  return fit;
};

type Fitting = {
  /** Places among all columns. */
  readonly used: readonly number[];
  readonly kept: readonly Column[];
  readonly widths: readonly number[];
};

/** As many columns as the window has room for. */
const fittingColumns = (
  used: readonly number[],
  columns: readonly Column[],
  natural: readonly number[],
  room: number,
): Fitting => {
  const kept = used.flatMap((at) => columns[at] ?? []);
  const widths = fitted(
    used.map((at) => natural[at] ?? 0),
    kept,
    room,
  );
  const spare = used.findLast((at) => columns[at]?.spare === true);
  if (spare === undefined || widthOfAll(widths) <= room) return { used, kept, widths };
  return fittingColumns(
    used.filter((at) => at !== spare),
    columns,
    natural,
    room,
  );
};

/** Rows under their heads, as wide as the window at most. A column that is empty throughout is left out. */
export const tableLines = (
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  io: { readonly columns: number; readonly dim: (text: string) => string },
): readonly string[] => {
  const texts = rows.map((row) => row.map(({ text }) => plain(text)));
  const filled = columns.flatMap((_, at) => (texts.some((row) => (row[at] ?? '') !== '') ? [at] : []));
  const natural = columns.map(({ head }, at) => Math.max(widthOf(head), ...texts.map((row) => widthOf(row[at] ?? ''))));
  const { used, kept, widths } = fittingColumns(filled, columns, natural, io.columns);
  const line = (cells: readonly Cell[]): string =>
    cells
      .map(({ text, paint = String }, at) => {
        const width = widths[at] ?? 0;
        const short = kept[at]?.whole === true ? text : cut(text, width);
        if (at === cells.length - 1 && kept[at]?.right !== true) return paint(short);
        const painted = paint(short);
        const padded = kept[at]?.right === true ? padStart(short, width) : padEnd(short, width);
        return padded.replace(short, () => painted);
      })
      .join(' '.repeat(GAP))
      .trimEnd();
  return [
    line(kept.map(({ head }) => ({ text: head, paint: io.dim }))),
    ...rows.map((row, at) => line(used.map((column) => ({ ...row[column], text: texts[at]?.[column] ?? '' })))),
  ];
};
