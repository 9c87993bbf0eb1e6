import type { ColumnName } from './columns.ts';

/** Where something was written: enough to lead the tester's finger to it. */
export type Origin = {
  /** `sheet "Login", row 7` */
  readonly where: string;
  /** `column C (Action)` for each column there is; null where steps have no columns of their own names. */
  readonly columns: Readonly<Partial<Record<ColumnName, string>>> | null;
};

const isColumn = (origin: Origin, column: string): column is ColumnName =>
  origin.columns !== null && column in origin.columns;

/** The place of a problem in a column, as text. */
export const placeOfProblem = (origin: Origin, column: string): string => {
  if (column === '-') return origin.where;
  if (origin.columns === null) return `${origin.where}, ${column}`;
  return isColumn(origin, column)
    ? `${origin.where}, ${origin.columns[column] ?? column}`
    : `${origin.where} (there is no column ${column})`;
};
