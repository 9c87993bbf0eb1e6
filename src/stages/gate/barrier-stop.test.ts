import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../contract/outcome.ts';
import type { Situation } from '../../contract/tables/situations.ts';
import type { Aim, Barrier, Portrait } from '../../ports/page-messages.ts';
import { barrierAfter, barrierBefore } from './index.ts';

const barrier = (kind: Barrier['kind'], more: Partial<Barrier> = {}): Barrier => ({
  ...{ kind, signal: 'seen', ref: 7, form: 1, whole: false },
  ...more,
});
const button: Aim = { ref: 9, name: 'Send', form: 1, submits: true };
const portrait = (more: Partial<Portrait> = {}): Portrait => ({
  keyElements: '',
  visibleText: '',
  snapshot: {
    url: '',
    title: '',
    targets: [],
    visible_anchors: [],
    visible_inputs: [],
    visible_buttons: [],
    truncated: false,
  },
  barriers: [],
  aim: button,
  login: null,
  messages: [],
  boxes: [],
  ...more,
});
const before = (one: Barrier, aim: Aim | null, refused: Situation | null = null, critical = false) =>
  barrierBefore(portrait({ barriers: [one], aim }), { kind: 'click', critical, refused })?.situation ?? null;

describe('before acting', () => {
  it.each<[string, Situation | null, ReturnType<typeof before>]>([
    ['sending the form with the captcha', 'captcha_detected', before(barrier('captcha'), button)],
    ['a button of the form that sends nothing', null, before(barrier('captcha'), { ...button, submits: false })],
    ['sending another form', null, before(barrier('captcha'), { ...button, form: 2 })],
    ['the captcha itself', 'captcha_detected', before(barrier('captcha'), { ...button, ref: 7, form: 3 })],
    [
      'a button that is disabled until it is solved',
      'captcha_detected',
      before(barrier('captcha'), button, 'disabled'),
    ],
    [
      'something that is not there, on a page about nothing else',
      'captcha_detected',
      before(barrier('captcha', { whole: true }), null, 'target_not_found'),
    ],
    ['something that is not there, on a page about more', null, before(barrier('captcha'), null, 'target_not_found')],
    [
      'two equals, whatever else the page shows',
      null,
      before(barrier('captcha', { whole: true, form: null }), null, 'target_not_unique'),
    ],
    ['sending the form with an empty code', 'two_factor_required', before(barrier('two_factor'), button)],
    ['the field of the code', null, before(barrier('two_factor'), { ...button, ref: 7, submits: false })],
    ['anything that is there on a sign-on page', null, before(barrier('sso', { whole: true }), button)],
    ['paying', 'critical_blocked', before(barrier('payment'), button)],
    ['paying, declared critical', null, before(barrier('payment'), button, null, true)],
    [
      'paying by a button outside of the form',
      'critical_blocked',
      before(barrier('payment', { form: null }), { ...button, form: null, submits: false, name: 'Pay €12' }),
    ],
    [
      'another button of that page',
      null,
      before(barrier('payment', { form: null }), { ...button, form: null, submits: false, name: 'Back' }),
    ],
  ])('%s: %s', (_, expected, found) => {
    expect(found).toBe(expected);
  });
});

const outcome = (situation: Situation, more: Partial<Outcome> = {}): Outcome => ({
  ...{
    status: 'failed',
    situation,
    dispatched: true,
    reason: '',
    verification_confidence: 0,
    before: null,
    after: null,
  },
  ...{ observations: [], checks: [], effect_after_ms: null },
  ...more,
});
const login = portrait({ login: { form: 1, passwords: 1 }, aim: { ...button, name: 'Log in' } });
const refusedPage = portrait({ login: { form: 1, passwords: 1 }, messages: ['Wrong password'] });
const met = { kind: 'url_is', phase: 'post', ok: true, heldBefore: false, severity: 'error', details: '' } as const;

describe('after acting', () => {
  it('given a login that is refused, then it is named, with what the page says', () => {
    expect(barrierAfter(login, refusedPage, 'click', outcome('expected_not_met'))).toEqual({
      situation: 'auth_failed',
      reason: 'the login was refused: "Wrong password". Check the credentials',
    });
  });

  it.each<[string, Parameters<typeof barrierAfter>]>([
    [
      'a login whose page asks for no password any more',
      [login, portrait({ messages: ['Sorry'] }), 'click', outcome('expected_not_met')],
    ],
    [
      'a login without a new message',
      [{ ...login, messages: ['Wrong password'] }, refusedPage, 'click', outcome('expected_not_met')],
    ],
    [
      'a new account',
      [{ ...login, aim: { ...button, name: 'Sign up' } }, refusedPage, 'click', outcome('expected_not_met')],
    ],
    [
      'a change of password',
      [{ ...login, login: { form: 1, passwords: 3 } }, refusedPage, 'click', outcome('expected_not_met')],
    ],
    ['something typed', [login, refusedPage, 'fill', outcome('expected_not_met')]],
    [
      'a captcha that was there before',
      [
        portrait({ barriers: [barrier('captcha', { whole: true })] }),
        portrait({ barriers: [barrier('captcha', { whole: true })] }),
        'click',
        outcome('none'),
      ],
    ],
    [
      'a captcha on a page that was expected',
      [
        login,
        portrait({ barriers: [barrier('captcha', { whole: true })] }),
        'click',
        outcome('none', { checks: [met] }),
      ],
    ],
    [
      'a form with a captcha behind a link',
      [portrait(), portrait({ barriers: [barrier('captcha')] }), 'click', outcome('none')],
    ],
    [
      'a sign-on page that was gone to',
      [portrait(), portrait({ barriers: [barrier('sso', { whole: true })] }), 'click', outcome('none')],
    ],
    [
      'nothing sent',
      [
        login,
        portrait({ barriers: [barrier('captcha', { whole: true })] }),
        'click',
        outcome('none', { dispatched: false }),
      ],
    ],
  ])('given %s, then nothing is named', (_, given) => {
    expect(barrierAfter(...given)).toBeNull();
  });

  it.each<[Situation, Barrier, Situation]>([
    ['captcha_detected', barrier('captcha', { whole: true }), 'none'],
    ['captcha_detected', barrier('captcha'), 'none'],
    ['two_factor_required', barrier('two_factor', { whole: true }), 'none'],
    ['sso_interstitial', barrier('sso', { whole: true }), 'expected_not_met'],
    ['needs_human', barrier('consent', { whole: true }), 'expected_not_met'],
  ])('given a login that leads to it, then it is %s', (expected, found, situation) => {
    const after = portrait({ barriers: [found] });
    expect(barrierAfter(login, after, 'click', outcome(situation))?.situation).toBe(expected);
  });
});
