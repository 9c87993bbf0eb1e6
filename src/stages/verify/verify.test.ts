import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Effect } from '../../contract/effect.ts';
import type { Observation, PageState } from '../../contract/observation.ts';
import type { ConditionResult } from '../../contract/outcome.ts';
import { OBSERVATION_KINDS } from '../../contract/tables/observation-kinds.ts';
import { situationRow } from '../../contract/tables/situations.ts';
import { verify, withOpenedTab } from './index.ts';

const state: PageState = {
  documentId: '1',
  url: 'https://shop.test/',
  title: 'Shop',
  domHash: 'a',
  visibleTextHash: 'b',
  activeElement: null,
  modal: null,
  skeletonHash: 'c',
  targetValue: null,
  targetChecked: null,
};
const effect = (more: Partial<Effect> = {}): Effect => ({
  kind: 'click',
  reached: true,
  before: state,
  after: state,
  observations: [],
  checks: [],
  elapsed_ms: 5,
  ...more,
});
const saw = (kind: Observation['kind'], more: Partial<Observation> = {}): Observation => ({
  kind,
  source: 'server',
  weight: 'meaningful',
  ...more,
});
const noise = (kind: Observation['kind']): Observation => saw(kind, { weight: 'noise' });
const check = (more: Partial<ConditionResult> = {}): ConditionResult => ({
  kind: 'x_page_contains_text',
  phase: 'post',
  ok: true,
  heldBefore: false,
  severity: 'error',
  details: 'the page shows it',
  ...more,
});

describe('nothing happened (law 1)', () => {
  it('[P-62] an error page of the browser is no effect, whatever is expected or seen on it', () => {
    const after = { ...state, url: 'chrome-error://chromewebdata/', title: 'shop.test' };
    for (const more of [
      { observations: [saw('url_changed')] },
      { checks: [check()] },
      { checks: [check({ ok: false })] },
    ])
      expect(verify(effect({ after, ...more })).situation).toBe('unreachable');
  });

  it('[P-62] what a server refuses is no effect; of an address that somebody named, only a server that fails is none', () => {
    const answered = (to: string) => ({ ...saw('error_detected'), attribute: 'http_status', to });
    const ended = (kind: Effect['kind'], to: string, more: Partial<Effect> = {}) =>
      verify(effect({ kind, observations: [saw('url_changed'), answered(to)], ...more })).situation;
    expect([ended('click', 'HTTP 404'), ended('click', 'HTTP 500')]).toEqual(['expected_not_met', 'expected_not_met']);
    expect([ended('navigate', 'HTTP 404'), ended('navigate', 'HTTP 500')]).toEqual(['none', 'unreachable']);
    const checks = [check({ kind: 'x_navigated_to', details: 'the address contains "shelf"' })];
    expect(ended('click', 'HTTP 404', { checks })).toBe('expected_not_met');
    expect(ended('click', 'HTTP 404', { checks: [check({ heldBefore: null })] })).toBe('none');
    const titled = check({ kind: 'x_navigated_to', details: 'the title contains "Sign in"' });
    expect(ended('click', 'HTTP 401', { checks: [titled] })).toBe('none');
    expect(ended('click', 'HTTP 500', { checks: [check({ kind: 'x_element_hidden' })] })).toBe('expected_not_met');
  });

  it('what was expected may stand in the tab that opened, but what is to be gone is asked of the page', () => {
    const there = (...checks: readonly ConditionResult[]) => effect({ checks });
    const missing = check({ ok: false, heldBefore: false, kind: 'x_page_contains_text' });
    const shown = { ...missing, ok: true };
    expect(verify(withOpenedTab(effect({ checks: [missing] }), there(shown), 2)).situation).toBe('none');
    const stays = check({ ok: false, heldBefore: false, kind: 'x_element_hidden' });
    const gone = { ...stays, ok: true };
    expect(verify(withOpenedTab(effect({ checks: [stays] }), there(gone), 2)).situation).toBe('expected_not_met');
  });

  it('a click after which nothing changed is never a success', () => {
    expect(verify(effect())).toEqual({
      situation: 'no_effect',
      verification_confidence: 0.2,
      reason: 'nothing on the page changed',
    });
  });

  it('a scroll that the page took back is no success', () => {
    const scrolled = effect({ kind: 'scroll', checks: [check({ kind: 'x_element_in_view' })] });
    expect(verify(scrolled).situation).toBe('none');
    expect(verify({ ...scrolled, moved_back: true }).situation).toBe('no_effect');
  });

  it('what may be the late answer to an earlier action is no effect, and said to be that', () => {
    const late = saw('success_message', { weight: 'noise', attribute: 'belated', to: 'Saved' });
    const { situation, reason } = verify(effect({ observations: [late] }));
    expect([situation, reason]).toEqual(['no_effect', expect.stringMatching(/Saved: nothing ties that/u)]);
  });

  it('what is as it was is no effect', () => {
    const observations = [noise('url_unchanged'), noise('content_unchanged')];
    expect(verify(effect({ observations }))).toMatchObject({ situation: 'no_effect', verification_confidence: 0.2 });
  });

  it('noise alone is no effect: a page that changes only its clock (G-19)', () => {
    const observations = [noise('url_unchanged'), noise('content_changed_noninteractive'), noise('focus_changed')];
    expect(verify(effect({ observations }))).toMatchObject({ situation: 'no_effect', verification_confidence: 0.4 });
  });

  it('a condition that held all along proves nothing', () => {
    const finding = verify(effect({ checks: [check({ heldBefore: true })] }));
    expect(finding).toMatchObject({ situation: 'no_effect', verification_confidence: 0.4 });
    expect(finding.reason).toContain('but so it was before');
  });

  it('what was hidden before as well is not what proves a click, and said to be that', () => {
    const hidden = check({ kind: 'x_element_hidden', heldBefore: true, details: 'it is not visible' });
    const observations = [saw('element_added', { subject: 'Menu' })];
    expect(verify(effect({ checks: [hidden], observations }))).toEqual({
      situation: 'none',
      verification_confidence: 0.8,
      reason: 'element added Menu; it is not visible, nor was it before',
    });
    expect(verify(effect({ checks: [hidden] })).situation).toBe('no_effect');
    expect(verify(effect({ checks: [{ ...hidden, heldBefore: false }], observations }))).toMatchObject({
      verification_confidence: 0.95,
      reason: 'it is not visible',
    });
  });

  it('nor does one of which nobody knows whether it held before', () => {
    expect(verify(effect({ checks: [check({ heldBefore: null })] })).situation).toBe('no_effect');
  });

  it('a warning neither proves nor fails anything', () => {
    const checks = [check({ severity: 'warning' })];
    expect(verify(effect({ checks })).situation).toBe('no_effect');
    const failed = [check({ severity: 'warning', ok: false })];
    expect(verify(effect({ checks: failed, observations: [saw('element_added')] })).situation).toBe('none');
  });

  it('is the same for every kind of action that nobody declared a check for', () => {
    for (const kind of ['click', 'submit', 'press', 'select', 'type', 'navigate'] as const) {
      expect(verify(effect({ kind })).situation).toBe('no_effect');
    }
  });

  it('unless all that was asked for is that the pointer is there, and it is', () => {
    expect(verify(effect({ kind: 'hover', reached: true })).situation).toBe('none');
    expect(verify(effect({ kind: 'hover', reached: false })).situation).toBe('no_effect');
  });
});

describe('it cannot be told', () => {
  it('without a look at the page afterwards, whatever the checks said', () => {
    const finding = verify(effect({ after: null, checks: [check()], observations: [saw('url_changed')] }));
    expect(finding).toMatchObject({ situation: 'effect_unknown', verification_confidence: 0 });
  });
});

describe('the wrong thing happened', () => {
  it('a declared expectation that is not met fails, whatever else changed (K-20)', () => {
    const checks = [check(), check({ ok: false, details: 'the page does not show "Thanks"' })];
    expect(verify(effect({ checks, observations: [saw('url_changed'), saw('success_message')] }))).toEqual({
      situation: 'expected_not_met',
      verification_confidence: 0.2,
      reason: 'x_page_contains_text does not hold: the page does not show "Thanks"',
    });
  });

  it.each([
    ['fill', 'element_value_equals'],
    ['type', 'element_value_equals'],
    ['select', 'element_value_equals'],
    ['clear', 'element_value_equals'],
    ['check', 'x_element_checked'],
    ['uncheck', 'x_element_checked'],
  ] as const)('a value that the control did not take is a matter of data: %s (P-62)', (kind, condition) => {
    expect(verify(effect({ kind, checks: [check({ kind: condition, ok: false })] })).situation).toBe('value_rejected');
  });

  it('the value of another field after a click is an expectation', () => {
    const checks = [check({ kind: 'element_value_equals', ok: false })];
    expect(verify(effect({ checks })).situation).toBe('expected_not_met');
  });

  it('a message of error caps the confidence at 0.3 (G-19)', () => {
    const observations = [saw('element_added'), saw('error_detected', { to: 'Wrong password' })];
    expect(verify(effect({ observations }))).toEqual({
      situation: 'expected_not_met',
      verification_confidence: 0.3,
      reason: 'the page answered with an error: Wrong password',
    });
  });

  it('a message of error is not outweighed by a condition that held all along', () => {
    const observations = [saw('error_detected', { to: 'Out of stock' })];
    expect(verify(effect({ checks: [check({ heldBefore: true })], observations })).situation).toBe('expected_not_met');
  });

  it('but an expectation that came true is what was asked for, also next to an error', () => {
    const observations = [saw('error_detected', { to: 'Wrong password' })];
    expect(verify(effect({ checks: [check()], observations })).situation).toBe('none');
  });
});

it('an expected error in a new document, where nobody knows what held before, is what was asked for', () => {
  const observations = [saw('url_changed'), saw('error_detected', { to: 'Wrong password' })];
  expect(verify(effect({ checks: [check({ heldBefore: null })], observations })).situation).toBe('none');
});

describe('it worked', () => {
  it.each([
    ['a declared expectation that came true', 0.95, { checks: [check()] }],
    [
      'one that held before, and something else changed',
      0.95,
      { checks: [check({ heldBefore: true })], observations: [saw('element_added')] },
    ],
    ['one of two came true', 0.95, { checks: [check(), check({ heldBefore: true })] }],
    [
      'a value that already was as requested',
      0.95,
      { kind: 'fill', checks: [check({ kind: 'element_value_equals', heldBefore: true })] },
    ],
    [
      'a box that already was ticked',
      0.95,
      { kind: 'check', checks: [check({ kind: 'x_element_checked', heldBefore: true })] },
    ],
    ['the focus', 0.95, { kind: 'focus', checks: [check({ kind: 'x_element_focused', heldBefore: true })] }],
    ['a navigation', 0.9, { kind: 'navigate', observations: [saw('url_changed')] }],
    ['a message of success', 0.9, { observations: [saw('success_message', { to: 'Saved' })] }],
    ['any other meaningful change', 0.8, { observations: [noise('url_unchanged'), saw('value_changed')] }],
  ] as const)('%s: %d (G-19)', (_, confidence, seen) => {
    expect(verify(effect(seen))).toMatchObject({ situation: 'none', verification_confidence: confidence });
  });

  it('says what it saw', () => {
    const observations = [saw('element_changed', { subject: 'button "Cart"', to: 'Cart (1)' })];
    expect(verify(effect({ observations })).reason).toBe('element changed button "Cart" → Cart (1)');
    expect(verify(effect({ observations: [saw('modal_opened')] })).reason).toBe('modal opened');
  });
});

it('without a meaningful difference or a binding check nothing is ever a success (law 1)', () => {
  const observation = fc.constantFrom(...OBSERVATION_KINDS).map(noise);
  const warning = fc
    .record({ ok: fc.boolean(), heldBefore: fc.constantFrom(true, false, null) })
    .map((more) => check({ ...more, severity: 'warning' }));
  fc.assert(
    fc.property(
      fc.array(observation),
      fc.array(warning),
      fc.constantFrom('click', 'fill', 'press', 'navigate'),
      (observations, checks, kind) => {
        const { situation } = verify(effect({ kind, observations, checks }));
        expect(situationRow(situation).ok).toBe(false);
      },
    ),
  );
});
