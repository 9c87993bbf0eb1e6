import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { SurehandError } from '../../contract/surehand-error.ts';
import { type CaseReport, junitXml, summaryMarkdown } from '../../operations/case-reports.ts';
import type { CliIo } from './io.ts';
import type { RunOptions } from './run-options.ts';

const orRefuse = async (file: string, write: () => Promise<unknown>): Promise<void> => {
  try {
    await mkdir(dirname(file), { recursive: true });
    await write();
  } catch (error) {
    const message = `(${file}): ${error instanceof Error ? error.message : String(error)}`;
    throw new SurehandError('RUN_FOLDER_UNWRITABLE', { message }, error);
  }
};

/** What other tools read: JUnit XML, and the summary of a build. GitHub names the file for the latter itself. */
export const writeReports = async (
  reports: readonly CaseReport[],
  options: Pick<RunOptions, 'junit' | 'summary'>,
  env: CliIo['env'],
): Promise<void> => {
  const { junit, summary } = options;
  const github = env['GITHUB_STEP_SUMMARY'] ?? '';
  if (junit !== undefined) await orRefuse(junit, () => writeFile(junit, junitXml(reports)));
  if (summary !== undefined) await orRefuse(summary, () => writeFile(summary, summaryMarkdown(reports)));
  if (github !== '') await orRefuse(github, () => appendFile(github, `${summaryMarkdown(reports)}\n`));
};
