import { z } from 'zod';
import type { Resolution } from '../contract/resolution.ts';
import type { RunResult, StepResult } from '../contract/run-result.ts';
import { canonicalJson } from '../kit/canonical-json.ts';
import { observe, patterns } from '../stages/observe/index.ts';
import { explain, questionOf } from '../stages/resolve/index.ts';
import { verdict } from '../stages/verdict/index.ts';
import { verify } from '../stages/verify/index.ts';
import type { Operation, OperationTools } from './operation.ts';
import { recordedDecisions, recordedScan, type RecordedStep } from './recorded-steps.ts';
import { storedResult } from './stored-result.ts';

const inputSchema = z.object({ folder: z.string().min(1).describe('The folder of the run.') });

/** `not_kept`: the record does not have what this was decided on. */
export type Again = 'same' | 'different' | 'not_kept';

/** One decision of the run, made again. */
export type ReplayedDecision = {
  /** As in the report, from 1. */
  readonly step: number;
  readonly what: 'element' | 'proof';
  readonly asked: string;
  readonly recorded: string;
  readonly now: string;
  readonly again: Again;
};

export type Replay = {
  readonly run_id: string;
  readonly req_id: string;
  readonly decisions: readonly ReplayedDecision[];
  readonly verdict: { readonly recorded: string; readonly now: string; readonly again: Again };
};

const say = (resolution: Resolution): string =>
  resolution.kind === 'resolved' ? resolution.locator.selector : `none: ${resolution.reason}`;

const askedBy = ({ question: { target, kind } }: RecordedStep): string =>
  `${kind} ${target.by === 'element' ? [target.element, target.region].filter(Boolean).join('@') : JSON.stringify(target)}`;

const elementAgain = async (step: RecordedStep, folder: string, tools: OperationTools): Promise<ReplayedDecision> => {
  const told = { step: step.number, what: 'element', asked: askedBy(step), recorded: say(step.resolution) } as const;
  if (step.facts === null) return { ...told, now: '', again: 'not_kept' };
  const registry = observe(await recordedScan(folder, step.facts, tools.files));
  const question = questionOf(step.question, { registry, queries: step.resolution.queries }, patterns);
  const { resolution } = explain(question, { most: 1, about: null });
  // As it would have been written down.
  const now = JSON.parse(JSON.stringify(resolution)) as Resolution;
  const same = canonicalJson(now) === canonicalJson(step.resolution);
  return { ...told, now: say(now), again: same ? 'same' : 'different' };
};

/** Whether what was seen still proves what it proved. Only success is asked for again: a failure needs no proof. */
const proofAgain = ({ step_idx, intent, outcome }: StepResult): readonly ReplayedDecision[] => {
  if (outcome?.status !== 'succeeded' || !outcome.dispatched) return [];
  const { before, after, observations, checks, effect_after_ms } = outcome;
  const told = {
    step: step_idx + 1,
    what: 'proof',
    asked: `${intent.action} ${intent.intent}`,
    recorded: outcome.reason,
  } as const;
  if (before === null || after === null) return [{ ...told, now: '', again: 'not_kept' }];
  const seen = { before, after, observations, checks, elapsed_ms: effect_after_ms ?? 0 };
  const found = verify({ ...seen, kind: intent.action, reached: true });
  return [{ ...told, now: found.reason, again: found.situation === outcome.situation ? 'same' : 'different' }];
};

const verdictAgain = ({ steps, opening, url, rca, ...run }: RunResult): Replay['verdict'] => {
  const opened = opening === null || opening.status === 'succeeded' ? [] : [{ outcome: opening, step: null }];
  const ended = [
    ...opened,
    ...steps.flatMap((step) => (step.outcome === null ? [] : [{ outcome: step.outcome, step }])),
  ];
  const metrics = { total_steps: steps.length, executed_steps: 0, heal_rounds: 0, execution_time_ms: 0 };
  const now = verdict(
    steps.length,
    ended.map(({ outcome, step }) => ({
      number: step === null ? null : step.step_idx + 1,
      intent: step?.intent.intent ?? url,
      action: step?.intent.action ?? 'navigate',
      outcome,
      suggestion: null,
    })),
    metrics,
  );
  const told = { recorded: `${run.verdict} (${rca.class})`, now: `${now.verdict} (${now.rca.class})` };
  return { ...told, again: told.recorded === told.now ? 'same' : 'different' };
};

/** Makes every recorded decision again, on the recorded facts and with the code of today; no browser, no page. */
export const replayRun: Operation<typeof inputSchema, Replay, object> = {
  name: 'replay',
  description: 'Decide every recorded step again, offline, on what the run saw, and tell what comes out differently.',
  input: inputSchema,
  async run({ folder }, tools) {
    const result = await storedResult(folder, tools);
    const decisions: ReplayedDecision[] = [];
    for (const step of await recordedDecisions(folder, tools.files))
      decisions.push(await elementAgain(step, folder, tools));
    decisions.push(...result.steps.flatMap(proofAgain));
    const inOrder = decisions.toSorted((left, right) => left.step - right.step);
    return { run_id: result.run_id, req_id: result.req_id, decisions: inOrder, verdict: verdictAgain(result) };
  },
};
