import type { SheetReading, Workbook } from '../ports/sheets.ts';
import { looksLikeTable } from './recognise-format.ts';

type Tables = {
  readonly steps: SheetReading;
  readonly data: SheetReading | null;
  /** Steps that somebody may think are run. */
  readonly warnings: readonly string[];
};

/** The name of the sheet that holds values for variables. */
export const DATA_SHEET = 'data';

export const sameName = (left: string, right: string): boolean =>
  left.trim().toLowerCase() === right.trim().toLowerCase();

/** The sheet of steps, and the one called Data, if there is one beside it. */
export const readWorkbook = async (workbook: Workbook, asked: string | undefined): Promise<Tables> => {
  const names = workbook.sheets.map(({ name }) => name);
  const showing = workbook.sheets.filter(({ hidden }) => !hidden).map(({ name }) => name);
  const name =
    asked === undefined
      ? (showing.find((one) => !sameName(one, DATA_SHEET)) ?? showing[0] ?? names[0] ?? '')
      : (names.find((one) => one === asked) ?? names.find((one) => sameName(one, asked)));
  if (name === undefined) {
    const problem = `there is no sheet "${asked ?? ''}". There are: ${names.map((one) => `"${one}"`).join(', ')}`;
    return { steps: { ok: false, problem }, data: null, warnings: [] };
  }
  const dataName = names.find((one) => sameName(one, DATA_SHEET) && one !== name);
  const steps = await workbook.read(name);
  const data = dataName === undefined ? null : await workbook.read(dataName);
  const left: string[] = [];
  for (const other of asked === undefined ? showing : [])
    if (other !== name && other !== dataName && looksLikeTable(await workbook.read(other))) left.push(`"${other}"`);
  const told = `only sheet "${name}" is run; there are steps in ${left.join(', ')}, too: name one with --sheet`;
  return { steps, data, warnings: left.length === 0 ? [] : [told] };
};
