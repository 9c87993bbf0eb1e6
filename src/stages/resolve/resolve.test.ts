import { describe, expect, it } from 'vitest';
import { ask, found, refOf, refused } from '../../../test/support/ask-element.ts';
import {
  button,
  checkbox,
  dialog,
  draw,
  field,
  form,
  heading,
  hinted,
  item,
  row,
} from '../../../test/support/build-registry.ts';

describe('the ladder of strategies (P-25, P-28)', () => {
  it.each([
    ['label', 0.92, 'Email', field('Email')],
    ['placeholder', 0.88, 'Username', hinted('Username', { name: '' })],
    ['role_name', 0.95, 'Log in', button('Log in')],
  ] as const)('%s has confidence %d', (strategy, confidence, name, drawn) => {
    const answer = found(name, { on: [heading('Page'), drawn], needs: 'any' });
    expect(answer).toMatchObject({ strategy, discovery_confidence: confidence, reasons: [`${strategy}:exact`] });
    expect(answer.attempted.at(-1)).toEqual({ strategy, matches: 1 });
  });

  it('takes the label before the placeholder: order is priority, confidence is not (K-34)', () => {
    const on = [hinted('Email', { name: '' }), field('Email')];
    expect(found('Email', { on, needs: 'typeable' })).toMatchObject({ strategy: 'label', candidate: { ref: 2 } });
  });

  it('goes on to the next strategy when one finds several (K-33)', () => {
    const on = [field('Email'), field('Email', { placeholder: 'Email' })];
    const answer = found('Email', { on, needs: 'typeable' });
    expect(answer).toMatchObject({ strategy: 'placeholder', candidate: { ref: 2 } });
    expect(answer.attempted).toEqual([
      { strategy: 'label', matches: 2 },
      { strategy: 'placeholder', matches: 1 },
    ]);
  });

  it('finds the SauceDemo login by its placeholders and its button (part 6)', () => {
    const on = [
      form(
        {},
        hinted('Username', { attributes: { id: 'user-name', type: 'text' } }),
        hinted('Password', { attributes: { id: 'password', type: 'password' } }),
        draw('input', {
          role: 'button',
          name: 'Login',
          text: 'Login',
          attributes: { id: 'login-button', type: 'submit' },
        }),
      ),
    ];
    const steps = [
      found('Username@LoginForm', { on, needs: 'typeable' }),
      found('Password@LoginForm', { on, needs: 'typeable' }),
      found('Login@LoginForm', { on }),
    ];
    expect(
      steps.map(({ strategy, discovery_confidence, locator }) => [strategy, discovery_confidence, locator.selector]),
    ).toEqual([
      ['placeholder', 0.88, '#user-name'],
      ['placeholder', 0.88, '#password'],
      ['role_name', 0.95, '#login-button'],
    ]);
  });

  it('prefers the name as written to a label that merely contains it', () => {
    const on = [checkbox('Save my card for next time'), button('Save')];
    expect(found('Save', { on })).toMatchObject({ strategy: 'role_name', candidate: { ref: 2 } });
  });

  it('does not settle for a weaker match when two are equally exact', () => {
    const on = [field('Email'), field('Email'), hinted('Email of a friend', { name: '' })];
    expect(refused('Email', { on, needs: 'typeable' })).toMatchObject({ situation: 'target_not_unique', count: 2 });
  });

  it('tries every strategy before it gives up (P-26)', () => {
    const answer = refused('Nowhere', { on: [button('Save')] });
    expect(answer.attempted.map(({ strategy }) => strategy)).toEqual([
      'label',
      'placeholder',
      'role_name',
      'relational_css',
      'shadow_pierce',
      'fallback_css',
    ]);
    expect(answer).toMatchObject({ situation: 'target_not_found', count: 0, candidates: [] });
  });

  it('knows what a person sees of things without a role, and titles of icons', () => {
    expect(refOf('Card', { on: [draw('div', { actionable: true, text: 'Card' })] })).toBe(1);
    expect(refOf('Close', { on: [button('×', { title: 'Close' })] })).toBe(1);
  });

  it('does not take what somebody typed for the name of a field', () => {
    const on = [field('Search', { text: 'socks' })];
    expect(refused('socks', { on, needs: 'typeable' }).situation).toBe('target_not_found');
  });
});

describe('which of several is meant', () => {
  it('a hidden duplicate is ignored', () => {
    const on = [button('Save', { state: { visible: false } }), button('Save')];
    expect(refOf('Save', { on })).toBe(2);
  });

  it('what is only hidden is still found, so that the gate can say so', () => {
    expect(refOf('Save', { on: [button('Save', { state: { visible: false } })] })).toBe(1);
  });

  it('a transparent duplicate is ignored, unless it is the box behind a drawn tick (K-53)', () => {
    const ghost = { state: { transparent: true } } as const;
    expect(refOf('Save', { on: [button('Save', ghost), button('Save')] })).toBe(2);
    expect(refOf('Agree', { on: [checkbox('Agree', ghost)], needs: 'checkable' })).toBe(1);
    expect(refused('Agree', { on: [checkbox('Agree', ghost), checkbox('Agree')], needs: 'checkable' }).count).toBe(2);
  });

  it('of a disabled and an enabled one the enabled is meant; a disabled one alone is left to the gate', () => {
    const disabled = { state: { enabled: false } };
    expect(refOf('Save', { on: [button('Save', disabled), button('Save')] })).toBe(2);
    expect(refOf('Save', { on: [button('Save', disabled)] })).toBe(1);
  });

  it('a click means the button and not the field of the same name; filling means the field', () => {
    const on = [field('Search'), button('Search')];
    expect(refOf('Search', { on })).toBe(2);
    expect(refOf('Search', { on, needs: 'typeable' })).toBe(1);
    expect(refOf('Search field', { on })).toBe(1);
    expect(refOf('Search', { on: [field('Search')] })).toBe(1);
  });

  it('nobody guesses between equals: the answer ranks them and offers what would be unique (law 2)', () => {
    const on = [form({ name: 'Billing' }, button('Save')), form({ name: 'Shipping' }, button('Save'))];
    const answer = refused('Save', { on });
    expect(answer).toMatchObject({ situation: 'target_not_unique', count: 2, suggestion: 'Save@Billing' });
    expect(answer.candidates.map(({ ref, score, reasons }) => [ref, score, reasons])).toEqual([
      [2, 0.95, ['role_name:exact']],
      [4, 0.95, ['role_name:exact']],
    ]);
    expect(answer.reason).toContain('2 elements answer equally well to "Save"');
    expect(refOf(answer.suggestion ?? '', { on })).toBe(2);
  });

  it.each([
    ['a dialog', [button('Save'), dialog('Billing', button('Save'))]],
    ['a card', [item('Blue shirt', button('Add')), item('Red shirt', button('Add'))]],
    ['a table row', [row(['Ann', '30'], button('Edit')), row(['Bob', '31'], button('Edit'))]],
    [
      'a section with a heading',
      [draw('section', {}, [heading('A'), button('Go')]), draw('section', {}, [heading('B'), button('Go')])],
    ],
    [
      'a place named in an awkward way',
      [row(['bob@x.org'], button('Edit')), row(['a|b'], button('Edit')), row(['Carl'], button('Edit'))],
    ],
  ])('what is suggested for twins resolves, with %s', (_, on) => {
    const name = ['Save', 'Add', 'Edit', 'Go'].find(
      (word) => ask(word, { on }).kind === 'unresolved' && refused(word, { on }).count > 1,
    );
    const { suggestion } = refused(name ?? '', { on });
    expect(suggestion).not.toBeNull();
    expect(suggestion?.split('@')).toHaveLength(2);
    expect(suggestion).not.toContain('|');
    expect(found(suggestion ?? '', { on }).candidate.name).toBe(name);
  });

  it('twins that nothing tells apart are counted', () => {
    const on = [button('Save'), button('Save')];
    expect(refused('Save', { on })).toMatchObject({ suggestion: '1st Save', count: 2 });
    expect(refOf('1st Save', { on })).toBe(1);
    expect(refOf('2nd Save', { on })).toBe(2);
  });
});

describe('what cannot be', () => {
  it('the wrong kind of element is named as such', () => {
    expect(refused('Save', { on: [button('Save')], needs: 'typeable' })).toMatchObject({
      situation: 'wrong_kind',
      reason: 'button "Save" is not typeable',
    });
    expect(refused('Email', { on: [field('Email')], needs: 'checkable' }).situation).toBe('wrong_kind');
    expect(refused('Save@Form', { on: [form({}, heading('X'), button('Save'))], needs: 'selectable' }).situation).toBe(
      'wrong_kind',
    );
  });

  it('a near miss is offered, if something looks alike', () => {
    const on = [button('Log out'), button('Check out'), field('Email address')];
    expect(refused('Checkout', { on }).suggestion).toBe('Check out');
    expect(refused('Emial adress', { on }).suggestion).toBe('Email address');
    expect(refused('Zzz', { on: [button('Save')] }).suggestion).toBeNull();
  });

  it('hidden, nameless and endless things are no near miss', () => {
    const on = [button('Checkout', { state: { visible: false } }), button(''), button(`Checkouts ${'x'.repeat(90)}`)];
    expect(refused('Check out', { on }).suggestion).toBeNull();
  });

  it('nothing is found on an empty page', () => {
    expect(refused('Save', { on: [] })).toMatchObject({ situation: 'target_not_found', suggestion: null });
  });

  it('a selector that the page was not asked about is nothing to guess at', () => {
    expect(refused({ by: 'css', selector: '#x' }, { on: [button('X')] })).toMatchObject({
      situation: 'target_not_found',
      reason: 'the page was not asked what the css selector #x matches',
    });
  });
});
