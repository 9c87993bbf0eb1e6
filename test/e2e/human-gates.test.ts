import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Situation } from '../../src/contract/tables/situations.ts';
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

const play = (page: string, ...rows: readonly string[]): Promise<RecordedRun> => {
  server.set('/page', page);
  return recordRun(driver, `${server.url}/page`, rows, { timeoutMs: 800 });
};
const situations = ({ result }: RecordedRun): readonly (Situation | undefined)[] =>
  result.steps.map(({ outcome }) => outcome?.situation);

const WIDGET = '<iframe title="reCAPTCHA" src="/recaptcha/anchor" style="width:304px;height:78px"></iframe>';
const login = (onsubmit: string, more = ''): string =>
  `<main><form onsubmit="event.preventDefault(); ${onsubmit}"><label>User <input name="user" value="ada"></label>
  <label>Password <input type="password" value="pw"></label>${more}<button>Log in</button></form></main>`;
/** In place of the page, as a server would answer. */
const shows = (html: string): string =>
  `document.querySelector('main').innerHTML = decodeURIComponent('${encodeURIComponent(html).replaceAll("'", '%27')}')`;

describe('a captcha is named and never bypassed [C-73]', () => {
  it('given one in the form, when the form is to be sent, then nothing is sent and a person is asked for', async () => {
    const run = await play(
      `<form action="/sent"><label>Mail <input name="m"></label>${WIDGET}<button>Send</button></form>`,
      'Mail | fill | a@b.c',
      'Send | click',
    );
    expect(situations(run)).toEqual(['none', 'captcha_detected']);
    expect(run.result.steps[1]?.outcome).toMatchObject({ status: 'needs_human', dispatched: false });
    expect(run.result.verdict).toBe('partial');
  });

  it('given one that a person has solved, then the form is sent', async () => {
    const solved = '<textarea name="g-recaptcha-response" hidden>token</textarea>';
    const run = await play(
      `<form onsubmit="event.preventDefault(); document.body.append('Sent')">${WIDGET}${solved}<button>Send</button></form>`,
      'Send | click | | page_contains_text:Sent',
    );
    expect(situations(run)).toEqual(['none']);
  });

  it('given a field for its answer, when a plan wants to fill it, then it is refused', async () => {
    const run = await play(
      '<form><label>Captcha <input name="captcha"></label><button>Send</button></form>',
      'Captcha | fill | x7f',
    );
    expect(situations(run)).toEqual(['captcha_detected']);
  });

  it('given a login that answers with one, then the login step says so', async () => {
    const run = await play(
      login(shows(`<form><h1>One more step</h1>${WIDGET}<button>Continue</button></form>`)),
      'Log in | click',
    );
    expect(situations(run)).toEqual(['captcha_detected']);
    expect(run.result.steps[0]?.outcome?.dispatched).toBe(true);
  });

  it('given one that came to stand before everything, when something else is asked for, then it is named instead of "not found"', async () => {
    const run = await play('<h1>Verify you are human</h1><button>Begin</button>', 'Checkout | click');
    expect(situations(run)).toEqual(['captcha_detected']);
  });
});

describe('a second factor [C-69]', () => {
  const CODE =
    '<form><h1>Two-factor authentication</h1><label>Code <input name="code" autocomplete="one-time-code"></label><button>Verify</button></form>';

  it('given a login that leads to one, then a person is asked for', async () => {
    const run = await play(login(shows(CODE)), 'Log in | click');
    expect(situations(run)).toEqual(['two_factor_required']);
    expect(run.result.steps[0]?.outcome?.status).toBe('needs_human');
  });

  it('given a plan that expects it and brings the code, then it is let through', async () => {
    const run = await play(
      login(shows(CODE)),
      'Log in | click | | page_contains_text:Two-factor',
      'Code | fill | 123456',
    );
    expect(situations(run)).toEqual(['none', 'none']);
  });

  it('given one nobody expected, when the next step looks for its page, then it is named', async () => {
    const run = await play(CODE, 'Invoices | click');
    expect(situations(run)).toEqual(['two_factor_required']);
  });
});

describe('a sign-on elsewhere and a consent', () => {
  it.each([
    ['sso_interstitial', '<h1>Redirecting you to your identity provider</h1><button>Go on</button>'],
    ['needs_human', '<h1>Printer App wants to access your account</h1><button>Allow</button>'],
  ] as const)('%s: given %s, when something else is asked for, then it is named', async (situation, page) => {
    expect(situations(await play(page, 'Invoices | click'))).toEqual([situation]);
  });

  it('given a consent, when the plan itself gives it, then it is given', async () => {
    const page =
      '<h1>Printer App wants to access your account</h1><button onclick="this.after(\'Allowed\')">Allow</button>';
    expect(situations(await play(page, 'Allow | click | | page_contains_text:Allowed'))).toEqual(['none']);
  });
});

describe('no false alarm', () => {
  it.each([
    [
      'a login with a field for a coupon',
      login("document.body.append('Welcome')", '<label>Coupon code <input name="code"></label>'),
      'Log in | click',
    ],
    [
      'a login that may take a code',
      login("document.body.append('Welcome')", '<label>One-time code (optional) <input name="otp"></label>'),
      'Log in | click',
    ],
    [
      'the badge of a captcha that asks nobody',
      `<iframe title="reCAPTCHA" src="/recaptcha/anchor?size=invisible" style="width:256px;height:60px"></iframe>${login("document.body.append('Welcome')")}`,
      'Log in | click',
    ],
    [
      'a link to a form with a captcha',
      `<main><button onclick="${shows(`<form><label>Mail <input></label>${WIDGET}<button>Send</button></form>`)}">Contact</button></main>`,
      'Contact | click',
    ],
    [
      'a field for a card on this machine',
      '<form onsubmit="event.preventDefault(); document.body.append(\'Thanks\')"><label>Card number <input autocomplete="cc-number" value="4111"></label><button>Pay now</button></form>',
      'Pay now | click',
    ],
  ])('given %s, then the step goes through', async (_, page, row) => {
    expect(situations(await play(page, row))).toEqual(['none']);
  });

  it('given a wrong name on a page with a captcha among other fields, then it is the name that is wrong', async () => {
    const run = await play(
      `<form><label>Mail <input></label><label>Text <input></label>${WIDGET}<button>Send</button></form>`,
      'Subject | fill | x',
    );
    expect(situations(run)).toEqual(['target_not_found']);
  });

  it('given a sign-up that refuses a short password, then that is no failed login', async () => {
    const page =
      login("out.textContent = 'Error: the password is too short'").replace('Log in', 'Sign up') +
      '<p id="out" role="alert"></p>';
    expect(situations(await play(page, 'Sign up | click | | page_contains_text:Welcome'))).toEqual([
      'expected_not_met',
    ]);
  });

  it('given a login that is expected to be refused, then the refusal is the proof', async () => {
    const page = `${login("out.textContent = 'Wrong password'")}<p id="out" role="alert"></p>`;
    expect(situations(await play(page, 'Log in | click | | page_contains_text:Wrong password'))).toEqual(['none']);
  });
});

describe('an overlay is named and never closed unasked [C-68]', () => {
  it.each([
    [
      'a modal dialog',
      'overlay_blocking',
      '<dialog id="d"><h2>News</h2><button>Close</button></dialog><script>d.showModal()</script>',
    ],
    [
      'a role=dialog',
      'overlay_blocking',
      '<div role="dialog" aria-modal="true" aria-label="News" style="position:fixed;inset:0"><button>Close</button></div>',
    ],
    ['a mere veil', 'covered', '<div style="position:fixed;inset:0">Loading</div>'],
  ] as const)('given %s over the button, then it is %s', async (_, situation, over) => {
    const run = await play(`<button onclick="this.textContent='x'">Send</button>${over}`, 'Send | click');
    expect(situations(run)).toEqual([situation]);
    expect(run.result.steps[0]?.outcome?.dispatched).toBe(false);
  });

  it('given a dialog, when it is answered as a step, then the next step goes through', async () => {
    const page =
      '<button onclick="this.after(\'Sent\')">Send</button><dialog id="d"><button onclick="d.close()">No thanks</button></dialog><script>d.showModal()</script>';
    expect(situations(await play(page, 'No thanks | click', 'Send | click | | page_contains_text:Sent'))).toEqual([
      'none',
      'none',
    ]);
  });

  it('given a field behind a modal dialog, then it is the dialog that is named', async () => {
    const run = await play(
      '<label>Name <input></label><dialog id="d"><button>Close</button></dialog><script>d.showModal()</script>',
      'Name | fill | Ada',
    );
    expect(situations(run)).toEqual(['overlay_blocking']);
    expect(run.result.steps[0]?.outcome?.reason).toContain('"Close"');
  });
});
