import { createColors } from 'picocolors';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { EXIT_CODES } from '../../contract/tables/exit-codes.ts';
import { prettyJson } from '../../kit/pretty-json.ts';
import { type Again, type Replay, replayRun } from '../../operations/replay-run.ts';
import { type CliIo, wantsColor } from './io.ts';
import { runFolderOf } from './run-folder.ts';
import { tableLines } from './table.ts';

export type ReplayOptions = { readonly json?: boolean };

const WORDS = {
  same: { word: '✓ same', tone: 'green' },
  different: { word: '✗ different', tone: 'red' },
  not_kept: { word: '– not kept', tone: 'yellow' },
} as const satisfies Record<Again, { word: string; tone: string }>;

const COLUMNS = [
  { head: 'step', right: true },
  { head: 'what' },
  { head: 'again' },
  { head: 'asked' },
  { head: 'answer' },
] as const;

const told = ({ req_id, decisions, verdict }: Replay, io: { color: boolean; columns: number }): string => {
  const paint = createColors(io.color);
  const rows = decisions.map(({ step, what, asked, recorded, now, again }) => {
    const { word, tone } = WORDS[again];
    const answer = again === 'different' ? `${recorded}  →  ${now}` : recorded;
    return [
      { text: String(step) },
      { text: what },
      { text: word, paint: paint[tone] },
      { text: asked },
      { text: answer },
    ];
  });
  const count = (again: Again): number => decisions.filter((one) => one.again === again).length;
  const notKept = count('not_kept');
  const { word, tone } = WORDS[verdict.again];
  const lines = [
    ...(rows.length === 0 ? [] : tableLines(COLUMNS, rows, { columns: io.columns, dim: paint.dim })),
    '',
    `verdict  ${paint[tone](word)}  ${verdict.recorded}${verdict.again === 'different' ? `  →  ${verdict.now}` : ''}`,
    '',
    `${paint.bold(req_id)}   ${count('same')} of ${decisions.length} decisions are the same${notKept === 0 ? '' : `, ${notKept} could not be made again`}`,
  ];
  return `${lines.join('\n')}\n`;
};

/** `surehand replay`. */
export const replayCommand = async (run: string, options: ReplayOptions, io: CliIo): Promise<number> => {
  const replay = await replayRun.run({ folder: await runFolderOf(run) }, createApp(readConfig(io.env)), {});
  const look = { color: wantsColor(io.out, io.env), columns: io.out.columns ?? 140 };
  io.out.write(options.json === true ? prettyJson(replay) : told(replay, look));
  const differs = [...replay.decisions, replay.verdict].some(({ again }) => again === 'different');
  return differs ? EXIT_CODES.fail : EXIT_CODES.pass;
};
