import type { InputFormat } from '../contract/tables/input-formats.ts';
import type { OpenedFile, SheetReader, SheetReading } from '../ports/sheets.ts';
import { readHeader } from '../stages/plan/index.ts';

const ENDINGS: Readonly<Record<string, InputFormat>> = {
  xlsx: 'xlsx',
  xlsm: 'xlsx',
  csv: 'csv',
  tsv: 'csv',
  json: 'json',
  rows: 'rows',
};

const endingOf = (name: string): string => /\.([A-Za-z0-9]+)$/u.exec(name)?.[1]?.toLowerCase() ?? '';

/** Whether a header stands in it. */
export const looksLikeTable = (reading: SheetReading): boolean => reading.ok && readHeader(reading.table.rows, '').ok;

/** JSON, a table and rows are told apart by what only they have; a text that has nothing of them is none. */
const formatOfText = (text: string, reader: SheetReader): InputFormat | null => {
  if (/^\s*[{[]/u.test(text)) return 'json';
  const lines = text.split('\n', 1_000).filter((line) => line.trim() !== '' && !line.trim().startsWith('#'));
  const piped = lines.some((line) => line.includes('|'));
  if (piped && (lines[0] ?? '').includes('|')) return 'rows';
  if (looksLikeTable(reader.readCsv(text))) return 'csv';
  return piped || /^\s*#\s*(?:url|req)/iu.test(text) ? 'rows' : null;
};

/** What the ending or the caller says the file is, against what it is. */
export const recogniseFormat = (
  opened: OpenedFile,
  name: string | null,
  said: InputFormat | undefined,
  reader: SheetReader,
): InputFormat | readonly string[] => {
  const ending = endingOf(name ?? '');
  const claimed = said ?? ENDINGS[ending];
  const by = said === undefined ? `ends in .${ending}` : `was given as ${said}`;
  if (opened.kind === 'workbook')
    return claimed === undefined || claimed === 'xlsx'
      ? 'xlsx'
      : [`the file ${by}, but it is an Excel workbook. Name it .xlsx, or give --format xlsx.`];
  const text = opened.kind === 'text' ? opened.text : '';
  if (claimed === 'xlsx') {
    const start = text.trimStart().slice(0, 40).replaceAll(/\s+/gu, ' ');
    return [
      `the file ${by}, but it is no workbook: it begins with "${start}". If it is CSV, name it .csv or give --format csv.`,
    ];
  }
  if (text.trim() === '') return ['the file is empty'];
  return (
    claimed ??
    formatOfText(text, reader) ?? [
      'cannot tell what kind of file this is. Name it .xlsx, .csv, .json or .rows, or give --format; rows look like this: Element@Region | action | value | expected',
    ]
  );
};
