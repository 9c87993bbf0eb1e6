import type { OilArgument, OilCommandRow, OilForm, OilOption } from '../../../contract/tables/oil-syntax.ts';

const slot = ({ kind, words, name }: OilArgument): string => {
  switch (kind) {
    case 'word':
      return (words ?? []).join('|');
    case 'text':
      return `"<${name}>"`;
    case 'choice':
      return `"<${name}>"|<n>`;
    case 'definition':
      return `<${name}>:`;
    case 'css':
      return `css("<${name}>")`;
    case 'parameters':
      return '[<value> …] [--<name> <value> …]';
    default:
      return `<${name}>`;
  }
};

const argumentUsage = (argument: OilArgument): string => {
  const written = `${argument.behind === undefined ? '' : `${argument.behind} `}${slot(argument)}`;
  return argument.optional || argument.inferred ? `[${written}]` : written;
};

export const optionUsage = (name: string, option: OilOption): string =>
  option.kind === 'flag' ? `--${name}` : `--${name} ${option.words?.join('|') ?? `<${option.kind}>`}`;

/** The options that this form of the command has. */
export const optionsOf = (row: OilCommandRow, form: OilForm): readonly string[] =>
  form.options ?? Object.keys(row.options);

/** How one form is written: `cookies set <name> "<value>"`. */
export const formUsage = (written: string, row: OilCommandRow, form: OilForm): string => {
  const word = form.word === undefined ? [] : [form.implied ? `[${form.word}]` : form.word];
  const options = optionsOf(row, form).map((name) => {
    const option = row.options[name];
    return option === undefined ? '' : `[${optionUsage(name, option)}]`;
  });
  return [written, ...word, ...form.args.map(argumentUsage), ...options].join(' ');
};

/** Every way to write a command, a line each. */
export const usageLines = (written: string, row: OilCommandRow): readonly string[] =>
  row.forms.map((form) => formUsage(written, row, form));
