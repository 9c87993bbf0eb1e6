import { describe, expect, it } from 'vitest';
import { checkPlan } from './check-plan.ts';

const save = { by: 'role', role: 'button', name: 'Save' } as const;
const one = { kind: 'element_count_equals', args: { target: save, count: 1 } } as const;
const arrived = { kind: 'url_matches', args: { pattern: '/done' } } as const;
const click = {
  id: 'save',
  kind: 'click',
  criticality: 'normal',
  target: save,
  preconditions: [one],
  postconditions: [arrived],
  timeout_ms: 5000,
} as const;
const run = { url: 'https://shop.test/' } as const;

const told = (plan: unknown, profile?: 'strict'): readonly string[] =>
  checkPlan(plan, profile).check.violations.map(({ path, message, rule }) => `${path}: ${message} <${rule ?? ''}>`);
const action = (more: object, base: object = click): unknown => ({ run, actions: [{ ...base, ...more }] });

describe('a plan that is right', () => {
  it('is taken as it is, in every profile', () => {
    for (const profile of ['strict', 'standard', 'assist'] as const) {
      const { check, plan } = checkPlan({ run, actions: [click] }, profile);
      expect(check).toEqual({ valid: true, error_code: null, profile, actions: 1, violations: [] });
      expect(plan?.actions).toHaveLength(1);
    }
  });

  it('[C-51] outside strict, what cannot be taken back gets its demand for exactly one target (U1)', () => {
    const { plan } = checkPlan(action({ preconditions: [{ kind: 'no_blocking_overlay' }] }));
    expect(plan?.actions[0]?.preconditions.map(({ kind }) => kind)).toEqual([
      'element_count_equals',
      'no_blocking_overlay',
    ]);
  });

  it('[G-10] reads a check that wants the box clear as uncheck: it would tick it otherwise', () => {
    const { plan } = checkPlan(action({ kind: 'check', input: { checked: false } }));
    expect(plan?.actions[0]?.kind).toBe('uncheck');
    expect(checkPlan(action({ kind: 'check', input: { checked: true } })).plan?.actions[0]?.kind).toBe('check');
  });

  it.each([
    ['ctrl-a', 'Control+a'],
    ['Control+A', 'Control+A'],
    [' ', 'Space'],
  ])('reads the key %j as browsers call it', (key, called) => {
    expect(checkPlan(action({ kind: 'press', input: { key } })).plan?.actions[0]?.input).toEqual({ key: called });
  });

  it('[C-19] keeps tags as they are written, in their order, and goes without', () => {
    const tags = ['smoke', 'checkout', 'a'];
    expect(checkPlan(action({ tags })).plan?.actions[0]?.tags).toEqual(tags);
    expect(checkPlan(action({})).plan?.actions[0]?.tags).toBeUndefined();
  });

  it('takes the profile from the plan, and before it the one that is given', () => {
    expect(checkPlan({ run: { ...run, profile: 'assist' }, actions: [click] }).check.profile).toBe('assist');
    expect(checkPlan({ run: { ...run, profile: 'assist' }, actions: [click] }, 'strict').check.profile).toBe('strict');
    expect(checkPlan({ run, actions: [click] }).check.profile).toBe('standard');
  });
});

describe('[C-59] a plan that is wrong: INVALID_ACTIONSPEC', () => {
  it('names everything at once, each with its place, also what one mistake would hide', () => {
    const { check, plan } = checkPlan(
      {
        run: { url: 'nowhere', speed: 9 },
        actions: [
          { ...click, criticality: 'critical', postconditions: [{ kind: 'title_contains', args: { text: 'Done' } }] },
          { ...click, kind: 'clik', timeout_ms: 0 },
          { id: 'type', kind: 'fill', criticality: 'critical', target: save, preconditions: [], timeout_ms: 1 },
        ],
      },
      'strict',
    );
    expect(plan).toBeNull();
    expect(check.error_code).toBe('INVALID_ACTIONSPEC');
    expect(check.violations.map(({ path, rule }) => `${path} ${rule ?? ''}`.trim()).toSorted()).toEqual([
      'actions[0].postconditions U5',
      'actions[1].id unique_id',
      'actions[1].kind',
      'actions[1].timeout_ms',
      'actions[2].input',
      'actions[2].postconditions',
      'actions[2].preconditions',
      'run',
      'run.url',
    ]);
  });

  it.each([
    [
      '[C-10, C-13] an unknown kind',
      action({ kind: 'hack' }),
      /^actions\[0\]\.kind: "hack" is not known here; .* Known: navigate, /u,
    ],
    [
      '[C-12] an id that is there twice',
      { run, actions: [click, click] },
      /actions\[1\]\.id: the id "save" is that of actions\[0\]/u,
    ],
    ['[C-14] a third criticality', action({ criticality: 'huge' }), /^actions\[0\]\.criticality/u],
    ['[C-15] no target', action({ target: undefined }), /^actions\[0\]\.target: click needs a target/u],
    ['[C-16] no precondition', action({ preconditions: [] }), /^actions\[0\]\.preconditions/u],
    ['[C-17] no postcondition', action({ postconditions: [] }), /^actions\[0\]\.postconditions/u],
    ['[C-18] a time that is none', action({ timeout_ms: 1.5 }), /^actions\[0\]\.timeout_ms/u],
    ['[C-19] tags that are none', action({ tags: 'smoke' }), /^actions\[0\]\.tags/u],
    [
      '[C-23] a wait for mere time',
      action({ kind: 'wait_for', input: { sleep_ms: 500 } }),
      /^actions\[0\]\.input: "sleep_ms" is not known here\. Known: text, /u,
    ],
    ['[C-24] no text to fill in', action({ kind: 'fill' }), /^actions\[0\]\.input: fill needs exactly one of text/u],
    [
      'a key that no keyboard has',
      action({ kind: 'press', input: { key: 'Control+Entr' } }),
      /^actions\[0\]\.input\.key: "Entr" is no key; did you mean "Enter"\?/u,
    ],
    [
      '[C-11] a stop that nobody allowed',
      action({ kind: 'stop', target: undefined }),
      /^actions\[0\]\.kind: stop is allowed only where run.allow_stop/u,
    ],
    [
      '[C-53] counting over what moves',
      action({
        metadata: { target_rationale: 'the list is sorted' },
        target: { by: 'nth', index: 0, base_target: { by: 'css', selector: 'li:nth-child(2)' } },
      }),
      /base_target: nth needs a stable base.*<U3>/u,
    ],
    [
      '[C-53] counting without a reason',
      action({ target: { by: 'nth', index: 0, base_target: save } }),
      /metadata: nth needs metadata.target_rationale.*<U3>/u,
    ],
    [
      '[C-54] alternatives out of order',
      action({ metadata: { alternative_targets: [{ by: 'text', text: 'Save' }, save] } }),
      /alternative_targets: must stand in the order testid.*<U4>/u,
    ],
    [
      '[C-53] an alternative that is counted without a reason',
      action({ metadata: { alternative_targets: [{ by: 'nth', index: 0, base_target: save }] } }),
      /metadata: nth needs metadata.target_rationale.*<U3>/u,
    ],
    [
      '[C-55] critical without strong proof',
      action({ criticality: 'critical', postconditions: [{ kind: 'network_idle' }] }),
      /postconditions: a critical action needs a strong postcondition.*<U5>/u,
    ],
    ['nowhere to begin', { actions: [click] }, /^run.url: say where to begin/u],
    ['no plan at all', [], /^plan: /u],
    ['no actions', { run, actions: [] }, /^actions: /u],
  ])('%s', (_, plan, message) => {
    expect(told(plan)).toEqual([expect.stringMatching(message)]);
  });

  it.each([
    [
      '[C-51] a click that does not count its target (U1)',
      action({ preconditions: [arrived] }),
      ['actions[0].preconditions U1'],
    ],
    [
      '[C-52] a text by half (U2)',
      action({ kind: 'fill', input: { text: 'a' }, target: { by: 'label', text: 'Name' } }),
      ['actions[0].target U2'],
    ],
    [
      '[C-52] a text that is not counted (U2)',
      action({
        kind: 'fill',
        input: { text: 'a' },
        target: { by: 'label', text: 'Name', exact: true },
        preconditions: [arrived],
      }),
      ['actions[0].preconditions U2'],
    ],
    ['[C-10] an extension kind', action({ kind: 'hover' }), ['actions[0].kind strict']],
    [
      '[C-42] an extension condition',
      action({ postconditions: [arrived, { kind: 'x_state_changed' }] }),
      ['actions[0].postconditions[1].kind strict'],
    ],
    [
      '[C-49] a frame in a frame',
      action({
        kind: 'fill',
        input: { text: 'a' },
        target: { by: 'frame', selector: 'a', inner_target: { by: 'frame', selector: 'b', inner_target: save } },
      }),
      ['actions[0].target strict'],
    ],
  ])('only in strict: %s', (_, plan, expected) => {
    expect(told(plan)).toEqual([]);
    const { violations } = checkPlan(plan, 'strict').check;
    expect(violations.map(({ path, rule }) => `${path} ${rule ?? ''}`)).toEqual(expected);
  });

  it('[C-20] metadata that is no JSON', () => {
    expect(told(action({ metadata: { when: new Date(0) } }))).toEqual([
      expect.stringMatching(/metadata: must be JSON/u),
    ]);
  });
});
