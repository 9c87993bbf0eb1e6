import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startShop } from '../../demo/shop/server.ts';
import { runManifestSchema } from '../../src/contract/run.ts';
import { runResultSchema } from '../../src/contract/run-result.ts';
import { GENESIS_HASH, traceEventSchema } from '../../src/contract/trace-event.ts';
import { verdictReportSchema } from '../../src/contract/verdict.ts';
import { canonicalJson } from '../../src/kit/canonical-json.ts';
import { cli } from '../support/cli.ts';

const LOGIN = [
  'Username@LoginForm | fill | standard_user | field_populated',
  'Password@LoginForm | fill | secret_sauce | field_populated',
  'Login@LoginForm | click | | navigates_to:Products',
];

let shop: Awaited<ReturnType<typeof startShop>>;
let temporary: string;
beforeAll(async () => {
  shop = await startShop({ version: 'v1' });
  temporary = await mkdtemp(join(tmpdir(), 'surehand-cli-'));
});
afterAll(() => shop.close());

const steps = (rows: readonly string[], more: readonly string[] = []): readonly string[] => [
  ...['run', '--req', 'LOGIN-1', '--url', shop.url],
  ...more,
  '--steps',
  ...rows,
];

const everyFile = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

describe('surehand run', () => {
  it('[P-75] [P-76] [P-93] [P-99] given the login rows of seed 004, when run with --json, then stdout is only the verdict report and it is a pass', async () => {
    const folder = join(temporary, 'login');
    const { code, out, err } = await cli(steps(LOGIN, ['--json', '--out', folder]));
    expect(err).toBe('');
    expect(code).toBe(0);
    const report = verdictReportSchema.parse(JSON.parse(out));
    expect(report.verdict).toBe('pass');
    expect(report.summary).toEqual({ total_steps: 3, executed_steps: 3, failed_steps: 0, heal_rounds: 0 });
    expect(report.steps.map(({ selector, strategy, confidence }) => [selector, strategy, confidence])).toEqual([
      ['#user-name', 'placeholder', 0.88],
      ['#password', 'placeholder', 0.88],
      ['#login-button', 'role_name', 0.95],
    ]);
    expect(report.steps.every((step) => step.dispatched && step.outcome_status === 'succeeded')).toBe(true);

    const files = (await readdir(folder)).toSorted();
    expect(files).toEqual([
      'evidence',
      'evidence_manifest.json',
      'generated_tests',
      'report.html',
      'run_finished.json',
      'run_manifest.json',
      'run_result.json',
      'trace.jsonl',
      'verdict_LOGIN-1.json',
    ]);
    runManifestSchema.parse(JSON.parse(await readFile(join(folder, 'run_manifest.json'), 'utf8')));
    runResultSchema.parse(JSON.parse(await readFile(join(folder, 'run_result.json'), 'utf8')));
  });

  it('[P-4] given that run, when its trace is read, then every line fits the contract, is numbered without a gap and chained', async () => {
    const lines = (await readFile(join(temporary, 'login', 'trace.jsonl'), 'utf8')).trimEnd().split('\n');
    let previous = GENESIS_HASH;
    for (const [at, line] of lines.entries()) {
      const { hash, ...event } = JSON.parse(line) as Record<string, unknown>;
      traceEventSchema.parse({ ...event, hash });
      expect(event['seq']).toBe(at + 1);
      expect(event['prev_hash']).toBe(previous);
      expect(createHash('sha256').update(canonicalJson(event)).digest('hex')).toBe(hash);
      previous = String(hash);
    }
    const types = lines.map((line) => (JSON.parse(line) as { event_type: string }).event_type);
    expect(types.at(0)).toBe('run_started');
    expect(types.at(-1)).toBe('run_finished');
    expect(types.filter((type) => type === 'action_started')).toHaveLength(4);
  });

  it('given a password among the values, when the run is over, then no file of its record contains it', async () => {
    const files = await everyFile(join(temporary, 'login'));
    expect(files.length).toBeGreaterThan(8);
    const leaks: string[] = [];
    for (const file of files) if ((await readFile(file)).includes('secret_sauce')) leaks.push(file);
    expect(leaks).toEqual([]);
  });

  it('given an ambiguous name, when run, then it fails with exit code 1, says which candidates there are and what to try', async () => {
    const { code, out } = await cli(steps([...LOGIN, 'Add to cart | click'], ['--out', join(temporary, 'twins')]));
    expect(code).toBe(1);
    expect(out).toContain('FAIL');
    expect(out).toContain('6 elements answer equally well to "Add to cart"');
    expect(out).toContain('Try: Add to cart@Desk Lamp');
  });

  it('given rows in a file with its address inside, when run, then nothing more has to be said', async () => {
    const file = join(temporary, 'login.rows');
    await writeFile(file, `# req: FROM-FILE\n# url: ${shop.url}\n\n${LOGIN.join('\n')}\n`);
    const { code, out } = await cli(['run', file, '--out', join(temporary, 'from-file'), '--no-screenshots']);
    expect(code).toBe(0);
    expect(out).toContain('FROM-FILE');
  });

  it('given JSON on standard input, when run with -, then it is run', async () => {
    const input = JSON.stringify({
      req_id: 'STDIN',
      url: shop.url,
      steps: [{ element: 'Username', action: 'fill', value: 'x' }],
    });
    const { code, out } = await cli(['run', '-', '--json', '--out', join(temporary, 'stdin')], { input });
    expect(code).toBe(0);
    expect(verdictReportSchema.parse(JSON.parse(out)).req_id).toBe('STDIN');
  });

  it('given an interrupt while a step waits, when it comes, then the run ends at once as partial and nothing more is sent', async () => {
    let stop = (): void => undefined;
    const run = cli(steps(['Nowhere | click'], ['--json', '--timeout', '20000', '--out', join(temporary, 'stopped')]), {
      interrupt: (listener) => {
        stop = listener;
      },
    });
    const trace = join(temporary, 'stopped', 'trace.jsonl');
    await expect.poll(() => readFile(trace, 'utf8').catch(() => ''), { timeout: 40_000 }).toContain('"phase":"after"');
    const asked = performance.now();
    stop();
    const { code, out } = await run;
    expect(code).toBe(2);
    const report = verdictReportSchema.parse(JSON.parse(out));
    expect(report.verdict).toBe('partial');
    expect(report.steps[0]?.dispatched).toBe(false);
    expect(performance.now() - asked).toBeLessThan(5_000);
  }, 60_000);

  it('given two runs at once, when both finish, then each has its own record', async () => {
    const [first, second] = await Promise.all([
      cli(steps(LOGIN, ['--json', '--out', join(temporary, 'one')])),
      cli(steps(LOGIN, ['--json', '--out', join(temporary, 'two')])),
    ]);
    expect([first.code, second.code]).toEqual([0, 0]);
  });
});

describe('bad input', () => {
  it.each([
    ['an unknown action', ['Login | clik'], 'row 1, Action: "clik" is no action; did you mean "click"?'],
    ['a missing value', ['Username | fill'], 'row 1, Value: fill needs a value'],
    [
      'an unknown expectation',
      ['Login | click | | explodes'],
      'row 1, Expected Outcome: unknown expected outcome "explodes"',
    ],
    ['too many columns', ['a | click | b | field_populated | e'], 'more than 4 columns'],
  ])('given %s, when run, then exit code 3, and the message names row and column', async (_, rows, message) => {
    const { code, err } = await cli(steps(rows));
    expect(code).toBe(3);
    expect(err).toContain(message);
  });

  it('given several mistakes, when run, then all are told at once', async () => {
    const { err } = await cli(steps(['a | foo', 'b | fill', 'c | click | | nonsense']));
    expect(err).toContain('row 1');
    expect(err).toContain('row 2');
    expect(err).toContain('row 3');
  });

  it('given a folder that already holds a run, when another is to go there, then it is refused and the first is untouched', async () => {
    const before = await readFile(join(temporary, 'login', 'trace.jsonl'), 'utf8');
    const { code, err } = await cli(steps(LOGIN, ['--out', join(temporary, 'login')]));
    expect(code).toBe(3);
    expect(err).toContain('already holds a run');
    expect(await readFile(join(temporary, 'login', 'trace.jsonl'), 'utf8')).toBe(before);
  });

  it.each([
    [['run'], 'nothing to run'],
    [['run', 'missing.json'], 'missing.json'],
    [['rnu'], 'Did you mean run?'],
    [['run', 'x', '--steps', 'a|click'], 'not both'],
    [['run', '--timeout', 'soon', '--steps', 'a|click'], 'whole number above 0'],
  ])('given %j, when called, then exit code 3 and a message that helps', async (argv, message) => {
    const { code, err } = await cli(argv);
    expect(code).toBe(3);
    expect(err).toContain(message);
  });

  it('given broken JSON, when run, then line and column are named', async () => {
    const file = join(temporary, 'broken.json');
    await writeFile(file, '{\n  "req_id": "A",\n}');
    const { code, err } = await cli(['run', file]);
    expect(code).toBe(3);
    expect(err).toContain('line 3, column 1');
  });
});

describe('broken surroundings', () => {
  it('given a server that is not there, when run, then exit code 4, and the record is kept', async () => {
    const gone = await startShop({ version: 'v1' });
    await gone.close();
    const folder = join(temporary, 'gone');
    const { code, out } = await cli([
      'run',
      '--req',
      'A',
      '--url',
      gone.url,
      '--json',
      '--out',
      folder,
      '--steps',
      'Login | click',
    ]);
    expect(code).toBe(4);
    expect(verdictReportSchema.parse(JSON.parse(out)).rca.class).toBe('env_fault');
    expect(await readFile(join(folder, 'trace.jsonl'), 'utf8')).toContain('run_finished');
  });

  it('given a browser that does not exist, when run, then exit code 4, and the record says why', async () => {
    const folder = join(temporary, 'no-browser');
    const env = { ...process.env, SUREHAND_BROWSER: join(temporary, 'not-a-browser') };
    const { code, err } = await cli(steps(LOGIN, ['--out', folder]), { env });
    expect(code).toBe(4);
    expect(err).toContain('not-a-browser');
    expect(await readFile(join(folder, 'trace.jsonl'), 'utf8')).toContain('"event_type":"run_finished"');
  });

  it('given a setting that makes no sense, when run, then exit code 3 and the setting is named', async () => {
    const { code, err } = await cli(steps(LOGIN), { env: { ...process.env, PLAYWRIGHT_TIMEOUT: 'long' } });
    expect(code).toBe(3);
    expect(err).toContain('PLAYWRIGHT_TIMEOUT');
  });
});

describe('the installed command', () => {
  const bin = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
  const run = promisify(execFile);

  it('given --help, when started cold, then neither Playwright nor LangGraph nor a database driver is loaded', async () => {
    const hook = `data:text/javascript,${encodeURIComponent(`
      import { register } from 'node:module';
      register('data:text/javascript,' + encodeURIComponent(
        "export async function load(url, context, next) { process._rawDebug('loaded ' + url); return next(url, context); }"));
    `)}`;
    const { stdout, stderr } = await run(process.execPath, ['--import', hook, bin, '--help']);
    expect(stdout).toContain('Usage: surehand');
    const loaded = stderr.split('\n').filter((line) => line.startsWith('loaded '));
    expect(loaded.some((line) => line.includes('commander'))).toBe(true);
    expect(loaded.filter((line) => /playwright|langgraph|libsql|\/pg\/|ioredis|bullmq/u.test(line))).toEqual([]);
  });

  it('given an interrupt from the terminal, when it comes, then the run is closed properly as partial', async () => {
    const folder = join(temporary, 'interrupted');
    const child = spawn(
      process.execPath,
      [bin, ...steps(['Nowhere | click'], ['--timeout', '20000', '--out', folder])],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const said = text(child.stdout);
    const trace = (): Promise<string> => readFile(join(folder, 'trace.jsonl'), 'utf8').catch(() => '');
    await expect.poll(trace, { timeout: 40_000 }).toContain('"phase":"after"');
    child.kill('SIGINT');
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(2);
    expect(await said).toContain('PARTIAL');
    expect(await trace()).toContain('"event_type":"run_finished"');
  }, 60_000);

  it('given the version, when asked, then it is that of the package', async () => {
    const { stdout } = await run(process.execPath, [bin, 'version']);
    const manifest = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8')) as {
      version: string;
    };
    expect(stdout.trim()).toBe(manifest.version);
  });
});
