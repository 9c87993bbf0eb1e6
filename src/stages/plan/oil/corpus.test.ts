import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { actionSpecSchema } from '../../../contract/action-spec.ts';
import { normalizeOil, parseOil, planOil, printOil, readOilScript } from '../index.ts';

/** Recorded tasks of real pages, which lie beside the project where it is developed and nowhere else. */
const TASKS = new URL('../../../../../shared/corpus/tasks/tasks.jsonl', import.meta.url);
const here = existsSync(TASKS);
if (!here) process.stderr.write('skipped: the task corpus (../shared/corpus) is not on this machine\n');

type Task = { readonly id: string; readonly oil: readonly string[]; readonly rows: readonly string[] };
const tasks = here
  ? readFileSync(TASKS, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Task)
  : [];
const lines = tasks.flatMap(({ oil }) => oil);

it.skipIf(!here)('[O-62] every OIL line of the task corpus is read, and is canonical already', () => {
  expect(lines.length).toBeGreaterThan(700);
  const wrong = lines.filter((line) => !parseOil(line).ok);
  expect(wrong).toEqual([]);
  // `press Enter` is the only raw form in it.
  expect(lines.filter((line) => normalizeOil(line) !== line && !line.startsWith('press '))).toEqual([]);
});

it.skipIf(!here)('and is the same after being printed and read again', () => {
  for (const line of lines) {
    const parsed = parseOil(line);
    const command = parsed.ok ? parsed.line.command : null;
    const again = command === null ? null : parseOil(printOil(command));
    expect([line, again?.ok && again.line.command]).toEqual([line, command]);
  }
});

it.skipIf(!here)('every line becomes as many actions as its row, of the kind its row says', () => {
  // A radio button is selected in a row and checked in OIL.
  const kindOf = (row: string, line: string) =>
    row.split('|')[1]?.trim() === 'select' && line.startsWith('check ') ? 'check' : row.split('|')[1]?.trim();
  for (const { id, oil, rows } of tasks) {
    for (const [at, line] of oil.entries()) {
      const plan = planOil({ script: readOilScript(line), timeoutMs: 5_000, allowScript: false });
      const made = plan.ok ? plan.steps.flatMap((step) => (step.does === 'action' ? [step.spec] : [])) : [];
      expect([id, line, made.map(({ kind }) => kind)]).toEqual([id, line, [kindOf(rows[at] ?? '', line)]]);
      expect(made.every((spec) => actionSpecSchema.safeParse(spec).success)).toBe(true);
    }
  }
});
