import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiStepResultSchema } from '../../src/contract/api-step-result.ts';
import { execResultSchema } from '../../src/contract/exec-result.ts';
import { runFinishedSchema } from '../../src/contract/run.ts';
import { cli } from '../support/cli.ts';
import { type PageServer, servePagesOf } from '../support/page-server.ts';
import { click, common, env, named, PAGE, planRuns, SECRET } from '../support/plan-runs.ts';
import { unansweredIn } from '../support/proposals-answered.ts';

let server: PageServer;
let temporary: string;
beforeAll(async () => {
  server = await servePagesOf();
  temporary = await mkdtemp(join(tmpdir(), 'surehand-contract-'));
});
afterAll(() => server.close());

const { exec, filesOf, read, traceOf } = planRuns(() => ({ url: server.url, folder: temporary }));

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

describe('what was started', () => {
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

describe('every run of this file', () => {
  it('[C-3] given its trace, then each proposal was accepted or rejected, once, and nothing was started that was not accepted', async () => {
    const folders = (await readdir(temporary, { withFileTypes: true })).filter((entry) => entry.isDirectory());
    expect(folders.length).toBeGreaterThan(3);
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
