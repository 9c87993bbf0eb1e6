import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startShop } from '../../demo/shop/server.ts';
import { auditReportSchema } from '../../src/contract/audit-report.ts';
import { evidenceManifestSchema } from '../../src/contract/evidence.ts';
import type { TraceEvent } from '../../src/contract/trace-event.ts';
import { auditRecord } from '../../src/engine/audit/audit-record.ts';
import { createManifest, manifestText } from '../../src/engine/evidence-manifest.ts';
import { hashEvent } from '../../src/engine/recorder.ts';
import { canonicalJson } from '../../src/kit/canonical-json.ts';
import { cli } from '../support/cli.ts';
import { anyDamage } from '../support/damage-run.ts';
import { servePagesOf } from '../support/page-server.ts';
import { loadRun, type RunFiles, sha256, storedRun } from '../support/stored-run.ts';

const PASSWORD = 'secret_sauce';
const LOGIN = [
  'Username@LoginForm | fill | standard_user | field_populated',
  'Password@LoginForm | fill | secret:SHOP_PASSWORD | field_populated',
  'Login@LoginForm | click | | navigates_to:Products',
];

let shop: Awaited<ReturnType<typeof startShop>>;
let temporary: string;
let folder: string;
let run: RunFiles;
let printed: string;

beforeAll(async () => {
  shop = await startShop({ version: 'v1' });
  temporary = await mkdtemp(join(tmpdir(), 'surehand-audit-'));
  folder = join(temporary, 'login');
  const { code, out, err } = await cli(
    ['run', '--req', 'LOGIN-1', '--url', shop.url, '--out', folder, '--steps', ...LOGIN],
    { env: { ...process.env, SUREHAND_SECRET_SHOP_PASSWORD: PASSWORD } },
  );
  if (code !== 0) throw new Error(`the run that is to be audited failed: ${out}${err}`);
  printed = out;
  run = await loadRun(folder);
});
afterAll(async () => {
  await shop.close();
  await rm(temporary, { recursive: true });
});

const audit = (files: RunFiles, head?: string) => auditRecord(storedRun(files), sha256, head);
const linesOf = (files: RunFiles): readonly string[] =>
  (files.get('trace.jsonl') ?? Buffer.alloc(0)).toString().trimEnd().split('\n');
const manifestOf = (files: RunFiles) =>
  evidenceManifestSchema.parse(JSON.parse(String(files.get('evidence_manifest.json'))));

describe('the record of a run', () => {
  it('[C-72] given a finished run, when audited, then it is intact, and the head is the one the run printed', async () => {
    const { code, out, err } = await cli(['audit', folder]);
    expect(err).toBe('');
    expect(out).toContain('INTACT');
    expect(code).toBe(0);
    expect(printed).toContain(manifestOf(run).digest);
    expect(audit(run)).toMatchObject({ verdict: 'intact', findings: [], head: manifestOf(run).digest });
    expect((await cli(['audit', folder, '--head', manifestOf(run).digest])).code).toBe(0);
  });

  it('[C-72] given its manifest, then it lists every other file with its true hash and size, and the end of the chain', () => {
    const manifest = manifestOf(run);
    const others = [...run]
      .filter(([path]) => path !== 'evidence_manifest.json')
      .toSorted(([left], [right]) => (left < right ? -1 : 1));
    expect(manifest.items.map((item) => [item.relative_path, item.sha256, item.size_bytes])).toEqual(
      others.map(([path, content]) => [path, sha256(content), content.length]),
    );
    const last = JSON.parse(linesOf(run).at(-1) ?? '') as TraceEvent;
    expect(manifest.trace).toEqual({ last_seq: linesOf(run).length, head: last.hash });
    expect(last.event_type).toBe('run_finished');
  });

  it('[C-7] given any of 700 ways to tamper with any byte, line or file of it, when audited, then it is found and named', () => {
    const missed = fc
      .sample(anyDamage(run), { numRuns: 700, seed: 20261116 })
      .flatMap(({ what, files, touched, lines }) => {
        const report = audit(files);
        const named = report.findings.filter(({ file }) => touched.includes(file));
        const places = named.flatMap(({ line, seq }) => [line, seq]);
        const found = lines === undefined ? named.length > 0 : lines.some((line) => places.includes(line));
        return report.verdict === 'broken' && found ? [] : [`${what}: ${JSON.stringify(report)}`];
      });
    expect(missed).toEqual([]);
  }, 120_000);

  it('given one flipped bit in each line of the trace, when audited, then exactly that record is named with line, number and type', () => {
    const trace = run.get('trace.jsonl') ?? Buffer.alloc(0);
    let start = 0;
    for (const [at, line] of linesOf(run).entries()) {
      const copy = Buffer.from(trace);
      // Inside the hash of the record before: the line stays JSON, and says rightly who it is.
      const place = start + Buffer.from(line).indexOf('"prev_hash":"') + 20;
      copy[place] = copy[place] === 0x61 ? 0x62 : 0x61;
      const [found] = audit(new Map(run).set('trace.jsonl', copy)).findings;
      const { seq, event_type } = JSON.parse(line) as TraceEvent;
      expect(found).toMatchObject({ what: 'changed', file: 'trace.jsonl', line: at + 1, seq, event_type });
      start += Buffer.byteLength(line) + 1;
    }
  });

  const rewrite = (edit: (event: TraceEvent) => TraceEvent): RunFiles => {
    let previous = '0'.repeat(64);
    const lines = linesOf(run).map((line) => {
      const { hash: _, ...event } = edit({ ...(JSON.parse(line) as TraceEvent), prev_hash: previous });
      previous = hashEvent(event, sha256);
      return `${canonicalJson({ ...event, hash: previous })}\n`;
    });
    return new Map(run).set('trace.jsonl', Buffer.from(lines.join('')));
  };
  const forge = (event: TraceEvent): TraceEvent =>
    event.seq === 5 ? ({ ...event, metadata: { ...event.metadata, forged: true } } as TraceEvent) : event;

  it('given a forger who hashes the whole chain anew, when audited, then the manifest gives it away', () => {
    const report = audit(rewrite(forge));
    expect(report.verdict).toBe('broken');
    expect(report.findings[0]).toMatchObject({ what: 'mismatch', file: 'trace.jsonl' });
  });

  it('given one who writes everything anew, manifest included, when the head was kept elsewhere, then that shows it', () => {
    const forged = rewrite(forge);
    const { digest, items, schema_version: _, ...facts } = manifestOf(run);
    const contents = items.map(({ relative_path: path }) => {
      const content = forged.get(path) ?? Buffer.alloc(0);
      return { path, sha256: sha256(content), bytes: content.length };
    });
    const last = JSON.parse(linesOf(forged).at(-1) ?? '') as TraceEvent;
    const trace = { ...facts.trace, head: last.hash };
    const anew = createManifest({ ...facts, trace, files: contents }, sha256);
    const everything = new Map(forged).set('evidence_manifest.json', Buffer.from(manifestText(anew)));
    expect(audit(everything).verdict).toBe('intact');
    expect(audit(everything, digest)).toMatchObject({ verdict: 'broken', findings: [{ what: 'mismatch' }] });
  });

  it('given a run that was killed at any byte of its trace, when audited, then it is valid up to its last whole record', () => {
    const early = [...run].filter(([path]) => path.startsWith('evidence/') || path === 'run_manifest.json');
    const trace = run.get('trace.jsonl') ?? Buffer.alloc(0);
    const beforeEnd = trace.lastIndexOf('\n', -2) + 1;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: beforeEnd }), (length) => {
        const left = trace.subarray(0, length);
        const records = left.toString('latin1').split('\n').length - 1;
        const report = audit(new Map(early).set('trace.jsonl', left));
        expect(report).toMatchObject({ verdict: 'unfinished', records, findings: [] });
        expect(report.summary).toContain(`valid up to record ${records}, never finished`);
        expect(report.summary.includes('breaks off')).toBe(!left.toString('latin1').endsWith('\n') && length > 0);
      }),
      { numRuns: 150, seed: 5 },
    );
  });

  it('given a killed run, when its evidence is changed or a record taken out, then it is broken and not merely unfinished', () => {
    const early = [...run].filter(([path]) => path.startsWith('evidence/'));
    const lines = linesOf(run).slice(0, -1);
    const killed = new Map(early).set('trace.jsonl', Buffer.from(`${lines.join('\n')}\n`));
    expect(audit(killed).verdict).toBe('unfinished');
    const [[picture] = ['']] = early;
    expect(audit(new Map(killed).set(picture, Buffer.from('x'))).findings).toMatchObject([{ file: picture }]);
    const gap = new Map(killed).set('trace.jsonl', Buffer.from(`${lines.toSpliced(6, 1).join('\n')}\n`));
    expect(audit(gap).findings).toMatchObject([{ what: 'dropped', file: 'trace.jsonl', seq: 7 }]);
  });
});

describe('surehand audit', () => {
  it('given a changed picture on the disk, when audited, then exit code 1 and the file is named; --json says the same', async () => {
    const copy = join(temporary, 'changed');
    for (const [path, content] of run) {
      await mkdir(join(copy, path, '..'), { recursive: true });
      await writeFile(join(copy, path), content);
    }
    expect((await cli(['audit', copy])).code).toBe(0);
    const picture = [...run.keys()].find((path) => path.endsWith('.png')) ?? '';
    await writeFile(join(copy, picture), (run.get(picture) ?? Buffer.alloc(0)).subarray(0, 100));
    await mkdir(join(copy, 'empty'));
    const { code, out } = await cli(['audit', copy]);
    expect(code).toBe(1);
    expect(out).toContain('BROKEN');
    expect(out).toMatch(
      new RegExp(`truncated +${picture} was changed: it has 100 of ${run.get(picture)?.length} bytes`, 'u'),
    );
    expect(out).toMatch(/added +empty \(a link or an empty folder\)/u);
    const report = auditReportSchema.parse(JSON.parse((await cli(['audit', copy, '--json'])).out));
    expect(report.findings.map(({ what, file }) => [what, file])).toEqual([
      ['truncated', picture],
      ['added', 'empty'],
    ]);
  });

  it('given a run that never finished, when audited, then exit code 2 and how far it is valid', async () => {
    const killed = join(temporary, 'killed');
    await mkdir(killed);
    await writeFile(join(killed, 'trace.jsonl'), `${linesOf(run).slice(0, 4).join('\n')}\n{"torn`);
    const { code, out } = await cli(['audit', killed]);
    expect(code).toBe(2);
    expect(out).toContain('UNFINISHED');
    expect(out).toContain('valid up to record 4, never finished; line 5 breaks off after 6 bytes');
  });

  it.each([
    ['a folder that is not there', 'nowhere', 'there is no such folder'],
    ['a folder that is no run', '', 'not the folder of a run'],
    ['a file', 'login/trace.jsonl', 'name the folder of the run'],
  ])('given %s, when audited, then exit code 3 and what is wrong', async (_, path, said) => {
    const { code, err } = await cli(['audit', join(temporary, path)]);
    expect(code).toBe(3);
    expect(err).toContain(said);
  });

  it('given a head that is none, then exit code 3; given another one, then exit code 1', async () => {
    const { code, err } = await cli(['audit', folder, '--head', 'abc']);
    expect([code, err.includes('--head takes the 64 hexadecimal digits')]).toEqual([3, true]);
    const other = await cli(['audit', folder, '--head', 'a'.repeat(64)]);
    expect(other.code).toBe(1);
    expect(other.out).toContain(`not ${'a'.repeat(64)}`);
  });
});

describe('secrets by name', () => {
  const forms = (secret: string): readonly string[] => [
    secret,
    encodeURIComponent(secret),
    Buffer.from(secret).toString('base64').replaceAll('=', '').slice(0, -1),
    JSON.stringify(secret).slice(1, -1),
    secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;'),
  ];
  const leaksIn = (files: RunFiles, secret: string): readonly string[] =>
    [...files].flatMap(([path, content]) => {
      const readable = path.endsWith('.gz') ? gunzipSync(content) : content;
      return forms(secret).flatMap((form) => (readable.includes(form) ? [`${path}: ${form}`] : []));
    });

  it('given a password by name, when the run is over, then no file contains it in any form, packed ones included', () => {
    expect(run.size).toBeGreaterThan(8);
    expect([...run.keys()].some((path) => path.endsWith('.gz'))).toBe(true);
    expect(leaksIn(run, PASSWORD)).toEqual([]);
    expect(printed).not.toContain(PASSWORD);
    expect(String(run.get('trace.jsonl'))).toContain('secret:SHOP_PASSWORD');
    expect(String(run.get('generated_tests/LOGIN-1.spec.ts'))).toContain('SUREHAND_SECRET_SHOP_PASSWORD');
    expect(Object.keys(manifestOf(run).redaction_report ?? {})).toContain('left_out in trace.jsonl');
  });

  it('given a secret for a field that shows it, from a file, then it is in no text of the record and the run says so', async () => {
    const secret = 'tok "en" & <1>/ü 42';
    const file = join(temporary, 'secrets.json');
    await writeFile(file, JSON.stringify({ TOKEN: secret }));
    const out = join(temporary, 'shown');
    const told = await cli([
      'run',
      '--req',
      'T-1',
      '--url',
      shop.url,
      '--out',
      out,
      '--secrets-file',
      file,
      '--no-screenshots',
      '--steps',
      'Username@LoginForm | fill | secret:TOKEN',
    ]);
    expect([told.code, told.err]).toEqual([0, '']);
    expect(told.out).not.toContain(secret);
    const files = await loadRun(out);
    expect(leaksIn(files, secret)).toEqual([]);
    expect(audit(files).verdict).toBe('intact');
    const report = manifestOf(files).redaction_report ?? {};
    expect(report['secret_ref in trace.jsonl']).toBeGreaterThan(0);
    expect(String(files.get('generated_tests/T-1.spec.ts'))).toContain("secret('SUREHAND_SECRET_TOKEN')");
  });

  it('given a page that says a secret aloud when it refuses it, then the states of the run have it neither', async () => {
    const pages = await servePagesOf();
    pages.set(
      '/',
      `<form onsubmit="said.textContent = 'Error: ' + pin.value + ' is wrong'; return false"><label>Pin <input type="password" id="pin"></label><p role="alert" id="said"></p><button>Send</button></form>`,
    );
    const runs = join(temporary, 'aloud');
    const env = { ...process.env, DATABASE_URL: undefined, SUREHAND_SECRET_PIN: 'hush-7391' };
    const rows = ['Pin | fill | secret:PIN', 'Send | click'];
    const args = ['run', '--req', 'P-1', '--url', pages.url, '--out', join(runs, 'one'), '--no-screenshots', '--steps'];
    const { code, out } = await cli([...args, ...rows], { env });
    await pages.close();
    expect([code, out.includes('*** is wrong')]).toEqual([1, true]);
    const kept = (await readdir(runs)).filter((name) => name.startsWith('surehand.db'));
    expect(kept).toContain('surehand.db');
    for (const name of kept) expect((await readFile(join(runs, name))).includes('hush-7391')).toBe(false);
  });

  it('given secrets that their fields write down in another way, then no file has them in that form either', async () => {
    const pages = await servePagesOf();
    const grouping = `card.oninput = () => { card.value = card.value.replace(/\\D/g, '').replace(/(\\d{4})(?=\\d)/g, '$1 '); };`;
    pages.set(
      '/',
      `<label>Born on <input type="date"></label><label>Card <input id="card"></label><script>${grouping}</script>`,
    );
    const out = join(temporary, 'rewritten');
    const env = { ...process.env, SUREHAND_SECRET_BIRTHDAY: '12/24/2026', SUREHAND_SECRET_CARD: '4242424242424242' };
    const rows = ['Born on | fill | secret:BIRTHDAY', 'Card | fill | secret:CARD'];
    const told = await cli(['run', '--req', 'W-1', '--url', pages.url, '--out', out, '--steps', ...rows], { env });
    await pages.close();
    expect([told.code, told.err]).toEqual([0, '']);
    const files = await loadRun(out);
    for (const form of ['12/24/2026', '2026-12-24', '4242424242424242', '4242 4242 4242 4242']) {
      expect([...leaksIn(files, form), told.out.includes(form)]).toEqual([false]);
    }
    const test = String(files.get('generated_tests/W-1.spec.ts'));
    expect(test).toContain("await fillDay(bornOnField, birthday, 'month first');");
    expect(test).toContain('(await cardField.inputValue()) === (await keptAs(cardField, card))');
  });

  it('given lines of NAME=value in the file, then they are read too, and go before the environment', async () => {
    const file = join(temporary, 'secrets.env');
    await writeFile(file, `# for the shop\nSHOP_PASSWORD="${PASSWORD}"\n`);
    const args = ['run', '--req', 'E-1', '--url', shop.url, '--out', join(temporary, 'env-file'), '--no-screenshots'];
    const env = { ...process.env, SUREHAND_SECRET_SHOP_PASSWORD: 'wrong' };
    expect((await cli([...args, '--secrets-file', file, '--steps', ...LOGIN], { env })).code).toBe(0);
  });

  it('given names that nobody provided, when run, then exit code 3, all are told, and nothing was started', async () => {
    const out = join(temporary, 'missing');
    const rows = ['A | fill | secret:ONE', 'B | fill | secret:two', 'C | fill | secret:ONE'];
    const env = { ...process.env, SUREHAND_BROWSER: join(temporary, 'not-a-browser') };
    const { code, err } = await cli(['run', '--req', 'M-1', '--url', shop.url, '--out', out, '--steps', ...rows], {
      env,
    });
    expect(code).toBe(3);
    expect(err).toContain('secret:ONE (steps 1, 3): set SUREHAND_SECRET_ONE');
    expect(err).toContain('secret:two (step 2): set SUREHAND_SECRET_TWO');
    await expect(loadRun(out)).rejects.toThrow('ENOENT');
  });

  it.each([
    ['not JSON', '{"A": ', 'this is not JSON'],
    ['a number', '{"A": 12345678}', 'every secret must be a text'],
    ['nothing', '# only a comment\n', 'no secret in it'],
  ])(
    'given a file of secrets with %s, then exit code 3, and the message does not quote it',
    async (_, content, said) => {
      const file = join(temporary, 'bad-secrets');
      await writeFile(file, content);
      const { code, err } = await cli([
        'run',
        '--req',
        'B-1',
        '--url',
        shop.url,
        '--secrets-file',
        file,
        '--steps',
        'A | click',
      ]);
      expect(code).toBe(3);
      expect(err).toContain(said);
      expect(err).not.toContain('12345678');
    },
  );
});
