import type { InputFormat } from '../contract/tables/input-formats.ts';
import type { SheetReader, SheetReading } from '../ports/sheets.ts';
import { type DataReading, type DataSet, hasVariables, readTable, type Written } from '../stages/plan/index.ts';
import { draftsFromJson } from './drafts-from-json.ts';
import { draftsFromRows } from './drafts-from-rows.ts';
import {
  type DraftsReading,
  finishCases,
  type Given,
  invalidInput,
  moreProblems,
  type RequirementsReading,
} from './finish-cases.ts';
import { dataFrom, readDataFile } from './read-data-file.ts';
import { readWorkbook } from './read-workbook.ts';
import { recogniseFormat } from './recognise-format.ts';

export type ReadOptions = Given & {
  /** Which sheet of a workbook; the first that shows, if left out. */
  readonly sheet?: string | undefined;
  /** What kind of file it is; by its ending or, without one, by its content, if left out. */
  readonly format?: InputFormat | undefined;
  /** A file with values for variables; its rows make one case each. */
  readonly data?: { readonly bytes: Uint8Array; readonly name: string } | undefined;
};

const unreadable = (problem: string): RequirementsReading => ({
  ok: false,
  code: 'INPUT_UNREADABLE',
  problems: [problem],
});

/** Without a name of its own a sheet is called as its file is. */
const nameFromFile = (file: string): Written => {
  const base = file
    .replace(/^.*[/\\]/u, '')
    .replace(/\.[A-Za-z0-9]+$/u, '')
    .replace(/[^A-Za-z0-9._-]+/gu, '-')
    .replace(/^[^A-Za-z0-9]+|-+$/gu, '')
    .slice(0, 200);
  return base === ''
    ? { missing: 'no name: give --req, or add a column req_id' }
    : { text: base, at: `the name of the file ${file}` };
};

const tableDrafts = (reading: SheetReading, file: string | null): DraftsReading => {
  if (!reading.ok) return { ok: false, problems: [reading.problem] };
  const reqId = file === null ? { missing: 'no name: give --req, or add a column req_id' } : nameFromFile(file);
  const read = readTable(reading.table, { reqId });
  return read.ok
    ? { ok: true, drafts: read.cases, warnings: read.warnings }
    : { ok: false, problems: read.problems, drafts: read.cases };
};

/**
 * Everything a file asks for: one requirement or many, from a workbook, CSV, JSON or rows. `name` is null for standard input.
 * Nothing is started and nothing thrown: what is wrong comes back, all of it, each with its place.
 */
export const readRequirements = async (
  bytes: Uint8Array,
  name: string | null,
  options: ReadOptions,
  reader: SheetReader,
): Promise<RequirementsReading> => {
  const opened = await reader.open(bytes);
  // What is neither a zip nor text, and is called a workbook, is a workbook that was damaged on its way.
  const isTorn = opened.kind === 'refused' && opened.isText === true && /\.xls[xm]$/iu.test(name ?? '');
  if (isTorn)
    return unreadable('the file is damaged: it is called a workbook and is none. Get it again, or save it again.');
  if (opened.kind === 'refused') return unreadable(opened.problem);
  const format = recogniseFormat(opened, name, options.format, reader);
  if (typeof format !== 'string') return invalidInput(format);
  if (options.sheet !== undefined && format !== 'xlsx')
    return invalidInput([`--sheet is for workbooks, and this is ${format}`]);
  const problems: string[] = [];
  const warnings: string[] = [];
  let data: DataSet | 'unreadable' | null = null;
  const take = (reading: DataReading): void => {
    data = reading.ok ? reading.data : 'unreadable';
    if (reading.ok) warnings.push(...reading.warnings);
    else problems.push(...reading.problems);
  };
  let drafts: DraftsReading;
  if (opened.kind === 'workbook') {
    const tables = await readWorkbook(opened.workbook, options.sheet);
    drafts = tableDrafts(tables.steps, name);
    warnings.push(...tables.warnings);
    if (tables.data !== null && options.data === undefined) {
      const read = dataFrom(tables.data, 'sheet "Data"');
      const isAsked = !drafts.ok || drafts.drafts.some(hasVariables);
      // A sheet of that name that holds something else is in nobody's way.
      if (read.ok || isAsked) take(read);
      else warnings.push(`${read.problems[0] ?? ''} (it is not used: no step has a variable)`);
    }
  } else if (format === 'csv') drafts = tableDrafts(reader.readCsv(opened.text), name);
  else drafts = format === 'json' ? draftsFromJson(opened.text, options) : draftsFromRows(opened.text);
  if (options.data !== undefined) take(await readDataFile(options.data, reader));
  if (!drafts.ok) {
    const more = moreProblems(drafts.drafts ?? [], data, options);
    return { ...invalidInput([...drafts.problems, ...problems, ...more]), plan: drafts.plan };
  }
  const finished = finishCases({ drafts: drafts.drafts, warnings: [...drafts.warnings, ...warnings] }, data, options);
  if (finished.ok) return problems.length === 0 ? finished : invalidInput(problems);
  return { ...finished, problems: [...problems, ...finished.problems] };
};
