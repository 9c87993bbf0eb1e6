import { type Command, Option } from 'commander';
import { INPUT_FORMATS } from '../../contract/tables/input-formats.ts';

/** What `run` and `validate` are told about where steps come from: the same words, so that what is checked is what is run. */
export const withInputOptions = (command: Command): Command =>
  command
    .argument('[files...]', 'sheets (.xlsx, .csv), JSON files, files of rows, or folders of them; - is standard input')
    .option(
      '--req <id>',
      'name of the requirement; goes before the name in the file, or chooses among several and those that data makes',
    )
    .option('--url <address>', 'start address; goes before the address in the file')
    .option('--sheet <name>', 'which sheet of a workbook (default: the first)')
    .addOption(
      new Option('--format <kind>', 'what kind of file it is, where its name does not say').choices(INPUT_FORMATS),
    )
    .option('--data <file>', 'values for variables like {{user}}: .csv, .xlsx or .json; one case per row')
    .option('--steps <rows...>', 'steps in place of a file: "Element@Region | action | value | expected"')
    .option('--filter <text>', 'only cases with this in their name; /pattern/ for a regular expression')
    .option('--secrets-file <file>', 'JSON, or lines NAME=value: what rows name as secret:NAME');
