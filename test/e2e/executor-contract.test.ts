import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execResultSchema } from '../../src/contract/exec-result.ts';
import { runFinishedSchema } from '../../src/contract/run.ts';
import { cli } from '../support/cli.ts';
import { type PageServer, servePagesOf } from '../support/page-server.ts';
import { click, common, named, PAGE, planRuns } from '../support/plan-runs.ts';
import { unansweredIn } from '../support/proposals-answered.ts';

let server: PageServer;
let temporary: string;
beforeAll(async () => {
  server = await servePagesOf();
  temporary = await mkdtemp(join(tmpdir(), 'surehand-contract-'));
});
afterAll(() => server.close());

const { exec, filesOf, read, traceOf } = planRuns(() => ({ url: server.url, folder: temporary }));

describe('who decides', () => {
  it('[C-2, C-77] given sentences, scripts or unknown fields in a plan, then all of it is refused and nothing is started', async () => {
    const { code, err } = await exec('free', [
      'log in as Ada and order two of the cheapest',
      { ...click('a', 'Send', 'Done'), kind: 'execute', input: { script: 'document.title = 1' } },
      { ...click('b', 'Send', 'Done'), target: 'the green button' },
      { ...click('c', 'Send', 'Done'), kind: 'navigate', target: { by: 'url', url: 'javascript:document.write(1)' } },
      { ...click('d', 'Send', 'Done'), goal: 'whatever works' },
    ]);
    expect(code).toBe(3);
    for (const place of ['actions[0]', 'actions[1].kind', 'actions[2].target', 'actions[3].target', 'actions[4]'])
      expect(err).toContain(`- ${place}`);
    // What was asked and why it was refused is on record (I1, I6); nothing was started, looked at or opened.
    expect(await filesOf('free')).toEqual([
      'evidence_manifest.json',
      'run_finished.json',
      'run_manifest.json',
      'trace.jsonl',
    ]);
    const trace = await traceOf('free');
    expect(trace.map(({ event_type }) => event_type)).toEqual([
      'run_started',
      ...Array.from({ length: 5 }, () => ['proposal_received', 'proposal_rejected']).flat(),
      'run_finished',
    ]);
    expect(JSON.stringify(trace)).not.toContain('cheapest');
    expect(await cli(['audit', join(temporary, 'free')])).toMatchObject({ code: 0 });
  });

  it('[C-11] given a stop that the run does not allow, then it is rejected with its rule, and so is the rest of the plan', async () => {
    const stop = { id: 'end', kind: 'stop', criticality: 'normal', preconditions: common.preconditions };
    const actions = [click('send', 'Send', 'Done'), { ...stop, postconditions: common.preconditions, timeout_ms: 500 }];
    const { code, err } = await exec('stop', actions);
    expect(code).toBe(3);
    expect(err).toContain(`The refusal is on record: ${join(temporary, 'stop')}`);
    const rejected = (await traceOf('stop')).filter(({ event_type }) => event_type === 'proposal_rejected');
    expect(rejected.map(({ step_id, metadata }) => [step_id, metadata])).toMatchObject([
      ['step_000', { action_id: 'send', reasons: [{ rule: 'plan', message: expect.stringContaining('actions[1]') }] }],
      ['step_001', { action_id: 'end', reasons: [{ path: 'actions[1].kind', rule: 'stop' }] }],
    ]);
    // Where the record cannot be written, what is wrong with the plan is told all the same.
    expect((await exec('stop', actions)).err).toMatch(/allow_stop[^]*not on record.*already holds a run/u);
  });

  it('[C-63, C-64] given a foreign host, a critical action without a yes and a file that is not there, then each is rejected, and never started', async () => {
    server.set('/page', PAGE);
    const away = {
      ...common,
      ...{ id: 'away', kind: 'navigate', target: { by: 'url', url: 'https://elsewhere.test/' } },
      postconditions: [{ kind: 'title_contains', args: { text: 'page' } }],
    };
    await exec('refused', [click('pay', 'Send', 'Done', { criticality: 'critical' }), away]);
    const trace = await traceOf('refused');
    const rejected = trace.filter(({ event_type }) => event_type === 'proposal_rejected');
    expect(rejected.map(({ metadata }) => metadata)).toMatchObject([
      { action_id: 'pay', reasons: [{ path: 'criticality', rule: 'confirmation' }] },
      { action_id: 'away', reasons: [{ path: 'target.url', rule: 'domain' }] },
    ]);
    expect(
      trace.filter(({ event_type, step_id }) => event_type === 'action_started' && step_id !== 'step_init'),
    ).toEqual([]);
    const upload = click('up', 'Key', 'Done', { kind: 'upload', input: { file_ref: 'missing.pdf' } });
    expect((await exec('upload', [upload])).code).toBe(3);
    expect(
      (await traceOf('upload')).find(({ event_type }) => event_type === 'proposal_rejected')?.metadata,
    ).toMatchObject({ reasons: [{ path: 'actions[0].input.file_ref', rule: 'file_ref' }] });
    const secret = click('key', 'Key', 'Done', { kind: 'fill', input: { secret_ref: 'NOWHERE' } });
    expect((await exec('secret', [secret])).code).toBe(3);
    expect((await traceOf('secret')).map(({ event_type }) => event_type)).toContain('proposal_rejected');
  });

  it('[C-3] given proposals that look fine and are not, then each is received, judged on the page and refused, and the page never noticed', async () => {
    server.set(
      '/page',
      '<button>Go</button><button>Save</button><button>Save</button><button id="x" disabled>Send</button><script>onclick = () => fetch("/clicked")</script>',
    );
    const good = { ...common, postconditions: [{ kind: 'title_contains', args: { text: 'page' } }] };
    const cases = [
      [{ ...good, id: 'two', kind: 'click', target: named('Save') }, 'TARGET_NOT_UNIQUE'],
      [{ ...good, id: 'off', kind: 'click', target: named('Send') }, 'PRECONDITION_FAILED'],
      [
        {
          ...good,
          id: 'pre',
          kind: 'click',
          target: named('Go'),
          preconditions: [{ kind: 'title_contains', args: { text: 'Shop' } }],
        },
        'PRECONDITION_FAILED',
      ],
    ] as const;
    for (const [action, code] of cases) {
      const { out } = await exec(`proposed-${action.id}`, [{ ...action, timeout_ms: 700 }]);
      expect(execResultSchema.parse(JSON.parse(out)).actions[0]).toMatchObject({
        error_code: code,
        outcome: { dispatched: false },
      });
      const types = (await traceOf(`proposed-${action.id}`))
        .filter(({ step_id }) => step_id === 'step_000')
        .map(({ event_type }) => event_type);
      expect(types.slice(0, 2)).toEqual(['proposal_received', 'proposal_accepted']);
      expect(types).toContain('error_raised');
      expect(types).not.toContain('action_started');
    }
    expect(server.asked('/clicked')).toBe(0);
  }, 60_000);
});

describe('what is out of reach by decision', () => {
  it('[C-75] given the strict profile and a button in a shadow root or in a frame of a frame, then it is refused as not found, and why is told', async () => {
    server.set('/inner', '<button>Deep</button>');
    server.set('/middle', '<iframe src="/inner"></iframe>');
    server.set(
      '/page',
      `<div id="host"></div><iframe src="/middle"></iframe><script>host.attachShadow({ mode: 'open' }).innerHTML = '<button>Shady</button>';</script>`,
    );
    const strict = async (id: string) => {
      const target = { by: 'role', role: 'button', name: id, exact: true };
      const preconditions = [{ kind: 'element_count_equals', args: { target, count: 1 } }];
      const press = { ...common, id, kind: 'click', target, preconditions };
      await exec(
        `strict-${id}`,
        [{ ...press, postconditions: [{ kind: 'title_contains', args: { text: 'page' } }], timeout_ms: 700 }],
        '--profile',
        'strict',
      );
      return runFinishedSchema.parse(JSON.parse(await read(`strict-${id}`, 'run_finished.json'))).last_error;
    };
    expect(await strict('Shady')).toMatchObject({ error_code: 'TARGET_NOT_FOUND', details: { shadow: true } });
    expect(await strict('Deep')).toMatchObject({
      error_code: 'TARGET_NOT_FOUND',
      message: expect.stringContaining('more than 1 frame deep'),
    });
  }, 60_000);
});

describe('what is never done by itself', () => {
  it('[C-74, C-76] given a button that was renamed, then run after run it is not found, nothing near it is touched, and nothing was learnt', async () => {
    const play = async (name: string, label: string) => {
      server.set('/page', `<button onclick="fetch('/clicked'); this.after('Done')">${label}</button>`);
      const { out } = await exec(name, [click('send', 'Send order', 'Done', { timeout_ms: 700 })]);
      return execResultSchema.parse(JSON.parse(out)).actions[0];
    };
    server.set('/clicked', (_request, response) => response.writeHead(204).end());
    expect((await play('learn-1', 'Send order'))?.outcome?.status).toBe('succeeded');
    expect(server.asked('/clicked')).toBe(1);
    const first = await play('learn-2', 'Submit order');
    const second = await play('learn-3', 'Submit order');
    expect(first).toMatchObject({ error_code: 'TARGET_NOT_FOUND', outcome: { dispatched: false } });
    expect({ ...second, duration_ms: 0 }).toEqual({ ...first, duration_ms: 0 });
    expect(server.asked('/clicked')).toBe(1);
  }, 60_000);
});

describe('every run of this file', () => {
  it('[C-3] given its trace, then each proposal was accepted or rejected, once, and nothing was started that was not accepted', async () => {
    const folders = (await readdir(temporary, { withFileTypes: true })).filter((entry) => entry.isDirectory());
    expect(folders.length).toBeGreaterThan(10);
    for (const { name } of folders) expect([name, unansweredIn(await traceOf(name))]).toEqual([name, []]);
  });
});
