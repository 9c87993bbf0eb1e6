import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockFileSchema } from '../../src/contract/heal-memory.ts';
import type { VerdictReport } from '../../src/contract/verdict.ts';
import type { HealReview } from '../../src/operations/review-heals.ts';
import { cli, type CliRun } from '../support/cli.ts';
import { type PageServer, servePagesOf } from '../support/page-server.ts';

let pages: PageServer;
let folder: string;
const page = (text: string): string => `<button name=save class="btn save">${text}</button><p id=out></p>
  <script>document.querySelector('button').onclick = () => { document.getElementById('out').textContent = 'Boat saved'; };</script>`;

beforeAll(async () => {
  pages = await servePagesOf();
  folder = await mkdtemp(join(tmpdir(), 'surehand-heals-'));
});

afterAll(async () => {
  await pages.close();
  await rm(folder, { recursive: true, force: true });
});

const SAVE = 'Save boat | click | | page_contains_text:Boat saved';
/** The page tells the name of the user, which is a secret. */
const SIGNED_IN = 'BOAT-4';
const at = (name: string): string => join(folder, name);
const surehand = (...words: readonly string[]): Promise<CliRun> =>
  cli(words, {
    env: { ...process.env, SUREHAND_LOCK: at('surehand.lock.json'), SUREHAND_SECRET_BOAT_USER: 'tom@boats.example' },
  });
const run = async (name: string, req = 'BOAT-1', ...more: readonly string[]): Promise<VerdictReport> => {
  const rows = ['--req', req, '--steps', ...(req === SIGNED_IN ? ['User | fill | secret:BOAT_USER'] : []), SAVE];
  const flags = ['--json', '--no-screenshots', '--timeout', '900', '--out', at(name), ...more];
  const { out, err } = await surehand('run', '--url', `${pages.url}/`, ...rows, ...flags);
  expect(err).toBe('');
  return JSON.parse(out) as VerdictReport;
};
const heals = async (name: string, ...more: readonly string[]): Promise<HealReview> =>
  JSON.parse((await surehand('heals', at(name), '--json', ...more)).out) as HealReview;

// While its runs are proven as well, a test takes as long as they do.
const timeout = process.env['SUREHAND_PROVE_RUNS'] === undefined ? 60_000 : 1_800_000;

describe('surehand heals', { timeout }, () => {
  it('given a run that healed, then it shows what was and what is, why, and what proved it', async () => {
    pages.set('/', page('Save boat'));
    expect(await run('first')).toMatchObject({ verdict: 'pass', summary: { heal_rounds: 0 } });
    pages.set('/', page('Keep boat'));
    expect(await run('second')).toMatchObject({ verdict: 'pass', summary: { heal_rounds: 1 } });
    const { code, out } = await surehand('heals', at('second'));
    expect(code).toBe(0);
    expect(out).toMatch(/- what +button "Save boat"/u);
    expect(out).toMatch(/\+ what +button "Keep boat"/u);
    expect(out).toContain('Save boat | click');
    expect(out).toMatch(/because +button "Keep boat" is most like the element that this step used in/u);
    expect(out).toContain('BOAT-1   1 heal to look at');
    expect(out).toMatch(/proven by +the page shows it/u);
    expect(out).toContain('--accept');
  });

  it('given that it is accepted, then the lock file says so by step, without any path of positions as key', async () => {
    expect((await heals('second')).heals.map(({ decision }) => decision)).toEqual(['open']);
    expect((await heals('second', '--accept', '1')).heals.map(({ decision }) => decision)).toEqual(['accepted']);
    const lock = lockFileSchema.parse(JSON.parse(await readFile(at('surehand.lock.json'), 'utf8')));
    const steps = lock.requirements['BOAT-1']?.steps ?? {};
    expect(Object.keys(steps)).toEqual(['Save boat | click']);
    expect(steps['Save boat | click']).toMatchObject({
      fingerprint: { name: 'Keep boat' },
      expected: 'page_contains_text:Boat saved',
    });
  });

  it('given that it was accepted, then the next run takes it at once, and calls it no heal', async () => {
    const again = await run('accepted');
    expect(again).toMatchObject({ verdict: 'pass', summary: { heal_rounds: 0 } });
    expect((await heals('accepted')).heals).toEqual([]);
    const trace = await readFile(join(at('accepted'), 'trace.jsonl'), 'utf8');
    expect(trace).toContain('"kind":"take_accepted"');
    pages.set('/', page('Save boat'));
    await run('accepted-old-page');
    expect(await readFile(join(at('accepted-old-page'), 'trace.jsonl'), 'utf8')).not.toContain('take_accepted');
    pages.set('/', page('Keep boat'));
  });

  it('given that the page has yet another name since, then that is a heal to be looked at', async () => {
    pages.set('/', page('Sell boat'));
    expect(await run('sold')).toMatchObject({ verdict: 'pass', summary: { heal_rounds: 1 } });
    expect((await heals('sold')).heals).toMatchObject([
      { decision: 'open', heal: { fingerprint: { name: 'Sell boat' } } },
    ]);
    pages.set('/', page('Keep boat'));
  });

  it('given that the words of the row come a little later than what was accepted, then they are what counts', async () => {
    const late = `setTimeout(() => document.body.insertAdjacentHTML('beforeend', '<button onclick="out.textContent=1">Save boat</button>'), 200)`;
    pages.set('/', `${page('Keep boat')}<script>${late}</script>`);
    // It says another thing than what the row expects, so that it is seen which was pressed.
    expect((await run('late')).verdict).toBe('fail');
    expect(await readFile(join(at('late'), 'trace.jsonl'), 'utf8')).not.toContain('take_accepted');
    pages.set('/', page('Keep boat'));
  });

  it('given that it was decided, then a word for all leaves it as it is', async () => {
    expect((await heals('second', '--reject')).heals.map(({ decision }) => decision)).toEqual(['accepted']);
    expect((await surehand('heals', at('second'))).out).toContain('BOAT-1   1 heal, all decided');
  });

  it('given that it is rejected, then no later run takes that element for that step', async () => {
    expect((await heals('second', '--reject', '1')).heals.map(({ decision }) => decision)).toEqual(['rejected']);
    const again = await run('third');
    expect(again.verdict).toBe('fail');
    expect(JSON.stringify(again.rca)).toContain('button \\"Keep boat\\" is most like it, but was rejected by a person');
  });

  it('given a rejected element that looks and lies otherwise since, then it is still the one that was rejected', async () => {
    pages.set(
      '/',
      `<div><em>It is late.</em> ${page('Keep boat').replace('btn save', 'btn save wide" id=":r9:')}</div>`,
    );
    const again = await run('fourth');
    expect(again.verdict).toBe('fail');
    expect(JSON.stringify(again.rca)).toContain('was rejected by a person');
  });

  it('given that somebody thinks better of it, then what runs saw in between does not stand against it', async () => {
    pages.set('/', page('Save boat'));
    expect((await run('fifth')).verdict).toBe('pass');
    pages.set('/', page('Keep boat'));
    expect((await heals('second', '--accept', '1')).heals.map(({ decision }) => decision)).toEqual(['accepted']);
    expect(await run('sixth')).toMatchObject({ verdict: 'pass', summary: { heal_rounds: 0 } });
  });

  it('given that an accepted element is rejected later, then a heal is told from what the row itself had found', async () => {
    pages.set('/', page('Save boat'));
    await run('own', 'BOAT-2');
    pages.set('/', page('Keep boat'));
    await run('kept', 'BOAT-2');
    await heals('kept', '--accept', '1');
    expect(await run('kept-again', 'BOAT-2')).toMatchObject({ verdict: 'pass', summary: { heal_rounds: 0 } });
    await heals('kept', '--reject', '1');
    pages.set('/', page('Sell boat'));
    await run('other', 'BOAT-2');
    const [told] = (await heals('other')).heals;
    expect(told).toMatchObject({ decision: 'open', heal: { was: { name: 'Save boat' } } });
  });

  it('given a heal of a step that no run knew, then it is as open, and as much of a change, the next time', async () => {
    pages.set('/', page('Save my boat'));
    for (const name of ['unknown', 'unknown-again']) {
      expect(await run(name, 'BOAT-3')).toMatchObject({ verdict: 'pass', summary: { heal_rounds: 1 } });
      const { heals: told } = await heals(name);
      expect(told).toMatchObject([{ decision: 'open', heal: { was: null, fingerprint: { name: 'Save my boat' } } }]);
      expect((await surehand('heals', at(name))).out).toMatch(/\+ what +button "Save my boat"/u);
    }
  });

  it('given a run that is over, or one that was continued, when it is resumed, then no heal is forgotten', async () => {
    for (const name of ['unknown-resumed', 'unknown-resumed-again']) {
      const resumed = await run(name, 'BOAT-3', '--resume', at('unknown-again'));
      expect(resumed).toMatchObject({
        verdict: 'pass',
        summary: { heal_rounds: 1 },
        rca: { metrics: { heal_rounds: 1 } },
      });
      expect((await heals(name)).heals).toEqual((await heals('unknown-again')).heals);
      expect(await readFile(join(at(name), 'report.html'), 'utf8')).toContain('1 step was healed');
    }
    expect(await run('unknown-later', 'BOAT-3')).toMatchObject({ verdict: 'pass', summary: { heal_rounds: 1 } });
  });

  it('given a secret around the element, then what was accepted is taken, and what was rejected is not, though a counter changes', async () => {
    const signedIn = (text: string, mails = 12): string => `<label>User <input name=user></label>
      <section><h2>Welcome, tom@boats.example (${mails})</h2>${page(text)}</section>`;
    pages.set('/', signedIn('Save boat'));
    expect(await run('signed-in', SIGNED_IN)).toMatchObject({ verdict: 'pass', summary: { heal_rounds: 0 } });
    pages.set('/', signedIn('Keep boat'));
    expect(await run('signed-in-healed', SIGNED_IN)).toMatchObject({ verdict: 'pass', summary: { heal_rounds: 1 } });
    await heals('signed-in-healed', '--accept', '1');
    expect(await readFile(at('surehand.lock.json'), 'utf8')).toContain('Welcome, ***');
    expect(await run('signed-in-accepted', SIGNED_IN)).toMatchObject({ verdict: 'pass', summary: { heal_rounds: 0 } });
    await heals('signed-in-healed', '--reject', '1');
    expect((await run('signed-in-rejected', SIGNED_IN)).verdict).toBe('fail');
    pages.set('/', signedIn('Keep boat', 13));
    const again = await run('signed-in-later', SIGNED_IN);
    expect(again.verdict).toBe('fail');
    expect(JSON.stringify(again.rca)).toContain('was rejected by a person');
  });

  it.each([
    [['heals', 'nowhere'], 3, 'There is no such run'],
    [['heals', 'SECOND', '--accept', '7'], 3, 'there is no heal 7: there are 1 to 1'],
    [['heals', 'SECOND', '--accept', 'x'], 3, '"x" is no number of a heal'],
    [['heals', 'SECOND', '--accept', '1', '--reject', '1'], 3, 'either accept it or reject it'],
  ] as const)('given %j, then it says what is wrong', async (words, code, message) => {
    const ended = await surehand(...words.map((word) => (word === 'SECOND' ? at('second') : word)));
    expect(ended.err).toContain(message);
    expect(ended.code).toBe(code);
  });

  it('given a lock file that somebody spoilt, then nothing is run on a guess', async () => {
    await writeFile(at('surehand.lock.json'), '{ "version": 1, "requirements": [');
    const ended = await surehand('heals', at('second'));
    expect(ended.code).toBe(3);
    expect(ended.err).toContain('surehand.lock.json');
  });
});
