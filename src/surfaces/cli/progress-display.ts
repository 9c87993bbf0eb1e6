import { createColors } from 'picocolors';
import type { Resolved } from '../../contract/resolution.ts';
import type { OnProgress, Progress } from '../../operations/run-requirement.ts';
import type { Output } from './io.ts';
import { createLiveLine } from './live-line.ts';
import { type StepLine, stepLine } from './step-line.ts';
import { stepTold } from './step-words.ts';
import { cut, plain } from './text.ts';

export type ProgressDisplay = { readonly onProgress: OnProgress; stop(): void };

type Started = Extract<Progress, { at: 'step_started' }>;

/** The step that is under way. */
type Current = Pick<Started, 'index' | 'step'> & {
  readonly since: number;
  readonly resolved: Resolved | null;
  readonly phase: string;
};

/** Shows a run while it goes on: one line per finished step, and below them the one under way. */
export const createProgressDisplay = (
  io: { readonly out: Output; readonly color: boolean },
  env: Readonly<Record<string, string | undefined>> = process.env,
): ProgressDisplay => {
  const paint = createColors(io.color);
  let total = 0;
  let opening: string | null = null;
  let current: Current | null = null;

  const line = (step: StepLine): string => stepLine(step, live.columns(), paint);
  const live = createLiveLine(io.out, env, (mark) => {
    if (opening !== null) return cut(`${mark}  opening ${plain(opening)}`, live.columns());
    if (current === null) return null;
    const { index, step, since, resolved, phase } = current;
    const { action, intent } = step.intent;
    const durationMs = performance.now() - since;
    return line({ mark, tone: 'cyan', number: index + 1, total, action, intent, resolved, durationMs, reason: phase });
  });
  const { draw, print } = live;

  const onProgress: OnProgress = (progress) => {
    switch (progress.at) {
      case 'run_started':
        total = progress.total;
        opening = progress.url;
        print(paint.dim(cut(`${total} ${total === 1 ? 'step' : 'steps'} on ${plain(progress.url)}`, live.columns())));
        return draw();
      case 'step_started': {
        opening = null;
        const { index, step } = progress;
        // A step that is healed starts again: its time goes on.
        const since = current?.index === index ? current.since : performance.now();
        current = { index, step, since, resolved: null, phase: 'looking for it' };
        return draw();
      }
      case 'step_resolved':
        if (current !== null) current = { ...current, resolved: progress.resolved, phase: 'found, acting' };
        return draw();
      case 'step_dispatched':
        if (current !== null) current = { ...current, phase: 'sent, checking' };
        return draw();
      case 'step_healing': {
        const { index, step, round, failure } = progress;
        const since = current?.index === index ? current.since : performance.now();
        const phase = `↻ healing, round ${round}: ${failure.replaceAll('_', ' ')}`;
        current = { index, step, since, resolved: null, phase };
        return draw();
      }
      case 'step_finished': {
        current = null;
        const { index, step, durationMs, resolved } = progress;
        const { action, intent, element } = step.intent;
        const told = stepTold({ ...progress, element });
        return print(line({ ...told, number: index + 1, total, action, intent, resolved, durationMs }));
      }
      case 'run_finished':
        return stop();
    }
  };

  const stop = (): void => {
    opening = null;
    current = null;
    live.stop();
  };

  return { onProgress, stop };
};
