import { cut, padEnd, padStart, plain, widthOf } from './text.ts';

export type Column = {
  readonly head: string;
  /** Numbers stand at the right. */
  readonly right?: true;
  /** Never cut: what somebody wants to copy. */
  readonly whole?: true;
};

export type Cell = { readonly text: string; readonly paint?: (text: string) => string };

const GAP = 2;
/** A column is not made narrower than this. */
const LEAST = 8;

/** Takes room from the widest column that may be cut, until all fit or nothing can be cut any more. */
const fitted = (widths: readonly number[], columns: readonly Column[], room: number): readonly number[] => {
  const fit = [...widths];
  const sum = (): number => fit.reduce((all, width) => all + width, 0) + GAP * (fit.length - 1);
  for (let over = sum() - room; over > 0; over = sum() - room) {
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

/** Rows under their heads, as wide as the window at most. A column that is empty throughout is left out. */
export const tableLines = (
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  io: { readonly columns: number; readonly dim: (text: string) => string },
): readonly string[] => {
  const texts = rows.map((row) => row.map(({ text }) => plain(text)));
  const used = columns.flatMap((_, at) => (texts.some((row) => (row[at] ?? '') !== '') ? [at] : []));
  const kept = used.flatMap((at) => columns[at] ?? []);
  const natural = used.map((at) =>
    Math.max(widthOf(columns[at]?.head ?? ''), ...texts.map((row) => widthOf(row[at] ?? ''))),
  );
  const widths = fitted(natural, kept, io.columns);
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
