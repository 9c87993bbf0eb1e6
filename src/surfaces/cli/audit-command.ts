import { createColors } from 'picocolors';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import type { AuditReport } from '../../contract/audit-report.ts';
import { SurehandError } from '../../contract/surehand-error.ts';
import { EXIT_CODES, type ExitName } from '../../contract/tables/exit-codes.ts';
import { prettyJson } from '../../kit/pretty-json.ts';
import { auditRun } from '../../operations/audit-run.ts';
import { type CliIo, wantsColor } from './io.ts';
import { runFolderOf } from './run-folder.ts';
import { plain } from './text.ts';

export type AuditOptions = { readonly json?: boolean; readonly head?: string };

const EXITS: Readonly<Record<AuditReport['verdict'], ExitName>> = {
  intact: 'pass',
  unfinished: 'partial',
  broken: 'fail',
};

/** More lines help nobody at a terminal. */
const SHOWN = 20;

const told = (report: AuditReport, color: boolean): string => {
  const paint = createColors(color);
  const word = {
    intact: paint.green('✓ INTACT'),
    unfinished: paint.yellow('? UNFINISHED'),
    broken: paint.red('✗ BROKEN'),
  }[report.verdict];
  const lines = [
    `${paint.bold(word)}   ${report.summary}`,
    ...report.findings.slice(0, SHOWN).map(({ what, message }) => `  ${what.padEnd(10)}  ${plain(message)}`),
    ...(report.findings.length > SHOWN ? [`  and ${report.findings.length - SHOWN} more; --json tells all`] : []),
    ...(report.head === null ? [] : [`  ${paint.dim('head')}        ${report.head}`]),
  ];
  return `${lines.join('\n')}\n`;
};

/** `surehand audit`. */
export const auditCommand = async (run: string, options: AuditOptions, io: CliIo): Promise<number> => {
  const input = auditRun.input.safeParse({ folder: await runFolderOf(run), head: options.head?.toLowerCase() });
  if (!input.success) {
    throw new SurehandError('INPUT_INVALID', {
      message: `--head takes the 64 hexadecimal digits that the run printed at its end, not "${options.head ?? ''}"`,
    });
  }
  const report = await auditRun.run(input.data, createApp(readConfig(io.env)), {});
  io.out.write(options.json === true ? prettyJson(report) : told(report, wantsColor(io.out, io.env)));
  return EXIT_CODES[EXITS[report.verdict]];
};
