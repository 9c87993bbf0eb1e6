import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CANONICAL_ERROR_CODES, type CanonicalErrorCode } from '../../src/contract/tables/error-codes.ts';
import { type Situation, situationRow } from '../../src/contract/tables/situations.ts';
import type { Driver } from '../../src/ports/driver.ts';
import { type PageServer, servePagesOf } from '../support/page-server.ts';
import { type RecordedStep, recordRun, startBrowser } from '../support/recorded-run.ts';

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

type Case = {
  readonly given: string;
  readonly page: string;
  readonly steps: (at: { readonly other: string }) => readonly RecordedStep[];
  readonly code: CanonicalErrorCode;
  readonly situation: Situation;
  /** What the message must say: what it is about, so that a person knows what to do. */
  readonly says: RegExp;
  /** What the error must bring along (part 2.3), and at which stage it ended. */
  readonly error: { readonly stage: string; readonly details?: object; readonly failed_conditions?: readonly object[] };
};

const LOGIN = `<form onsubmit="event.preventDefault(); setTimeout(() => { out.textContent = 'These credentials are wrong' }, 30)">
  <label>User <input name="user" value="ada"></label><label>Password <input type="password" value="nope"></label>
  <button>Log in</button><p id="out" role="alert"></p></form>`;

const named = (element: string) => ({ by: 'element', element }) as const;

const CASES: readonly Case[] = [
  {
    given: 'a page without the button',
    page: '<button>Send</button>',
    steps: () => ['Delete | click'],
    ...{ code: 'TARGET_NOT_FOUND', situation: 'target_not_found', says: /Delete/u },
    error: {
      stage: 'precondition',
      details: {
        target: named('Delete'),
        count_observed: 0,
        target_resolution_order: expect.arrayContaining(['label', 'role_name']),
      },
    },
  },
  {
    given: 'a page with two equal buttons',
    page: '<section><h2>Home</h2><button>Save</button></section><section><h2>Work</h2><button>Save</button></section>',
    steps: () => ['Save | click'],
    ...{ code: 'TARGET_NOT_UNIQUE', situation: 'target_not_unique', says: /Save@(?:Home|Work)/u },
    error: {
      stage: 'precondition',
      details: {
        count_observed: 2,
        matches_sample: [expect.stringContaining('Save'), expect.stringContaining('Save')],
      },
    },
  },
  {
    given: 'an option asked of a text field',
    page: '<label>Name <input></label>',
    steps: () => [{ kind: 'check', target: named('Name') }],
    ...{ code: 'INVALID_ACTIONSPEC', situation: 'wrong_kind', says: /Name/u },
    error: {
      stage: 'proposal_validation',
      details: { validation_errors: [expect.stringContaining('Name')], violated_rules: [] },
    },
  },
  {
    given: 'a button that is disabled',
    page: '<button disabled>Send</button>',
    steps: () => ['Send | click'],
    ...{ code: 'PRECONDITION_FAILED', situation: 'disabled', says: /"Send" is disabled/u },
    error: {
      stage: 'precondition',
      failed_conditions: [{ kind: 'element_enabled', args: { target: named('Send') }, phase: 'pre' }],
      details: { gate_points: { unique: true, visible: true, enabled: false, stable_bbox: true, scoped: true } },
    },
  },
  {
    given: 'a button that does something else than it promises',
    page: '<button onclick="this.after(\'Later\')">Send</button>',
    steps: () => ['Send | click | | page_contains_text:Done'],
    ...{ code: 'POSTCONDITION_FAILED', situation: 'expected_not_met', says: /Done/u },
    error: {
      stage: 'postcondition',
      failed_conditions: [{ kind: 'x_page_contains_text', args: { text: 'Done' }, phase: 'post' }],
    },
  },
  {
    given: 'a plan that says stop',
    page: '<button>Send</button>',
    steps: () => [{ kind: 'stop' }],
    ...{ code: 'POLICY_HALT', situation: 'policy_halt', says: /stop/u },
    error: { stage: 'policy', details: { policy_reason: 'stop_requested', policy_thresholds: {} } },
  },
  {
    given: 'a link to another host',
    page: '<a href="OTHER/away">Away</a>',
    steps: () => ['Away | click'],
    ...{ code: 'DOMAIN_BLOCKED', situation: 'domain_blocked', says: /localhost.*list of allowed hosts/u },
    error: { stage: 'policy', details: { host: 'localhost', allowlist: ['127.0.0.1'] } },
  },
  {
    given: 'a form whose card details go to a payment provider [C-78]',
    page: '<form onsubmit="event.preventDefault(); document.title = \'paid\'"><iframe src="https://js.stripe.com/v3/card" title="Card" style="height:60px"></iframe><button>Continue</button></form>',
    steps: () => ['Continue | click'],
    ...{ code: 'ACTION_CRITICAL_BLOCKED', situation: 'critical_blocked', says: /would pay.*js\.stripe\.com/u },
    error: { stage: 'policy', details: { critical_reason: 'payment' } },
  },
  {
    given: 'an address that never answers',
    page: '<p>Here</p>',
    steps: () => [{ kind: 'navigate', target: { by: 'url', url: 'NEVER' }, timeout_ms: 700 }],
    ...{ code: 'NAVIGATION_TIMEOUT', situation: 'navigation_timeout', says: /did not open within \d+ ms/u },
    error: { stage: 'execution', details: { timeout_ms: 700, wait_condition: 'navigation_timeout' } },
  },
  {
    given: 'a file that nobody registered',
    page: '<label>Picture <input type="file"></label>',
    steps: () => [{ kind: 'upload', target: named('Picture'), input: { file_ref: 'me.png' } }],
    ...{ code: 'UPLOAD_FAILED', situation: 'upload_failed', says: /me\.png/u },
    error: { stage: 'execution', details: { file_ref: 'me.png', upload_signal: null } },
  },
  {
    given: 'a button that promises a download and changes a text',
    page: '<button onclick="this.textContent = \'Preparing\'">Export</button>',
    steps: () => [
      {
        kind: 'click',
        target: named('Export'),
        postconditions: [{ kind: 'download_started', args: {}, severity: 'error' }],
      },
    ],
    ...{ code: 'DOWNLOAD_FAILED', situation: 'download_failed', says: /download/u },
    error: { stage: 'postcondition', details: { expected_download: 'download_started' } },
  },
  {
    given: 'a cookie banner over the button [C-68]',
    page: '<button>Send</button><div class="cookie-banner" style="position:fixed;inset:0;background:#eee"><p>We use cookies</p><button>Accept all</button><button>Reject</button></div>',
    steps: () => ['Send | click'],
    ...{
      code: 'OVERLAY_BLOCKING',
      situation: 'overlay_blocking',
      says: /We use cookies.*"Accept all", "Reject".*step of its own/u,
    },
    error: { stage: 'precondition', details: { overlay_text: expect.stringContaining('We use cookies') } },
  },
  {
    given: 'a login that is refused [C-69]',
    page: LOGIN,
    steps: () => ['Log in | click | | navigates_to:Account'],
    ...{ code: 'AUTH_FAILED', situation: 'auth_failed', says: /credentials are wrong.*Check the credentials/u },
    error: { stage: 'postcondition', details: { auth_signal: 'auth_failed' } },
  },
];

describe('every canonical error code comes from a real page [C-57][C-58][C-59][C-60][C-61][C-62][C-63][C-64][C-65][C-66][C-67][C-68][C-69]', () => {
  it('all thirteen are in the table', () => {
    expect(CASES.map(({ code }) => code).toSorted()).toEqual([...CANONICAL_ERROR_CODES].toSorted());
  });

  it.each(CASES)('$code: given $given, then the step ends so and the record says what to do', async (one) => {
    server.set('/page', one.page.replace('OTHER', server.otherHost));
    server.set('/never', () => undefined);
    const steps = one
      .steps({ other: server.otherHost })
      .map((step) =>
        typeof step !== 'string' && step.target?.by === 'url'
          ? { ...step, target: { by: 'url' as const, url: `${server.url}/never` } }
          : step,
      );
    const run = await recordRun(driver, `${server.url}/page`, steps, { timeoutMs: 1_000, healTimeoutMs: 0 });
    const outcome = run.result.steps[0]?.outcome;
    expect(outcome).toMatchObject({ situation: one.situation, status: situationRow(one.situation).status });
    expect(outcome?.reason).toMatch(one.says);
    // The first is the error of the step itself; what healing came to is told after it.
    const raised = run.trace.find((event) => event.event_type === 'error_raised');
    expect(raised?.metadata).toMatchObject({ error_code: one.code, situation: one.situation });
    expect(raised?.error).toMatchObject({
      error_code: one.code,
      seq: raised?.seq,
      action_id: 'step_000',
      ...one.error,
    });
    expect(raised?.error?.evidence_refs.filter((file) => !run.files.includes(file))).toEqual([]);
    expect(String(raised?.metadata['next'])).toMatch(/^\p{Lu}.{10,}\.$/u);
    expect(run.result.verdict).not.toBe('pass');
  });

  it('[C-6] given the same failure twice, then the error is the same but for run, number and time', async () => {
    const errorOf = async (page: string, step: string): Promise<unknown> => {
      server.set('/page', page);
      const run = await recordRun(driver, `${server.url}/page`, [step], { timeoutMs: 700, healTimeoutMs: 0 });
      const error = run.trace.find(({ event_type }) => event_type === 'error_raised')?.error;
      // oxlint-disable-next-line typescript/no-unsafe-return -- only compared
      return JSON.parse(JSON.stringify(error ?? null), (key, value) => (/^(?:seq|created_at)$/u.test(key) ? 0 : value));
    };
    for (const one of CASES.slice(0, 2)) {
      const [step] = one.steps({ other: '' });
      if (typeof step !== 'string') continue;
      const first = await errorOf(one.page, step);
      expect(first).toMatchObject({ error_code: one.code });
      expect(await errorOf(one.page, step)).toEqual(first);
    }
  });
});
