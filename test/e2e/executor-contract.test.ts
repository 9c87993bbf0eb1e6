import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiStepResultSchema } from '../../src/contract/api-step-result.ts';
import { execResultSchema } from '../../src/contract/exec-result.ts';
import { runFinishedSchema } from '../../src/contract/run.ts';
import { type TraceEvent, traceEventSchema } from '../../src/contract/trace-event.ts';
import { cli, type CliRun } from '../support/cli.ts';
import { type PageServer, servePagesOf } from '../support/page-server.ts';
import { unansweredIn } from '../support/proposals-answered.ts';

let server: PageServer;
let temporary: string;
beforeAll(async () => {
  server = await servePagesOf();
  temporary = await mkdtemp(join(tmpdir(), 'surehand-contract-'));
});
afterAll(() => server.close());

const SECRET = 'hunter2-of-the-contract';
const env = { ...process.env, SUREHAND_SECRET_KEY: SECRET };
const named = (element: string) => ({ by: 'element', element });
const common = { criticality: 'normal', preconditions: [{ kind: 'no_blocking_overlay' }], timeout_ms: 2_000 };
const click = (id: string, element: string, text: string, more: object = {}) => ({
  ...common,
  id,
  kind: 'click',
  target: named(element),
  postconditions: [
    { kind: 'element_text_contains', args: { target: { by: 'css', selector: 'body' }, text }, severity: 'critical' },
  ],
  ...more,
});
const PAGE = `<label>Key <input id="key"></label><button onclick="this.after('Done')">Send</button>
  <button onclick="fetch('/store?token=' + key.value).then(() => this.after('Stored'))">Store</button>`;

const exec = async (name: string, actions: readonly unknown[], ...more: readonly string[]): Promise<CliRun> => {
  const file = join(temporary, `${name}.json`);
  await writeFile(file, JSON.stringify({ run: { url: `${server.url}/page` }, actions }));
  return cli(['exec', file, '--out', join(temporary, name), '--json', ...more], { env });
};
const filesOf = async (name: string): Promise<readonly string[]> =>
  (await readdir(join(temporary, name), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(temporary, name).length + 1))
    .toSorted();
const read = (name: string, file: string): Promise<string> => readFile(join(temporary, name, file), 'utf8');
const traceOf = async (name: string): Promise<readonly TraceEvent[]> =>
  (await read(name, 'trace.jsonl'))
    .trimEnd()
    .split('\n')
    .map((line) => traceEventSchema.parse(JSON.parse(line)));
const evidenceOf = async (name: string): Promise<readonly string[]> =>
  (await filesOf(name)).filter((file) => /^evidence\/(?:html|shots)\//u.test(file));

describe('a client of the older API', () => {
  it('[C-9] given an action that works and one that fails, then it reads one line, and the typed error is whole beside it', async () => {
    server.set('/page', PAGE);
    await exec('older', [click('first', 'Send', 'Done'), click('second', 'Nowhere', 'Done')]);
    const [first, second] = apiStepResultSchema.array().parse(JSON.parse(await read('older', 'step_results.json')));
    expect(first).toMatchObject({
      observation: {
        url: `${server.url}/page`,
        title: 'A page',
        visible_text_excerpt: expect.stringContaining('Done') as string,
        clickable_texts: ['Send', 'Store'],
        input_hints: ['Key'],
      },
      last_action: { id: 'first', kind: 'click' },
      error: null,
      info: { executor_error: null },
    });
    expect(second?.error).toMatch(/^TARGET_NOT_FOUND: /u);
    const raised = (await traceOf('older')).find(({ event_type }) => event_type === 'error_raised');
    expect(second?.info.executor_error).toEqual(raised?.error);
  });
});

describe('evidence of a plan', () => {
  it('[C-8, C-70, C-71] given a plain action that goes well, a critical one that does and one that fails, then the last two are kept whole', async () => {
    server.set('/page', PAGE);
    const { code, out } = await exec(
      'kept',
      [
        click('plain', 'Send', 'Done'),
        click('critical', 'Send', 'Done', {
          criticality: 'critical',
          postconditions: [
            {
              kind: 'element_text_contains',
              args: { target: { by: 'css', selector: 'body' }, text: 'DoneDone' },
              severity: 'critical',
            },
          ],
        }),
        click('broken', 'Send', 'Never'),
      ],
      '--confirm-critical',
    );
    expect(execResultSchema.parse(JSON.parse(out)).actions.map(({ outcome }) => outcome?.situation)).toEqual([
      'none',
      'none',
      'expected_not_met',
    ]);
    expect(code).toBe(1);
    const kept = (step: string) => [
      `evidence/html/${step}_full.html`,
      `evidence/shots/${step}_after.png`,
      `evidence/shots/${step}_before.png`,
      `evidence/shots/${step}_before_outlined.png`,
    ];
    expect(await evidenceOf('kept')).toEqual([...kept('step_001'), ...kept('step_002')].toSorted());
    const files = await filesOf('kept');
    for (const step of ['step_000', 'step_001', 'step_002'])
      for (const moment of ['before', 'after']) expect(files).toContain(`evidence/dom/${step}_${moment}.json`);
    // A picture was taken at every step, also where it was thrown away: its hash is in the signature.
    const started = (await traceOf('kept')).filter(
      ({ event_type, step_id }) => event_type === 'action_started' && step_id !== 'step_init',
    );
    const nothing = 'sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
    expect(started).toHaveLength(3);
    for (const { state_signature_before: signature } of started) expect(signature?.screenshot_hash).not.toBe(nothing);
    expect(await cli(['audit', join(temporary, 'kept')])).toMatchObject({ code: 0 });
  });

  it('[C-6, C-72] given that run, then its end is told with the typed error that ended it, and every record fits the contract', async () => {
    const finished = runFinishedSchema.parse(JSON.parse(await read('kept', 'run_finished.json')));
    const trace = await traceOf('kept');
    const raised = trace.findLast(({ event_type }) => event_type === 'error_raised');
    expect(finished).toMatchObject({
      status: 'failed',
      terminal_reason: 'POSTCONDITION_FAILED',
      counters: { retries: 0, recoveries: 0, same_state_revisits_max: 0 },
      last_error: {
        error_code: 'POSTCONDITION_FAILED',
        stage: 'postcondition',
        step_index: 2,
        action_id: 'broken',
        seq: raised?.seq,
        failed_conditions: [{ kind: 'element_text_contains', phase: 'post', args: { text: 'Never' } }],
      },
    });
    expect(finished.last_error).toEqual(raised?.error);
    expect(trace.at(-1)).toMatchObject({
      event_type: 'run_finished',
      metadata: { status: 'failed', reason: finished.reason },
    });
    expect(trace.map(({ seq }) => seq)).toEqual(trace.map((_, at) => at + 1));
  });

  it('given an address that nobody serves, then even that error has a state and evidence (K-69)', async () => {
    const file = join(temporary, 'nobody.json');
    await writeFile(
      file,
      JSON.stringify({ run: { url: 'http://127.0.0.1:9/' }, actions: [click('a', 'Send', 'Done')] }),
    );
    expect(await cli(['exec', file, '--out', join(temporary, 'nobody')], { env })).toMatchObject({ code: 4 });
    const { last_error: error } = runFinishedSchema.parse(JSON.parse(await read('nobody', 'run_finished.json')));
    expect(error).toMatchObject({ error_code: 'NAVIGATION_TIMEOUT', stage: 'execution' });
    const files = await filesOf('nobody');
    expect(error?.evidence_refs.filter((ref) => !files.includes(ref))).toEqual([]);
  });

  it('given --har, then the network is kept as HAR 1.2, and no file of the run holds the secret that went over it', async () => {
    server.set('/page', PAGE);
    server.set('/store', (_request, response) => response.writeHead(200, { 'set-cookie': 'sid=a-cookie-value' }).end());
    const fill = {
      ...common,
      id: 'key',
      kind: 'fill',
      target: named('Key'),
      input: { secret_ref: 'KEY' },
      postconditions: [{ kind: 'x_state_changed', severity: 'warning' }],
    };
    const { code } = await exec('har', [fill, click('store', 'Store', 'Stored')], '--har');
    expect(code).toBe(0);
    const har = JSON.parse(await read('har', 'evidence/network/network.har')) as {
      readonly log: {
        readonly version: string;
        readonly entries: readonly { readonly request: { readonly url: string; readonly method: string } }[];
      };
    };
    expect(har.log.version).toBe('1.2');
    expect(har.log.entries.map(({ request }) => request.url.slice(server.url.length))).toEqual([
      '/page',
      '/store?token=***',
    ]);
    for (const file of await filesOf('har')) {
      const bytes = await readFile(join(temporary, 'har', file));
      const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1');
      expect([file, text.includes(SECRET), text.includes('a-cookie-value')]).toEqual([file, false, false]);
    }
    expect(await cli(['audit', join(temporary, 'har')])).toMatchObject({ code: 0 });
  });
});

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

  it('[C-3] given an action that is carried out, then what was started is the checked action, not the proposal', async () => {
    const started = (await traceOf('kept')).find(
      ({ event_type, step_id }) => event_type === 'action_started' && step_id === 'step_000',
    );
    // U1: the demand for exactly one target was added when the plan was checked.
    expect(started?.action_spec?.preconditions.map(({ kind }) => kind)).toContain('element_count_equals');
  });
});

describe('pre- and postconditions', () => {
  it('[C-4] given actions that were carried out, then of each at least one condition was looked at before and one after', async () => {
    const trace = await traceOf('kept');
    for (const step of ['step_000', 'step_001', 'step_002']) {
      const looked = trace.flatMap((event) =>
        event.step_id === step &&
        (event.event_type === 'preconditions_checked' || event.event_type === 'postconditions_checked')
          ? [[event.event_type, event.metadata.evaluations.length > 0]]
          : [],
      );
      expect(looked).toEqual([
        ['preconditions_checked', true],
        ['postconditions_checked', true],
      ]);
    }
  });
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

describe('a run that was killed, resumed without its plan', () => {
  const bin = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
  const waiting = {
    ...common,
    id: 'ready',
    kind: 'assert',
    assertions: [{ kind: 'toast_contains', args: { text: 'Ready' } }],
    postconditions: [{ kind: 'title_contains', args: { text: 'page' } }],
    timeout_ms: 60_000,
  };

  it('given the folder alone, then the plan is known, what was done stays done, and the rest is carried out', async () => {
    server.set('/pressed', (_request, response) => response.writeHead(204).end());
    server.set('/ready', (_request, response) => response.writeHead(404).end());
    server.set(
      '/page',
      `<button onclick="fetch('/pressed'); this.after('Done')">Send</button><p id="out" role="status"></p><script>
        setInterval(async () => { if ((await fetch('/ready')).ok) out.textContent = 'Ready'; }, 100);</script>`,
    );
    const folder = join(temporary, 'killed');
    const file = join(temporary, 'killed.json');
    await writeFile(
      file,
      JSON.stringify({ run: { url: `${server.url}/page` }, actions: [click('send', 'Send', 'Done'), waiting] }),
    );
    const child = spawn(process.execPath, [bin, 'exec', file, '--out', folder], { stdio: 'ignore', env });
    const gone = once(child, 'exit');
    const trace = (): Promise<string> => readFile(join(folder, 'trace.jsonl'), 'utf8').catch(() => '');
    await expect
      .poll(trace, { timeout: 40_000 })
      .toMatch(/"event_type":"postconditions_checked".*"step_id":"step_000"/u);
    child.kill('SIGKILL');
    await gone;
    server.set('/ready', (_request, response) => response.writeHead(200).end());
    const { code, out } = await cli(['exec', '--resume', folder, '--out', join(temporary, 'went-on'), '--json'], {
      env,
    });
    const result = execResultSchema.parse(JSON.parse(out));
    expect(result.actions.map(({ id, course }) => `${id} ${course}`)).toEqual(['send carried', 'ready run']);
    expect([code, server.asked('/pressed')]).toEqual([0, 1]);
  }, 90_000);

  it('given a run that ended by itself, then its plan is not kept, and what to write is told', async () => {
    const { code, err } = await cli(['exec', '--resume', join(temporary, 'kept')], { env });
    expect(code).toBe(3);
    expect(err).toContain('name it: surehand exec plan.json --resume');
  });
});
