import { expect, it } from 'vitest';
import { fakeTerminal, shown } from '../../../test/support/fake-terminal.ts';
import type { CaseReport } from '../../operations/case-reports.ts';
import type { Progress } from '../../operations/run-requirement.ts';
import { createManyDisplay } from './many-display.ts';

const cases = [
  { req_id: 'LOGIN', steps: 3 },
  { req_id: 'CHECKOUT', steps: 7 },
];
const report: CaseReport = {
  req_id: 'LOGIN',
  source: 'login.rows',
  ended: 'pass',
  flaky: false,
  attempts: 1,
  steps: { proven: 3, total: 3 },
  heals: 1,
  duration_ms: 1_500,
  folder: 'runs/a',
  report: null,
  rca: null,
  error: null,
  earlier: [],
};
const TERMINAL = { CI: '', TERM: 'xterm' };
const finished = (index: number): Progress => ({ at: 'step_finished', index }) as unknown as Progress;
const healing = { at: 'step_healing', index: 1 } as unknown as Progress;

it('given a pipe, then each case that ended is one plain line, with what is left', () => {
  const { out, written } = fakeTerminal();
  let now = 0;
  const display = createManyDisplay(cases, { out, color: false }, { now: () => now }, TERMINAL);
  display.onStarted(0, 1);
  display.onStarted(1, 1);
  now = 3_000;
  display.onEnded(0, report);
  display.onEnded(1, { ...report, req_id: 'CHECKOUT', ended: 'environment', error: 'no\nbrowser', heals: 0 });
  display.stop();
  expect(written()).toBe(
    [
      '✓  1/2  pass         LOGIN         3/3     1.5 s  ↻ 1 healed · about 7 s left',
      '✗  2/2  environment  CHECKOUT      3/3     1.5 s  no browser',
      '',
    ].join('\n'),
  );
});

it('given a case that never started, then no time is guessed from it', () => {
  const { out, written } = fakeTerminal();
  const display = createManyDisplay(cases, { out, color: false }, { now: () => 9 }, TERMINAL);
  display.onEnded(0, { ...report, ended: 'invalid_input', attempts: 0, heals: 0, error: 'no secret' });
  expect(written()).toMatch(/no secret\n$/u);
  display.stop();
});

it('given a terminal, then a line below tells what runs, how far it is, and how long it may take', () => {
  const { out, written } = fakeTerminal(80);
  let now = 0;
  const display = createManyDisplay(cases, { out, color: false }, { now: () => now }, TERMINAL);
  display.onStarted(0, 1);
  display.onStarted(1, 1);
  display.onProgress(1, finished(0));
  expect(shown(written()).at(-1)).toBe('⠋  0/2 done · LOGIN 0/3, CHECKOUT 1/7');
  now = 4_000;
  display.onEnded(0, report);
  display.onProgress(1, healing);
  expect(shown(written()).at(-1)).toBe('⠋  1/2 done · about 6 s left · CHECKOUT 1/7 ↻');
  display.stop();
});

it('given a case that is run again, then nobody can overlook it', () => {
  const { out, written } = fakeTerminal();
  const display = createManyDisplay(cases, { out, color: false }, { now: () => 0 }, TERMINAL);
  display.onStarted(0, 2);
  display.onEnded(0, { ...report, flaky: true, attempts: 2, heals: 0 });
  expect(written()).toContain('LOGIN failed and is run again: attempt 2');
  expect(written()).toContain('~  1/2  flaky        LOGIN');
  expect(written()).toContain('passed only at attempt 2');
});
