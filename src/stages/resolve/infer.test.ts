import { describe, expect, it } from 'vitest';
import { found, refOf, refused } from '../../../test/support/ask-resolver.ts';
import {
  button,
  dialog,
  type Drawn,
  draw,
  field,
  form,
  link,
  registryOf,
} from '../../../test/support/build-registry.ts';
import type { Patterns } from '../../contract/patterns.ts';
import type { Requirement } from '../../contract/requirement.ts';
import type { Target } from '../../contract/target.ts';
import { PROFILES } from '../../contract/tables/profiles.ts';
import { indexElements } from './element-index.ts';
import { find } from './find.ts';
import { byInference } from './infer.ts';
import { inferenceRules } from './inference-rules.ts';

const infer: Target = { by: 'infer' };
const submit: Requirement = { needs: 'submittable' };
const aForm: Requirement = { needs: 'container', container: 'form' };
const send = (name = 'Send'): Drawn => button(name, { attributes: { type: 'submit' } });
const NONE: Patterns = { login: null, search: null, pagination: null, modal: null, cookie_banner: null };
const login = (ref: number, password: number): Patterns => ({
  ...NONE,
  login: { email: null, username: 1, password, submit: ref, remember: null, form: null, pattern_confidence: 0.85 },
});
const names = (attempted: readonly { strategy: string }[]): readonly string[] =>
  attempted.map(({ strategy }) => strategy);

describe('[O-1] [O-20] submit without a target', () => {
  it.each([
    ['[O-21] login_pattern_submit', [form({}, send('Other'), send('Log in'))], login(3, 1), 3],
    [
      '[O-22] search_pattern_submit',
      [form({}, send('A'), send('Go'))],
      { ...NONE, search: { input: 1, submit: 3 } },
      3,
    ],
    ['[O-23] single_form_submit', [send('Outside'), form({}, field('A'), button('Show'), send())], NONE, 5],
    [
      '[O-24] any_submit_button',
      [draw('div', { role: 'group' }, [draw('input', { attributes: { type: 'submit' } })])],
      NONE,
      2,
    ],
  ] as const)('%s', (rule, on, patterns, ref) => {
    const answer = found(infer, { on, requirement: submit, context: { patterns } });
    const [, name = ''] = rule.split('] ');
    expect(answer).toMatchObject({ strategy: 'infer', candidate: { ref } });
    expect(answer.reasons[0]).toBe(`infer:${name}`);
    expect(names(answer.attempted).at(-1)).toBe(name);
  });

  it('a button without a type submits as well, after those that say so (K-11)', () => {
    const context = { patterns: NONE };
    expect(refOf(infer, { on: [form({}, button('Go'))], requirement: submit, context })).toBe(2);
    expect(refOf(infer, { on: [form({}, button('Go'), send())], requirement: submit, context })).toBe(3);
    expect(refOf(infer, { on: [button('Go')], requirement: submit, context })).toBe(1);
  });

  it('[O-4] [O-12] [O-30] with no patterns, two forms and no submit button, all four rules are told in their order (part 6)', () => {
    const show = button('Show', { attributes: { type: 'button' } });
    const answer = refused(infer, {
      on: [form({}, show), form({}, show)],
      requirement: submit,
      context: { patterns: NONE },
    });
    expect(answer).toMatchObject({
      target: infer,
      situation: 'target_not_found',
      reason: 'no inference rule found anything submittable',
    });
    expect(names(answer.attempted)).toEqual([
      'login_pattern_submit',
      'search_pattern_submit',
      'single_form_submit',
      'any_submit_button',
    ]);
  });

  it('[O-24] of two submit buttons standard takes none and assist the first (K-12)', () => {
    const asked = { on: [form({}, send('A')), form({}, send('B'))], requirement: submit, context: { patterns: NONE } };
    expect(refused(infer, asked)).toMatchObject({ situation: 'target_not_unique', count: 2 });
    expect(found(infer, { ...asked, profile: 'assist' })).toMatchObject({
      candidate: { ref: 2 },
      alternatives: [{ ref: 4 }],
    });
  });

  it('[O-29] what a rule finds must do, or the next rule is tried', () => {
    const on = [form({}, link('Log in'), send())];
    const answer = found(infer, { on, requirement: submit, context: { patterns: login(2, 1) } });
    expect(answer.candidate.ref).toBe(3);
    expect(answer.attempted).toMatchObject([
      { strategy: 'login_pattern_submit', matches: 0 },
      { strategy: 'search_pattern_submit', matches: 0 },
      { strategy: 'single_form_submit', matches: 1 },
    ]);
  });
});

describe('[O-5] [O-13] [O-14] what was just done, and what has the focus', () => {
  const on = [form({}, field('Search'), send('Find')), form({}, field('Email'), send('Subscribe'))];

  it('the form of the field just typed into is the one to submit', () => {
    const history = [
      { command_type: 'type', target_id: 5 },
      { command_type: 'click', target_id: 3 },
    ];
    const answer = found(infer, { on, requirement: submit, context: { patterns: login(3, 2), history } });
    expect(answer.candidate.ref).toBe(6);
    expect(answer.reasons[0]).toBe('infer:recent_field_submit');
  });

  it('[O-17] [O-56] the form with the focus is the one to submit', () => {
    const answer = found(infer, { on, requirement: submit, context: { patterns: NONE, focused: 2 } });
    expect(answer).toMatchObject({ candidate: { ref: 3 } });
    expect(answer.reasons[0]).toBe('infer:focused_form_submit');
  });

  it('what left the page is forgotten', () => {
    const history = [{ command_type: 'type', target_id: 99 }];
    expect(refused(infer, { on, requirement: submit, context: { patterns: NONE, history } }).situation).toBe(
      'target_not_unique',
    );
  });

  it('[O-15] [O-16] a scope narrows what counts; an unknown one narrows nothing', () => {
    const scoped = (scope: number) => ({ on, requirement: submit, context: { patterns: NONE, scope } });
    expect(refOf(infer, scoped(4))).toBe(6);
    expect(refused(infer, scoped(99)).situation).toBe('target_not_unique');
    expect(refOf({ by: 'text', text: 'Find' }, { on, context: { scope: 1 } })).toBe(3);
    expect(refused({ by: 'text', text: 'Find' }, { on, context: { scope: 4 } }).situation).toBe('target_not_found');
  });
});

describe('[O-20] which form', () => {
  const two = [form({}, field('A')), form({}, field('B'))];
  it.each([
    ['[O-25] form_with_focus', two, { patterns: NONE, focused: 4 }, 3],
    ['[O-26] login_form_pattern', two, { patterns: login(9, 4) }, 3],
    ['[O-27] single_form', [form({}, field('A'))], { patterns: NONE }, 1],
  ] as const)('%s', (rule, on, context, ref) => {
    const answer = found(infer, { on, requirement: aForm, context });
    expect(answer.candidate).toMatchObject({ ref, tag: 'form' });
    expect(answer.reasons[0]).toBe(`infer:${rule.split('] ')[1]}`);
  });

  it('[O-19] [O-28] rules are tried from the highest priority down, whatever their place in the table', () => {
    const answer = refused(infer, { on: two, requirement: aForm, context: { patterns: NONE } });
    expect(names(answer.attempted)).toEqual(['form_with_focus', 'login_form_pattern', 'single_form']);
    const context = {
      index: indexElements(registryOf()),
      patterns: null,
      focused: null,
      history: [],
      inScope: () => true,
    };
    expect(inferenceRules(submit, context).map(({ priority }) => priority)).toEqual([100, 95, 80, 60]);
    expect(inferenceRules(aForm, context).map(({ priority }) => priority)).toEqual([100, 90, 80]);
  });
});

describe('[O-20] [O-57] dismiss and accept (G-5)', () => {
  const dismissable: Requirement = { needs: 'dismissable' };
  const acceptable: Requirement = { needs: 'acceptable' };
  const modal = (close: number | null, confirm: number | null): Patterns => ({
    ...NONE,
    modal: { container: 1, title: 'T', close, confirm, cancel: null },
  });
  const banner = (accept: number | null, reject: number | null): Patterns => ({
    ...NONE,
    cookie_banner: { container: 1, accept, reject, settings: null },
  });
  const on = [dialog('T', button('Yes'), button('Close'))];
  it.each([
    ['modal_pattern_close', dismissable, modal(3, null), 3],
    ['cookie_banner_reject', dismissable, banner(null, 2), 2],
    ['any_modal_close', dismissable, NONE, 3],
    ['cookie_banner_accept', acceptable, banner(2, null), 2],
    ['modal_pattern_confirm', acceptable, modal(null, 2), 2],
  ] as const)('%s', (rule, requirement, patterns, ref) => {
    const answer = found(infer, { on, requirement, context: { patterns } });
    expect(answer.candidate.ref).toBe(ref);
    expect(answer.reasons[0]).toBe(`infer:${rule}`);
  });

  it('any_accept_button: accept, allow all, agree', () => {
    const context = { patterns: NONE };
    expect(refOf(infer, { on: [button('More'), button('Allow all')], requirement: acceptable, context })).toBe(2);
    expect(refused(infer, { on: [button('I disagree')], requirement: acceptable, context }).situation).toBe(
      'target_not_found',
    );
  });
});

describe('where nothing is inferred', () => {
  it.each([['clickable'], ['typeable'], ['checkable'], ['selectable'], ['any']] as const)('[O-38] %s', (needs) => {
    expect(refused(infer, { on: [form({}, send())], requirement: { needs } })).toMatchObject({
      situation: 'invalid_spec',
      attempted: [],
      reason: expect.stringContaining('inference is unsupported'),
    });
  });

  it('[O-32] [O-38] only the command that allows it may leave its target out', () => {
    const asked = { on: [form({}, send())], requirement: submit, context: { patterns: NONE } };
    expect(refOf(infer, { ...asked, kind: 'submit' })).toBe(2);
    expect(refused(infer, { ...asked, kind: 'click' }).reason).toContain('inference is unsupported for click');
  });

  it('[O-31] an inference may lead to one more, and no further (K-13)', () => {
    const inside = (anchor: Target): Target => ({
      by: 'relation',
      relation: 'inside',
      target: { by: 'role', role: 'submit' },
      anchor,
    });
    const asked = { on: [form({}, field('A'), send()), form({}, send())], requirement: submit };
    const context = { patterns: NONE, focused: 2 };
    // submit -> the submit control of (the form, itself inferred): two levels.
    expect(refOf(infer, { ...asked, context })).toBe(3);
    expect(refOf(inside(infer), { ...asked, context })).toBe(3);
    const registry = registryOf(...asked.on);
    const question = { registry, target: infer, requirement: submit, context };
    const search = {
      question,
      index: indexElements(registry),
      profile: PROFILES.standard,
      requirement: submit,
      scope: null,
    };
    expect(byInference({ ...search, depth: 2 }, find)).toMatchObject({
      kind: 'refused',
      reason: 'inference went more than 2 levels deep',
    });
  });
});
