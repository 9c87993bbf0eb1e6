import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startShop } from '../../demo/shop/server.ts';
import { cli } from '../support/cli.ts';
import { type PageServer, servePagesOf } from '../support/page-server.ts';

const LOGIN = [
  'Username@LoginForm | fill | standard_user | field_populated',
  'Password@LoginForm | fill | secret_sauce | field_populated',
  'Login@LoginForm | click | | navigates_to:Products',
];

let shop: Awaited<ReturnType<typeof startShop>>;
let pages: PageServer;
let temporary: string;
let tests: string;
const env = { ...process.env, GITHUB_STEP_SUMMARY: '', CI: '1' };

const rows = (name: string, reqId: string, lines: readonly string[], url = shop.url): Promise<void> =>
  writeFile(join(tests, name), `# req: ${reqId}\n# url: ${url}\n${lines.join('\n')}\n`);

beforeAll(async () => {
  shop = await startShop({ version: 'v1' });
  pages = await servePagesOf();
  temporary = await mkdtemp(join(tmpdir(), 'surehand-many-'));
  tests = join(temporary, 'tests');
  await mkdir(join(tests, 'more'), { recursive: true });
  await rows('login.rows', 'LOGIN', LOGIN);
  await rows('more/gone.rows', 'GONE', ['Nowhere | click']);
});
afterAll(async () => {
  await shop.close();
  await pages.close();
});

type Told = {
  readonly cases: readonly {
    readonly req_id: string;
    readonly ended: string;
    readonly flaky: boolean;
    readonly attempts: number;
    readonly folder: string | null;
    readonly error: string | null;
    readonly earlier: readonly string[];
  }[];
  readonly unread: readonly { readonly source: string; readonly error: string }[];
};

const namesIn = (xml: string): readonly string[] => {
  const names: string[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => names.push(name));
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return names;
};

describe('surehand run on several files', () => {
  it('given a folder with a good case, one that fails and a broken file, when run with two workers, then all is told and the worst decides', async () => {
    await rows('broken.rows', 'BROKEN', ['Login | clik']);
    const out = join(temporary, 'runs');
    const [junit, summary] = [join(temporary, 'out', 'junit.xml'), join(temporary, 'out', 'summary.md')];
    const run = await cli(
      ['run', tests, '--workers', '2', '--timeout', '1500', '--out', out, '--junit', junit, '--summary', summary],
      { env },
    );
    expect(run.code).toBe(3);
    // Before any browser: the mistake in the file that could not be read.
    expect(run.err).toContain('broken.rows');
    expect(run.err).toContain('"clik" is no action; did you mean "click"?');
    expect(run.out).toMatch(/^✓ {2}\d\/2 {2}pass +LOGIN +3\/3/mu);
    expect(run.out).toMatch(/^✗ {2}\d\/2 {2}fail +GONE +0\/1/mu);
    expect(run.out).toMatch(/about \d+ (?:s|min) left/u);
    expect(run.out).toMatch(/^case +verdict +steps +duration +folder$/mu);
    expect(run.out).toContain('1 passed, 1 failed, 1 could not start in');
    expect(run.out).toMatch(/^\S*broken\.rows +✗ not started *$/mu);
    expect(run.out).not.toContain('\u001B');
    expect(
      (await readdir(out)).filter((name) => !['memory', 'surehand.db'].includes(name.replace(/-.*/u, ''))),
    ).toEqual(['GONE', 'LOGIN']);
    const xml = await readFile(junit, 'utf8');
    expect(namesIn(xml).filter((name) => name === 'testcase')).toHaveLength(3);
    expect(xml).toContain('tests="3" failures="1" errors="1"');
    expect(xml).toMatch(/name="[^"]*broken\.rows" time="0\.000">/u);
    expect(xml).toContain('<error message="row 3, Action: &quot;clik&quot; is no action; did you mean');
    expect(xml).toContain(`Report: ${join(out, 'GONE', 'report.html')}`.replace(`${process.cwd()}/`, ''));
    expect(await readFile(summary, 'utf8')).toContain('## Surehand: 1 passed, 1 failed, 1 could not start');
  }, 90_000);

  it('given nothing but a broken file, when run with --junit, then the file for CI is written and is not green', async () => {
    const file = join(temporary, 'only-broken.rows');
    await writeFile(file, `# req: X\n# url: ${shop.url}\nLogin | clik\n`);
    const junit = join(temporary, 'only-broken.xml');
    expect((await cli(['run', file, '--junit', junit], { env })).code).toBe(3);
    expect(await readFile(junit, 'utf8')).toContain('tests="1" failures="0" errors="1"');
  });

  it('given these runs, when listed and shown, then newest first, and one with steps, cause and files', async () => {
    const out = join(temporary, 'runs');
    const listed = await cli(['runs', out, '--json']);
    const runs = JSON.parse(listed.out) as readonly { req_id: string; verdict: string; started_at: string }[];
    expect(runs.map(({ req_id, verdict }) => `${req_id} ${verdict}`).toSorted()).toEqual(['GONE fail', 'LOGIN pass']);
    expect(runs.map(({ started_at }) => started_at)).toEqual(
      runs
        .map(({ started_at }) => started_at)
        .toSorted()
        .toReversed(),
    );
    const table = await cli(['runs', out]);
    expect(table.out).toMatch(/LOGIN +✓ pass +3\/3/u);
    const shown = await cli(['show', join(out, 'GONE')]);
    expect(shown.code).toBe(0);
    expect(shown.out).toContain('✗  1/1  click');
    expect(shown.out).toContain('Root cause: selector_drift');
    expect(shown.out).toContain('report.html');
  });

  it('given a run, when report, generate and replay are called, then from the record alone, and the record stays as it was', async () => {
    const run = join(temporary, 'runs', 'LOGIN');
    const report = await cli(['report', run]);
    expect(report.out.trim()).toBe(join(run, 'report.html'));
    const anew = join(temporary, 'anew.html');
    expect((await cli(['report', run, '--out', anew])).code).toBe(0);
    expect(await readFile(anew, 'utf8')).toContain('<title>PASS · LOGIN · Surehand</title>');
    const test = join(temporary, 'login.spec.ts');
    const generated = await cli(['generate', run, '--out', test]);
    expect(generated.out.trim()).toBe(test);
    expect(generated.err).toContain('SUREHAND_SECRET_PASSWORD');
    expect(await readFile(test, 'utf8')).toBe(await readFile(join(run, 'generated_tests', 'LOGIN.spec.ts'), 'utf8'));
    const again = await cli(['generate', run, '--out', test]);
    expect(again).toMatchObject({ code: 3, err: expect.stringContaining('--force') });
    const python = join(temporary, 'test_login.py');
    expect((await cli(['generate', run, '--out', python, '--lang', 'py'])).code).toBe(0);
    expect(await readFile(python, 'utf8')).toBe(await readFile(join(run, 'generated_tests', 'test_LOGIN.py'), 'utf8'));
    const objects = await cli(['generate', run, '--out', test, '--style', 'page-object', '--force']);
    expect(objects.code).toBe(0);
    expect(await readFile(test, 'utf8')).toContain('class LoginPage');
    const proving = ['generate', run, '--out', test, '--prove', '--force'];
    expect(await cli(proving)).toMatchObject({
      code: 3,
      err: expect.stringContaining('set SUREHAND_SECRET_PASSWORD in'),
    });
    const unproven = await cli(proving, { env: { ...process.env, SUREHAND_SECRET_PASSWORD: 'secret_sauce' } });
    expect(unproven).toMatchObject({
      code: 3,
      err: expect.stringContaining('npm install --save-dev @playwright/test'),
    });
    const inside = await cli(['report', run, '--out', join(run, 'second.html')]);
    expect(inside).toMatchObject({ code: 3, err: expect.stringContaining('sealed') });
    const replay = await cli(['replay', run]);
    expect(replay.code).toBe(0);
    expect(replay.out).toContain('6 of 6 decisions are the same');
    expect((await cli(['audit', run])).code).toBe(0);
  });

  it('given a run that continues another, then each leads to the other, and the record of the first stays as it was', async () => {
    const url = `${pages.url}/related`;
    pages.set('/related', `<button onclick="this.after(' Saved')">Save</button>`);
    const [first, second] = [join(temporary, 'story', 'first'), join(temporary, 'story', 'second')];
    const asked = ['run', '--req', 'R', '--url', url, '--no-screenshots', '--timeout', '500'];
    const steps = ['--steps', 'Save | click | | page_contains_text:Saved', 'Print | click'];
    expect((await cli([...asked, '--out', first, ...steps], { env })).code).toBe(1);
    expect((await cli([...asked, '--out', second, '--resume', first, ...steps], { env })).code).toBe(1);
    const { run_id: before } = JSON.parse(await readFile(join(first, 'run_manifest.json'), 'utf8')) as {
      run_id: string;
    };
    const { run_id: after } = JSON.parse(await readFile(join(second, 'run_manifest.json'), 'utf8')) as {
      run_id: string;
    };
    const report = await readFile(join(second, 'report.html'), 'utf8');
    expect(report).toContain(`This run continues <code><a href="./../first/report.html">${before}</a></code>`);
    expect((await cli(['show', second])).out).toMatch(/^continues {5}.*first$/mu);
    expect((await cli(['show', first])).out).toMatch(/^continued by {2}.*second$/mu);
    const anew = join(temporary, 'story', 'anew.html');
    await cli(['report', first, '--out', anew]);
    expect(await readFile(anew, 'utf8')).toContain(
      `It was continued by <code><a href="first/../second/report.html">${after}</a></code>`,
    );
    for (const run of [first, second]) expect((await cli(['audit', run])).code).toBe(0);
    await rm(first, { recursive: true });
    await cli(['report', second, '--out', anew, '--force']);
    expect(await readFile(anew, 'utf8')).toContain(`This run continues <code>${before}</code>`);
  });

  it('given a run whose recorded decision was another, when replayed, then exit code 1 and what comes out now', async () => {
    const run = join(temporary, 'runs', 'LOGIN');
    const result = JSON.parse(await readFile(join(run, 'run_result.json'), 'utf8')) as { verdict: string };
    const other = join(temporary, 'other');
    await mkdir(other);
    for (const file of ['trace.jsonl', 'run_manifest.json', 'evidence_manifest.json'])
      await writeFile(join(other, file), await readFile(join(run, file)));
    for (const file of await readdir(join(run, 'evidence', 'registry'))) {
      await mkdir(join(other, 'evidence', 'registry'), { recursive: true });
      await writeFile(
        join(other, 'evidence', 'registry', file),
        await readFile(join(run, 'evidence', 'registry', file)),
      );
    }
    await writeFile(join(other, 'run_result.json'), JSON.stringify({ ...result, verdict: 'fail' }));
    const { code, out } = await cli(['replay', other]);
    expect(code).toBe(1);
    expect(out).toContain('✗ different  fail (success)  →  pass (success)');
  });

  it.each([['show'], ['report'], ['generate'], ['replay']])(
    'given no such run, when asked to %s it, then exit code 3 and what to do',
    async (command) => {
      const { code, err } = await cli([command, join(temporary, 'nothing')]);
      expect(code).toBe(3);
      expect(err).toContain('there is no such folder. "surehand runs" lists what there is.');
    },
  );
});

describe('which cases', () => {
  it('given --filter, when run, then only what it names; with nothing left it says what there is', async () => {
    const sheet = join(temporary, 'two.csv');
    await writeFile(sheet, 'Case,Element,Action,Value\nA-1,Username,fill,x\nB-1,Nowhere,click,\n');
    const common = ['--url', shop.url, '--json', '--no-screenshots'];
    const run = await cli(['run', sheet, '--filter', '/^A-/', '--out', join(temporary, 'filtered'), ...common], {
      env,
    });
    expect(run.code).toBe(0);
    expect((JSON.parse(run.out) as Told).cases.map(({ req_id, ended }) => [req_id, ended])).toEqual([['A-1', 'pass']]);
    const none = await cli(['run', sheet, '--filter', 'zzz', ...common], { env });
    expect(none).toMatchObject({ code: 3, err: expect.stringContaining('There are: A-1, B-1') });
    const bad = await cli(['run', sheet, '--filter', '/(/', ...common], { env });
    expect(bad).toMatchObject({ code: 3, err: expect.stringContaining('--filter /(/') });
  });

  it('given two files with a case of the same name, when run, then that is told and one of them is not run', async () => {
    const [one, two] = [join(temporary, 'one.rows'), join(temporary, 'two.rows')];
    for (const file of [one, two]) await writeFile(file, `# req: SAME\n# url: ${shop.url}\nUsername | fill | x\n`);
    const { code, out, err } = await cli(['run', one, two, '--json', '--out', join(temporary, 'twins')], { env });
    expect(code).toBe(3);
    expect(err).toContain(`there is a case "SAME" in ${one} already`);
    expect((JSON.parse(out) as Told).cases).toHaveLength(1);
    expect((JSON.parse(out) as Told).unread).toEqual([
      { source: two, error: expect.stringContaining('there is a case "SAME"') },
    ]);
  });

  it('given a case without its secret, when run with others, then it does not start and the others do', async () => {
    const sheet = join(temporary, 'secret.csv');
    await writeFile(sheet, 'Case,Element,Action,Value\nA,Password,fill,secret:NOBODY\nB,Username,fill,x\n');
    const out = join(temporary, 'secrets');
    const run = await cli(['run', sheet, '--url', shop.url, '--json', '--out', out], { env });
    expect(run.code).toBe(3);
    const { cases } = JSON.parse(run.out) as Told;
    expect(cases.map(({ ended }) => ended)).toEqual(['invalid_input', 'pass']);
    expect(cases[0]?.error).toMatch(/^secret:NOBODY \(step 1\): set SUREHAND_SECRET_NOBODY/u);
    expect(await readdir(out)).not.toContain('A');
  });
});

describe('retries and interrupts', () => {
  it('given a page that works at the second visit, when run with --retries, then it is flaky, and both records are kept', async () => {
    let visits = 0;
    pages.set('/', (_, response) => {
      visits += 1;
      response.setHeader('content-type', 'text/html');
      response.end(visits === 1 ? '<h1>Busy</h1>' : '<button onclick="this.textContent=`Done`">Go</button>');
    });
    const file = join(temporary, 'flaky.rows');
    await writeFile(file, `# req: FLAKY\n# url: ${pages.url}/\nGo | click\n`);
    const out = join(temporary, 'flaky');
    const junit = join(temporary, 'flaky.xml');
    const run = await cli(['run', file, '--retries', '1', '--timeout', '1200', '--out', out, '--junit', junit], {
      env,
    });
    expect(run.code).toBe(0);
    expect(run.out).toContain('it failed and is run again: attempt 2');
    expect(run.out).toContain('it passed only at attempt 2');
    expect(await readFile(junit, 'utf8')).toContain('<flakyFailure message="passed only at attempt 2"');
    expect((await cli(['show', out])).out).toContain('FAIL');
    expect((await cli(['show', `${out}.retry-1`])).out).toContain('PASS');
  }, 90_000);

  it('given an interrupt, when it comes, then what runs ends as partial, what waits is not run, and the records are kept', async () => {
    const sheet = join(temporary, 'waiting.csv');
    await writeFile(sheet, 'Case,Element,Action\nA,Nowhere,click\nB,Nowhere,click\n');
    const out = join(temporary, 'waiting');
    let stop = (): void => undefined;
    const run = cli(['run', sheet, '--url', shop.url, '--workers', '1', '--json', '--timeout', '20000', '--out', out], {
      env,
      interrupt: (listener) => {
        stop = listener;
      },
    });
    const trace = (): Promise<string> => readFile(join(out, 'A', 'trace.jsonl'), 'utf8').catch(() => '');
    await expect.poll(trace, { timeout: 20_000 }).toContain('"phase":"after"');
    stop();
    const { code, out: told } = await run;
    expect(code).toBe(2);
    expect((JSON.parse(told) as Told).cases.map(({ ended }) => ended)).toEqual(['partial', 'not_run']);
    expect(await trace()).toContain('"event_type":"run_finished"');
  });
});

describe('surehand completion', () => {
  const complete = async (words: readonly string[]): Promise<readonly string[]> => {
    const { out } = await cli(['completion', 'bash']);
    const file = join(temporary, 'completion.bash');
    await writeFile(file, out);
    const list = words.map((word) => `'${word}'`).join(' ');
    const script = `source ${file}; COMP_WORDS=(${list}); COMP_CWORD=${words.length - 1}; _surehand; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout } = await promisify(execFile)('bash', ['-c', script]);
    return stdout.split('\n').filter((line) => line !== '');
  };

  it('given the script in bash, when words are begun, then commands, options and values are offered', async () => {
    expect(await complete(['surehand', 're'])).toEqual(['resolve', 'report', 'replay']);
    expect(await complete(['surehand', 'run', '--wor'])).toEqual(['--workers']);
    expect(await complete(['surehand', 'run', '--dialogs', 'a'])).toEqual(['accept']);
    expect(await complete(['surehand', 'completion', 'z'])).toEqual(['zsh']);
  });

  it.each([['zsh'], ['fish']])('given %s, then its script names every command', async (shell) => {
    const { code, out } = await cli(['completion', shell]);
    expect(code).toBe(0);
    for (const command of ['run', 'runs', 'show', 'heals', 'doctor']) expect(out).toContain(command);
    // Without it the first Tab after a start of zsh offers nothing.
    if (shell === 'zsh') expect(out).toContain('if [ "$funcstack[1]" = "_surehand" ]; then _surehand "$@"; else');
  });

  it('given another shell, then exit code 3 and which there are', async () => {
    const { code, err } = await cli(['completion', 'tcsh']);
    expect(code).toBe(3);
    expect(err).toContain('bash, zsh, fish');
  });
});
