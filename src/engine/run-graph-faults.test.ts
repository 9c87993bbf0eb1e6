import { MemorySaver } from '@langchain/langgraph';
import { describe, expect, it } from 'vitest';
import { button, field } from '../../test/support/build-registry.ts';
import { createFakeClock } from '../../test/support/fake-clock.ts';
import { createFakePage, type FakePage } from '../../test/support/fake-page.ts';
import { createMemoryRunFolder } from '../../test/support/memory-run-folder.ts';
import { runResultSchema } from '../contract/run-result.ts';
import type { Cache } from '../ports/cache.ts';
import type { PageTrouble } from '../ports/driver.ts';
import { plan } from '../stages/plan/index.ts';
import type { RunTools } from './agents/desk.ts';
import { createPomCache } from './kept/pom-cache.ts';
import { createRecorder } from './recorder.ts';
import { type Checkpoints, runGraph } from './run-graph.ts';

const RUN = `r_${'0'.repeat(32)}`;
const arrived = { observations: [{ kind: 'url_changed', source: 'server', weight: 'meaningful' }] } as const;
const broken = (message: string) => async (): Promise<never> => {
  throw new TypeError(message);
};

type Setting = {
  readonly rows?: readonly string[];
  readonly page?: Partial<FakePage>;
  readonly tools?: Partial<RunTools>;
  readonly appended?: () => Promise<void>;
  readonly checkpoints?: Checkpoints;
};

const run = async ({ rows = ['Name | fill | Ann', 'Save | click'], page, tools, appended, checkpoints }: Setting) => {
  const planned = plan({ steps: rows, timeoutMs: 1_000 });
  if (!planned.ok) throw new Error(JSON.stringify(planned.problems));
  const clock = createFakeClock();
  const folder = createMemoryRunFolder(appended);
  const on = [field('Name'), button('Save')];
  const body = { ...createFakePage({ on, frames: [on], navigate: arrived }), hasFrames: () => false, ...page };
  const request = { runId: RUN, reqId: 'REQ-1', url: 'https://shop.test/', steps: planned.steps };
  const result = await runGraph(
    { ...request, navigationTimeoutMs: 1_000, screenshots: false },
    {
      page: body,
      clock,
      folder,
      recorder: createRecorder(RUN, folder, clock),
      policy: { allowlist: ['shop.test'] },
      onProgress: () => undefined,
      cancelled: () => false,
      ...tools,
    },
    checkpoints,
  );
  expect(runResultSchema.safeParse(result).error).toBeUndefined();
  expect(result.steps).toHaveLength(rows.length);
  return { result, body, folder };
};

const FAULT = { verdict: 'fail', rca: { class: 'env_fault' } } as const;

describe('[P-49] [P-65] given that something throws where nobody expects it, then the run fails as a fault of the surroundings', () => {
  it.each([
    ['the page, when it is opened', { navigate: broken('oops') }, 'the pom_builder broke down: oops'],
    ['the page, when it is looked at', { scan: broken('oops') }, 'the pom_builder broke down: oops'],
    ['the page, at a step', { prepare: broken('oops') }, 'step 1 of 2: the executor broke down: oops'],
  ] as const)('%s', async (_, page, message) => {
    const { result, body, folder } = await run({ page });
    expect(result).toMatchObject(FAULT);
    expect(result.rca.message).toBe(message);
    expect(body.orders).toEqual([]);
    expect(folder.events().at(-1)).toMatchObject({
      event_type: 'error_raised',
      metadata: { message: expect.stringContaining('oops') as string },
    });
  });

  it('the page, while the input is on its way: it is not called unsent, and not sent again', async () => {
    const { result, body } = await run({ rows: ['Save | click', 'Save | click'], page: { settle: broken('oops') } });
    expect(result).toMatchObject(FAULT);
    expect(result.steps[0]?.outcome).toMatchObject({ situation: 'effect_unknown', dispatched: true });
    expect(result.steps[1]?.outcome).toBeNull();
    expect(body.orders).toHaveLength(1);
  });

  it('the page, while something is healed: what was wrong before is still told', async () => {
    let looks = 0;
    const { scan } = createFakePage({ frames: [[button('Save')]] });
    const page = { scan: () => (looks++ === 0 ? scan() : broken('oops')()) };
    const memory = { schema_version: 'v1', req_id: 'REQ-1', steps: {}, rejected: {} } as never;
    const { result } = await run({ rows: ['Nothing | click'], page, tools: { memory } });
    expect(result).toMatchObject(FAULT);
    expect(result.rca.message).toMatch(/^step 1 of 1: the oracle_healer broke down: oops; before that: /u);
    expect(result.steps[0]?.outcome?.dispatched).toBe(false);
  });

  it('the cache', async () => {
    const gone = broken('the cache is gone');
    const cache: Cache = {
      ...{ get: gone, set: gone, delete: gone, timeLeft: gone, increment: gone, countWithin: gone },
      close: () => Promise.resolve(),
    };
    const { result, body } = await run({ tools: { pom: createPomCache(cache, createFakeClock()) } });
    expect(result).toMatchObject(FAULT);
    expect(result.rca.message).toBe('the pom_builder broke down: the cache is gone');
    expect(body.orders).toEqual([]);
  });

  it('whoever keeps the state of the run; what was proven until then stays proven', async () => {
    let states = 0;
    const onState = () => ((states += 1) < 4 ? Promise.resolve() : broken('no redis')());
    const { result } = await run({ tools: { onState } });
    expect(result).toMatchObject(FAULT);
    expect(result.rca.message).toBe('keeping the state of the run broke down: no redis');
    expect(result.steps.map(({ outcome }) => outcome?.status)).toEqual(['succeeded', undefined]);
  });

  it('the database of the checkpoints', async () => {
    const saver = new MemorySaver();
    saver.put = broken('no database');
    saver.deleteThread = broken('no database');
    const { result } = await run({ checkpoints: { saver, earlier: [] } });
    expect(result).toMatchObject(FAULT);
    expect(result.rca.message).toContain('no database');
  });

  it.each([1, 5, 9, 14])('a disk that is full after %i lines of the trace', async (lines) => {
    let written = 0;
    const appended = async (): Promise<void> => {
      written += 1;
      if (written > lines) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    };
    const { result, folder } = await run({ appended });
    expect(result).toMatchObject(FAULT);
    expect(result.rca.message).toContain('no space left');
    expect(folder.lines).toHaveLength(lines);
  });

  it('a value that the error quotes is not told', async () => {
    const { result, folder } = await run({ page: { prepare: broken('cannot fill "Ann"') } });
    expect(result.rca.message).toContain('cannot fill "***"');
    expect(JSON.stringify(result)).not.toContain('Ann');
    expect(folder.lines.join('\n')).not.toContain('Ann');
  });
});

it('given that somebody stops the run and the page breaks over it, then it is stopped, not failed', async () => {
  let stopped = false;
  const prepare = (): Promise<never> => {
    stopped = true;
    return broken('the page was closed')();
  };
  const { result } = await run({ page: { prepare }, tools: { cancelled: () => stopped } });
  expect(result.verdict).toBe('partial');
  expect(result.steps[0]?.outcome).toMatchObject({ situation: 'cancelled', dispatched: false });
});

it('given that somebody stops the run while an input is on its way, then what came of it is unknown, and nothing is tried against that', async () => {
  let stopped = false;
  const settle = (): Promise<PageTrouble> => {
    stopped = true;
    return Promise.resolve({ trouble: 'browser_crashed', message: 'gone' });
  };
  const { result, body } = await run({ rows: ['Save | click'], page: { settle }, tools: { cancelled: () => stopped } });
  expect(result.steps[0]?.outcome).toMatchObject({ situation: 'effect_unknown', dispatched: true });
  expect([result.heals, body.orders.length]).toEqual([[], 1]);
  expect(result.rca).toMatchObject({ recommendation: expect.stringContaining('--resume') });
});
