import { createColors } from 'picocolors';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { EXIT_CODES } from '../../contract/tables/exit-codes.ts';
import { formatDuration } from '../../kit/format-duration.ts';
import { prettyJson } from '../../kit/pretty-json.ts';
import { type ListedRun, listRuns } from '../../operations/list-runs.ts';
import { type CliIo, wantsColor } from './io.ts';
import type { Tone } from './step-words.ts';
import { tableLines } from './table.ts';

export type RunsOptions = { readonly json?: boolean };

const WORDS: Readonly<Record<ListedRun['verdict'], { readonly mark: string; readonly tone: Tone }>> = {
  pass: { mark: '✓', tone: 'green' },
  fail: { mark: '✗', tone: 'red' },
  partial: { mark: '?', tone: 'yellow' },
  unfinished: { mark: '…', tone: 'yellow' },
  continued: { mark: '→', tone: 'yellow' },
};

const COLUMNS = [
  { head: 'when (UTC)', spare: true },
  { head: 'case' },
  { head: 'verdict' },
  { head: 'steps', right: true, spare: true },
  { head: 'heals', right: true, spare: true },
  { head: 'duration', right: true, spare: true },
  { head: 'folder', whole: true },
] as const;

const told = (runs: readonly ListedRun[], folder: string, io: { color: boolean; columns: number }): string => {
  if (runs.length === 0) return `there is no run in ${folder}\n`;
  const paint = createColors(io.color);
  const rows = runs.map((run) => {
    const { mark, tone } = WORDS[run.verdict];
    return [
      { text: `${run.started_at.slice(0, 10)} ${run.started_at.slice(11, 19)}`, paint: paint.dim },
      { text: run.req_id ?? '', paint: paint.bold },
      { text: `${mark} ${run.verdict}`, paint: paint[tone] },
      { text: run.steps === null ? '' : `${run.steps.proven}/${run.steps.total}` },
      { text: run.heals === 0 ? '' : `↻ ${run.heals}`, paint: paint.cyan },
      { text: run.duration_ms === null ? '' : formatDuration(run.duration_ms), paint: paint.dim },
      { text: run.folder, paint: paint.dim },
    ];
  });
  const lines = tableLines(COLUMNS, rows, { columns: io.columns, dim: paint.dim });
  return `${lines.join('\n')}\n\n${paint.dim('surehand show <folder> tells more of one')}\n`;
};

/** `surehand runs`. */
export const runsCommand = async (folder: string | undefined, options: RunsOptions, io: CliIo): Promise<number> => {
  const input = listRuns.input.parse(folder === undefined ? {} : { folder });
  const runs = await listRuns.run(input, createApp(readConfig(io.env)), {});
  const look = { color: wantsColor(io.out, io.env), columns: io.out.columns ?? 140 };
  io.out.write(options.json === true ? prettyJson(runs) : told(runs, input.folder, look));
  return EXIT_CODES.pass;
};
