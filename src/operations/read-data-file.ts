import type { SheetReader, SheetReading } from '../ports/sheets.ts';
import { type DataReading, readDataObjects, readDataTable } from '../stages/plan/index.ts';
import { parseJson } from './parse-json.ts';
import { DATA_SHEET, sameName } from './read-workbook.ts';

export const dataFrom = (reading: SheetReading, source: string): DataReading =>
  reading.ok ? readDataTable(reading.table, source) : { ok: false, problems: [`${source}: ${reading.problem}`] };

/** Values for variables, from any kind of file that has rows. */
export const readDataFile = async (
  { bytes, name }: { readonly bytes: Uint8Array; readonly name: string },
  reader: SheetReader,
): Promise<DataReading> => {
  const opened = await reader.open(bytes);
  if (opened.kind === 'refused') return { ok: false, problems: [`${name}: ${opened.problem}`] };
  if (opened.kind === 'workbook') {
    const { workbook } = opened;
    const sheet = workbook.sheets.find((one) => sameName(one.name, DATA_SHEET)) ?? workbook.sheets[0];
    return dataFrom(await workbook.read(sheet?.name ?? ''), name);
  }
  // A name in braces begins like JSON too.
  if (!name.toLowerCase().endsWith('.json') && !/^\s*(?:\[|\{(?!\{))/u.test(opened.text))
    return dataFrom(reader.readCsv(opened.text), name);
  const parsed = parseJson(opened.text);
  return parsed.ok ? readDataObjects(parsed.value, name) : { ok: false, problems: [`${name}: ${parsed.problem}`] };
};
