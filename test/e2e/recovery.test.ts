import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExecResult, execResultSchema } from '../../src/contract/exec-result.ts';
import { runFinishedSchema } from '../../src/contract/run.ts';
import { type TraceEvent, traceEventSchema } from '../../src/contract/trace-event.ts';
import { cli } from '../support/cli.ts';
import { type PageServer, html, servePagesOf } from '../support/page-server.ts';
import { unansweredIn } from '../support/proposals-answered.ts';

let server: PageServer;
let temporary: string;
beforeAll(async () => {
  server = await servePagesOf();
  temporary = await mkdtemp(join(tmpdir(), 'surehand-recovery-'));
});
afterAll(() => server.close());

const says = (text: string) => [{ kind: 'x_page_contains_text', args: { text }, severity: 'critical' }];
const button = (name: string) => ({ by: 'role', role: 'button', name, exact: true });
const common = { criticality: 'normal', preconditions: [{ kind: 'x_state_changed', severity: 'warning' }] };
const click = (id: string, name: string, more: object = {}) => ({
  ...{ ...common, id, kind: 'click', target: button(name), postconditions: says('Done'), timeout_ms: 900 },
  ...more,
});
const instead = (...alternative_targets: readonly object[]) => ({ metadata: { alternative_targets } });
const critical = (...alternatives: readonly object[]) => ({
  criticality: 'critical',
  postconditions: [
    {
      kind: 'element_text_contains',
      args: { target: { by: 'css', selector: 'body' }, text: 'Done' },
      severity: 'critical',
    },
  ],
  ...(alternatives.length === 0 ? {} : instead(...alternatives)),
});
/** What tells the server that it was pressed, and the page as well. */
const presses = (name: string, more = ''): string =>
  `<button ${more} onclick="fetch('/pressed'); document.body.append('Done')">${name}</button>`;
const over = (inner: string, more = 'role="dialog" aria-modal="true" aria-label="News"'): string =>
  `<div id="over" ${more} style="position:fixed;inset:0;background:#fff">${inner}</div>`;
const CLOSE = `<button aria-label="Close" onclick="fetch('/closed'); over.remove()">x</button>`;

type Ran = { readonly result: ExecResult; readonly trace: readonly TraceEvent[]; readonly name: string };

let runs = 0;
const exec = async (page: string | null, actions: readonly unknown[], ...more: readonly string[]): Promise<Ran> => {
  runs += 1;
  const name = `run-${runs}`;
  if (page !== null) server.set('/page', page);
  for (const path of ['/pressed', '/closed']) server.set(path, (_request, response) => response.writeHead(204).end());
  const file = join(temporary, `${name}.json`);
  await writeFile(file, JSON.stringify({ run: { url: `${server.url}/page` }, actions }));
  const { out, err } = await cli(['exec', file, '--out', join(temporary, name), '--json', ...more]);
  expect(err).toBe('');
  const lines = (await readFile(join(temporary, name, 'trace.jsonl'), 'utf8')).trimEnd().split('\n');
  const trace = lines.map((line) => traceEventSchema.parse(JSON.parse(line)));
  // Whatever becomes of a plan: its record is whole, and each of its proposals was answered once.
  expect(unansweredIn(trace)).toEqual([]);
  expect(await cli(['audit', join(temporary, name)])).toMatchObject({ code: 0 });
  return { result: execResultSchema.parse(JSON.parse(out)), trace, name };
};
/** Kind and end of each recovery, as the trace has them: each begun and ended, one after the other. */
const recoveriesIn = ({ trace }: Ran): readonly string[] => {
  const events = trace.filter(({ event_type }) => event_type.startsWith('recovery_'));
  expect(events.map(({ event_type }) => event_type)).toEqual(
    events.map((_, at) => (at % 2 === 0 ? 'recovery_started' : 'recovery_finished')),
  );
  return events.flatMap((event) =>
    event.event_type === 'recovery_finished' ? [`${event.metadata.kind} ${String(event.metadata.ok)}`] : [],
  );
};
const ends = ({ result }: Ran): readonly string[] =>
  result.actions.map(({ outcome, error_code }) => error_code ?? outcome?.status ?? '-');
const startedIn = ({ trace }: Ran) =>
  trace.filter(({ event_type, step_id }) => event_type === 'action_started' && /^step_\d{3}$/u.test(step_id ?? ''));

describe('something lies over the target', () => {
  it('[C-68] [K-27] given a dialog with one control to close it, then it is closed, and the action is sent once', async () => {
    const ran = await exec(presses('Send') + over(`<p>News</p>${CLOSE}`), [click('send', 'Send')]);
    expect([ends(ran), recoveriesIn(ran)]).toEqual([['succeeded'], ['dismiss_overlay true']]);
    expect([server.asked('/closed'), server.asked('/pressed')]).toEqual([1, 1]);
    expect(startedIn(ran)).toHaveLength(1);
    expect(ran.result.actions[0]?.recoveries).toMatchObject([{ kind: 'dismiss_overlay', ok: true }]);
    const finished = runFinishedSchema.parse(
      JSON.parse(await readFile(join(temporary, ran.name, 'run_finished.json'), 'utf8')),
    );
    expect(finished.counters.recoveries).toBe(1);
  });

  it('given an overlay that is no dialog, with the Spanish word, or a form that only closes, then it is closed as well', async () => {
    const plain = over(`<button onclick="over.remove()">Cerrar</button>`, '');
    expect(ends(await exec(presses('Send') + plain, [click('send', 'Send')]))).toEqual(['succeeded']);
    const native = `<dialog id="over"><form method="dialog"><button>Close</button></form></dialog><script>over.showModal()</script>`;
    expect(ends(await exec(presses('Send') + native, [click('send', 'Send')]))).toEqual(['succeeded']);
  }, 60_000);

  it.each([
    ['two controls to close it', over(CLOSE + CLOSE)],
    ['only a button that agrees', over(`<button onclick="fetch('/closed')">OK</button>`)],
    ['a question to confirm', over(`<p>Delete it?</p><button>Confirm</button>${CLOSE}`)],
    ['a captcha', over(`<iframe title="reCAPTCHA" src="/x" style="width:304px;height:78px"></iframe>${CLOSE}`)],
    ['a second factor', over(`<label>One-time code <input autocomplete="one-time-code"></label>${CLOSE}`)],
    ['a login', over(`<label>Password <input type="password"></label>${CLOSE}`)],
    ['cookies to agree to', over(`<div id="cookie-consent"><p>Cookies</p>${CLOSE}</div>`, '')],
    ['a question in a box that is no dialog', over(`<p>Sure?</p><button>Yes</button>${CLOSE}`, '')],
    ['a form that its button would send', over('<form action="/closed"><button>Close</button></form>')],
    ['text that somebody typed', over(`<label>Note <input value="half a letter"></label>${CLOSE}`)],
  ])('[C-68] [C-73] given %s, then nothing is closed and nothing is sent', async (_, overlay) => {
    const ran = await exec(presses('Send') + overlay, [click('send', 'Send')]);
    expect(ran.result.actions[0]?.outcome).toMatchObject({ dispatched: false });
    expect(ends(ran)).not.toEqual(['succeeded']);
    expect(recoveriesIn(ran).filter((one) => one.endsWith('true'))).toEqual([]);
    expect([server.asked('/closed'), server.asked('/pressed')]).toEqual([0, 0]);
  });

  it('[C-8] given a rehearsal, or a critical action without a yes, then nothing is closed for it', async () => {
    const page = presses('Send') + over(CLOSE);
    expect(recoveriesIn(await exec(page, [click('send', 'Send')], '--dry-run'))).toEqual([]);
    expect(recoveriesIn(await exec(page, [click('send', 'Send', critical())]))).toEqual([]);
    expect(server.asked('/closed')).toBe(0);
  }, 60_000);
});

describe('the target is not there', () => {
  it('[K-27] [C-54] given alternatives in the plan, then the first that is there is used, and the record says which and why', async () => {
    const ran = await exec(presses('Submit order', 'data-testid="b"'), [
      click('send', 'Send order', instead({ by: 'testid', id: 'a' }, button('Submit order'))),
    ]);
    expect([ends(ran), recoveriesIn(ran)]).toEqual([
      ['succeeded'],
      ['reload false', 'reselect_target false', 'reselect_target true'],
    ]);
    expect(server.asked('/pressed')).toBe(1);
    expect(startedIn(ran).map(({ action_spec }) => action_spec?.target)).toEqual([button('Submit order')]);
    expect(ran.result.actions[0]?.recoveries?.at(-1)).toMatchObject({
      ...{ kind: 'reselect_target', ok: true, target: button('Submit order') },
      reason: expect.stringContaining('in the place of'),
    });
    const begun = ran.trace.findLast(({ event_type }) => event_type === 'recovery_started');
    expect(begun?.metadata).toMatchObject({ target: button('Submit order'), situation: 'target_not_found' });
  });

  it('given an alternative that fits twice, or whose promise does not come true, then it is no success', async () => {
    const twice = await exec(presses('Save') + presses('Save'), [click('save', 'Store', instead(button('Save')))]);
    expect([ends(twice), server.asked('/pressed')]).toEqual([['TARGET_NOT_FOUND'], 0]);
    const vain = await exec("<button onclick=\"fetch('/pressed'); this.after('Sorry')\">Save</button>", [
      click('save', 'Store', instead(button('Save'), { by: 'css', selector: 'button' })),
    ]);
    // It was sent: nothing else is tried in its place.
    expect([ends(vain), server.asked('/pressed')]).toEqual([['POSTCONDITION_FAILED'], 1]);
    expect(recoveriesIn(vain)).toEqual(['reload false', 'reselect_target true']);
  }, 60_000);

  it('[K-27] given a critical action, then only a declared alternative is taken, and never anything near it', async () => {
    const page = presses('Submit order');
    const without = await exec(page, [click('send', 'Send order', critical())], '--confirm-critical');
    expect([ends(without), recoveriesIn(without), server.asked('/pressed')]).toEqual([
      ['TARGET_NOT_FOUND'],
      ['reload false'],
      0,
    ]);
    const declared = click('send', 'Send order', critical(button('Submit order')));
    const withOne = await exec(page, [declared], '--confirm-critical');
    expect([ends(withOne), server.asked('/pressed')]).toEqual([['succeeded'], 1]);
    const unconfirmed = await exec(page, [declared]);
    expect([ends(unconfirmed), server.asked('/pressed'), recoveriesIn(unconfirmed)]).toEqual([
      ['TARGET_NOT_FOUND'],
      0,
      [],
    ]);
  }, 60_000);

  it('given a field that was renamed, then what must hold afterwards is asked of the field that was filled', async () => {
    const target = { by: 'label', text: 'Name', exact: true };
    const ran = await exec('<label>Full name <input></label>', [
      {
        ...click('name', '', instead({ by: 'label', text: 'Full name', exact: true })),
        ...{ kind: 'fill', target, input: { text: 'Ada' } },
        postconditions: [{ kind: 'element_value_equals', args: { target, value: 'Ada' } }],
      },
    ]);
    expect(ends(ran)).toEqual(['succeeded']);
  });
});

describe('a page that has to be loaded anew', () => {
  /** Comes whole at the second time of asking. */
  const late = (part: string): void => {
    let asked = 0;
    server.set('/page', (_request, response) => {
      asked += 1;
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(html(`<main><label>Name <input></label>${asked > 1 ? part : ''}</main>`));
    });
  };

  it('given a button that the first answer of the server lacks, then one reload brings it, also behind a #', async () => {
    late(presses('Send'));
    const ran = await exec(null, [click('send', 'Send')]);
    expect([ends(ran), recoveriesIn(ran), server.asked('/page')]).toEqual([['succeeded'], ['reload true'], 2]);
    late(
      `<script>if (location.hash === '#here') document.write(decodeURIComponent('${encodeURIComponent(presses('Send')).replaceAll("'", '%27')}'))</script>`,
    );
    const open = {
      ...common,
      ...{ id: 'open', kind: 'navigate', target: { by: 'url', url: `${server.url}/page#here` }, timeout_ms: 5_000 },
      postconditions: [{ kind: 'title_contains', args: { text: 'page' } }],
    };
    const file = join(temporary, 'hash.json');
    await writeFile(file, JSON.stringify({ actions: [open, click('send', 'Send')] }));
    const { out } = await cli(['exec', file, '--out', join(temporary, 'hash'), '--json']);
    expect(execResultSchema.parse(JSON.parse(out)).verdict).toBe('pass');
    expect(server.asked('/page')).toBe(2);
  }, 60_000);

  it('[C-5] given that it does not help, or is needed again, then it is not repeated: once per run', async () => {
    const vain = await exec(presses('Other'), [click('send', 'Send')]);
    expect([ends(vain), recoveriesIn(vain), server.asked('/page')]).toEqual([
      ['TARGET_NOT_FOUND'],
      ['reload false'],
      2,
    ]);
    late(presses('Send'));
    const open = {
      ...common,
      ...{ id: 'open', kind: 'navigate', target: { by: 'url', url: `${server.url}/page` }, timeout_ms: 5_000 },
      postconditions: [{ kind: 'title_contains', args: { text: 'page' } }],
    };
    const again = await exec(null, [click('send', 'Send'), open, click('more', 'More')]);
    expect([ends(again), recoveriesIn(again)]).toEqual([
      ['succeeded', 'succeeded', 'TARGET_NOT_FOUND'],
      ['reload true'],
    ]);
  }, 60_000);

  it('given text that was typed into the page, then it is not loaded anew, and the text is still there', async () => {
    late(presses('Send'));
    const target = { by: 'label', text: 'Name', exact: true };
    const fill = {
      ...{ ...common, id: 'name', kind: 'fill', target, input: { text: 'Ada' }, timeout_ms: 900 },
      postconditions: [{ kind: 'element_value_equals', args: { target, value: 'Ada' } }],
    };
    const ran = await exec(null, [fill, click('send', 'Send', instead({ by: 'testid', id: 'none' }))]);
    expect([ends(ran), recoveriesIn(ran), server.asked('/page')]).toEqual([
      ['succeeded', 'TARGET_NOT_FOUND'],
      ['reselect_target false'],
      1,
    ]);
    const snapshot = await readFile(join(temporary, ran.name, 'evidence/dom/step_001_after.json'), 'utf8');
    expect(snapshot).toContain('"value_redacted":"Ada"');
  });

  it('[C-5] given a page that a click led to, then it is never asked for again: that could send something again', async () => {
    server.set('/page', '<form action="/order"><button>Order</button></form>');
    server.set('/order', '<h1>Done</h1>');
    const ran = await exec(null, [click('order', 'Order'), click('receipt', 'Receipt')]);
    expect([ends(ran), recoveriesIn(ran)]).toEqual([['succeeded', 'TARGET_NOT_FOUND'], []]);
    expect(server.asked('/order')).toBe(1);
  });
});

describe('limits', () => {
  it('[C-62] [K-40] given more to try than a run may, then the policy ends it, with reason and threshold', async () => {
    const ids = ['a', 'b', 'c'].map((id) => ({ by: 'testid', id }));
    const ran = await exec(presses('Submit order'), [
      click('send', 'Send order', { ...instead(...ids, button('Submit order')), timeout_ms: 500 }),
      click('next', 'Next'),
    ]);
    expect([ends(ran), recoveriesIn(ran)]).toEqual([
      ['POLICY_HALT', '-'],
      ['reload false', 'reselect_target false', 'reselect_target false'],
    ]);
    expect(ran.result).toMatchObject({ verdict: 'partial', status: 'halted' });
    expect(ran.result.actions[0]?.extended_code).toBe('POLICY_RECOVERY_LIMIT_REACHED');
    const halt = ran.trace.find(({ event_type }) => event_type === 'policy_halt');
    expect(halt?.metadata).toMatchObject({ policy_reason: 'recovery_limit', policy_thresholds: { recovery_max: 3 } });
    expect(server.asked('/pressed')).toBe(0);
  });

  it('[C-5] given the strict profile, then the retries come first, and anew after a recovery', async () => {
    let asked = 0;
    server.set('/page', (_request, response) => {
      asked += 1;
      const body = asked > 1 ? presses('Send') : '';
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html(body));
    });
    const target = button('Send');
    const ran = await exec(
      null,
      [
        {
          ...click('send', 'Send', critical()),
          criticality: 'normal',
          preconditions: [{ kind: 'element_count_equals', args: { target, count: 1 } }],
          timeout_ms: 2_000,
        },
      ],
      '--profile',
      'strict',
    );
    expect(ends(ran)).toEqual(['succeeded']);
    expect(recoveriesIn(ran)).toEqual(['reload true']);
    expect(server.asked('/pressed')).toBe(1);
  });
});
