import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { domSnapshotV1Schema } from '../../src/contract/evidence.ts';
import type { TraceEvent } from '../../src/contract/trace-event.ts';
import type { Driver } from '../../src/ports/driver.ts';
import { type PageServer, servePagesOf } from '../support/page-server.ts';
import { type RecordedRun, recordRun, startBrowser } from '../support/recorded-run.ts';

let server: PageServer;
let driver: Driver;
beforeAll(async () => {
  server = await servePagesOf();
  driver = await startBrowser();
});
afterAll(async () => {
  await driver.close();
  await server.close();
});

const play = (page: string, rows: Parameters<typeof recordRun>[2], options: Parameters<typeof recordRun>[3] = {}) => {
  server.set('/page', page);
  return recordRun(driver, `${server.url}/page`, rows, { timeoutMs: 1_000, ...options });
};
const events = <T extends TraceEvent['event_type']>(run: RecordedRun, type: T, step = 'step_000') =>
  run.trace.filter(
    (event): event is Extract<TraceEvent, { event_type: T }> => event.event_type === type && event.step_id === step,
  );

const GOOD = `<a href="/help">Help</a><label>Name <input name="who" value="Ada"></label>
  <button onclick="this.after('Done')">Send</button>`;

describe('evidence of every step [C-70]', () => {
  it('given a step that goes well, then the partial snapshot of before and after is kept and nothing more', async () => {
    const run = await play(GOOD, ['Send | click | | page_contains_text:Done']);
    expect(run.result.verdict).toBe('pass');
    const snapshots = run.files.filter((file) => file.startsWith('evidence/dom/step_000'));
    expect(snapshots).toEqual(['evidence/dom/step_000_after.json', 'evidence/dom/step_000_before.json']);
    const before = domSnapshotV1Schema.parse(JSON.parse((await run.read(snapshots[1] ?? '')).toString()));
    expect(before.visible_anchors.map(({ text, href }) => [text, href])).toEqual([['Help', '/help']]);
    expect(before.visible_inputs).toMatchObject([{ name: 'who', label: 'Name', value_redacted: 'Ada' }]);
    expect(before.targets).toMatchObject([{ target_text: 'Send', context: { tag: 'html' } }]);
    expect(run.files.some((file) => file.startsWith('evidence/html/'))).toBe(false);
  });

  it('given a step that changes a text, then the signatures of before and after differ in the text alone', async () => {
    const run = await play(GOOD, ['Send | click | | page_contains_text:Done']);
    const [checked] = events(run, 'postconditions_checked');
    const { state_signature_before: before, state_signature_after: after } = checked ?? {};
    expect(before?.visible_text_hash).not.toBe(after?.visible_text_hash);
    expect({ ...before, visible_text_hash: '', created_at: '' }).toEqual({
      ...after,
      visible_text_hash: '',
      created_at: '',
    });
  });

  it('given the same page twice, then its signature is the same', async () => {
    const signatureOf = async () => {
      const run = await play(GOOD, ['Send | click']);
      const { created_at: _, ...signature } = events(run, 'action_started')[0]?.state_signature_before ?? {};
      return signature;
    };
    expect(await signatureOf()).toEqual(await signatureOf());
  });
});

/** The bytes of all pixels, unfiltered or not: enough to tell pictures apart. */
const pixels = (png: Buffer): Buffer => {
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  return inflateSync(Buffer.concat(parts));
};

describe('evidence of a failure [C-71]', () => {
  const PAINTED = `<body style="background:#0f0"><button onclick="document.body.style.background='#00f'">Send</button>`;

  it('given a promise that is broken, then the whole page and both pictures are kept, and before is really before', async () => {
    const run = await play(PAINTED, ['Send | click | | page_contains_text:Done'], { screenshots: true });
    expect(run.files.filter((file) => /^evidence\/(?:html|shots)/u.test(file))).toEqual([
      'evidence/html/step_000_full.html',
      'evidence/shots/step_000_after.png',
      'evidence/shots/step_000_before.png',
      'evidence/shots/step_000_before_outlined.png',
    ]);
    const [before, after] = await Promise.all(
      ['before', 'after'].map((moment) => run.read(`evidence/shots/step_000_${moment}.png`)),
    );
    expect(before?.equals(after ?? Buffer.alloc(0))).toBe(false);
    const drawn = pixels(await run.read('evidence/shots/step_000_before_outlined.png'));
    const line = 1000 * (drawn.length / 700 / 1000 > 3.5 ? 4 : 3) + 1;
    // Far from the button: the colour of before, in the picture that the boxes were drawn into.
    expect([...drawn.subarray(line * 500 + 1, line * 500 + 4)]).toEqual([0, 255, 0]);
    expect(drawn.includes(Buffer.from([214, 51, 108]))).toBe(true);
    expect((await run.read('evidence/html/step_000_full.html')).toString()).toContain('background: rgb(0, 0, 255)');
  });

  it('given two equal buttons, then both are outlined in the picture of the page they were refused on', async () => {
    const page = '<section><h2>A</h2><button>Save</button></section><section><h2>B</h2><button>Save</button></section>';
    const run = await play(page, ['Save | click'], { screenshots: true });
    const drawn = pixels(await run.read('evidence/shots/step_000_after_outlined.png'));
    expect(drawn.includes(Buffer.from([214, 51, 108]))).toBe(true);
    expect(drawn.includes(Buffer.from([25, 113, 194]))).toBe(true);
  });

  it('given a critical action that goes well, then it is kept as thoroughly as a failure', async () => {
    const target = { by: 'css', selector: 'body' } as const;
    const done = { kind: 'element_text_contains', args: { target, text: 'Done' }, severity: 'critical' } as const;
    const send = { kind: 'click', criticality: 'critical', target: { by: 'element', element: 'Send' } } as const;
    const run = await play(GOOD, [{ ...send, postconditions: [done] }], { screenshots: true });
    expect(run.result.verdict).toBe('pass');
    expect(run.files).toContain('evidence/html/step_000_full.html');
    expect(run.files).toContain('evidence/shots/step_000_before_outlined.png');
  });
});

describe('secrets in evidence (law 7)', () => {
  const SECRET = 'hunter2-of-the-test';

  it('given a secret in a plain field, in the page and in the console, then no file says it', async () => {
    const page = `<label>Key <input id="key"></label><input type="password" value="printed-by-the-server">
      <button onclick="console.log('key', key.value); this.after('Your key: ' + key.value)">Send</button>`;
    const rows = [`Key | fill | ${SECRET}`, 'Send | click | | page_contains_text:Nothing of the kind'];
    const run = await play(page, rows, { screenshots: true, secrets: [SECRET] });
    expect(run.files).toContain('evidence/html/step_001_full.html');
    expect(run.files).toContain('evidence/console/console.jsonl');
    const telling: string[] = [];
    for (const file of run.files.filter((name) => !/\.(?:png|gz)$/u.test(name))) {
      const text = (await run.read(file)).toString();
      if (text.includes(SECRET) || text.includes('printed-by-the-server')) telling.push(file);
    }
    expect(telling).toEqual([]);
  });

  it('given one page whose field holds the secret and one whose field is covered anyway, then the pictures do not differ by it', async () => {
    const shot = async (typed: string): Promise<Buffer> => {
      const rows = [`Key | fill | ${typed}`];
      const run = await play('<label>Key <input id="key" style="caret-color:transparent"></label>', rows, {
        screenshots: true,
        secrets: [typed],
      });
      return run.read('evidence/shots/step_000_after.png');
    };
    expect(pixels(await shot('aaaaaaaa')).equals(pixels(await shot('WWWWWWWW')))).toBe(true);
  });
});
