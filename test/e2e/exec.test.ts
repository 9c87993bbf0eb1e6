import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startShop } from '../../demo/shop/server.ts';
import { execResultSchema } from '../../src/contract/exec-result.ts';
import { planCheckSchema } from '../../src/contract/plan-file.ts';
import type { TraceEvent } from '../../src/contract/trace-event.ts';
import { cli, type CliRun } from '../support/cli.ts';

let shop: Awaited<ReturnType<typeof startShop>>;
let temporary: string;
beforeAll(async () => {
  shop = await startShop({ version: 'v1' });
  temporary = await mkdtemp(join(tmpdir(), 'surehand-exec-'));
});
afterAll(() => shop.close());

const free = [{ kind: 'no_blocking_overlay' }];
const named = (element: string) => ({ by: 'element', element });
const common = { criticality: 'normal', preconditions: free, timeout_ms: 5_000 };
const valueIs = (element: string, value: string) => [
  { kind: 'element_value_equals', args: { target: named(element), value } },
];
const user = {
  ...common,
  id: 'user',
  kind: 'fill',
  target: named('Username'),
  input: { text: 'standard_user' },
  postconditions: valueIs('Username', 'standard_user'),
};
const password = {
  ...common,
  id: 'password',
  kind: 'fill',
  target: named('Password'),
  input: { secret_ref: 'SHOP_PASSWORD' },
  postconditions: [{ kind: 'x_state_changed', severity: 'warning' }],
};
const seen = {
  ...common,
  id: 'seen',
  kind: 'assert',
  assertions: [{ kind: 'element_visible', args: { target: named('Login') } }],
  postconditions: free,
};
const login = {
  ...common,
  id: 'login',
  kind: 'click',
  criticality: 'critical',
  target: { by: 'role', role: 'button', name: 'Login' },
  postconditions: [{ kind: 'url_matches', args: { pattern: 'inventory' } }],
};

const write = async (name: string, plan: unknown): Promise<string> => {
  const file = join(temporary, `${name}.json`);
  await writeFile(file, JSON.stringify(plan));
  return file;
};
const env = { ...process.env, SUREHAND_SECRET_SHOP_PASSWORD: 'secret_sauce' };
const exec = async (name: string, file: string, ...more: readonly string[]): Promise<CliRun> =>
  cli(['exec', file, '--out', join(temporary, name), '--json', ...more], { env });
const traceOf = async (name: string): Promise<readonly TraceEvent[]> => {
  const text = await readFile(join(temporary, name, 'trace.jsonl'), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as TraceEvent);
};
const plan = (): Promise<string> => write('login', { run: { url: shop.url }, actions: [user, password, seen, login] });

describe('surehand validate', () => {
  it('given a plan that is right, then it says so and ends with 0', async () => {
    const { code, out } = await cli(['validate', await plan()]);
    expect([code, out]).toEqual([0, '✓ VALID   4 actions, profile standard\n']);
  });

  it('[C-59] given one that is wrong, then everything is told at once, and it ends with 3', async () => {
    const file = await write('wrong', {
      run: { url: shop.url },
      actions: [
        { ...user, kind: 'fil' },
        { ...user, timeout_ms: 0 },
      ],
    });
    const { code, out } = await cli(['validate', file, '--json']);
    const check = planCheckSchema.parse(JSON.parse(out));
    expect(code).toBe(3);
    expect(check.error_code).toBe('INVALID_ACTIONSPEC');
    expect(check.violations.map(({ path }) => path)).toEqual([
      'actions[1].id',
      'actions[0].kind',
      'actions[1].timeout_ms',
    ]);
    const started = await exec('wrong', file);
    expect(started.code).toBe(3);
    expect(started.err).toContain('INVALID_ACTIONSPEC\n  - actions[1].id: the id "user" is that of actions[0] already');
  });

  it('given no JSON, or no file, then it ends with 3 and says what', async () => {
    const file = join(temporary, 'torn.json');
    await writeFile(file, '{');
    expect(await cli(['validate', file])).toMatchObject({ code: 3, out: expect.stringContaining('this is not JSON') });
    expect(await cli(['validate', join(temporary, 'none.json')])).toMatchObject({ code: 3 });
  });
});

describe('surehand exec', () => {
  it('[C-1, C-22] given a plan and a yes, then every action is proven, the record is sealed and holds no secret', async () => {
    const { code, out } = await exec('passed', await plan(), '--confirm-critical');
    const result = execResultSchema.parse(JSON.parse(out));
    expect(result.actions.map(({ id, outcome }) => `${id} ${outcome?.status}`)).toEqual([
      'user succeeded',
      'password succeeded',
      'seen succeeded',
      'login succeeded',
    ]);
    expect([code, result.verdict]).toEqual([0, 'pass']);
    expect(await cli(['audit', join(temporary, 'passed')])).toMatchObject({ code: 0 });
    expect(await readFile(join(temporary, 'passed', 'trace.jsonl'), 'utf8')).not.toContain('secret_sauce');
    const types = (await traceOf('passed')).map(({ event_type }) => event_type);
    expect(types).toContain('assert_checked');
  });

  it.each(['run_finished.json', 'exec_result.json', 'step_results.json'])(
    'given a disk that has no room for %s, then exit code 4, and the run is not listed as passed',
    async (name) => {
      const runs = join(temporary, `full-${name}`);
      await mkdir(join(runs, 'run'), { recursive: true });
      // Whatever is written to /dev/full meets a full disk.
      await symlink('/dev/full', join(runs, 'run', name));
      const file = await write('short', { run: { url: shop.url }, actions: [user] });
      const ended = await cli(['exec', file, '--out', join(runs, 'run'), '--json'], { env });
      expect(ended).toMatchObject({ code: 4, out: '' });
      await rm(join(runs, 'run', name));
      const listed = await cli(['runs', runs, '--json']);
      expect(JSON.parse(listed.out)).toMatchObject([{ verdict: 'unfinished' }]);
    },
  );

  it('[C-8, C-64] given no yes, then the critical action waits; with a yes, the resumed run does what is left', async () => {
    const first = await exec('waiting', await plan());
    expect(first.code).toBe(2);
    expect(execResultSchema.parse(JSON.parse(first.out)).actions.at(-1)).toMatchObject({
      error_code: 'ACTION_CRITICAL_BLOCKED',
      outcome: { status: 'requires_confirmation', dispatched: false },
    });
    // Its browser is gone, so the form is filled in again, and the login is sent for the first time.
    const second = await exec('continued', await plan(), '--resume', join(temporary, 'waiting'), '--confirm-critical');
    const result = execResultSchema.parse(JSON.parse(second.out));
    expect(result.actions.map(({ id, course }) => `${id} ${course}`)).toEqual([
      'user run',
      'password run',
      'seen carried',
      'login run',
    ]);
    expect(second.code).toBe(0);
    for (const name of ['waiting', 'continued'])
      expect(await cli(['audit', join(temporary, name)])).toMatchObject({ code: 0 });
    // Whoever resumes the first again is led to its end, and nothing is done twice.
    const third = await exec('again', await plan(), '--resume', join(temporary, 'waiting'), '--confirm-critical');
    expect(execResultSchema.parse(JSON.parse(third.out)).actions.every(({ course }) => course === 'carried')).toBe(
      true,
    );
  }, 60_000);

  it('[C-8] given a rehearsal, then everything is found and nothing is sent', async () => {
    const { code, out } = await exec('rehearsed', await plan(), '--dry-run');
    const result = execResultSchema.parse(JSON.parse(out));
    expect(result.actions.map(({ outcome }) => outcome?.situation)).toEqual(['dry_run', 'dry_run', 'none', 'dry_run']);
    expect([code, result.execution_mode]).toEqual([2, 'dry_run']);
    const started = (await traceOf('rehearsed')).filter(({ event_type }) => event_type === 'action_started');
    expect(started.map(({ step_id }) => step_id)).toEqual(['step_init']);
  });

  it('[C-15, C-63] given a navigate, then its own promise is checked, and a foreign host is refused before it is opened', async () => {
    const go = (id: string, url: string, pattern: string) => ({
      ...common,
      id,
      kind: 'navigate',
      target: { by: 'url', url },
      postconditions: [{ kind: 'url_matches', args: { pattern } }],
      timeout_ms: 1_500,
    });
    const file = await write('go', {
      actions: [go('start', shop.url, '127'), go('away', 'https://elsewhere.test/', 'x')],
    });
    const { out } = await exec('gone', file);
    expect(execResultSchema.parse(JSON.parse(out)).actions.map(({ error_code }) => error_code)).toEqual([
      null,
      'DOMAIN_BLOCKED',
    ]);
    const wrong = await exec('went', await write('went', { actions: [go('start', shop.url, 'nowhere')] }));
    expect(execResultSchema.parse(JSON.parse(wrong.out)).actions[0]?.error_code).toBe('POSTCONDITION_FAILED');
  });

  it('given another plan, or no run, then nothing is resumed', async () => {
    await exec('short', await write('short', { run: { url: shop.url }, actions: [seen] }));
    const other = await exec('other', await plan(), '--resume', join(temporary, 'short'));
    expect(other).toMatchObject({ code: 3, err: expect.stringContaining('it was made with another plan') });
    expect(await exec('none', await plan(), '--resume', temporary)).toMatchObject({ code: 3 });
  });
});
