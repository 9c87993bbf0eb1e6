import { describe, expect, it } from 'vitest';
import { type ActionSpecInput, actionSpecSchema } from './action-spec.ts';
import { conditionSchema } from './condition.ts';
import { ACTION_KIND_TABLE, ACTION_KINDS } from './tables/action-kinds.ts';
import { CONDITION_KIND_TABLE, CONDITION_KINDS } from './tables/condition-kinds.ts';

const save = { by: 'testid', id: 'save' } as const;

const click: ActionSpecInput = {
  id: 'a1',
  kind: 'click',
  criticality: 'normal',
  target: save,
  preconditions: [{ kind: 'element_count_equals', args: { target: save, count: 1 } }],
  postconditions: [{ kind: 'url_matches', args: { pattern: '/done$' } }],
  timeout_ms: 5000,
};

/** What the schema says against a spec, as "path: message". */
function complaints(spec: unknown): readonly string[] {
  const parsed = actionSpecSchema.safeParse(spec);
  return parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

describe('ActionSpec', () => {
  it('accepts a complete action and fills in the default severity', () => {
    const parsed = actionSpecSchema.parse(click);
    expect(parsed.preconditions[0]?.severity).toBe('error');
  });

  it('C-13: rejects a kind that does not exist', () => {
    expect(complaints({ ...click, kind: 'tap' })).toEqual([expect.stringMatching(/^kind: /)]);
  });

  it('C-15: needs a target for everything that acts, and names it', () => {
    const { target: _, ...without } = click;
    expect(complaints(without)).toEqual(['target: click needs a target']);
    expect(complaints({ ...without, kind: 'stop' })).toEqual([]);
  });

  it('C-16, C-17: rejects empty pre- and postconditions', () => {
    expect(complaints({ ...click, preconditions: [] })[0]).toMatch(/^preconditions: /);
    expect(complaints({ ...click, postconditions: [] })[0]).toMatch(/^postconditions: /);
  });

  it.each([0, -1, 1.5, Number.POSITIVE_INFINITY, '5000'])('C-18: rejects timeout_ms %s', (timeout_ms) => {
    expect(complaints({ ...click, timeout_ms })[0]).toMatch(/^timeout_ms: /);
  });

  it('C-14: knows normal and critical only', () => {
    expect(complaints({ ...click, criticality: 'high' })[0]).toMatch(/^criticality: /);
  });

  it.each([
    ['url_is', { value: 'https://shop.test/done' }, undefined, true],
    ['url_matches', { pattern: '/done$' }, 'warning', true],
    ['download_started', {}, undefined, true],
    ['upload_completed', {}, undefined, true],
    ['toast_contains', { text: 'Paid' }, 'critical', true],
    ['toast_contains', { text: 'Paid' }, 'error', false],
    ['element_text_contains', { target: save, text: 'Saved' }, 'critical', true],
    ['element_text_contains', { target: save, text: 'Saved' }, undefined, false],
    ['element_visible', { target: save }, 'critical', false],
    ['x_state_changed', {}, 'critical', false],
  ])('[C-55, C-56] a critical action proven by %s %j of severity %s: %s', (kind, args, severity, isProven) => {
    const postconditions = [
      { kind: 'element_enabled', args: { target: save } },
      { kind, args, ...(severity && { severity }) },
    ];
    expect(complaints({ ...click, postconditions })).toEqual([]);
    expect(complaints({ ...click, criticality: 'critical', postconditions })).toEqual(
      isProven ? [] : [expect.stringMatching(/^postconditions: a critical action needs .* \(U5\): url_is, /u)],
    );
  });

  it('names an unknown key wherever it is', () => {
    expect(complaints({ ...click, timeout: 1 })[0]).toContain('"timeout"');
    expect(complaints({ ...click, target: { ...save, nth: 2 } })[0]).toContain('"nth"');
    expect(complaints({ ...click, input: { txt: 'x' } })[0]).toContain('"txt"');
    expect(
      complaints({ ...click, postconditions: [{ kind: 'url_is', args: { value: 'x', exact: true } }] })[0],
    ).toContain('"exact"');
  });

  it('G-9: navigate goes to an address and nothing else does', () => {
    const url = { by: 'url', url: 'http://shop.test/' };
    expect(complaints({ ...click, kind: 'navigate', target: url })).toEqual([]);
    expect(complaints({ ...click, kind: 'navigate' })).toEqual(['target: navigate needs a target by url']);
    expect(complaints({ ...click, target: url })).toEqual(['target: click cannot act on an address']);
  });

  it('G-10: input is exactly what the kind reads', () => {
    const fill = { ...click, kind: 'fill' };
    expect(complaints({ ...fill, input: { text: '' } })).toEqual([]);
    expect(complaints({ ...fill, input: { secret_ref: 'PASSWORD' } })).toEqual([]);
    expect(complaints(fill)).toEqual(['input: fill needs exactly one of text, value, secret_ref; got none']);
    expect(complaints({ ...fill, input: { text: 'a', secret_ref: 'B' } })[0]).toContain('got text, secret_ref');
    expect(complaints({ ...click, kind: 'upload', input: { text: '/etc/passwd' } })[0]).toContain('file_ref');
    expect(complaints({ ...click, kind: 'select', input: { index: 0 } })).toEqual([]);
  });

  it('C-23: a wait needs a condition that can be waited for', () => {
    const wait = { ...click, kind: 'wait_for' };
    expect(complaints(wait)).toEqual([]);
    expect(complaints({ ...wait, postconditions: [{ kind: 'x_state_changed' }] })).toEqual([
      'postconditions: wait_for needs something to wait for; x_state_changed is about what an action changes',
    ]);
  });

  it('G-10: what a kind would not read is refused, not passed over', () => {
    expect(complaints({ ...click, input: { text: 'a', button: 'right', direction: 'up' } })).toEqual([
      'input: click does not read text, direction',
    ]);
    expect(complaints({ ...click, kind: 'scroll', input: { direction: 'bottom' } })).toEqual([]);
    expect(complaints({ ...click, kind: 'check', input: { checked: false } })).toEqual([]);
    expect(complaints({ ...click, kind: 'uncheck', input: { checked: true } })).toEqual([
      'input.checked: uncheck and checked: true contradict each other',
    ]);
  });

  it('D1: assert carries assertions, and nothing else does', () => {
    const assertions = [{ kind: 'title_contains', args: { text: 'Cart' } }];
    const { target: _, ...check } = { ...click, kind: 'assert' as const };
    expect(complaints({ ...check, assertions })).toEqual([]);
    expect(complaints(check)).toEqual(['assertions: assert needs assertions']);
    expect(complaints({ ...click, assertions })).toEqual(['assertions: only assert has assertions']);
  });

  it('every kind of the table can be written down', () => {
    const inputs = {
      none: undefined,
      assertions: undefined,
      scroll: undefined,
      text: { text: 'a' },
      option: { label: 'a' },
      key: { key: 'Enter' },
      file: { file_ref: 'cv' },
      place: { to: save },
    } as const;
    for (const kind of ACTION_KINDS) {
      const { target, input } = ACTION_KIND_TABLE[kind];
      const spec = {
        ...click,
        kind,
        target: target === 'url' ? { by: 'url', url: 'http://a.test/' } : target === 'none' ? undefined : save,
        input: inputs[input],
        assertions: input === 'assertions' ? [{ kind: 'no_blocking_overlay' }] : undefined,
      };
      expect([kind, complaints(spec)]).toEqual([kind, []]);
    }
  });

  it.each([
    ['a function', { f: () => 1 }, 'f is a function'],
    ['undefined', { a: { b: undefined } }, 'a.b is undefined'],
    ['a BigInt', { list: [1, 2n] }, 'list[1] is a bigint'],
    ['NaN', { n: Number.NaN }, 'n is not a finite number'],
    ['a class instance', { when: new Map() }, 'when is not a plain object'],
  ])('C-20: metadata with %s is not JSON', (_, metadata, problem) => {
    expect(complaints({ ...click, metadata })).toEqual([`metadata: must be JSON: ${problem}`]);
  });

  it('C-20: metadata with a cycle is not JSON; the same object twice is', () => {
    const loop: Record<string, unknown> = {};
    loop['self'] = { loop };
    expect(complaints({ ...click, metadata: loop })).toEqual([
      expect.stringMatching(/^metadata: must be JSON: self\.loop.* contains itself$/),
    ]);
    const shared = { a: 1 };
    expect(complaints({ ...click, metadata: { one: shared, two: shared } })).toEqual([]);
  });

  it('K-27: alternative targets are targets', () => {
    expect(complaints({ ...click, metadata: { alternative_targets: [save], note: 'x' } })).toEqual([]);
    expect(complaints({ ...click, metadata: { alternative_targets: ['#save'] } })).not.toEqual([]);
  });
});

describe('Condition', () => {
  it('C-42: rejects a kind that does not exist', () => {
    expect(conditionSchema.safeParse({ kind: 'element_shiny', args: { target: save } }).success).toBe(false);
  });

  it('C-26: rejects a pattern that is not a regular expression', () => {
    expect(conditionSchema.safeParse({ kind: 'url_matches', args: { pattern: '(' } }).success).toBe(false);
  });

  it('C-37..C-41: arguments that may all be left out may be left out together', () => {
    expect(conditionSchema.parse({ kind: 'network_idle' }).args).toEqual({});
    expect(conditionSchema.parse({ kind: 'upload_completed', args: { contains: 'cv.pdf' } }).args).toEqual({
      contains: 'cv.pdf',
    });
  });

  it('C-25..C-41, K-22: the schema knows every kind of the table with its documented arguments, and needs those without ?', () => {
    const values: Record<string, unknown> = {
      value: 'v',
      pattern: 'p',
      allowlist: ['a.test'],
      text: 't',
      target: save,
      count: 1,
      attr: 'href',
      timeout: 100,
      contains: 'c',
      name: 'Products',
      checked: true,
    };
    for (const kind of CONDITION_KINDS) {
      const names = Object.keys(CONDITION_KIND_TABLE[kind].args);
      const all = Object.fromEntries(names.map((name) => [name.replace('?', ''), values[name.replace('?', '')]]));
      expect([kind, conditionSchema.safeParse({ kind, args: all }).error?.issues]).toEqual([kind, undefined]);
      for (const name of names) {
        const { [name.replace('?', '')]: _, ...rest } = all;
        expect([kind, name, conditionSchema.safeParse({ kind, args: rest }).success]).toEqual([
          kind,
          name,
          name.endsWith('?'),
        ]);
      }
      expect([kind, conditionSchema.safeParse({ kind, args: { ...all, surprise: 1 } }).success]).toEqual([kind, false]);
    }
  });
});
