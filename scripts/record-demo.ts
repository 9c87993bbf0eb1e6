/**
 * Runs the demo for real and draws what the terminal showed, with its timing, as docs/demo.svg.
 *   node --import tsx scripts/record-demo.ts
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const COLUMNS = 144;
const CELL = { width: 7.25, height: 17 };
const MARGIN = { side: 18, top: 44, bottom: 16 };
/** Before the command is entered; the reader has to find the picture first. */
const LEAD_IN_S = 0.8;

/** What stood in a row, from a moment on; until another moment if it was only a passing state. */
type Shown = { readonly row: number; readonly text: string; readonly from: number; readonly until: number | null };

const ESC = '\u001B';
const CONTROL = new RegExp(`(\\r${ESC}\\[2K|${ESC}\\[\\?25[lh]|\\n)`, 'u');
const COLOR = new RegExp(`${ESC}\\[(\\d+)m`, 'u');
/** Spinner and stop-watch move all the time; what they stand beside is what counts. */
const stillPart = (text: string): string => text.replace(/[⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏]|\s*\d+(?:\.\d)? m?s/gu, '');

/** A terminal as far as the demo needs one: lines that end, and a last line that is wiped and written again. */
export const createScreen = (): { write(text: string, at: number): void; shown(): readonly Shown[] } => {
  const shown: Shown[] = [];
  let row = 0;
  let passing: { readonly text: string; readonly from: number } | null = null;
  const wipe = (at: number): void => {
    if (passing !== null && passing.text !== '') shown.push({ row, ...passing, until: at });
    passing = null;
  };
  return {
    write(chunk, at) {
      const pieces = chunk.split(CONTROL);
      for (const [index, piece] of pieces.entries()) {
        if (piece === '\n') {
          shown.push({ row, text: passing?.text ?? '', from: at, until: null });
          passing = null;
          row += 1;
        } else if (piece !== '' && index % 2 === 0) {
          // One picture of each phase is enough.
          if (passing !== null && stillPart(passing.text) === stillPart(piece)) continue;
          wipe(at);
          passing = { text: piece, from: at };
        }
      }
    },
    shown: () => shown,
  };
};

const COLORS: Readonly<Record<string, string>> = { 31: 'r', 32: 'g', 33: 'y', 36: 'c' };

type Span = { readonly column: number; readonly text: string; readonly style: string };

/** A line with its colours taken apart; blanks between words of different columns are not drawn. */
const spansOf = (line: string): readonly Span[] => {
  const spans: Span[] = [];
  const on = { color: '', bold: false, dim: false };
  let column = 0;
  for (const [index, piece] of line.split(COLOR).entries()) {
    if (index % 2 === 1) {
      if (piece === '1') on.bold = true;
      else if (piece === '2') on.dim = true;
      else if (piece === '22') on.bold = on.dim = false;
      else on.color = COLORS[piece] ?? '';
      continue;
    }
    const style = [on.color, on.bold ? 'b' : '', on.dim ? 'd' : ''].filter(Boolean).join(' ');
    for (const word of piece.matchAll(/\S+(?: \S+)*/gu)) {
      spans.push({ column: column + word.index, text: word[0], style });
    }
    column += piece.length;
  }
  return spans;
};

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/gu, (sign) => ENTITIES[sign] ?? sign);
const short = (value: number): string => String(Math.round(value * 100) / 100);

const drawn = ({ row, text, from, until }: Shown): string => {
  const y = short(MARGIN.top + (row + 1) * CELL.height);
  const words = spansOf(text).map(({ column, text: word, style }) => {
    const x = short(MARGIN.side + column * CELL.width);
    // The length is given, so that the columns stand under each other in whatever font there is.
    const length = short(word.length * CELL.width);
    const named = style === '' ? '' : ` class="${style}"`;
    return `<tspan${named} x="${x}" textLength="${length}">${escape(word)}</tspan>`;
  });
  const timing =
    until === null
      ? `class="line" style="animation-delay:${short(from)}s"`
      : `class="passing" style="animation-delay:${short(from)}s;animation-duration:${short(until - from)}s"`;
  return words.length === 0 ? '' : `<text y="${y}" ${timing}>${words.join('')}</text>`;
};

const STYLE = `
text{font:12px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono","Liberation Mono",monospace;fill:#d7dde5;white-space:pre}
.g{fill:#5fd38d}.r{fill:#ff7b83}.y{fill:#f0c35e}.c{fill:#6cc7e8}.b{font-weight:700}.d{fill:#8b97a6}
.line{opacity:0;animation:show 1ms linear forwards}
.passing{opacity:0;animation:pass 1s step-end}
@keyframes show{to{opacity:1}}
@keyframes pass{from{opacity:1}to{opacity:0}}
@media print,(prefers-reduced-motion:reduce){.line{opacity:1;animation:none}.passing{display:none}}`;

/** The recording as one SVG that needs nothing else and ends on the whole picture. */
export const terminalSvg = (shown: readonly Shown[], title: string): string => {
  const rows = Math.max(...shown.map(({ row }) => row)) + 1;
  const width = Math.ceil(MARGIN.side * 2 + COLUMNS * CELL.width);
  const height = Math.ceil(MARGIN.top + rows * CELL.height + MARGIN.bottom);
  const lights = ['#ff5f57', '#febc2e', '#28c840'].map(
    (fill, at) => `<circle cx="${MARGIN.side + 4 + at * 18}" cy="20" r="5.5" fill="${fill}"/>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escape(title)}">`,
    `<title>${escape(title)}</title>`,
    `<style>${STYLE}\n</style>`,
    `<rect width="${width}" height="${height}" rx="10" fill="#12171f"/>`,
    `<path d="M0 10a10 10 0 0 1 10-10h${width - 20}a10 10 0 0 1 10 10v28H0z" fill="#1d2530"/>`,
    ...lights,
    ...shown.map(drawn).filter((line) => line !== ''),
    '</svg>',
    '',
  ].join('\n');
};

/** Tells the demo that it writes to a window of this width: then it shows what a person would see. */
const asTerminal = `data:text/javascript,Object.assign(process.stdout,{isTTY:true,columns:${COLUMNS}})`;

const record = async (): Promise<readonly Shown[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'surehand-recording-'));
  const screen = createScreen();
  screen.write('\u001B[32m$\u001B[39m \u001B[1mnpm run demo\u001B[22m\n', LEAD_IN_S);
  try {
    const { CI: _ci, NO_COLOR: _noColor, ...env } = process.env;
    const started = performance.now();
    const loader = ['--import', import.meta.resolve('tsx'), '--import', asTerminal];
    const demo = spawn(process.execPath, [...loader, join(ROOT, 'demo', 'run-demo.ts')], {
      cwd: folder, // the record of the run goes here, and is not kept
      env: { ...env, FORCE_COLOR: '1', TERM: 'xterm-256color' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    demo.stdout.setEncoding('utf8').on('data', (text: string) => {
      screen.write(text, LEAD_IN_S + (performance.now() - started) / 1000);
    });
    const [code] = (await once(demo, 'close')) as [number | null];
    if (code !== 0) throw new Error(`the demo ended with ${code}: nothing was drawn`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return screen.shown();
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const svg = terminalSvg(
    await record(),
    'npm run demo: Surehand logs in to a shop, buys a backpack and proves every step',
  );
  writeFileSync(join(ROOT, 'docs', 'demo.svg'), svg);
  console.log(`docs/demo.svg, ${Math.round(svg.length / 1000)} kB`);
}
