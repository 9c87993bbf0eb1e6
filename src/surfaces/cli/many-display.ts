import { createColors } from 'picocolors';
import { formatDuration } from '../../kit/format-duration.ts';
import { type CaseReport, causeOf } from '../../operations/case-reports.ts';
import type { Progress } from '../../operations/run-requirement.ts';
import { caseWords } from './case-words.ts';
import type { Output } from './io.ts';
import { createLiveLine } from './live-line.ts';
import { cut, padEnd, padStart, plain, widthOf } from './text.ts';
import { roughly, timeLeft } from './time-left.ts';

/** What is to be run, as far as the display needs to know. */
export type ShownCase = { readonly req_id: string; readonly steps: number };

export type ManyDisplay = {
  onStarted(index: number, attempt: number): void;
  onProgress(index: number, progress: Progress): void;
  onEnded(index: number, report: CaseReport): void;
  stop(): void;
};

type Running = { readonly attempt: number; readonly step: number; readonly healing: boolean };

/** A name may be long; the columns after it should still stand in one line. */
const WIDEST_NAME = 32;

/** Shows several cases while they run: a line for each that ended, and below them what is under way and how long it may take. */
export const createManyDisplay = (
  cases: readonly ShownCase[],
  io: { readonly out: Output; readonly color: boolean },
  clock: { readonly now: () => number } = performance,
  env: Readonly<Record<string, string | undefined>> = process.env,
): ManyDisplay => {
  const paint = createColors(io.color);
  const began = clock.now();
  const running = new Map<number, Running>();
  let doneCases = 0;
  let doneSteps = 0;
  const total = cases.length;
  const allSteps = cases.reduce((sum, { steps }) => sum + steps, 0);
  const nameWidth = Math.min(WIDEST_NAME, Math.max(...cases.map(({ req_id }) => widthOf(plain(req_id)))));
  const nameOf = (index: number): string => plain(cases[index]?.req_id ?? '');

  const left = (): string => {
    if (doneCases === total) return '';
    const under = [...running.values()].reduce((sum, { step }) => sum + step, 0);
    // Until a case is over, nobody knows how long one takes.
    const ms = doneCases === 0 ? null : timeLeft(clock.now() - began, doneSteps + under, allSteps - doneSteps - under);
    return ms === null ? '' : `about ${roughly(ms)} left`;
  };
  const live = createLiveLine(io.out, env, (mark) => {
    if (running.size === 0) return null;
    const names = [...running].map(([index, { attempt, step, healing }]) => {
      const again = attempt > 1 ? `, attempt ${attempt}` : '';
      return `${nameOf(index)} ${step}/${cases[index]?.steps ?? 0}${healing ? ' ↻' : ''}${again}`;
    });
    const parts = [`${doneCases}/${total} done`, left(), names.join(', ')].filter((part) => part !== '');
    return cut(`${mark}  ${parts.join(' · ')}`, live.columns());
  });

  const endLine = (index: number, report: CaseReport): string => {
    const { mark, tone, word } = caseWords(report);
    const counter = String(total).length;
    const { message } = causeOf(report);
    const notes = [
      report.heals === 0 ? '' : `↻ ${report.heals} healed`,
      report.flaky ? `passed only at attempt ${report.attempts}` : '',
      report.ended === 'pass' ? '' : plain(message),
      // What never started says nothing about how long the others take.
      report.attempts === 0 ? '' : left(),
    ];
    const bare = [
      mark,
      padStart(`${doneCases}/${total}`, counter * 2 + 1),
      padEnd(word, 11),
      padEnd(cut(nameOf(index), nameWidth), nameWidth),
      padStart(`${report.steps.proven}/${report.steps.total}`, 7),
      padStart(report.attempts === 0 ? '' : formatDuration(report.duration_ms), 8),
      notes.filter((note) => note !== '').join(' · '),
    ].join('  ');
    const line = cut(bare.trimEnd(), live.columns());
    return paint[tone](line.slice(0, mark.length)) + line.slice(mark.length);
  };

  return {
    onStarted(index, attempt) {
      running.set(index, { attempt, step: 0, healing: false });
      if (attempt > 1) live.print(paint.yellow(`~  ${nameOf(index)} failed and is run again: attempt ${attempt}`));
      live.draw();
    },
    onProgress(index, progress) {
      const known = running.get(index);
      if (known === undefined) return;
      if (progress.at === 'step_finished') running.set(index, { ...known, step: progress.index + 1, healing: false });
      else if (progress.at === 'step_healing') running.set(index, { ...known, healing: true });
      live.draw();
    },
    onEnded(index, report) {
      running.delete(index);
      doneCases += 1;
      // What a case that ended early has not done is not left to do either.
      doneSteps += cases[index]?.steps ?? 0;
      live.print(endLine(index, report));
      live.draw();
      if (running.size === 0) live.stop();
    },
    stop: live.stop,
  };
};
