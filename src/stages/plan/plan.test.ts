import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../../test/support/any-text.ts';
import { actionSpecSchema } from '../../contract/action-spec.ts';
import type { RequirementStep } from '../../contract/requirement-file.ts';
import { intentSchema } from '../../contract/requirement-file.ts';
import { type PlannedStep, plan } from './index.ts';

type Plan = ReturnType<typeof plan>;

const planned = (...steps: readonly (string | RequirementStep)[]): Plan => plan({ steps, timeoutMs: 5_000 });

const only = (step: string | RequirementStep): PlannedStep => {
  const result = planned(step);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.steps[0]!;
};

const problems = (...steps: readonly (string | RequirementStep)[]) => {
  const result = planned(...steps);
  return result.ok ? [] : result.problems;
};

describe('a row (P-16, P-18, G-12)', () => {
  it('with four columns becomes an intent and an action that can be checked', () => {
    const { intent, spec, warnings } = only('Username@LoginForm | fill | tomsmith | field_populated');
    expect(intent).toEqual({
      intent: 'Username@LoginForm',
      element: 'Username',
      region: 'LoginForm',
      action: 'fill',
      value: 'tomsmith',
      expected: 'field_populated',
    });
    const target = { by: 'element', element: 'Username', region: 'LoginForm' };
    expect(spec).toEqual({
      id: 'step_000',
      kind: 'fill',
      criticality: 'normal',
      target,
      input: { text: 'tomsmith' },
      preconditions: [{ kind: 'element_count_equals', args: { target, count: 1 }, severity: 'error' }],
      postconditions: [{ kind: 'element_value_equals', args: { target, value: 'tomsmith' }, severity: 'error' }],
      timeout_ms: 5_000,
    });
    expect(warnings).toEqual([]);
  });

  it('with two or three columns leaves value and expectation open (P-17, P-110)', () => {
    expect(only('Save | click').intent).toMatchObject({ region: null, value: null, expected: null });
    expect(only('Search | fill | socks').intent).toMatchObject({ value: 'socks', expected: null });
    expect(only('Save@ | click').intent.region).toBeNull();
  });

  it('without an action is a click, and says so (G-12)', () => {
    for (const row of ['Save', 'Save |', 'Save | | ']) {
      expect(only(row).spec.kind).toBe('click');
      expect(only(row).warnings).toEqual(['no action given, click assumed']);
    }
  });

  it('may hold a pipe inside a text, written \\| (G-12)', () => {
    expect(only('Query | fill | a \\| b').spec.input).toEqual({ text: 'a | b' });
    expect(only('A\\|B | click').intent.element).toBe('A|B');
    expect(only('Path | fill | C:\\temp').spec.input).toEqual({ text: 'C:\\temp' });
  });

  it('loses the quotes around a name, a region or a value, and keeps the blanks inside them', () => {
    expect(only('"Save"@"Billing address" | click').intent).toMatchObject({
      element: 'Save',
      region: 'Billing address',
    });
    expect(only("Note | fill | ' two  blanks '").spec.input).toEqual({ text: ' two  blanks ' });
    expect(only('Note | fill | ""').spec.input).toEqual({ text: '' });
    expect(only('Note | fill | "').spec.input).toEqual({ text: '"' });
  });

  it('keeps quotes that stand around several texts, in names, regions and values', () => {
    expect(only('Search | fill | "red" OR "blue"').spec.input).toEqual({ text: '"red" OR "blue"' });
    expect(only({ element: '"Save" or "Send"' }).intent.element).toBe('"Save" or "Send"');
    expect(only("Save@'A' and 'B' | click").intent).toMatchObject({ element: 'Save', region: "'A' and 'B'" });
    expect(only('"Save"@"A" and "B" | click').intent).toMatchObject({ element: 'Save', region: '"A" and "B"' });
    expect(only('Note | fill | \'say "hi"\'').spec.input).toEqual({ text: 'say "hi"' });
  });

  it('scrolls an element into view, or the box itself to where the value says (decision 11)', () => {
    expect(only('Orders | scroll').spec.input).toBeUndefined();
    expect(only('Orders | scroll | Bottom').spec.input).toEqual({ direction: 'bottom' });
    expect(problems('Orders | scroll | sideways')).toEqual([
      { row: 1, column: 'Value', message: expect.stringContaining('"sideways" is nowhere to scroll to') },
    ]);
  });

  it('reads the action in any case', () => {
    expect(only('Save | CLICK').intent.action).toBe('click');
  });

  it('is divided at its last @, so that an e-mail address may be part of the name', () => {
    expect(only('bob@example.com@Users | click').intent).toMatchObject({ element: 'bob@example.com', region: 'Users' });
  });

  it('is not divided inside quotes', () => {
    expect(only('"bob@example.com" | click').intent).toMatchObject({ element: 'bob@example.com', region: null });
    expect(only("'bob@example.com'@Users | click").intent).toMatchObject({
      element: 'bob@example.com',
      region: 'Users',
    });
    expect(only('Delete@"bob@example.com" | click').intent).toMatchObject({
      element: 'Delete',
      region: 'bob@example.com',
    });
  });

  it('keeps an @ that belongs to the value', () => {
    expect(only('Email | fill | bob@example.com').intent).toMatchObject({ element: 'Email', value: 'bob@example.com' });
  });
});

describe('a step object (P-22)', () => {
  it('means the same as the row', () => {
    const step = {
      element: 'Username',
      region: 'LoginForm',
      action: 'fill',
      value: 'tom',
      expected: 'field_populated',
    };
    expect(only(step)).toEqual(only('Username@LoginForm | fill | tom | field_populated'));
  });

  it('may give its value as a number or a truth value', () => {
    expect(only({ element: 'Age', action: 'fill', value: 42 }).spec.input).toEqual({ text: '42' });
    expect(only({ element: 'Flag', action: 'fill', value: false }).spec.input).toEqual({ text: 'false' });
    expect(only({ element: 'Note', action: 'fill', value: '' }).spec.input).toEqual({ text: '' });
  });

  it('is refused where its value is a number that JSON has not kept', () => {
    const message = expect.stringContaining('Write it as a text, in quotes');
    for (const value of [2 ** 64, 0.1234567890123456, 1e21])
      expect(problems({ element: 'IMEI', action: 'fill', value })).toEqual([{ row: 1, column: 'Value', message }]);
    expect(only({ element: 'Card', action: 'fill', value: 4242424242424242 }).spec.input).toEqual({
      text: '4242424242424242',
    });
  });

  it('with a region of its own keeps an @ in its name and in the region', () => {
    const { intent } = only({ element: 'bob@example.com', region: 'me@home', action: 'click' });
    expect(intent).toMatchObject({ element: 'bob@example.com', region: 'me@home' });
  });

  it('without a region may be written Element@Region', () => {
    expect(only({ element: 'Save@Billing', action: 'click' }).intent).toMatchObject({
      element: 'Save',
      region: 'Billing',
    });
    expect(only({ element: 'Save', region: null }).warnings).toHaveLength(1);
  });
});

describe('what each action promises (5.5)', () => {
  const target = { by: 'element', element: 'It' };

  it.each([
    ['click', '', undefined, { kind: 'x_state_changed', args: {}, severity: 'warning' }],
    ['fill', 'v', { text: 'v' }, { kind: 'element_value_equals', args: { target, value: 'v' }, severity: 'error' }],
    ['type', 'v', { text: 'v' }, { kind: 'x_state_changed', args: {}, severity: 'warning' }],
    ['press', 'Enter', { key: 'Enter' }, { kind: 'x_state_changed', args: {}, severity: 'warning' }],
    [
      'select',
      'Red',
      { label: 'Red' },
      { kind: 'element_value_equals', args: { target, value: 'Red' }, severity: 'error' },
    ],
    ['check', '', undefined, { kind: 'x_element_checked', args: { target, checked: true }, severity: 'error' }],
    ['uncheck', '', undefined, { kind: 'x_element_checked', args: { target, checked: false }, severity: 'error' }],
    ['hover', '', undefined, { kind: 'x_state_changed', args: {}, severity: 'warning' }],
    ['focus', '', undefined, { kind: 'x_element_focused', args: { target }, severity: 'error' }],
  ])('%s, also when nobody wrote it down', (action, value, input, promised) => {
    const { spec } = only(`It | ${action} | ${value}`);
    expect(spec.input).toEqual(input);
    expect(spec.postconditions).toEqual([promised]);
  });

  it.each([
    ['navigates_to:Cart', { kind: 'x_navigated_to', args: { name: 'Cart' }, severity: 'error' }],
    [
      'page_contains_text: Thank you: all done',
      { kind: 'x_page_contains_text', args: { text: 'Thank you: all done' }, severity: 'error' },
    ],
    [
      'element_visible:Menu',
      { kind: 'element_visible', args: { target: { by: 'element', element: 'Menu' } }, severity: 'error' },
    ],
    [
      'element_hidden:Menu',
      { kind: 'x_element_hidden', args: { target: { by: 'element', element: 'Menu' } }, severity: 'error' },
    ],
    [
      'element_visible:Total@Cart',
      {
        kind: 'element_visible',
        args: { target: { by: 'element', element: 'Total', region: 'Cart' } },
        severity: 'error',
      },
    ],
    [
      'element_hidden: Remove @ Trail Backpack',
      {
        kind: 'x_element_hidden',
        args: { target: { by: 'element', element: 'Remove', region: 'Trail Backpack' } },
        severity: 'error',
      },
    ],
    [
      'element_hidden:"bob@example.com"',
      { kind: 'x_element_hidden', args: { target: { by: 'element', element: 'bob@example.com' } }, severity: 'error' },
    ],
    [
      'button_text_changes:Saved',
      { kind: 'element_text_contains', args: { target, text: 'Saved' }, severity: 'error' },
    ],
    ['Navigates_To: Cart', { kind: 'x_navigated_to', args: { name: 'Cart' }, severity: 'error' }],
  ])('and what the tester expects comes first: %s (P-23, K-32)', (expected, condition) => {
    expect(only(`It | click | | ${expected}`).spec.postconditions[0]).toEqual(condition);
  });

  it.each([
    ['enter', 'Enter'],
    ['ENTER', 'Enter'],
    ['ctrl + a', 'Control+a'],
    ['Ctrl+Shift+K', 'Control+Shift+K'],
    ['esc', 'Escape'],
    ['Arrow Down', 'ArrowDown'],
    ['control++', 'Control++'],
    ['+', '+'],
    ['ctrl-a', 'Control+a'],
    ['Ctrl-Shift-K', 'Control+Shift+K'],
    ['Ctrl + Shift - K', 'Control+Shift+K'],
    ['cmd--', 'Meta+-'],
    ['ctrl-+', 'Control++'],
    ['-', '-'],
    ['Insert', 'Insert'],
    ['KeyA', 'KeyA'],
    ['A', 'A'],
  ])('a key is written as people write it: %s', (written, key) => {
    expect(only(`Code | press | ${written}`).spec.input).toEqual({ key });
  });

  it('does not promise the same thing twice', () => {
    expect(only('It | fill | v | field_populated').spec.postconditions).toHaveLength(1);
  });
});

describe('what is wrong is said (P-20, G-12)', () => {
  it('an unknown action with the nearest that exists', () => {
    expect(problems('Save | clik')).toEqual([
      { row: 1, column: 'Action', message: expect.stringContaining('"clik" is no action; did you mean "click"?') },
    ]);
    expect(problems('Save | clik | | opens:Cart').map(({ column }) => column)).toEqual(['Action', 'Expected Outcome']);
    expect(problems('Save | zap')[0]?.message).toMatch(/^"zap" is no action\. Known: click, fill, /u);
  });

  it.each(['fill', 'type', 'press', 'select'])('%s without a value', (action) => {
    expect(problems(`It | ${action}`)).toEqual([{ row: 1, column: 'Value', message: `${action} needs a value` }]);
  });

  it('an element without a name', () => {
    expect(problems(' | click')).toEqual([{ row: 1, column: 'Element', message: 'the element has no name' }]);
    expect(problems('@Form | press | Enter')).toEqual([
      { row: 1, column: 'Element', message: 'the element has no name' },
    ]);
    expect(problems('@Form | click')).toEqual([{ row: 1, column: 'Element', message: 'the element has no name' }]);
    expect(problems('"" | click')).toEqual([{ row: 1, column: 'Element', message: 'the element has no name' }]);
  });

  it('an expectation that nobody understands, instead of ignoring it (K-32)', () => {
    expect(problems('Save | click | | it works')).toEqual([
      {
        row: 1,
        column: 'Expected Outcome',
        message: expect.stringMatching(/^unknown expected outcome "it works"\. Known: /u),
      },
    ]);
    expect(problems('Save | click | | navigates_to:')[0]?.message).toContain('needs something behind the colon');
    expect(problems('Save | click | | element_hidden:@Cart')[0]?.message).toContain('needs the name of an element');
    expect(problems('Save | click | | field_populated')[0]?.message).toContain('needs a value in the row');
  });

  it('a slip in an expectation, with what was meant', () => {
    expect(problems('Save | click | | navigate_to:Cart')[0]?.message).toMatch(
      /^unknown expected outcome "navigate_to:Cart"; did you mean "navigates_to"\? Known: /u,
    );
    expect(problems('Save | click | | navigates_to:')[0]?.message).not.toContain('Known');
  });

  it('a name that is longer than any page has, before a browser starts', () => {
    const message = 'a name of 5000 characters is none; 2000 are the most';
    expect(problems(`${'x'.repeat(5_000)} | click`)).toEqual([{ row: 1, column: 'Element', message }]);
  });

  it.each([
    ['Foo', '"Foo" is no key. Write it like Enter, Tab, ArrowDown, F5 or Control+A'],
    ['Entr', '"Entr" is no key; did you mean "Enter"? Write it like Enter, Tab, ArrowDown, F5 or Control+A'],
    [
      'Page-Down',
      '"Page-Down" is no key; did you mean "PageDown"? Write it like Enter, Tab, ArrowDown, F5 or Control+A',
    ],
    ['a-b', '"a-b" is no key. Write it like Enter, Tab, ArrowDown, F5 or Control+A'],
    ['Ctrl-', '"Ctrl-" is no key. Write it like Enter, Tab, ArrowDown, F5 or Control+A'],
    ['Control+', '"Control+" ends before its last key. Write it like Enter, Tab, ArrowDown, F5 or Control+A'],
  ])('a key that no keyboard has, before a browser starts: %s', (key, message) => {
    expect(problems(`Code | press | ${key}`)).toEqual([{ row: 1, column: 'Value', message }]);
  });

  it('more than four columns', () => {
    expect(problems('a | fill | b | field_populated | e')).toEqual([
      { row: 1, column: '-', message: expect.stringContaining('Write \\| for a pipe') },
    ]);
  });

  it('an empty plan', () => {
    expect(problems()).toEqual([{ row: 0, column: '-', message: 'there are no steps' }]);
    expect(problems('', '  ', '# only a comment')).toHaveLength(1);
  });

  it('all of it at once, each with its row and column', () => {
    const found = problems('Save | click', '@X | fill', '', '# comment', 'A | jump', 'B | fill | | maybe');
    expect(found.map(({ row, column }) => `${row} ${column}`)).toEqual([
      '2 Element',
      '2 Value',
      '5 Action',
      '6 Value',
      '6 Expected Outcome',
    ]);
  });
});

describe('a sheet', () => {
  it('keeps the order of its rows and leaves out blank lines and comments (P-19)', () => {
    const result = planned('# log in', 'User | fill | tom', '', '   ', '  # then', 'Log in | click');
    expect(result.ok && result.steps.map(({ intent }) => intent.element)).toEqual(['User', 'Log in']);
    expect(result.ok && result.steps.map(({ spec }) => spec.id)).toEqual(['step_000', 'step_001']);
  });

  it('never makes the planner stumble, whatever somebody writes into it', () => {
    const cell = fc.oneof(
      anyText(),
      fc.constantFrom('', '@', '"', '\\', '\\|', '|', 'click', 'fill', 'constructor', 'navigates_to:', '#', "'a'@'b'"),
    );
    const text = fc.oneof(
      anyText(),
      fc.array(cell, { maxLength: 6 }).map((cells) => cells.join('|')),
    );
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), (steps) => {
        const result = plan({ steps, timeoutMs: 5_000 });
        if (!result.ok) {
          expect(result.problems.length).toBeGreaterThan(0);
          return;
        }
        for (const { spec, intent } of result.steps) {
          expect(actionSpecSchema.safeParse(spec).error).toBeUndefined();
          expect(intentSchema.safeParse(intent).error).toBeUndefined();
        }
      }),
    );
  });
});
