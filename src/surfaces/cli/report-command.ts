import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { EXIT_CODES } from '../../contract/tables/exit-codes.ts';
import { reportRun } from '../../operations/report-run.ts';
import type { CliIo } from './io.ts';
import { runFolderOf } from './run-folder.ts';

export type ReportOptions = { readonly out?: string; readonly force?: boolean };

/** `surehand report`. Only the path is printed, so that it can be handed on: open "$(surehand report <run>)". */
export const reportCommand = async (run: string, options: ReportOptions, io: CliIo): Promise<number> => {
  const input = reportRun.input.parse({ ...options, folder: await runFolderOf(run) });
  const { file } = await reportRun.run(input, createApp(readConfig(io.env)), {});
  io.out.write(`${file}\n`);
  return EXIT_CODES.pass;
};
