import { describe, expect, it } from 'vitest';
import { actionSpecSchema } from '../../../contract/action-spec.ts';
import { proposalSchema } from '../../../contract/proposal.ts';
import { OIL_COMMANDS, OIL_VERBS } from '../../../contract/tables/oil-commands.ts';
import { OIL_CASES } from './cases/oil-lines.ts';
import { planOil } from './plan-oil.ts';
import { readOilScript } from './read-oil-script.ts';

const planned = (text: string, more: { allowScript?: boolean; firstStep?: number } = {}) =>
  planOil({ script: readOilScript(text), timeoutMs: 5_000, allowScript: false, ...more });

const specs = (text: string) => {
  const plan = planned(text);
  if (!plan.ok) throw new Error(JSON.stringify(plan.errors));
  return plan.steps.flatMap((step) => (step.does === 'action' ? [step.spec] : []));
};

const target = { by: 'text', text: 'It' } as const;
const value = (text: string) => ({ kind: 'element_value_equals', args: { target, value: text }, severity: 'error' });
const changed = { kind: 'x_state_changed', args: {}, severity: 'warning' };

describe('a line that acts on an element becomes an action with conditions', () => {
  it('[O-3] a click, whole', () => {
    expect(planned('# first\nclick "It" --timeout 2s')).toEqual({
      ok: true,
      steps: [
        {
          does: 'action',
          command: { command: 'click', action: null, args: { target }, options: { timeout: 2_000 } },
          proposal: { id: 'step_000', source: 'oil', raw: 'click "It" --timeout 2s', line: 2 },
          spec: {
            id: 'step_000',
            kind: 'click',
            criticality: 'normal',
            target,
            preconditions: [{ kind: 'element_count_equals', args: { target, count: 1 }, severity: 'error' }],
            postconditions: [changed],
            timeout_ms: 2_000,
          },
        },
      ],
    });
  });

  it.each([
    [
      'check "It"',
      'check',
      undefined,
      { kind: 'x_element_checked', args: { target, checked: true }, severity: 'error' },
    ],
    [
      'uncheck "It"',
      'uncheck',
      undefined,
      { kind: 'x_element_checked', args: { target, checked: false }, severity: 'error' },
    ],
    ['hover "It"', 'hover', undefined, changed],
    ['focus "It"', 'focus', undefined, { kind: 'x_element_focused', args: { target }, severity: 'error' }],
    ['clear "It"', 'clear', undefined, value('')],
    ['submit "It"', 'submit', undefined, changed],
    ['select "It" "Spain"', 'select', { label: 'Spain' }, value('Spain')],
    ['select "It" 2', 'select', { index: 2 }, changed],
    [
      'upload "It" "a.png"',
      'upload',
      { file_ref: 'a.png' },
      { kind: 'upload_completed', args: { target }, severity: 'error' },
    ],
    ['scroll "It"', 'scroll', {}, { kind: 'element_visible', args: { target }, severity: 'error' }],
    [
      'scroll until "It" --amount 300',
      'scroll',
      { amount: 300 },
      { kind: 'element_visible', args: { target }, severity: 'error' },
    ],
    ['scroll top "It"', 'scroll', { direction: 'top' }, changed],
    ['scroll "It" --page', 'scroll', { direction: 'down' }, changed],
  ])('[O-33] [O-34] %s', (line, kind, input, postcondition) => {
    expect(specs(line)).toEqual([expect.objectContaining({ kind, target, postconditions: [postcondition] })]);
    expect(specs(line)[0]?.input).toEqual(input);
  });

  it.each([
    ['scroll', { direction: 'down' }],
    ['scroll up', { direction: 'up' }],
    ['scroll left --amount 40', { direction: 'left', amount: 40 }],
    ['scroll down --amount -40.4', { direction: 'up', amount: 40 }],
    ['scroll --amount -5', { direction: 'up', amount: 5 }],
  ])('[O-36] without a target the page is scrolled: %s', (line, input) => {
    const [spec] = specs(line);
    expect(spec).toMatchObject({ kind: 'scroll', input });
    expect(spec).not.toHaveProperty('target');
  });

  it('[O-35] submit alone is an action whose target is found from the page', () => {
    expect(specs('submit')).toMatchObject([{ kind: 'submit', target: { by: 'infer' } }]);
  });

  it('press goes to what has the focus, with the names that browsers have for keys', () => {
    const keys = ['Enter', 'ctrl+A', 'shift+arrowdown', 'f5', 'space'].flatMap((key) => specs(`press ${key}`));
    expect(keys.map(({ input }) => input?.key)).toEqual(['Enter', 'Control+a', 'Shift+ArrowDown', 'F5', 'Space']);
    expect(keys.filter((spec) => 'target' in spec)).toEqual([]);
  });

  describe('[K-38] type', () => {
    const kinds = (line: string) => specs(line).map(({ kind, input }) => [kind, input]);
    it('sets the value', () => {
      expect(specs('type "It" "a b"')).toMatchObject([
        { kind: 'fill', input: { text: 'a b' }, postconditions: [value('a b')] },
      ]);
      expect(kinds('type "It" "x" --clear')).toEqual([['fill', { text: 'x' }]]);
    });
    it('types keys with --delay or --append', () => {
      expect(kinds('type "It" "x" --delay 19.6')).toEqual([['type', { text: 'x', delay_ms: 20 }]]);
      expect(kinds('type "It" "x" --append')).toEqual([['type', { text: 'x' }]]);
      expect(specs('type "It" "x" --append')[0]?.postconditions).toEqual([changed]);
    });
    it('empties the field first with --clear, and then knows what it must hold', () => {
      expect(kinds('type "It" "x" --delay 5 --clear')).toEqual([
        ['clear', undefined],
        ['type', { text: 'x', delay_ms: 5 }],
      ]);
      expect(specs('type "It" "x" --delay 5 --clear')[1]?.postconditions).toEqual([value('x')]);
    });
    it('presses Enter in the same field with --enter, as an action of its own', () => {
      const [fill, press] = specs('type "It" "x" --enter --timeout 3s');
      expect([fill?.id, press?.id]).toEqual(['step_000', 'step_001']);
      expect(press).toMatchObject({ kind: 'press', target, input: { key: 'Enter' }, timeout_ms: 3_000 });
    });
  });

  it('[K-56] an upload is critical, and its promise is strong', () => {
    expect(specs('upload "It" a.png')).toMatchObject([
      { criticality: 'critical', postconditions: [{ kind: 'upload_completed' }] },
    ]);
  });

  it('every planned action keeps the contract, whatever the command', () => {
    for (const [raw] of Object.values(OIL_CASES).flat()) {
      const plan = planned(raw, { allowScript: true });
      for (const step of plan.ok ? plan.steps : []) {
        if (step.does === 'command') continue;
        expect([raw, actionSpecSchema.safeParse(step.spec).error]).toEqual([raw, undefined]);
        expect(proposalSchema.safeParse(step.proposal).error).toBeUndefined();
        expect(OIL_COMMANDS[step.command.command].becomes).toContain(step.spec.kind);
      }
    }
  });
});

describe('everything else', () => {
  it('[O-33] stays a command, in its place between the actions', () => {
    const plan = planned('goto a.example\nclick "It"\n\nwait idle\nclick "It"', { firstStep: 7 });
    expect(plan.ok && plan.steps.map((step) => (step.does === 'action' ? step.spec.id : step.command.command))).toEqual(
      ['goto', 'step_007', 'wait', 'step_008'],
    );
    expect(plan.ok && plan.steps[2]).toMatchObject({ does: 'command', position: { line: 4, column: 1, offset: 27 } });
  });

  it('[O-33] is what the table says: action, command or refusal', () => {
    const here = new Map<string, string>();
    for (const [raw, , { command }] of Object.values(OIL_CASES).flat()) {
      const plan = planned(raw, { allowScript: true });
      // click has cases with options that are refused.
      if (here.get(command) !== 'action') here.set(command, plan.ok ? (plan.steps[0]?.does ?? '') : 'not_supported');
    }
    const told = (verb: keyof typeof OIL_COMMANDS) =>
      OIL_COMMANDS[verb].here === 'runner' ? 'command' : OIL_COMMANDS[verb].here;
    expect(Object.fromEntries(here)).toEqual(Object.fromEntries(OIL_VERBS.map((verb) => [verb, told(verb)])));
  });

  it.each(['packs', 'run a', 'learn show', 'trace start', 'session'])(
    'what is not done is refused with its reason: %s',
    (line) => {
      expect(planned(line)).toEqual({
        ok: false,
        errors: [
          {
            phase: 'semantic',
            code: 'NOT_SUPPORTED',
            message: expect.stringMatching(/ is not supported: \w+/u),
            position: { line: 1, column: 1, offset: 0 },
          },
        ],
      });
    },
  );

  it('a click past what is in the way is refused, and told what to do instead', () => {
    expect(planned('click "It" --force')).toMatchObject({
      ok: false,
      errors: [{ code: 'NOT_SUPPORTED', message: expect.stringContaining('covered'), hint: expect.any(String) }],
    });
  });

  it.each([
    ['click "It" --double', { kind: 'click', input: { click_count: 2 } }],
    ['click "It" --right --shift', { kind: 'click', input: { button: 'right', modifiers: ['Shift'] } }],
    ['click "It" --ctrl --alt', { kind: 'click', input: { modifiers: ['Control', 'Alt'] } }],
    ['drag "A" to "B"', { kind: 'drag', input: { to: { by: 'text', text: 'B' } } }],
    ['drag "Salary" to "45,000"', { kind: 'drag', input: { value: '45,000' } }],
  ])('%s', (line, spec) => {
    expect(planned(line)).toMatchObject({ ok: true, steps: [{ does: 'action', spec }] });
  });

  it.each(['wait until "1 < 2"', 'goto javascript:alert(1)', 'tab new " JavaScript:alert(1)"', 'goto "JAVASCRIPT:x"'])(
    '[K-19] JavaScript runs only where it is allowed: %s',
    (line) => {
      expect(planned(line)).toMatchObject({
        errors: [{ code: 'NOT_SUPPORTED', message: expect.stringContaining('JavaScript') }],
      });
      expect(planned(line, { allowScript: true })).toMatchObject({ ok: true, steps: [{ does: 'command' }] });
    },
  );

  it('nothing is planned when anything is wrong, and all of it is told in the order of the lines', () => {
    const plan = planned('packs\nclick\nclick "It"\nclik\npacks');
    expect(plan.ok || plan.errors.map(({ code, position }) => [position?.line, code])).toEqual([
      [1, 'NOT_SUPPORTED'],
      [2, 'MISSING_ARGUMENT'],
      [4, 'UNKNOWN_COMMAND'],
      [5, 'NOT_SUPPORTED'],
    ]);
  });
});
