import type { createColors } from 'picocolors';
import type { Resolved } from '../../contract/resolution.ts';
import { formatDuration } from '../../kit/format-duration.ts';
import { strategyWord } from '../../kit/strategy-word.ts';
import type { Tone } from './step-words.ts';
import { cut, padEnd, padStart, plain, widthOf } from './text.ts';

export type Paint = ReturnType<typeof createColors>;

/** What one line of the display says about one step. */
export type StepLine = {
  readonly mark: string;
  readonly tone: Tone | 'cyan';
  readonly number: number;
  readonly total: number;
  readonly action: string;
  readonly intent: string;
  readonly resolved: Resolved | null;
  readonly durationMs: number;
  /** It was done in an earlier run: it has no time in this one. */
  readonly before?: boolean;
  readonly reason: string;
};

const GAP = '  ';
const ACTION = 7; // uncheck
const DURATION = 8; // 2 min 05 s is rare and may push
const STRATEGY = 19; // relational_css 0.85
/** Less than this of a selector or a reason says nothing. */
const LEAST = 12;

type Widths = {
  readonly intent: number;
  readonly strategy: number;
  readonly selector: number;
  readonly reason: number;
};

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** What does not fit is left out, the least important first: reason, selector, strategy. 0 means left out. */
const widthsFor = (columns: number, counter: number): Widths => {
  // A log has no edge: columns wide enough for nearly everything, and the reason in full.
  if (columns === Number.POSITIVE_INFINITY) return { intent: 40, strategy: STRATEGY, selector: 32, reason: columns };
  const fixed = 1 + GAP.length + counter + GAP.length + ACTION + GAP.length + GAP.length + DURATION;
  const room = columns - fixed;
  const withStrategy = room >= LEAST + GAP.length + STRATEGY;
  const strategy = withStrategy ? STRATEGY : 0;
  const afterStrategy = room - (withStrategy ? GAP.length + STRATEGY : 0);
  const intent = clamp(afterStrategy, 1, 34);
  const left = afterStrategy - intent;
  const selector = left >= 2 * (LEAST + GAP.length) ? clamp(Math.floor(left * 0.4), LEAST, 26) : 0;
  const reason = left - (selector > 0 ? selector + GAP.length : 0) - GAP.length;
  return { intent, strategy, selector, reason: reason >= LEAST ? reason : 0 };
};

const strategyOf = (resolved: Resolved | null): string => {
  if (resolved === null) return '';
  const confidence = resolved.discovery_confidence ?? resolved.match_score;
  const word = strategyWord(resolved.strategy);
  return confidence === null ? word : `${word} ${confidence.toFixed(2)}`;
};

/** One step as one line, never wider than `columns`. */
export const stepLine = (step: StepLine, columns: number, paint: Paint): string => {
  const counter = String(step.total).length * 2 + 1;
  const widths = widthsFor(columns, counter);
  const cell = (text: string, width: number): string => padEnd(cut(plain(text), width), width);
  const tone = paint[step.tone];
  const cells: readonly (readonly [text: string, colour: (text: string) => string])[] = [
    [step.mark, tone],
    [padStart(`${step.number}/${step.total}`, counter), paint.dim],
    [cell(step.action, ACTION), String],
    [cell(step.intent, widths.intent), paint.bold],
    ...(widths.selector > 0
      ? [[cell(step.resolved?.locator.selector ?? '', widths.selector), paint.dim] as const]
      : []),
    ...(widths.strategy > 0 ? [[cell(strategyOf(step.resolved), widths.strategy), paint.cyan] as const] : []),
    [padStart(step.before === true ? 'before' : formatDuration(step.durationMs), DURATION), paint.dim],
    ...(widths.reason > 0
      ? [
          [
            cut(plain(step.reason), widths.reason),
            step.tone === 'green' || step.tone === 'cyan' ? paint.dim : tone,
          ] as const,
        ]
      : []),
  ];
  const bare = cells.map(([text]) => text).join(GAP);
  // In a window too narrow for the columns the plain line is cut as a whole.
  if (widthOf(bare.trimEnd()) > columns) return cut(bare, columns);
  return cells
    .map(([text, colour]) => colour(text))
    .join(GAP)
    .trimEnd();
};
