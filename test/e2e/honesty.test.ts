import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runRows } from '../support/run-rows.ts';
import { servePages } from '../support/serve-pages.ts';

let pages: Awaited<ReturnType<typeof servePages>>;
beforeAll(async () => {
  pages = await servePages();
});
afterAll(() => pages.close());

const runOne = async (page: string, row: string) => {
  const { result, folder } = await runRows({ url: `${pages.url}/${page}`, rows: [row], timeoutMs: 1_500 });
  const [step] = result.steps;
  if (step === undefined) throw new Error('the step is missing from the result');
  return { result, folder, step };
};

describe('a click without effect', () => {
  it('given a button that does nothing beside a ticking clock, when it is clicked, then the outcome is uncertain and never a success', async () => {
    const { result, step } = await runOne('no-effect.html', 'Refresh | click');
    expect(step.outcome?.status).toBe('uncertain');
    expect(step.outcome?.situation).toBe('no_effect');
    expect(step.outcome?.dispatched).toBe(true);
    expect(result.verdict).toBe('fail');
    expect(result.rca.class).toBe('assertion_mismatch');
  });

  it('given an expectation that was true all along, when nothing changes, then it proves nothing', async () => {
    const { step } = await runOne('no-effect.html', 'Refresh | click | | page_contains_text:Nothing happens here');
    expect(step.outcome?.status).toBe('uncertain');
  });

  it('given a button that changes a text of equal length, when it is clicked, then that is an effect', async () => {
    const { step } = await runOne('no-effect.html', 'Swap | click');
    expect(step.outcome?.status).toBe('succeeded');
  });

  it('given a button that counts beside a clock that counts too, when it is clicked, then its own count is the effect', async () => {
    const { step } = await runOne('no-effect.html', 'Count | click');
    expect(step.outcome?.status).toBe('succeeded');
  });

  it('given a button that changes one text, when it is clicked, then the effect is proven', async () => {
    const { step } = await runOne('no-effect.html', 'Work | click');
    expect(step.outcome?.status).toBe('succeeded');
    expect(step.outcome?.before).not.toBeNull();
    expect(step.outcome?.after).not.toBeNull();
  });
});

describe('two equal buttons', () => {
  it('given no region, when Save is to be clicked, then nothing is sent and the answer helps to ask better', async () => {
    const { step, folder } = await runOne('twins.html', 'Save | click');
    expect(step.outcome?.situation).toBe('target_not_unique');
    expect(step.outcome?.dispatched).toBe(false);
    const resolution = step.resolution;
    if (resolution?.kind !== 'unresolved') throw new Error('expected a refusal');
    expect(resolution.candidates).toHaveLength(2);
    expect(resolution.suggestion).toBe('Save@Billing');
    const trace = await readFile(join(folder, 'trace.jsonl'), 'utf8');
    expect(trace).not.toContain('"action_started","action_spec":{"id":"step_000"');
    expect(trace).toContain('"error_code":"TARGET_NOT_UNIQUE"');
  });

  it('given the suggested region, when it is tried, then exactly that button is clicked', async () => {
    const { step } = await runOne('twins.html', 'Save@Shipping | click | | page_contains_text:shipping');
    expect(step.outcome?.status).toBe('succeeded');
    expect(step.outcome?.observations.some((observation) => observation.to?.includes('billing') ?? false)).toBe(false);
  });
});

describe('a covered button', () => {
  it('given a veil over the page, when the button is to be clicked, then it is blocked and the veil is named', async () => {
    const { step } = await runOne('covered.html', 'Pay now | click');
    expect(step.outcome?.status).toBe('blocked');
    expect(step.outcome?.situation).toBe('covered');
    expect(step.outcome?.dispatched).toBe(false);
    expect(step.gate?.obstruction).toContain('#veil');
    expect(step.outcome?.reason).toContain('We use cookies');
  });
});

describe('a page that patches the builtins before it loads', () => {
  const shape = async (page: string) => {
    const { result } = await runRows({
      url: `${pages.url}/${page}`,
      rows: ['Name@Profile | fill | Ada | field_populated', 'Save | click | | page_contains_text:Saved'],
      timeoutMs: 3_000,
    });
    return result.steps.map(({ resolution, gate, outcome }) => ({
      candidate: resolution?.kind === 'resolved' ? { ...resolution.candidate, bbox: null } : resolution,
      locator: resolution?.kind === 'resolved' ? resolution.locator : null,
      gate,
      status: outcome?.status,
      situation: outcome?.situation,
      reason: outcome?.reason,
    }));
  };

  it('given the same page clean and hostile, when both are run, then candidates and outcomes are the same', async () => {
    const clean = await shape('profile.html');
    const hostile = await shape('hostile-builtins.html');
    expect(clean.map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
    expect(hostile).toEqual(clean);
  });
});
