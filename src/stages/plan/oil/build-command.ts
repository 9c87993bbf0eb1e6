import type { OilCommand, OilValue } from '../../../contract/oil.ts';
import type { GivenOption } from './split-options.ts';
import type { UnderstoodLine } from './understand-line.ts';

/** Of an option given twice the last counts, and of options that replace each other the last of them. */
const lastOfEach = ({ row, options }: UnderstoodLine): ReadonlyMap<string, GivenOption> => {
  const kept = new Map<string, GivenOption>();
  for (const option of options) {
    if (row.replacing?.includes(option.name)) for (const other of row.replacing) kept.delete(other);
    kept.delete(option.name);
    kept.set(option.name, option);
  }
  return kept;
};

/** The syntax tree of a line; options in the order of the table, so that equal commands are equal to the letter. */
export const buildCommand = (line: UnderstoodLine): OilCommand => {
  const kept = lastOfEach(line);
  const known = Object.keys(line.row.options).filter((name) => kept.has(name));
  const names = line.row.open ? [...kept.keys()].toSorted() : known;
  const args: [string, OilValue][] = line.args.map(({ argument, value }) => [argument.name, value]);
  const options = names.flatMap((name): [string, OilValue][] => {
    const option = kept.get(name);
    return option === undefined ? [] : [[name, option.value]];
  });
  // The table made the line and the type alike: what was read by the one has the shape of the other.
  return {
    command: line.verb,
    action: line.form.action,
    args: Object.fromEntries(args),
    options: Object.fromEntries(options),
  } as unknown as OilCommand;
};
