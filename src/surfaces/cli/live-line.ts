import type { Output } from './io.ts';

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const FRAME_MS = 80;
const CLEAR_LINE = '\r\u001B[2K';
const HIDE_CURSOR = '\u001B[?25l';
const SHOW_CURSOR = '\u001B[?25h';

/** One line at the bottom that moves, and lines above it that stay. */
export type LiveLine = {
  /** How many places a line has; without a terminal there is no end. */
  columns(): number;
  /** Says that what the line shows has changed. */
  draw(): void;
  print(text: string): void;
  stop(): void;
};

/** A line that moves is for people at a terminal: not for files, pipes, or the log of a build. */
const canMove = (out: Output, env: Readonly<Record<string, string | undefined>>): boolean =>
  out.isTTY === true && (env['CI'] ?? '') === '' && env['TERM'] !== 'dumb';

/** `line` is asked for the text whenever it is drawn; null: there is nothing to show now. */
export const createLiveLine = (
  out: Output,
  env: Readonly<Record<string, string | undefined>>,
  line: (mark: string) => string | null,
): LiveLine => {
  const live = canMove(out, env);
  let frame = 0;
  let timer: NodeJS.Timeout | null = null;
  const showCursor = (): void => void out.write(SHOW_CURSOR);
  const draw = (): void => {
    if (!live) return;
    const text = line(FRAMES[frame % FRAMES.length] ?? '');
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
  return {
    // Asked each time: windows change their size. The last place stays free, where some terminals begin a new line.
    columns: () => (out.columns === undefined ? Number.POSITIVE_INFINITY : Math.max(1, out.columns - 1)),
    draw,
    print: (text) => void out.write(`${live ? CLEAR_LINE : ''}${text}\n`),
    stop() {
      if (timer === null) return;
      clearInterval(timer);
      timer = null;
      process.off('exit', showCursor);
      out.write(CLEAR_LINE + SHOW_CURSOR);
    },
  };
};
