import { join } from 'node:path';
import { z } from 'zod';
import type { OilError, OilScript, OilStep } from '../contract/oil.ts';
import type { OilResult } from '../contract/oil-result.ts';
import { SurehandError } from '../contract/surehand-error.ts';
import { POLICY_DEFAULTS } from '../contract/tables/policy-defaults.ts';
import { createOilRunner, type OilRunner } from '../engine/run-oil.ts';
import type { Driver } from '../ports/driver.ts';
import { comparableLines, oilErrorLines, oilResultLines } from '../report/oil-result-lines.ts';
import { parseOil, planOil, readOilScript } from '../stages/plan/index.ts';
import { openOilRecord } from './oil-record.ts';
import type { Operation } from './operation.ts';

const inputSchema = z.object({
  url: z
    .string()
    .min(1)
    .optional()
    .describe('Opened first; its host is the only one that may be visited, unless others are allowed.'),
  script: z
    .string()
    .optional()
    .describe('A whole script, checked before anything starts. Left out: lines come one by one.'),
  folder: z.string().min(1).optional().describe('Where the record goes; runs/<run id> if left out.'),
  allowedHosts: z.array(z.string().min(1)).readonly().default([]),
  actionTimeoutMs: z.int().positive().default(POLICY_DEFAULTS.timeouts_ms.action),
  navigationTimeoutMs: z.int().positive().default(POLICY_DEFAULTS.timeouts_ms.navigation),
  headed: z.boolean().default(false),
  unsafeScript: z
    .boolean()
    .default(false)
    .describe('Lines may run JavaScript: "wait until" (K-19). Never for a script.'),
});

/** What became of one line, and how it is shown. Secrets are masked in both. */
export type OilShown = {
  readonly line: number;
  readonly ok: boolean;
  readonly lines: readonly string[];
  /** The same for programs. */
  readonly data: object;
};

export type OilHooks = {
  /** Lines of somebody who types; the session ends with them. */
  readonly lines?: AsyncIterable<string>;
  readonly onShown: (shown: OilShown) => void;
  readonly onReady?: (folder: string) => void;
  /** Ends the session at once and closes the browser. */
  readonly signal?: AbortSignal;
};

export type OilOutput = {
  readonly commands: number;
  readonly failed: number;
  readonly stopped: boolean;
  readonly folder: string;
};

const invalid = (errors: readonly OilError[]): SurehandError => {
  const problems = errors.map((error) =>
    oilErrorLines(error)
      .join('\n')
      .replace(/^error /u, ''),
  );
  return new SurehandError('INPUT_INVALID', {
    message: `\n${problems.map((problem) => `- ${problem}`).join('\n')}`,
    problems,
  });
};

const lineOf = (step: OilStep): number => (step.does === 'action' ? (step.proposal.line ?? 0) : step.position.line);

/** The steps line by line: one line may be several actions. */
const byLine = (steps: readonly OilStep[]): readonly (readonly OilStep[])[] => {
  const lines = new Map<number, OilStep[]>();
  for (const step of steps) {
    const beside = lines.get(lineOf(step));
    if (beside === undefined) lines.set(lineOf(step), [step]);
    else beside.push(step);
  }
  return [...lines.values()];
};

/** A line of somebody who types: mistakes in it are counted by its place in the session. */
const oneLine = (written: string, line: number): OilScript => {
  const parsed = parseOil(written, { line, offset: 0 });
  return parsed.ok ? { lines: [parsed.line], errors: [] } : { lines: [], errors: parsed.errors };
};

const programData = (result: OilResult, lines: readonly string[]): object => {
  const { line, command, text, failure, notes, arrived, said } = result;
  const data = said?.kind === 'list' ? { data: said.data } : said?.kind === 'tables' ? { data: said.tables } : {};
  return { line, command, text, ok: failure === null, error: failure, notes, arrived, output: lines, ...data };
};

/** A person or a model at the browser: commands of OIL, one by one or as a script. */
export const runOil: Operation<typeof inputSchema, OilOutput, OilHooks> = {
  name: 'oil',
  description: 'Carry out OIL commands in a browser: actions proven like steps of a run, and all that is around them.',
  input: inputSchema,
  async run(input, tools, hooks) {
    const settings = {
      timeoutMs: input.actionTimeoutMs,
      allowScript: input.unsafeScript && input.script === undefined,
    };
    const planned = (script: OilScript) => planOil({ script, ...settings });
    const whole = input.script === undefined ? null : planned(readOilScript(input.script));
    if (whole !== null && !whole.ok) throw invalid(whole.errors);
    const start = input.url === undefined ? null : planned(readOilScript(`goto ${JSON.stringify(input.url)}`));
    if (start !== null && !start.ok) throw invalid(start.errors);

    const runId = tools.ids.runId();
    const path = input.folder ?? join('runs', runId);
    const record = await openOilRecord(tools, { runId, path, allowlist: input.allowedHosts, url: input.url ?? null });
    let driver: Driver | null = null;
    const stop = (): void => void driver?.close().catch(() => undefined);
    const cancelled = (): boolean => hooks.signal?.aborted ?? false;
    hooks.signal?.addEventListener('abort', stop);
    let commands = 0;
    let failures = 0;
    let lastLook: readonly string[] | null = null;

    const show = (line: number, ok: boolean, lines: readonly string[], data: object, mask: OilRunner['mask']): void => {
      commands += 1;
      if (!ok) failures += 1;
      hooks.onShown({ line, ok, lines: lines.map(mask), data: JSON.parse(mask(JSON.stringify(data))) as object });
    };
    const carryOut = async (runner: OilRunner, steps: readonly OilStep[], at: number | null): Promise<OilResult> => {
      const result = await runner.run(steps);
      const lines = oilResultLines(result, lastLook);
      if (result.said?.kind === 'page') lastLook = comparableLines(result.said.page);
      const line = at ?? result.line;
      show(line, result.failure === null, lines, programData({ ...result, line }, lines), runner.mask);
      return result;
    };
    const status = (): 'success' | 'failed' | 'halted' =>
      cancelled() ? 'halted' : failures > 0 ? 'failed' : 'success';

    try {
      driver = await tools.openDriver({ headed: input.headed });
      const session = await driver.openSession({ viewport: POLICY_DEFAULTS.viewport });
      const runner = createOilRunner({
        session,
        files: tools.files,
        registerInputFiles: async (names) => (await tools.registerInputFiles('.', names)).files,
        clock: tools.clock,
        recorder: record.recorder,
        facts: record.facts,
        secrets: record.redaction,
        cancelled,
        actionMs: input.actionTimeoutMs,
        navigationMs: input.navigationTimeoutMs,
        policy: input.allowedHosts.length === 0 ? null : { allowlist: input.allowedHosts },
        pictures: join(record.path, 'pictures'),
      });
      hooks.onReady?.(record.path);
      let going = true;
      if (start !== null) going = (await carryOut(runner, start.steps, 0)).failure === null || whole === null;
      for (const steps of whole === null ? [] : byLine(whole.steps)) {
        if (!going || cancelled()) break;
        const result = await carryOut(runner, steps, null);
        going = result.failure === null && !result.ends;
      }
      if (whole === null) {
        let at = 0;
        for await (const written of hooks.lines ?? []) {
          at += 1;
          if (cancelled()) break;
          const plan = planned(oneLine(written, at));
          if (!plan.ok) {
            for (const error of plan.errors)
              show(at, false, oilErrorLines(error), { line: at, ok: false, error }, runner.mask);
            continue;
          }
          const [steps] = byLine(plan.steps);
          if (steps !== undefined && (await carryOut(runner, steps, at)).ends) break;
        }
      }
      await record.finish(status(), `${commands} commands, ${failures} failed`);
      return { commands, failed: failures, stopped: cancelled(), folder: record.path };
    } catch (error) {
      await record.finish('failed', error instanceof Error ? error.message : String(error)).catch(() => undefined);
      throw error;
    } finally {
      hooks.signal?.removeEventListener('abort', stop);
      await driver?.close().catch(() => undefined);
    }
  },
};
