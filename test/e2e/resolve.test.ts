import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startShop } from '../../demo/shop/server.ts';
import { explanationSchema } from '../../src/contract/explanation.ts';
import type { Resolution } from '../../src/contract/resolution.ts';
import type { TraceEvent } from '../../src/contract/trace-event.ts';
import type { Explained } from '../../src/operations/resolve-explained.ts';
import { cli } from '../support/cli.ts';
import { runRows, type RowsRun } from '../support/run-rows.ts';
import { servePages } from '../support/serve-pages.ts';

const LOGIN = [
  'Username@LoginForm | fill | standard_user | field_populated',
  'Password@LoginForm | fill | secret_sauce | field_populated',
  'Login@LoginForm | click | | navigates_to:Products',
];

let shop: Awaited<ReturnType<typeof startShop>>;
let pages: Awaited<ReturnType<typeof servePages>>;
let bought: RowsRun;
beforeAll(async () => {
  [shop, pages] = await Promise.all([startShop({ version: 'v1' }), servePages()]);
  const checkout = await readFile(join(import.meta.dirname, '../../demo/checkout.rows'), 'utf8');
  const rows = checkout.split('\n').filter((row) => row.trim() !== '' && !row.startsWith('#'));
  bought = await runRows({ url: shop.url, rows });
});
afterAll(() => Promise.all([shop.close(), pages.close()]));

const decide = async (argv: readonly string[]): Promise<Explained & { readonly code_: number }> => {
  const { code, out, err } = await cli(['resolve', ...argv, '--json']);
  if (out === '') throw new Error(err);
  const told = JSON.parse(out) as Explained;
  expect(explanationSchema.safeParse(told.explanation).error).toBeUndefined();
  return { ...told, code_: code };
};

const eventsOf = async (folder: string): Promise<readonly TraceEvent[]> =>
  (await readFile(join(folder, 'trace.jsonl'), 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as TraceEvent);

/** Chosen element, scores and locator, or the ranking of a refusal. */
const decision = (resolution: Resolution | null): unknown =>
  resolution?.kind === 'resolved'
    ? [
        resolution.candidate.vaultyId,
        resolution.candidate.ref,
        resolution.locator,
        resolution.reasons,
        resolution.margin,
      ]
    : [resolution?.situation, resolution?.candidates, resolution?.suggestion, resolution?.margin];

describe('a recorded run, decided again without a browser', () => {
  it('[P-3] given the whole purchase in the demo shop, when each step is decided again, then every decision is the recorded one', async () => {
    expect(bought.result.verdict).toBe('pass');
    for (const { step_idx, resolution } of bought.result.steps) {
      const told = await decide([bought.folder, '--step', String(step_idx + 1)]);
      expect(told.from).toMatchObject({ kind: 'run', step: step_idx + 1, same: true });
      expect(decision(told.explanation.resolution)).toEqual(decision(resolution));
      expect(told.explanation.candidates.find(({ chosen }) => chosen)?.ref).toBe(
        resolution?.kind === 'resolved' ? resolution.candidate.ref : null,
      );
    }
  });

  it('given a name that six buttons have, when the refusal is decided again, then ranking, scores and suggestion are the same', async () => {
    const { result, folder } = await runRows({ url: shop.url, rows: [...LOGIN, 'Add to cart | click'] });
    const refused = result.steps[3]?.resolution ?? null;
    const told = await decide([folder, '--step', '4']);
    expect(told.code_).toBe(1);
    expect(told.from).toMatchObject({ same: true });
    expect(decision(told.explanation.resolution)).toEqual(decision(refused));
    expect(told.explanation.candidates.map(({ ref, score }) => [ref, score])).toEqual(
      refused?.kind === 'unresolved' ? refused.candidates.map(({ ref, score }) => [ref, score]) : [],
    );
    expect(told.explanation.candidates).toHaveLength(6);
  });

  it('given frames, and an element below the fold, when decided again, then the recorded facts are those before any scrolling', async () => {
    const framed = await runRows({
      url: `${pages.url}/frame-outer.html`,
      rows: ['Name | fill | Ada', 'Card number@Payment | fill | 4111'],
    });
    for (const step of ['1', '2'])
      expect((await decide([framed.folder, '--step', step])).from).toMatchObject({ same: true });
    const low = await runRows({ url: shop.url, rows: [...LOGIN, 'Subscribe | click'] });
    const [, , , scrolled] = low.result.steps;
    expect(scrolled?.resolution?.kind === 'resolved' ? scrolled.resolution.candidate.bbox.y : 0).toBeGreaterThan(720);
    expect((await decide([low.folder, '--step', '4'])).from).toMatchObject({ same: true });
  });

  it('given a css target, when asked from the record of an OIL session, then the recorded answer of the page decides', async () => {
    const folder = join(await mkdtemp(join(tmpdir(), 'surehand-oil-')), 'run');
    const script = `${folder}.oil`;
    await writeFile(script, 'type css("#user-name") "standard_user"\n');
    const { code, out } = await cli(['oil', shop.url, '--file', script, '--out', folder]);
    expect([code, out]).toEqual([0, expect.any(String)]);
    const steps = (await eventsOf(folder)).filter(({ event_type }) => event_type === 'action_compiled');
    const number = String(Number(steps.at(-1)?.step_id?.slice(5)) + 1);
    const told = await decide([folder, '--step', number]);
    expect(told.from).toMatchObject({ same: true });
    expect(told.explanation.resolution).toMatchObject({ kind: 'resolved', strategy: 'css' });
    const other = await cli(['resolve', folder, '{"by":"css","selector":"#password"}', '--step', number]);
    expect(other.code).toBe(3);
    expect(other.err).toContain('only the page can tell');
  });

  it('given the facts of a login, when the files are unpacked, then no value of a secret field is in them', async () => {
    const folder = join(bought.folder, 'evidence', 'registry');
    const names = await readdir(folder);
    expect(names.length).toBeGreaterThan(3);
    const texts = await Promise.all(
      names.map(async (name) => gunzipSync(await readFile(join(folder, name))).toString()),
    );
    expect(texts.filter((text) => text.includes('secret_sauce'))).toEqual([]);
    expect(texts.some((text) => text.includes('***'))).toBe(true);
    expect(texts.some((text) => text.includes('standard_user'))).toBe(true);
  });

  it('given a page that nothing changes, when two commands are decided on it, then its facts are written once', async () => {
    const folder = join(await mkdtemp(join(tmpdir(), 'surehand-oil-')), 'run');
    const input = 'click "Nothing like this"\nclick "Nothing like that"\n';
    await cli(['oil', `${pages.url}/two-forms.html`, '--timeout', '300', '--out', folder], { input });
    const kept = (await eventsOf(folder)).filter(
      ({ event_type, metadata }) => event_type === 'evidence_captured' && 'registry_version' in metadata,
    );
    expect(kept).toHaveLength(2);
    expect(await readdir(join(folder, 'evidence', 'registry'))).toHaveLength(1);
  });

  it('given a file of facts that was changed, when its step is decided again, then it is not believed', async () => {
    const { folder } = await runRows({ url: shop.url, rows: ['Username | fill | x'] });
    const [name = ''] = await readdir(join(folder, 'evidence', 'registry'));
    await writeFile(join(folder, 'evidence', 'registry', name), 'something else');
    const { code, err } = await cli(['resolve', folder, '--step', '1']);
    expect(code).toBe(4);
    expect(err).toContain('does not match the hash in the trace');
  });
});

describe('surehand resolve', () => {
  it('given a page and a row, when resolved, then the table, the ways tried and the locator in U4 order are shown', async () => {
    const { code, out } = await cli(['resolve', shop.url, 'Username@LoginForm | fill']);
    expect(code).toBe(0);
    expect(out).toContain('chosen: ref');
    expect(out).toMatch(/→\s+1\s+\[\d+\]\s+textbox\s+Username/u);
    expect(out).toContain("page.getByRole('textbox', { name: 'Username', exact: true })");
    expect(out.indexOf('testid   it has none')).toBeLessThan(out.indexOf('→  role'));
    expect(out).toContain('selector: #user-name');
  });

  it('given a page and a line of OIL, a JSON target and a profile, when resolved, then each is understood', async () => {
    const oil = await decide([shop.url, 'type "Username" "x"']);
    const json = await decide([shop.url, '{"by":"css","selector":"#user-name"} | fill', '--profile', 'strict']);
    expect(oil.explanation.question).toMatchObject({ requirement: { needs: 'typeable' } });
    expect(json.explanation).toMatchObject({ profile: 'strict', question: { kind: 'fill' } });
    expect([oil, json].map(({ explanation }) => explanation.locator?.selector)).toEqual(['#user-name', '#user-name']);
  });

  it('given a recorded step, when asked why another candidate was not chosen, then rules, sum, checks and a working intent are told', async () => {
    const step = bought.result.steps.findIndex(({ intent }) => intent.element === 'Add to cart') + 1;
    const { code, out } = await cli(['resolve', bought.folder, '--step', String(step), '--why', '2']);
    expect(code).toBe(0);
    expect(out).toMatch(/Why not 2: button "Add to cart"/u);
    expect(out).toContain('confidence 0.95 × 1');
    expect(out).toContain('sum: 95 of 100: score 0.95');
    expect(out).toMatch(/✗\s+region/u);
    const intent = /asked for as (.+) it would be chosen/u.exec(out)?.[1] ?? '';
    const asked = await decide([bought.folder, intent, '--step', String(step)]);
    const about = await decide([bought.folder, '--step', String(step), '--why', '2']);
    expect(asked.explanation.candidates[0]).toMatchObject({ chosen: true, ref: about.about?.ref });
  });

  it('given a candidate by ref or by id, when asked why, then it is the same candidate as by its number', async () => {
    const first = await decide([bought.folder, '--step', '1', '--why', '1']);
    const { ref, vaultyId } = first.about ?? { ref: 0, vaultyId: '' };
    for (const why of [`ref:${ref}`, `[${ref}]`, vaultyId]) {
      expect((await decide([bought.folder, '--step', '1', '--why', why])).about).toEqual(first.about);
    }
  });

  it.each([
    ['a word that is neither address nor folder', ['nonsense', 'Save'], ['trace.jsonl', 'http://']],
    ['an address that is none', ['http://', 'Save'], ['is not an address', 'https://']],
    ['a page without a question', ['http://localhost:1'], ['nothing is asked', 'Username@LoginForm | fill']],
    ['a page with an empty question', ['http://localhost:1', '  '], ['nothing is asked', 'Username@LoginForm | fill']],
    ['a folder without a trace', [tmpdir(), 'Save'], ['no trace.jsonl', 'runs/<run id>']],
    ['a step for a page', ['http://localhost:1', 'Save', '--step', '2'], ['--step belongs to the folder']],
    ['an unknown profile', ['http://localhost:1', 'Save', '--profile', 'loose'], ['strict, standard, assist']],
    ['an unclosed quote', ['http://localhost:1', 'click "Save'], ['never closed', 'column 7']],
    ['an unknown action', ['http://localhost:1', 'Save | clck'], ['"clck" is no action', 'click, fill']],
    ['JSON that is no target', ['http://localhost:1', '{"by":"smell"}'], ['the JSON is no target']],
  ])(
    'given %s, when asked, then the answer says what is wrong and what to write, with exit code 3',
    async (_, argv, says) => {
      const { code, out, err } = await cli(['resolve', ...argv]);
      expect([code, out]).toEqual([3, '']);
      for (const part of says) expect(err).toContain(part);
    },
  );

  it('given a step or a candidate that is not there, when asked, then those that are there are listed', async () => {
    const step = await cli(['resolve', bought.folder, '--step', '99']);
    expect(step.code).toBe(3);
    expect(step.err).toContain('1  fill Username@LoginForm');
    const candidate = await cli(['resolve', bought.folder, '--step', '1', '--why', 'v-nobody']);
    expect(candidate.code).toBe(3);
    expect(candidate.err).toMatch(/1 {2}ref:\d+ {2}v-\w+ {2}textbox "Username"/u);
  });

  it('given --help, when read, then it teaches by examples and loads no browser driver', async () => {
    const { code, out } = await cli(['resolve', '--help']);
    expect(code).toBe(0);
    expect(out).toContain('$ surehand resolve runs/login --step 3 --why 2');
  });
});
