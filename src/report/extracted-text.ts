import type { OilTable } from '../contract/oil-result.ts';

const asObjects = ({ columns, rows }: OilTable): readonly object[] =>
  rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at] ?? null])));

/** Rows as data: one table is its rows, several are told apart by their names. */
export const extractedData = (tables: readonly OilTable[]): readonly object[] => {
  const [only, ...others] = tables;
  if (only === undefined) return [];
  if (others.length === 0 && only.name === null) return asObjects(only);
  return tables.map((table) => ({ name: table.name, rows: asObjects(table) }));
};

const csvCell = (text: string | null): string => {
  const cell = text ?? '';
  return /[",\r\n]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
};

const asCsv = ({ columns, rows }: OilTable): string =>
  [columns, ...rows].map((row) => row.map(csvCell).join(',')).join('\n');

const asText = ({ name, columns, rows }: OilTable): string => {
  const said = rows.map((row) => row.filter((cell) => cell !== null && cell !== '').join(' | '));
  // One column needs no heading, and links and pictures explain themselves.
  const head = name === null ? [] : [name, columns.join(' | ')];
  return [...head, ...said].join('\n');
};

/** What was read from a page, in the form that was asked for. */
export const extractedText = (tables: readonly OilTable[], format: 'json' | 'csv' | 'text'): string => {
  switch (format) {
    case 'json':
      return JSON.stringify(extractedData(tables), null, 2);
    case 'csv':
      return tables.map(asCsv).join('\n\n');
    case 'text':
      return tables.map(asText).join('\n\n');
  }
};
