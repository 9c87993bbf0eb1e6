import { Annotation, type BaseCheckpointSaver, END, START, StateGraph } from '@langchain/langgraph';
import type { RunResult, StepResult } from '../contract/run-result.ts';
import type { RunState } from '../contract/run-state.ts';
import { DEFAULT_PROFILE, PROFILES } from '../contract/tables/profiles.ts';
import { stepId } from '../kit/step-id.ts';
import { breakDown } from './agents/break-down.ts';
import { createDesk } from './agents/create-desk.ts';
import type { Agent, Desk, RunRequest, RunTools } from './agents/desk.ts';
import { executor } from './agents/executor.ts';
import { generator } from './agents/generator.ts';
import { oracleHealer } from './agents/oracle-healer.ts';
import { planner } from './agents/planner.ts';
import { pomBuilder } from './agents/pom-builder.ts';
import { withAccepted } from './agents/take-accepted.ts';
import { verdictRca } from './agents/verdict-rca.ts';
import { isIdempotent } from './is-idempotent.ts';
import { maskValue } from './mask.ts';

/** Where the states of runs are kept, and under which name this one is. */
export type Checkpoints = {
  readonly saver: BaseCheckpointSaver;
  /** The runs that this one continues. */
  readonly earlier: readonly string[];
};

const Channels = Annotation.Root({ run: Annotation<RunState> });

/** P-70. `over` stands for what the six failures have no word for: a stop, a person, a limit. */
export const route = (
  { over, failure, step_idx, heal_round }: RunState,
  total: number,
  mostRounds: number,
): 'verdict_rca' | 'oracle_healer' | 'executor' => {
  if (over) return 'verdict_rca';
  if (failure === 'none') return step_idx >= total ? 'verdict_rca' : 'executor';
  return heal_round < mostRounds ? 'oracle_healer' : 'verdict_rca';
};

const carryOut = withAccepted(executor);

/** The others work on the run as a whole. */
const OF_A_STEP: ReadonlySet<Agent> = new Set([carryOut, oracleHealer]);

type Told = { latest: RunState };

const compile = (desk: Desk, judge: Agent, told: Told, saver: BaseCheckpointSaver | undefined) => {
  const total = desk.request.steps.length;
  // Agents never throw: what does is caught here, and the run ends classified and with its record (K-62).
  const node =
    (agent: Agent, name: string) =>
    async ({ run: before }: typeof Channels.State) => {
      if (before.over && agent !== judge) return { run: before };
      const after = await agent(before, desk).catch((error: unknown) =>
        breakDown(before, desk, `the ${name}`, error, OF_A_STEP.has(agent)),
      );
      told.latest = after;
      try {
        await desk.tools.onState?.(after);
        return { run: after };
      } catch (error) {
        // With a verdict, the record says it all.
        if (agent === judge) return { run: after };
        told.latest = await breakDown(after, desk, 'keeping the state of the run', error, false);
        return { run: told.latest };
      }
    };
  const next = ({ run }: typeof Channels.State) => route(run, total, PROFILES[desk.profile].heal_rounds);
  return new StateGraph(Channels)
    .addNode('planner', node(planner, 'planner'))
    .addNode('pom_builder', node(pomBuilder, 'pom_builder'))
    .addNode('generator', node(generator, 'generator'))
    .addNode('executor', node(carryOut, 'executor'))
    .addNode('oracle_healer', node(oracleHealer, 'oracle_healer'))
    .addNode('verdict_rca', node(judge, 'verdict_rca'))
    .addEdge(START, 'planner')
    .addEdge('planner', 'pom_builder')
    .addEdge('pom_builder', 'generator')
    .addConditionalEdges('generator', next, ['executor', 'oracle_healer', 'verdict_rca'])
    .addConditionalEdges('executor', next, ['executor', 'oracle_healer', 'verdict_rca'])
    .addEdge('oracle_healer', 'executor')
    .addEdge('verdict_rca', END)
    .compile(saver === undefined ? {} : { checkpointer: saver });
};

/** Carried out anew by a run that continues another, with rounds of healing of its own. */
const isDoneAnew = ({ steps, earlier }: RunRequest, index: number): boolean => {
  const entry = earlier?.ledger[stepId(index)];
  const spec = steps[index]?.spec;
  if (entry === undefined || earlier?.again.has(index) === true) return true;
  return entry.state !== 'done' && spec !== undefined && isIdempotent(spec);
};

/** A run that is continued begins with its page; what is done of it, and what healing that took, its records tell. */
const firstState = (request: RunRequest): RunState => {
  const { runId, reqId, url, earlier } = request;
  const heals = (earlier?.heals ?? []).filter(({ step_idx }) => !isDoneAnew(request, step_idx));
  return {
    version: 1,
    run_id: runId,
    req_id: reqId,
    ...{ step_idx: 0, heal_round: 0, failure: 'none', over: false, last_selector: null, verdict: null },
    context: { url, intents: [], plan: [], executed_steps: [], heals, rca: null },
  };
};

const neverReached = (desk: Desk, index: number): StepResult | null => {
  const step = desk.request.steps[index];
  if (step === undefined) return null;
  return {
    step_idx: index,
    // Which class the field belongs to was never seen, so the value may be a secret.
    intent: { ...step.intent, value: maskValue(step.intent.value, true) },
    ...{ resolution: null, gate: null, outcome: null },
    ...{ heal_round: 0, duration_ms: 0, secret: false, screenshots: { before: null, after: null } },
  };
};

/** Nodes of a run: each step once, and with each of its rounds a healer and an executor. */
const mostNodes = (steps: number, rounds: number): number => 10 + steps * (1 + 2 * rounds);

/**
 * The six agents, from rows to the verdict (P-69 to P-71). It stops at the first step that is neither proven nor healed;
 * no step is ever left out of the result.
 */
export const runGraph = async (request: RunRequest, tools: RunTools, checkpoints?: Checkpoints): Promise<RunResult> => {
  const started = tools.clock.monotonic();
  const startedAt = new Date(tools.clock.now()).toISOString();
  const elapsedMs = (): number => Math.round(tools.clock.monotonic() - started);
  const profile = request.profile ?? DEFAULT_PROFILE;
  const { desk, finish } = createDesk({ ...request, profile }, tools);
  const judge = verdictRca(elapsedMs);
  const first = firstState(request);
  const told: Told = { latest: first };
  const graph = compile(desk, judge, told, checkpoints?.saver);
  const config = {
    recursionLimit: mostNodes(request.steps.length, PROFILES[profile].heal_rounds),
    durability: 'sync' as const,
    ...(checkpoints === undefined ? {} : { configurable: { thread_id: request.runId } }),
  };
  /** What breaks between the agents: the database that keeps the states, the disk with the evidence. */
  const brokeOff = async (during: string, error: unknown): Promise<RunState> =>
    judge(await breakDown(told.latest, desk, during, error, false), desk);
  const ended = await graph.invoke({ run: first }, config).then(
    ({ run: last }) => last,
    (error: unknown) => brokeOff('keeping the state of the run', error),
  );
  const run = await finish().then(
    () => ended,
    // A pass without its evidence is none; what failed before has its cause already.
    (error: unknown) => (ended.verdict === 'pass' ? brokeOff('writing the evidence', error) : ended),
  );
  // The record of a run that is over is in its folder.
  for (const thread of [request.runId, ...(checkpoints?.earlier ?? [])])
    await checkpoints?.saver.deleteThread(thread).catch(() => undefined);
  const { verdict, context } = run;
  if (verdict === null || context.rca === null) throw new Error('the run ended without a verdict');
  const steps = request.steps.flatMap((_, at) => desk.results.get(at) ?? neverReached(desk, at) ?? []);
  return {
    run_id: request.runId,
    req_id: request.reqId,
    url: request.url,
    started_at: startedAt,
    duration_ms: elapsedMs(),
    verdict,
    rca: context.rca,
    opening: desk.opening,
    heals: context.heals,
    steps,
  };
};
