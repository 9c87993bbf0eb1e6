import { createColors } from 'picocolors';
import type { Resolved } from '../../contract/resolution.ts';
import type { OnProgress, Progress } from '../../operations/run-requirement.ts';
import type { Output } from './io.ts';
import { type StepLine, stepLine } from './step-line.ts';
import { STEP_WORDS } from './step-words.ts';
import { cut, plain } from './text.ts';

export type ProgressDisplay = { readonly onProgress: OnProgress; stop(): void };

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const FRAME_MS = 80;
const CLEAR_LINE = '\r\u001B[2K';
const HIDE_CURSOR = '\u001B[?25l';
const SHOW_CURSOR = '\u001B[?25h';

type Started = Extract<Progress, { at: 'step_started' }>;

/** The step that is under way. */
type Current = Pick<Started, 'index' | 'step'> & {
  readonly since: number;
  readonly resolved: Resolved | null;
  readonly phase: string;
};

/** A line that moves is for people at a terminal: not for files, pipes, or the log of a build. */
const canMove = (out: Output, env: Readonly<Record<string, string | undefined>>): boolean =>
  out.isTTY === true && (env['CI'] ?? '') === '' && env['TERM'] !== 'dumb';

/** Shows a run while it goes on: one line per finished step, and below them the one under way. */
export const createProgressDisplay = (
  io: { readonly out: Output; readonly color: boolean },
  env: Readonly<Record<string, string | undefined>> = process.env,
): ProgressDisplay => {
  const { out } = io;
  const paint = createColors(io.color);
  const live = canMove(out, env);
  let total = 0;
  let opening: string | null = null;
  let current: Current | null = null;
  let frame = 0;
  let timer: NodeJS.Timeout | null = null;

  // Asked each time: windows change their size. The last place stays free, where some terminals begin a new line.
  const columns = (): number => (out.columns === undefined ? Number.POSITIVE_INFINITY : Math.max(1, out.columns - 1));

  const spinnerLine = (): string | null => {
    const mark = FRAMES[frame % FRAMES.length] ?? '';
    if (opening !== null) return cut(`${mark}  opening ${plain(opening)}`, columns());
    if (current === null) return null;
    const { index, step, since, resolved, phase } = current;
    const { action, intent } = step.intent;
    const durationMs = performance.now() - since;
    return line({ mark, tone: 'cyan', number: index + 1, total, action, intent, resolved, durationMs, reason: phase });
  };
  const line = (step: StepLine): string => stepLine(step, columns(), paint);

  const showCursor = (): void => void out.write(SHOW_CURSOR);
  const draw = (): void => {
    if (!live) return;
    const text = spinnerLine();
    if (text === null) return;
    if (timer === null) {
      out.write(HIDE_CURSOR);
      // Even when the process ends in the middle, the terminal gets its cursor back.
      process.once('exit', showCursor);
      timer = setInterval(() => {
        frame += 1;
        draw();
      }, FRAME_MS);
      timer.unref();
    }
    out.write(CLEAR_LINE + text);
  };
  const print = (text: string): void => void out.write(`${live ? CLEAR_LINE : ''}${text}\n`);

  const onProgress: OnProgress = (progress) => {
    switch (progress.at) {
      case 'run_started':
        total = progress.total;
        opening = progress.url;
        print(paint.dim(cut(`${total} ${total === 1 ? 'step' : 'steps'} on ${plain(progress.url)}`, columns())));
        return draw();
      case 'step_started':
        opening = null;
        current = {
          index: progress.index,
          step: progress.step,
          since: performance.now(),
          resolved: null,
          phase: 'looking for it',
        };
        return draw();
      case 'step_resolved':
        if (current !== null) current = { ...current, resolved: progress.resolved, phase: 'found, acting' };
        return draw();
      case 'step_dispatched':
        if (current !== null) current = { ...current, phase: 'sent, checking' };
        return draw();
      case 'step_finished': {
        current = null;
        const { index, step, outcome, durationMs, resolved } = progress;
        const { action, intent } = step.intent;
        const { mark, tone } = STEP_WORDS[outcome.status];
        return print(
          line({ mark, tone, number: index + 1, total, action, intent, resolved, durationMs, reason: outcome.reason }),
        );
      }
      case 'run_finished':
        return stop();
    }
  };

  const stop = (): void => {
    opening = null;
    current = null;
    if (timer === null) return;
    clearInterval(timer);
    timer = null;
    process.off('exit', showCursor);
    out.write(CLEAR_LINE + SHOW_CURSOR);
  };

  return { onProgress, stop };
};
