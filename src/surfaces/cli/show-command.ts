import { createColors } from 'picocolors';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import type { RunResult, StepResult } from '../../contract/run-result.ts';
import { EXIT_CODES } from '../../contract/tables/exit-codes.ts';
import { prettyJson } from '../../kit/pretty-json.ts';
import { showRun } from '../../operations/show-run.ts';
import { type CliIo, wantsColor } from './io.ts';
import { runFolderOf } from './run-folder.ts';
import { shorterPath } from './shorter-path.ts';
import { type Paint, stepLine } from './step-line.ts';
import { stepTold } from './step-words.ts';
import { summary } from './summary.ts';
import { cut, plain } from './text.ts';

export type ShowOptions = { readonly json?: boolean };

const lineOf = (step: StepResult, total: number, columns: number, paint: Paint): string => {
  const { intent, outcome, resolution, carried, heal_round, duration_ms } = step;
  const number = `${step.step_idx + 1}/${total}`;
  if (outcome === null)
    return paint.dim(
      cut(`–  ${number.padStart(String(total).length * 2 + 1)}  ${plain(intent.intent)}  never reached`, columns),
    );
  const resolved = resolution?.kind === 'resolved' ? resolution : null;
  return stepLine(
    {
      ...stepTold({ outcome, carried, healRound: heal_round, resolved, element: intent.element }),
      ...{ total, action: intent.action, intent: intent.intent, durationMs: duration_ms },
      number: step.step_idx + 1,
      resolved,
    },
    columns,
    paint,
  );
};

const healLines = ({ heals }: RunResult, columns: number, paint: Paint): readonly string[] =>
  heals.length === 0
    ? []
    : [
        '',
        paint.bold('Healing'),
        ...heals.map(({ step_idx, round, failure_type, actions, success, original_selector, new_selector }) => {
          const change = new_selector === null ? '' : `: ${original_selector ?? '(not found)'} → ${new_selector}`;
          const text = `step ${step_idx + 1}, round ${round}, after ${failure_type}: ${actions.join(', ')}; ${success ? 'it helped' : 'it did not help'}${change}`;
          return cut(`  ${plain(text)}`, columns);
        }),
      ];

/** `surehand show`. */
export const showCommand = async (run: string, options: ShowOptions, io: CliIo): Promise<number> => {
  const shown = await showRun.run({ folder: await runFolderOf(run) }, createApp(readConfig(io.env)), {});
  const { result, files, earlier, later } = shown;
  if (options.json === true) {
    io.out.write(prettyJson(shown));
    return EXIT_CODES.pass;
  }
  const color = wantsColor(io.out, io.env);
  const columns = io.out.columns ?? 140;
  const paint = createColors(color);
  const when = `${result.started_at.slice(0, 10)} ${result.started_at.slice(11, 19)} UTC`;
  const lines = [
    paint.dim(cut(`${result.run_id}   ${when}   ${plain(result.url)}`, columns)),
    ...(earlier === null ? [] : [`continues     ${shorterPath(earlier.folder)}`]),
    ...(later === null ? [] : [`continued by  ${shorterPath(later.folder)}`]),
    '',
    ...result.steps.map((step) => lineOf(step, result.steps.length, columns, paint)),
    ...healLines(result, columns, paint),
  ];
  io.out.write(`${lines.join('\n')}\n${summary(result, files, { color, columns })}`);
  return EXIT_CODES.pass;
};
