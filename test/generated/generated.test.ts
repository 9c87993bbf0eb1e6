import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Proof } from '../../src/codegen/prove-steps.ts';
import { provePythonFiles, proveSpecs } from '../support/prove-both.ts';
import { pythonPlaywright } from '../support/python-playwright.ts';
import { type Recorded, recordRuns } from './record-runs.ts';

let recorded: Awaited<ReturnType<typeof recordRuns>>;
beforeAll(async () => {
  // Fetched first, if nobody did: nobody serves pages while it is.
  pythonPlaywright(true);
  recorded = await recordRuns();
});
afterAll(() => recorded.close());

/** At least so many of the steps must be missed by the test when they do nothing. */
const KILLED = 0.95;

type Figures = { readonly compiled: number; readonly passed: number; readonly steps: number; readonly killed: number };

const figuresOf = (proofs: readonly Proof[]): Figures => ({
  compiled: proofs.filter(({ compiles }) => compiles).length,
  passed: proofs.filter(({ passes }) => passes).length,
  steps: proofs.flatMap(({ steps }) => steps).length,
  killed: proofs.flatMap(({ steps }) => steps).filter(({ killed }) => killed).length,
});

const tell = (language: string, runs: readonly Recorded[], proofs: readonly Proof[]): Figures => {
  for (const [at, { compiles, passes, steps, problems }] of proofs.entries()) {
    const survived = steps.filter(({ killed }) => !killed).map(({ step }) => step);
    if (compiles && passes && survived.length === 0) continue;
    const what = compiles
      ? passes
        ? `steps ${survived.join(', ')} are not missed`
        : 'does not pass'
      : problems.join('; ');
    process.stdout.write(`${language} ${runs[at]?.name ?? ''}: ${what}\n`);
  }
  const figures = figuresOf(proofs);
  const { compiled, passed, steps, killed } = figures;
  const of = proofs.length;
  process.stdout.write(
    `${language}: ${compiled}/${of} compile, ${passed}/${of} pass, ${killed}/${steps} steps are missed\n`,
  );
  return figures;
};

describe('the tests generated from every kind of run', () => {
  it('given the runs, then every one of them passed', () => {
    expect(recorded.runs.filter(({ result }) => result.verdict !== 'pass').map(({ name }) => name)).toEqual([]);
  });

  // Both mostly wait for what a step that was left out does not do: they may do so together.
  it.concurrent('given Playwright Test, then all compile, all pass, and nearly no step can be left out [K-42, P-68]', async () => {
    const proofs = await proveSpecs(recorded.runs);
    const { compiled, passed, steps, killed } = tell('Playwright Test', recorded.runs, proofs);
    expect([compiled, passed]).toEqual([proofs.length, proofs.length]);
    expect(killed / steps).toBeGreaterThanOrEqual(KILLED);
  });

  it.concurrent('given pytest, then the same holds; without Playwright for Python all compile and are collected [K-42]', async () => {
    const answer = await provePythonFiles(recorded.runs);
    if (answer === null) throw new Error('there is no pytest: install it, or Python with pip');
    const { compiled, passed, steps, killed } = tell('pytest', recorded.runs, answer.proofs);
    expect(compiled).toBe(answer.proofs.length);
    if (!answer.runs) return;
    expect(passed).toBe(answer.proofs.length);
    expect(killed / steps).toBeGreaterThanOrEqual(KILLED);
  });

  it('given the style of page objects, then the same holds', async () => {
    const login = recorded.runs.filter(({ name }) => name === 'LOGIN');
    expect(await proveSpecs(login, 'page-object')).toMatchObject([{ compiles: true, passes: true, killedShare: 1 }]);
  });

  it('given a test whose assertion says nothing, then the step is seen to be one that can be left out', async () => {
    const blind = recorded.runs
      .filter(({ name }) => name === 'LOGIN')
      .map((run) => ({
        ...run,
        result: {
          ...run.result,
          steps: run.result.steps.slice(0, 1).map((step) => ({
            ...step,
            outcome: step.outcome === null ? null : { ...step.outcome, observations: [] },
          })),
        },
        planned: run.planned.slice(0, 1).map((action) => ({
          ...action,
          postconditions: [{ kind: 'x_state_changed' as const, args: {}, severity: 'warning' as const }],
        })),
      }));
    expect(await proveSpecs(blind)).toMatchObject([
      { compiles: true, passes: true, steps: [{ step: 1, killed: false }], killedShare: 0 },
    ]);
  });
});
