import type { RankedCandidate } from '../../contract/resolution.ts';
import type { RunResult, StepResult } from '../../contract/run-result.ts';
import { situationRow } from '../../contract/tables/situations.ts';
import type { Paint } from './step-line.ts';
import { STEP_WORDS } from './step-words.ts';
import { cut, plain, wrap } from './text.ts';

const MOST_CANDIDATES = 6;

const indented = (text: string, columns: number, by = 2): readonly string[] =>
  wrap(plain(text), columns - by).map((line) => ' '.repeat(by) + line);

const ranking = (candidates: readonly RankedCandidate[], columns: number): readonly string[] => {
  const shown = candidates.slice(0, MOST_CANDIDATES);
  const more = candidates.length - shown.length;
  return [
    ...shown.map(({ score, describe }) => cut(`    ${score.toFixed(2)}  ${plain(describe)}`, columns)),
    ...(more > 0 ? [`          and ${more} more`] : []),
  ];
};

/** What there was to choose from, or what the choice lacked. */
const detailLines = ({ resolution, gate, outcome }: StepResult, columns: number, paint: Paint): readonly string[] => {
  const lines: string[] = [];
  // The reason usually names it already.
  if (gate?.obstruction && !gate.pass && outcome?.reason.includes(gate.obstruction) !== true) {
    lines.push(...indented(`In the way: ${gate.obstruction}`, columns));
  }
  for (const check of outcome?.checks ?? []) {
    // The reason usually quotes the check that decided; only others add something.
    if (check.ok || check.severity === 'warning' || outcome?.reason.includes(check.details)) continue;
    lines.push(...indented(`${check.kind} does not hold: ${check.details}`, columns));
  }
  if (resolution?.kind !== 'unresolved') return lines;
  if (resolution.candidates.length > 0) {
    const title = resolution.situation === 'target_not_unique' ? 'These fit:' : 'These come nearest:';
    lines.push('', `  ${title}`, ...ranking(resolution.candidates, columns));
  }
  if (resolution.suggestion !== null) {
    lines.push('', `  Try: ${paint.bold(paint.green(plain(resolution.suggestion)))}`);
  }
  return lines;
};

const stepLines = (step: StepResult, total: number, columns: number, paint: Paint): readonly string[] => {
  const { outcome, intent, resolution } = step;
  if (outcome === null) return [];
  const { said, tone } = STEP_WORDS[outcome.status];
  const code = situationRow(outcome.situation).error_code;
  const reason = resolution?.kind === 'unresolved' ? resolution.reason : outcome.reason;
  const title = `Step ${step.step_idx + 1} of ${total} ${said}: ${intent.action} ${plain(intent.intent)}`;
  return [
    paint.bold(paint[tone](cut(title, columns))),
    ...indented(`${reason}${code === null ? '' : ` (${code})`}`, columns),
    outcome.dispatched ? '  The input was sent to the page.' : '  Nothing was sent to the page.',
    ...detailLines(step, columns, paint),
  ];
};

/** Without a step to blame: the page did not open, or the run was stopped between two steps. */
const runLines = ({ opening, rca, url }: RunResult, columns: number, paint: Paint): readonly string[] => {
  const closed = opening !== null && opening.status !== 'succeeded';
  const title = closed
    ? `The start address could not be opened: ${plain(url)}`
    : 'The run ended before all steps were done';
  return [paint.bold(cut(title, columns)), ...indented(closed ? opening.reason : rca.message, columns)];
};

const causeLines = ({ rca, steps }: RunResult, columns: number, paint: Paint): readonly string[] => {
  if (rca.class === 'success') return [];
  const unresolved = steps.map((step) => step.resolution).find((resolution) => resolution?.kind === 'unresolved');
  // The suggestion has a line of its own above.
  const advice = rca.recommendation.replace(` Try: ${unresolved?.suggestion ?? ''}`, '');
  return [
    `${paint.bold('Root cause:')} ${rca.class} ${paint.dim(`(confidence ${rca.confidence.toFixed(2)})`)}`,
    ...indented(advice, columns),
  ];
};

/** Which step, why, what was in the way or which candidates there were, and what to do. Nothing when all is proven. */
export const failureLines = (result: RunResult, columns: number, paint: Paint): readonly string[] => {
  if (result.verdict === 'pass') return [];
  const step = result.steps.find(({ outcome }) => outcome !== null && outcome.status !== 'succeeded');
  const blamed =
    step === undefined ? runLines(result, columns, paint) : stepLines(step, result.steps.length, columns, paint);
  const unreached = result.steps.filter(({ outcome }) => outcome === null).length;
  const missed =
    unreached === 0
      ? []
      : ['', paint.dim(unreached === 1 ? '1 step was never reached.' : `${unreached} steps were never reached.`)];
  return [...blamed, '', ...causeLines(result, columns, paint), ...missed];
};
