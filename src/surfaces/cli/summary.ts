import { createColors } from 'picocolors';
import type { RunResult, StepResult } from '../../contract/run-result.ts';
import type { RunVerdict } from '../../contract/verdict.ts';
import { formatDuration } from '../../kit/format-duration.ts';
import type { RunFiles } from '../../operations/run-requirement.ts';
import { shorterPath } from './shorter-path.ts';
import type { Paint } from './step-line.ts';
import type { Tone } from './step-words.ts';
import { failureLines } from './summary-failure.ts';
import { cut, plain, widthOf, wrap } from './text.ts';

const VERDICTS: Readonly<Record<RunVerdict, { readonly mark: string; readonly tone: Tone }>> = {
  pass: { mark: '✓', tone: 'green' },
  fail: { mark: '✗', tone: 'red' },
  partial: { mark: '?', tone: 'yellow' },
};

const isProven = (step: StepResult): boolean => step.outcome?.status === 'succeeded';

/** The verdict in a frame, where the window has room for one. */
const banner = (result: RunResult, columns: number, paint: Paint): readonly string[] => {
  const { mark, tone } = VERDICTS[result.verdict];
  const word = `${mark} ${result.verdict.toUpperCase()}`;
  const proven = `${result.steps.filter(isProven).length} of ${result.steps.length} steps proven`;
  const before = result.steps.filter(({ carried }) => carried !== undefined).length;
  const earlier = before === 0 ? '' : `, ${before} of them before,`;
  const rest = `   ${plain(result.req_id)}   ${proven}${earlier} in ${formatDuration(result.duration_ms)}`;
  const colour = (text: string): string => paint.bold(paint[tone](text));
  const inner = widthOf(word + rest) + 4;
  if (inner + 2 > columns) return [colour(word), ...wrap(rest.trim(), columns)];
  const side = paint[tone]('│');
  return [
    paint[tone](`╭${'─'.repeat(inner)}╮`),
    `${side}  ${colour(word)}${rest}  ${side}`,
    paint[tone](`╰${'─'.repeat(inner)}╯`),
  ];
};

/** How the evidence of a root cause tells why healing gave up. */
const HEALING = 'healing: ';

/** A run that passed because it was healed is not the same as one that simply passed. */
const healLines = (
  { heals, steps, rca }: RunResult,
  files: RunFiles,
  columns: number,
  paint: Paint,
): readonly string[] => {
  const healed = steps.filter((step) => step.heal_round > 0 && isProven(step));
  const why = rca.class === 'success' ? undefined : rca.evidence.find((sentence) => sentence.startsWith(HEALING));
  const tried = heals.filter(({ success }) => !success).length;
  const inVain =
    tried === 0 || rca.class === 'success'
      ? []
      : [
          `${paint.cyan('↻')} Healing was tried ${tried === 1 ? 'once' : `${tried} times`} and did not help${why === undefined ? '.' : ':'}`,
          ...wrap(plain(why?.slice(HEALING.length) ?? ''), columns - 2).flatMap((line) =>
            line === '' ? [] : [`  ${line}`],
          ),
        ];
  if (healed.length === 0) return inVain;
  const numbers = healed.map(({ step_idx }) => step_idx + 1).join(', ');
  const title = `↻ ${healed.length} ${healed.length === 1 ? 'step was' : 'steps were'} healed: ${numbers}`;
  const ask = `  Look at it and decide: surehand heals ${shorterPath(files.folder)}`;
  return [...inVain, paint.cyan(cut(title, columns)), ask];
};

const fileLines = (files: RunFiles, paint: Paint): readonly string[] => [
  ...(['report', 'trace', 'test', 'verdict'] as const).flatMap((name) => {
    const path = files[name];
    return path === null ? [] : [`  ${paint.dim(name.padEnd(7))}  ${shorterPath(path)}`];
  }),
  ...(files.head === null ? [] : [`  ${paint.dim('head'.padEnd(7))}  ${files.head}`]),
];

/** What a person reads at the end: how it went, what went wrong and what to do about it, and where everything is. */
export const summary = (
  result: RunResult,
  files: RunFiles,
  io: { readonly color: boolean; readonly columns: number },
): string => {
  const paint = createColors(io.color);
  const failure = failureLines(result, io.columns, paint);
  const heals = healLines(result, files, io.columns, paint);
  const lines = [
    '',
    ...banner(result, io.columns, paint),
    '',
    ...(failure.length === 0 ? [] : [...failure, '']),
    ...(heals.length === 0 ? [] : [...heals, '']),
    ...fileLines(files, paint),
  ];
  return `${lines.join('\n')}\n`;
};
