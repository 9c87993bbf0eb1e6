import { mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { traceEventSchema } from '../../src/contract/trace-event.ts';
import { type CliRun, cli } from '../support/cli.ts';
import { type SessionServer, serveSession } from '../support/serve-session.ts';

let server: SessionServer;
beforeAll(async () => {
  server = await serveSession();
});
afterAll(() => server.close());

const SECRET = 'tell-nobody-7';

const newFolder = () => mkdtemp(join(tmpdir(), 'surehand-oil-'));

/** What a session answered, command by command: the first line of each answer, and the rest of it. */
const blocks = ({ out }: CliRun): readonly (readonly string[])[] => {
  const found: string[][] = [];
  for (const line of out.trimEnd().split('\n')) {
    if (/^(?:ok|error) /u.test(line)) found.push([line]);
    else found.at(-1)?.push(line);
  }
  return found;
};

/** A session over these lines, by the command line. */
const typed = async (lines: readonly string[], ...options: readonly string[]) => {
  const folder = join(await newFolder(), 'run');
  const run = await cli(['oil', '--out', folder, ...options], { input: `${lines.join('\n')}\n` });
  return { run, folder, answers: blocks(run) };
};

const ends = (answers: readonly (readonly string[])[]): readonly string[] =>
  answers.map(([first = '']) => first.split(' ', 1)[0] ?? '');

const page = (name: string): string => `${server.url}/session/${name}`;

const filesBelow = async (folder: string): Promise<readonly string[]> => {
  const names = await readdir(folder, { recursive: true });
  const kept = await Promise.all(
    names.map(async (name) => ((await stat(join(folder, name))).isFile() ? [join(folder, name)] : [])),
  );
  return kept.flat();
};

describe('a session of commands', () => {
  it('given numbers of one page, when the next page is open, then they are refused until somebody has looked there', async () => {
    const { run, folder, answers } = await typed([
      `goto ${page('login.html')}`,
      'focus 1',
      'observe',
      'hover 1',
      `goto ${page('desk.html')}`,
      'hover 1',
      'observe',
      'hover 1',
    ]);
    expect(ends(answers)).toEqual(['ok', 'error', 'ok', 'ok', 'ok', 'error', 'ok', 'ok']);
    expect(answers[1]?.join(' ')).toContain('no numbers have been shown yet');
    expect(answers[5]?.join(' ')).toContain('the numbers were those of another page');
    expect(run.code).toBe(1);
    // A session that is over is listed as what became of it, and its record is whole.
    expect(JSON.parse((await cli(['runs', folder, '--json'])).out)).toMatchObject([{ verdict: 'fail' }]);
    expect((await cli(['audit', folder])).code).toBe(0);
  });

  it('given a page with banner, dialog and login, when they are dealt with by intent, then each is proven and no secret is told [O-1] [O-59]', async () => {
    const { run, folder, answers } = await typed([
      `goto ${page('login.html')}`,
      'observe',
      'accept_cookies',
      'click "Terms"',
      'dismiss modal',
      'dismiss popups',
      `login "ada@example.org" "${SECRET}" --no-submit`,
      'observe --diff',
      'submit',
      'text --selector "#state"',
      'console --filter "signing"',
      'html',
      'search "emma"',
      'wait navigation',
      'url',
      'back',
      'exit',
      'url',
    ]);
    expect(run.err).toBe('');
    expect(ends(answers)).toEqual(Array.from({ length: 17 }, () => 'ok'));
    expect(run.code).toBe(0);
    expect(answers[0]).toEqual([`ok goto ${page('login.html')}`, `@ ${page('login.html')} "Sign in"`]);
    expect(answers[1]).toContainEqual(expect.stringMatching(/^# login: email \[\d+\], password/u));
    expect(answers[1]).toContainEqual(expect.stringMatching(/^\[\d+\] button "Sign in"$/u));
    expect(answers[5]).toContain('# there was nothing to close');
    expect(answers[7]).toContainEqual(expect.stringMatching(/^~ \[\d+\] textbox "Password" \{.*value="\*\*\*"\}$/u));
    expect(answers[7]).toContainEqual(expect.stringMatching(/^- \[\d+\] button "Accept all"$/u));
    expect(answers[9]?.[1]).toBe('Welcome, ada@example.org');
    expect(answers[10]?.[1]).toContain('log: signing in with ***');
    expect(answers[14]?.[1]).toContain('?q=emma');

    const trace = (await readFile(join(folder, 'trace.jsonl'), 'utf8')).trimEnd().split('\n');
    const events = trace.map((line) => traceEventSchema.parse(JSON.parse(line)));
    expect(events.filter(({ event_type }) => event_type === 'action_started')).toHaveLength(9);
    expect(events.at(-1)).toMatchObject({ event_type: 'run_finished', metadata: { status: 'success' } });
    expect(run.out).not.toContain(SECRET);
    for (const file of await filesBelow(folder)) expect(await readFile(file, 'utf8')).not.toContain(SECRET);
  });

  it('given a frame, dialogs and windows, when commands mean them, then each goes where it was sent', async () => {
    const { answers } = await typed([
      `goto ${page('desk.html')}`,
      'frame "Catalogue"',
      'observe',
      'type "Mark" "QA 76"',
      'frame main',
      'text',
      'frame "Nowhere"',
      `goto ${page('shelf.html')}`,
      'dialog accept',
      'click "Ask the keeper"',
      'click "Ask the keeper"',
      'click "Open in a window"',
      'tab switch 2',
      'title',
      'tab close',
      'tab switch 2',
      'tabs',
    ]);
    const expected = Array.from({ length: 17 }, (_, at) => ([6, 10, 15].includes(at) ? 'error' : 'ok'));
    expect(ends(answers)).toEqual(expected);
    // Nobody said what to answer: it was answered with no, and that is not what was asked for.
    expect(answers[10]?.[0]).toContain('error');
    expect(answers[2]).toContainEqual(expect.stringMatching(/^\[\d+\] textbox "Mark"$/u));
    expect(answers[2]?.join('\n')).not.toContain('Leave');
    expect(answers[5]).not.toContain('Shelf marks');
    expect(answers[6]).toContain('  code: FRAME_NOT_FOUND');
    expect(answers[9]).toContain('! confirm "Shall I throw the books away?" was accepted');
    expect(answers[10]).toContain('! confirm "Shall I throw the books away?" was dismissed');
    expect(answers[11]).toContain(`+ tab [2] ${page('desk.html')}`);
    expect(answers[13]?.[1]).toBe('The desk');
    expect(answers[15]).toContain('  hint: There are: 1. "tabs" lists them.');
    expect(answers[16]).toHaveLength(2);
  });

  it('given things that cannot be done, when they are said, then each error has a code and a hint, and the session goes on [K-19] [K-57]', async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'broken.json'), '{"cookies": 1}');
    const { run, answers } = await typed([
      'observe',
      `goto ${page('shelf.html')}`,
      'click "Nothing like it" --timeout 300ms',
      'goto https://elsewhere.example/',
      'tab new https://elsewhere.example/',
      'clik "Next page"',
      'click "open',
      'wait until "true"',
      'learn status',
      'text --selector "li[["',
      `screenshot --output ${join(folder, 'broken.json', 'x.png')}`,
      `state load ${join(folder, 'broken.json')}`,
      'scroll until "Not on this page" --timeout 5s',
      'wait visible "Not on this page" --timeout 300ms',
      'storage get nothing',
      'device "Toaster 9000"',
      'select "Note" 2',
      'title',
    ]);
    expect(run.code).toBe(1);
    expect(ends(answers)).toEqual(Array.from({ length: 18 }, (_, at) => (at === 1 || at === 17 ? 'ok' : 'error')));
    const codes = answers.map((lines) => lines.find((line) => line.startsWith('  code: '))?.slice(8) ?? 'ok');
    expect(codes).toEqual([
      'INVALID_REQUEST',
      'ok',
      'TARGET_NOT_FOUND',
      'DOMAIN_BLOCKED',
      'DOMAIN_BLOCKED',
      'UNKNOWN_COMMAND',
      'UNTERMINATED_STRING',
      'NOT_SUPPORTED',
      'NOT_SUPPORTED',
      'SELECTOR_INVALID',
      'IO_ERROR',
      'INVALID_REQUEST',
      'TARGET_NOT_FOUND',
      'TIMEOUT',
      'ELEMENT_NOT_FOUND',
      'INVALID_REQUEST',
      'INVALID_ACTIONSPEC',
      'ok',
    ]);
    // A refused address is refused before anything is asked of it (K-57).
    expect(answers[3]?.[0]).toBe('error goto: the host elsewhere.example is not on the list of allowed hosts');
    expect(answers[5]?.[0]).toBe('error unknown command "clik" (line 6, column 1)');
    const hinted = answers.filter((lines) => lines.some((line) => line.startsWith('  hint: ')));
    expect(hinted.length).toBeGreaterThanOrEqual(15);
  });

  it('given a page that led somewhere else, when anything is asked of it, then it is refused until it is left [K-57]', async () => {
    const away = server.url.replace('127.0.0.1', 'localhost');
    const { answers } = await typed([
      `goto ${page('shelf.html')}`,
      `goto ${server.url}/session/away?to=${away}/session/desk.html`,
      'observe',
      'back',
      'title',
      'forward',
    ]);
    expect(ends(answers)).toEqual(['ok', 'error', 'error', 'ok', 'ok', 'error']);
    expect(answers[2]?.[0]).toContain('localhost, which is not on the list of allowed hosts');
    expect(answers[5]).toContain('  code: DOMAIN_BLOCKED');
  });

  it('given lists that grow, when scrolled until something, then it comes into view; keys and pictures work as well', async () => {
    const folder = await newFolder();
    const { answers } = await typed([
      `goto ${page('feed.html')}`,
      'scroll down --amount 100',
      'scroll until "Item 38"',
      'observe --viewport --minimal',
      'scroll top',
      'scroll "Item 5"',
      'box "Item 5"',
      `screenshot "Item 5" --output ${join(folder, 'five.jpeg')}`,
      `pdf ${join(folder, 'feed.pdf')} --format A4`,
      'keydown shift',
      'keys',
      'keyup all',
      'highlight "Item 5"',
    ]);
    expect(ends(answers)).toEqual(answers.map(() => 'ok'));
    expect(answers[1]).toEqual(['ok scroll down --amount 100', expect.stringMatching(/^# by \(0,100\) to \(0,100\)/u)]);
    expect(answers[3]).toContainEqual(expect.stringMatching(/button "Item 38"/u));
    expect(answers[3]?.join('\n')).not.toContain('"Item 1"');
    expect(answers[6]?.[1]).toMatch(/^\[\d+\] @\(\d+,\d+,\d+x\d+\)$/u);
    expect((await readFile(join(folder, 'five.jpeg'))).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    expect((await readFile(join(folder, 'feed.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
    expect(answers[10]?.[1]).toBe('Shift');
  });
});

describe('a script', () => {
  const script = async (text: string): Promise<string> => {
    const file = join(await newFolder(), 'script.oil');
    await writeFile(file, text);
    return file;
  };

  it('given mistakes in several lines, when it is run, then all are told with their place, and nothing starts', async () => {
    const file = await script('goto example.org\nclik "x"\n# fine\nwait until "true"\nclick "open\n');
    const out = join(await newFolder(), 'run');
    const run = await cli(['oil', '--file', file, '--out', out]);
    expect(run.code).toBe(3);
    expect(run.err).toContain('line 2, column 1');
    expect(run.err).toContain('line 4');
    expect(run.err).toContain('line 5');
    await expect(stat(out)).rejects.toThrow('ENOENT');
  });

  it('given a step that fails, when it is run, then the rest is not, and the exit code says so', async () => {
    const file = await script('type "Note" "hello"\nclick "Nowhere" --timeout 300ms\nclick "Turn the page"\n');
    const run = await cli([
      'oil',
      '--file',
      file,
      '--url',
      page('shelf.html'),
      '--json',
      '--out',
      join(await newFolder(), 'r'),
    ]);
    expect(run.code).toBe(1);
    const answers = run.out
      .trimEnd()
      .split('\n')
      .map(
        (line) => JSON.parse(line) as { line: number; command: string; ok: boolean; error: { code: string } | null },
      );
    expect(answers.map(({ line, command, ok }) => [line, command, ok])).toEqual([
      [0, 'goto', true],
      [1, 'type', true],
      [2, 'click', false],
    ]);
    expect(answers[2]?.error?.code).toBe('TARGET_NOT_FOUND');
  });

  it('given JavaScript, when a script asks for it, then not even the flag allows it [K-19]', async () => {
    const file = await script('goto example.org\n');
    const run = await cli(['oil', '--file', file, '--unsafe-js']);
    expect(run.code).toBe(3);
    expect(run.err).toContain('--unsafe-js');
  });

  it('given JavaScript typed with the flag, when it is run, then the record calls it unsafe [K-19]', async () => {
    const { answers, folder } = await typed(
      [`goto ${page('shelf.html')}`, 'wait until "document.title.length > 3"'],
      '--unsafe-js',
    );
    expect(ends(answers)).toEqual(['ok', 'ok']);
    expect(await readFile(join(folder, 'trace.jsonl'), 'utf8')).toContain('"unsafe":true');
  });

  it('given an interrupt while it waits, when it comes, then the session ends at once and says that it was stopped', async () => {
    const out = join(await newFolder(), 'run');
    const file = await script('wait visible "Never there"\nclick "Turn the page"\n');
    let stop = (): void => undefined;
    const running = cli(['oil', '--file', file, '--url', page('shelf.html?until=stopped'), '--out', out], {
      interrupt: (listener) => {
        stop = listener;
      },
    });
    await server.asked('/session/shelf.html?until=stopped');
    stop();
    const run = await running;
    expect(run.code).toBe(2);
    expect(run.out).not.toContain('Turn the page');
    expect(await readFile(join(out, 'trace.jsonl'), 'utf8')).toContain('"status":"halted"');
  });
});
