import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { SurehandError } from '../../contract/surehand-error.ts';
import { EXIT_CODES } from '../../contract/tables/exit-codes.ts';
import { prettyJson } from '../../kit/pretty-json.ts';
import { explanationText } from '../../operations/explanation-text.ts';
import type { Explained } from '../../operations/resolve-explained.ts';
import { resolvePage } from '../../operations/resolve-page.ts';
import { resolveRecorded } from '../../operations/resolve-recorded.ts';
import type { CliIo } from './io.ts';
import { cut, padEnd, plain, widthOf } from './text.ts';

export type ResolveOptions = {
  readonly step?: number;
  readonly why?: string;
  readonly json?: boolean;
  readonly profile?: string;
  readonly headed?: boolean;
};

/** Longer cells are cut; the last one is not, and may be as long as it likes. */
const WIDEST = 40;

const invalid = (message: string): SurehandError => new SurehandError('INPUT_INVALID', { message });

/** Columns beside each other; a column that is empty throughout is left out. */
const aligned = (rows: readonly (readonly string[])[]): readonly string[] => {
  const cells = rows.map((row) =>
    row.map((cell, at) => (at === row.length - 1 ? plain(cell) : cut(plain(cell), WIDEST))),
  );
  const widths = (cells[0] ?? []).map((_, at) => Math.max(...cells.map((row) => widthOf(row[at] ?? ''))));
  return cells.map((row) =>
    row
      .flatMap((cell, at) => ((widths[at] ?? 0) === 0 ? [] : [padEnd(cell, widths[at] ?? 0)]))
      .join('  ')
      .trimEnd(),
  );
};

const show = (told: Explained): string => {
  const lines: string[] = [];
  for (const { title, lines: said, table } of explanationText(told)) {
    if (title !== null) lines.push('', plain(title));
    lines.push(...said.map((line) => `${title === null ? '' : '  '}${plain(line)}`));
    if (table === null || table.rows.length === 0) continue;
    const head = table.head.every((cell) => cell === '') ? [] : [table.head];
    lines.push(...aligned([...head, ...table.rows]).map((line) => `  ${line}`));
  }
  return `${lines.join('\n')}\n`;
};

const isAddress = (place: string): boolean => /^[a-z][a-z0-9+.-]*:/iu.test(place) && !/^[a-z]:[\\/]/iu.test(place);

const ask = (place: string, said: string | undefined, options: ResolveOptions, io: CliIo): Promise<Explained> => {
  const config = readConfig(io.env);
  const intent = said?.trim() === '' ? undefined : said;
  const { why, profile, step } = options;
  const common = { ...(why === undefined ? {} : { why }), ...(profile === undefined ? {} : { profile }) };
  const asked = intent === undefined ? {} : { intent };
  if (!isAddress(place)) {
    if (intent === undefined && step === undefined)
      throw invalid(
        'nothing is asked: give an intent, or --step <number> to decide a recorded step again.\n  $ surehand resolve <run folder> --step 3',
      );
    const input = resolveRecorded.input.safeParse({
      ...common,
      ...asked,
      folder: place,
      ...(step === undefined ? {} : { step }),
    });
    if (!input.success) throw invalid(input.error.issues.map(({ message }) => message).join('; '));
    return resolveRecorded.run(input.data, createApp(config), undefined);
  }
  if (step !== undefined) throw invalid('--step belongs to the folder of a recorded run; a page has no steps');
  if (intent === undefined) throw invalid('nothing is asked: surehand resolve <address> "Username@LoginForm | fill"');
  const { actionTimeoutMs, navigationTimeoutMs } = config;
  const times = { actionTimeoutMs, navigationTimeoutMs };
  const input = resolvePage.input.safeParse({
    ...common,
    ...asked,
    ...times,
    url: place,
    headed: options.headed ?? false,
  });
  if (!input.success) {
    const [issue] = input.error.issues;
    const wrong =
      issue?.path[0] === 'url' ? `"${place}" is not an address: write it with http:// or https://` : issue?.message;
    throw invalid(wrong ?? 'the input is not understood');
  }
  return resolvePage.run(input.data, createApp(config), undefined);
};

/** `surehand resolve`. */
export const resolveCommand = async (
  place: string,
  intent: string | undefined,
  options: ResolveOptions,
  io: CliIo,
): Promise<number> => {
  const told = await ask(place, intent, options, io);
  io.out.write(options.json === true ? prettyJson(told) : show(told));
  return told.explanation.resolution.kind === 'resolved' ? EXIT_CODES.pass : EXIT_CODES.fail;
};
