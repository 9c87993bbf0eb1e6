import { stripVTControlCharacters } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeTerminal, shown } from '../../../test/support/fake-terminal.ts';
import {
  ambiguousStep,
  coveredStep,
  provenStep,
  sampleResolved,
  uncertainStep,
} from '../../../test/support/sample-run.ts';
import type { StepResult } from '../../contract/run-result.ts';
import type { Progress } from '../../operations/run-requirement.ts';
import { createProgressDisplay } from './progress-display.ts';
import { widthOf } from './text.ts';

const HIDE = '\u001B[?25l';
const SHOW = '\u001B[?25h';
const NO_CI = { CI: '', TERM: 'xterm' };

const started: Progress = { at: 'run_started', runId: 'r_1', total: 17, url: 'http://shop.test/', folder: 'runs/r_1' };

type Planned = Extract<Progress, { at: 'step_started' }>['step'];
const planned = ({ intent }: StepResult): Planned => ({
  intent,
  spec: {
    id: 'step_000',
    kind: 'click',
    criticality: 'normal',
    target: { by: 'element', element: intent.element },
    preconditions: [],
    postconditions: [],
    timeout_ms: 5_000,
  },
  warnings: [],
});

const begins = (step: StepResult, index = 2): Progress => ({ at: 'step_started', index, step: planned(step) });

const ends = (step: StepResult, index = 2): Progress => ({
  at: 'step_finished',
  index,
  step: planned(step),
  outcome: step.outcome!,
  durationMs: step.duration_ms,
  resolved: step.resolution?.kind === 'resolved' ? step.resolution : null,
  healRound: step.heal_round,
});

const heals = (step: StepResult, index = 2): Progress => ({
  at: 'step_healing',
  index,
  step: planned(step),
  round: 1,
  failure: 'timeout',
});

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('given a file or a pipe', () => {
  const run = (...progress: readonly Progress[]): string => {
    const { out, written } = fakeTerminal();
    const display = createProgressDisplay({ out, color: false }, NO_CI);
    for (const it of progress) display.onProgress(it);
    vi.advanceTimersByTime(1_000);
    display.stop();
    return written();
  };

  it('then a step that was healed says so before its reason, and one that could not be healed does not', () => {
    const healed = run(started, begins(provenStep), heals(provenStep), ends({ ...provenStep, heal_round: 2 }));
    expect(healed).toContain('↻ healed in 2 rounds: the title contains "Products"');
    const failed = run(started, heals(ambiguousStep), ends({ ...ambiguousStep, heal_round: 1 }));
    expect(failed).not.toContain('healed in');
  });

  it('then a step whose element is called more than the row says tells what was taken for it', () => {
    const taken = (name: string): string => {
      const candidate = { ...sampleResolved.candidate, name };
      const resolution = { ...sampleResolved, candidate, reasons: ['role_name:contains'] };
      return run(started, begins(provenStep), ends({ ...provenStep, resolution }));
    };
    expect(taken('Login later')).toContain('taken for it is "Login later": the title contains "Products"');
    expect(taken('Login (2)')).not.toContain('taken for it');
  });

  it('then a step that was proven by the run that is continued has another mark, no time, and says when it was', () => {
    const carried = { run_id: `r_${'1'.repeat(32)}`, proven_at: '2026-11-18T06:40:16.430Z' };
    const line = run(started, { ...ends(provenStep), carried } as Progress);
    expect(line).toMatch(/»\s+3\/17 .* before {2}carried over, proven 2026-11-18 06:40:16 UTC: the title contains/u);
    expect(line).not.toContain('✓');
  });

  it('then each finished step is one plain line, in columns, with the reason in full', () => {
    expect(
      run(
        started,
        begins(provenStep),
        ends(provenStep),
        ends(ambiguousStep, 3),
        ends(coveredStep, 4),
        ends(uncertainStep, 16),
      ),
    ).toBe(
      [
        '17 steps on http://shop.test/',
        '✓   3/17  click    Login@LoginForm                           #login-button                     role_name 0.95         219 ms  the title contains "Products"',
        '✗   4/17  click    Add to cart                                                                                        165 ms  2 elements answer equally well to "Add to cart". Try: Add to cart@Desk Lamp',
        '■   5/17  click    Place order                               #login-button                     role_name 0.95          3.0 s  button "Place order" is covered by <dialog> "Cookie consent"',
        '?  17/17  click    Refresh                                   #login-button                     role_name 0.95         219 ms  nothing on the page changed',
        '',
      ].join('\n'),
    );
  });

  it('then there is no spinner, no colour and no cursor movement', () => {
    const text = run(started, begins(provenStep), ends(provenStep));
    for (const sign of ['\u001B', '\r', '⠋']) expect(text).not.toContain(sign);
  });
});

describe('given a terminal', () => {
  const open = (columns: number, color = false, env: Record<string, string> = NO_CI) => {
    const { out, written } = fakeTerminal(columns);
    return { out, written, ...createProgressDisplay({ out, color }, env) };
  };

  it('when a step is under way, then its line tells how far it is, and how long it takes already', () => {
    const { onProgress, stop, written } = open(140);
    onProgress(started);
    expect(shown(written()).at(-1)).toBe('⠋  opening http://shop.test/');
    onProgress(begins(provenStep));
    expect(shown(written()).at(-1)).toMatch(/^⠋ {3}3\/17 {2}click {4}Login@LoginForm .* 0 ms {2}looking for it$/u);
    onProgress({ at: 'step_resolved', index: 2, resolved: sampleResolved });
    expect(shown(written()).at(-1)).toMatch(/#login-button .*role_name 0\.95 .*found, acting$/u);
    onProgress({ at: 'step_dispatched', index: 2 });
    vi.advanceTimersByTime(240);
    expect(shown(written()).at(-1)).toMatch(/^⠸ .* 240 ms {2}sent, checking$/u);
    onProgress(ends(provenStep));
    stop();
    expect(shown(written()).filter((line) => line !== '')).toEqual([
      '17 steps on http://shop.test/',
      '✓   3/17  click    Login@LoginForm                     #login-button           role_name 0.95         219 ms  the title contains "Products"',
    ]);
  });

  it('when the run is over or stopped, then the cursor is back and nothing moves any more', () => {
    const { onProgress, stop, written } = open(100);
    onProgress(started);
    onProgress(begins(provenStep));
    expect(written()).toContain(HIDE);
    onProgress({ at: 'run_finished', verdict: 'fail', durationMs: 10 });
    const end = written();
    expect(end.endsWith(SHOW)).toBe(true);
    stop();
    vi.advanceTimersByTime(1_000);
    expect(written()).toBe(end);
  });

  it('when the process ends in the middle, then the cursor comes back as well, and nobody is left listening after a stop', () => {
    const before = process.listeners('exit');
    const { onProgress, stop, written } = open(100);
    onProgress(started);
    const [last] = process.listeners('exit').filter((listener) => !before.includes(listener));
    last?.(0);
    expect(written().endsWith(SHOW)).toBe(true);
    stop();
    expect(process.listeners('exit')).toEqual(before);
  });

  it('then no line is ever wider than the window, whatever the page calls its things', () => {
    const long = 'Überlänge 日本語 '.repeat(20);
    const step = {
      ...provenStep,
      intent: { ...provenStep.intent, intent: long },
      outcome: { ...provenStep.outcome!, reason: long },
    };
    for (let columns = 1; columns <= 220; columns += columns < 60 ? 1 : 7) {
      const { onProgress, stop, written } = open(columns);
      for (const it of [
        started,
        begins(step),
        { at: 'step_dispatched', index: 2 } as const,
        ends(step),
        ends(coveredStep),
      ])
        onProgress(it);
      stop();
      const lines = written()
        .split(/[\n\r]/u)
        .map((line) => widthOf(stripVTControlCharacters(line)));
      expect(Math.max(...lines)).toBeLessThanOrEqual(columns);
    }
  });

  it('when the window is narrow, then reason, selector and strategy are left out in this order', () => {
    const lineAt = (columns: number): string => {
      const { onProgress, stop, written } = open(columns);
      onProgress(started);
      onProgress(ends(provenStep));
      stop();
      return shown(written())[1] ?? '';
    };
    expect(lineAt(121)).toBe(
      '✓   3/17  click    Login@LoginForm                     #login-button   role_name 0.95         219 ms  the title contain…',
    );
    expect(lineAt(81)).toBe('✓   3/17  click    Login@LoginForm                 role_name 0.95         219 ms');
    expect(lineAt(51)).toBe('✓   3/17  click    Login@LoginForm          219 ms');
  });

  it('when colours are wanted, then the mark says by colour what it says by shape', () => {
    const { onProgress, stop, written } = open(100, true);
    for (const it of [started, ends(provenStep), ends(ambiguousStep), ends(uncertainStep)]) onProgress(it);
    stop();
    expect(written()).toContain('\u001B[32m✓');
    expect(written()).toContain('\u001B[31m✗');
    expect(written()).toContain('\u001B[33m?');
  });

  it.each([
    ['a build server', { CI: 'true' }],
    ['a terminal that cannot move', { TERM: 'dumb' }],
  ])('when it belongs to %s, then nothing moves', (_what, env) => {
    const { onProgress, stop, written } = open(100, false, env);
    for (const it of [started, begins(provenStep), ends(provenStep)]) onProgress(it);
    stop();
    for (const sign of ['\u001B', '\r']) expect(written()).not.toContain(sign);
    expect(written()).toContain('✓   3/17');
  });

  it('when the page puts escape sequences into names, then the terminal does not see them', () => {
    const intent = { ...provenStep.intent, intent: '\u001B[2J\u001B]0;owned\u0007Login' };
    const { onProgress, stop, written } = open(140, false, { CI: '1' });
    for (const it of [started, ends({ ...provenStep, intent })]) onProgress(it);
    stop();
    expect(written()).not.toContain('\u001B');
  });
});
