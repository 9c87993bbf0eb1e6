import { describe, expect, it } from 'vitest';
import {
  button,
  checkbox,
  dialog,
  type Drawn,
  draw,
  field,
  fieldset,
  form,
  heading,
  hinted,
  item,
  landmark,
  link,
  registryOf,
  row,
} from '../../../test/support/build-registry.ts';
import type { Requirement } from '../../contract/requirement.ts';
import { type ResolutionError, type Resolved, resolutionSchema } from '../../contract/resolution.ts';
import type { Target } from '../../contract/target.ts';
import { resolve } from './index.ts';

type Ask = { readonly on: readonly Drawn[]; readonly needs?: Exclude<Requirement['needs'], 'container'> };

const ask = (named: string | Target, { on, needs = 'clickable' }: Ask) => {
  const [element = '', region] = typeof named === 'string' ? named.split('@') : [];
  const target: Target =
    typeof named !== 'string'
      ? named
      : region === undefined
        ? { by: 'element', element }
        : { by: 'element', element, region };
  const answer = resolve({ registry: registryOf(...on), target, requirement: { needs } });
  expect(resolutionSchema.safeParse(answer).error).toBeUndefined();
  return answer;
};

const found = (named: string | Target, asked: Ask): Resolved => {
  const answer = ask(named, asked);
  if (answer.kind === 'unresolved') throw new Error(`${answer.situation}: ${answer.reason}`);
  return answer;
};

const refused = (named: string | Target, asked: Ask): ResolutionError => {
  const answer = ask(named, asked);
  if (answer.kind === 'resolved') throw new Error(`resolved to ${answer.candidate.ref}`);
  expect(answer).not.toHaveProperty('candidate');
  expect(answer.count).toBe(answer.candidates.length);
  return answer;
};

const refOf = (named: string | Target, asked: Ask): number => found(named, asked).candidate.ref;

describe('a name that is only part of another', () => {
  it.each([
    ['My account', 'Delete my account'],
    ['Account', 'Account löschen'],
    ['Rechnung', 'Rechnung stornieren'],
    ['Send invoice', 'Remove send invoice rule'],
  ])('given "%s" and a button "%s" that takes something away, then it is not pressed, but offered', (asked, name) => {
    expect(refused(asked, { on: [button(name)] })).toMatchObject({ situation: 'target_not_found', suggestion: name });
  });

  it('given that the row says so itself, or that it is a field, then it may be short for it', () => {
    expect(refOf('Delete account', { on: [button('Delete account for good')] })).toBe(1);
    expect(refOf('Reason', { on: [field('Reason to delete')], needs: 'typeable' })).toBe(1);
  });
});

describe('a region with a name of its own', () => {
  it('given that it does not hold the element, then what stands behind it is not in it, whatever its heading says', () => {
    const empty = draw('section', { role: 'region', name: 'Shipping' }, [heading('Shipping')]);
    const named = refused('Edit@Shipping', { on: [button('Edit'), empty, button('Edit')] });
    expect(named.situation).toBe('target_not_found');
  });
});

describe('exactly what was called so', () => {
  const exact = (element: string, alias?: string): Target => ({
    ...{ by: 'element', element, exact: true },
    ...(alias === undefined ? {} : { alias }),
  });

  it('given only what is called more than that, beside it or in its code, then nothing is found', () => {
    for (const on of [
      [button('Send later')],
      [button('Send later'), button('Send now')],
      [button('Clear', { attributes: { 'data-testid': 'send' } })],
    ])
      expect(ask(exact('Send'), { on })).toMatchObject({ situation: 'target_not_found', count: 0 });
  });

  it('given what it was called before, then that is it, whatever number it has now', () => {
    const on = [button('Send 12 messages'), button('Send later')];
    expect(refOf(exact('Send', 'Send 3 messages'), { on })).toBe(1);
    expect(refused('Send', { on }).situation).toBe('target_not_unique');
  });

  it('given others that are called more than it, then they are kept with it, numbers aside', () => {
    const on = [button('Send later'), button('Send'), link('Send 3 drafts'), link('Send 4 drafts'), button('Sender')];
    const kept = (named: string) => found(named, { on }).fingerprint.namesakes;
    expect(kept('Send')).toEqual(['send # drafts', 'send later']);
    expect(kept('Send button')).toEqual(['send # drafts', 'send later']);
    expect(kept('Sender')).toBeUndefined();
  });
});

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

describe('how names are read', () => {
  it.each([
    ['email', 'Email *'],
    ['Email', 'Email:'],
    ['userName', 'User name'],
    ['user_name', 'User name'],
    ['  USER   name ', 'User name'],
    ['Email field', 'Email'],
    ['email input', 'Email'],
    ['Email', 'Email address'],
  ])('%j means the field labelled %j (P-31)', (asked, label) => {
    expect(refOf(asked, { on: [field('Other'), field(label)], needs: 'typeable' })).toBe(2);
  });

  it('a kind word at the end says which of two things is meant (decision 11)', () => {
    const on = [button('Reports'), draw('div', { role: 'tab', name: 'Reports', text: 'Reports', actionable: true })];
    expect(refused('Reports', { on }).count).toBe(2);
    expect(refOf('Reports tab', { on })).toBe(2);
    expect(refOf('Reports button', { on })).toBe(1);
  });

  it('a kind word that is on the screen is part of the name', () => {
    const on = [button('Submit button'), button('Submit')];
    expect(refOf('Submit button', { on })).toBe(1);
  });

  it('a kind word alone is a name', () => {
    expect(refOf('Menu', { on: [button('Menu'), link('Home')] })).toBe(1);
  });

  it('a name may end with a word that objects know by themselves', () => {
    expect(refused('Class constructor', { on: [button('Save')] }).situation).toBe('target_not_found');
    expect(refused('Save@Class constructor', { on: [form({}, button('Save')), button('Save')] }).reason).toContain(
      'no region',
    );
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

describe('regions', () => {
  const twins = (...names: readonly string[]): readonly Drawn[] => names.map((name) => form({ name }, button('Save')));

  it.each([
    ['a form by its name', 'Save@Shipping', twins('Billing', 'Shipping'), 4],
    ['a form by name and kind', 'Save@ShippingForm', twins('Billing', 'Shipping'), 4],
    [
      'a form by its id',
      'Save@shipping',
      [form({}, button('Save')), form({ attributes: { id: 'shipping' } }, button('Save'))],
      4,
    ],
    [
      'a form by its button',
      'Name@Sign up',
      [form({}, field('Name'), button('Log in')), form({}, field('Name'), button('Sign up'))],
      5,
    ],
    [
      'a section by its heading',
      'Go@News',
      [draw('section', {}, [heading('Old'), button('Go')]), draw('section', {}, [heading('News'), button('Go')])],
      6,
    ],
    [
      'a fieldset by its legend',
      'Street@Delivery',
      [fieldset('Billing', field('Street')), fieldset('Delivery', field('Street'))],
      6,
    ],
    [
      'a card by any text in it',
      'Add@Red shirt',
      [item('Blue shirt', button('Add')), item('Red shirt', button('Add'))],
      6,
    ],
    [
      'a card by text and kind',
      'Add@Red shirt card',
      [item('Blue shirt', button('Add')), item('Red shirt', button('Add'))],
      6,
    ],
    ['a table row by a cell', 'Edit@Bob', [row(['Ann'], button('Edit')), row(['Bob'], button('Edit'))], 8],
    ['a table row by kind first', 'Edit@row Bob', [row(['Ann'], button('Edit')), row(['Bob'], button('Edit'))], 8],
    ['a dialog by its title', 'OK@Delete dialog', [button('OK'), dialog('Delete', button('OK'))], 3],
    ['the dialog, whatever it is called', 'OK@dialog', [button('OK'), dialog('Delete', button('OK'))], 3],
    ['the footer', 'Help@footer', [link('Help'), landmark('contentinfo', 'footer', link('Help'))], 3],
    ['the header', 'Help@Header', [link('Help'), landmark('banner', 'header', link('Help'))], 3],
    ['the navigation', 'Help@nav', [link('Help'), landmark('navigation', 'nav', link('Help'))], 3],
    ['the sidebar', 'Help@Sidebar', [link('Help'), landmark('complementary', 'aside', link('Help'))], 3],
    ['the main part', 'Help@main', [link('Help'), landmark('main', 'main', link('Help'))], 3],
    [
      'everything below a heading without a container',
      'Go@Part two',
      [heading('Part one'), button('Go'), heading('Part two'), button('Go')],
      4,
    ],
    ['the only form under a name of the writer’s own', 'Save@LoginForm', [button('Save'), form({}, button('Save'))], 3],
    [
      'the inner of two containers of one name',
      'Go@Shop',
      [landmark('main', 'main', heading('Shop'), button('Go'), draw('section', {}, [heading('Shop'), button('Go')]))],
      6,
    ],
  ] as const)('%s', (_, named, on, ref) => {
    const needs = named.startsWith('Name') || named.startsWith('Street') ? 'typeable' : 'clickable';
    expect(refOf(named, { on, needs })).toBe(ref);
  });

  it('a region ends where the next heading of its rank begins', () => {
    const on = [heading('One'), button('Go'), heading('Detail', 3), button('Stop'), heading('Two'), button('Stop')];
    expect(refOf('Stop@One', { on })).toBe(4);
  });

  it('a region says where to look, and nothing outside is taken instead', () => {
    const on = [form({ name: 'Billing' }, field('Name')), button('Save')];
    expect(refused('Save@Billing', { on })).toMatchObject({
      situation: 'target_not_found',
      reason: 'nothing in "Billing" is called "Save"',
    });
  });

  it('a region that is not there is a refusal, with where the element is', () => {
    const on = [form({ name: 'Billing' }, button('Save')), form({ name: 'Other' }, button('Load'))];
    const answer = refused('Save@Payment', { on });
    expect(answer).toMatchObject({ situation: 'target_not_found', reason: 'there is no region "Payment" on the page' });
    expect(answer.suggestion).toBe('Save@Billing');
    expect(answer.attempted[0]).toEqual({ strategy: 'region', matches: 0, note: 'Payment' });
    expect(refused('Nothing@Payment', { on }).suggestion).toBeNull();
  });

  it('suggests only places that can be found again', () => {
    const on = [
      draw('table', { role: 'table' }, [
        draw('tr', { role: 'row' }, [draw('td', { role: 'cell', name: 'Edit', text: 'Edit' }, [button('Edit')])]),
      ]),
    ];
    const { suggestion } = refused('Edit@Nowhere special', { on });
    expect(refOf(suggestion ?? '', { on })).toBe(4);
  });

  it('a hidden region is not there', () => {
    const on = [
      form({ name: 'Billing', state: { visible: false } }, button('Save')),
      form({ name: 'X' }, button('Save')),
    ];
    expect(refused('Save@Billing', { on }).reason).toContain('no region');
  });

  it('an iframe is a region by its title', () => {
    const on = [
      button('Pay'),
      draw('iframe', { role: 'iframe', name: 'Payment', state: { visible: false } }, [button('Pay')]),
    ];
    expect(refOf('Pay@Payment frame', { on })).toBe(3);
  });

  it('twins inside the region are still twins', () => {
    const on = [form({ name: 'Billing' }, button('Save'), button('Save')), button('Save')];
    expect(refused('Save@Billing', { on })).toMatchObject({ situation: 'target_not_unique', count: 2 });
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

describe('direct ways of naming', () => {
  const on = [
    button('Save', { attributes: { 'data-testid': 'save' } }),
    field('Email', { placeholder: 'you@example.com' }),
    button('Save draft'),
    button('Old', { state: { visible: false }, attributes: { 'data-testid': 'twice' } }),
    button('New', { attributes: { 'data-testid': 'twice' } }),
  ];

  it.each([
    ['testid', { by: 'testid', id: 'save' }, 1, null],
    ['label', { by: 'label', text: 'email' }, 2, 0.92],
    ['placeholder', { by: 'placeholder', text: 'you@example.com' }, 2, 0.88],
    ['text', { by: 'text', text: 'Save draft' }, 3, null],
    ['text', { by: 'text', text: 'draft', exact: false }, 3, null],
    ['role_name', { by: 'role', role: 'button', name: 'Save' }, 1, 0.95],
    ['role_name', { by: 'role', role: 'textbox' }, 2, 0.95],
    ['ref', { by: 'ref', ref: 3 }, 3, null],
    ['testid', { by: 'testid', id: 'twice' }, 5, null],
  ] as const)('%s', (strategy, target, ref, confidence) => {
    const answer = found(target, { on });
    expect(answer).toMatchObject({ strategy, candidate: { ref }, discovery_confidence: confidence });
  });

  it('a vaultyId leads back to its candidate', () => {
    const { vaultyId } = registryOf(...on).candidates[2]!;
    expect(refOf({ by: 'vaultyId', id: vaultyId }, { on })).toBe(3);
  });

  it('none, several and the wrong kind are refused', () => {
    expect(refused({ by: 'testid', id: 'gone' }, { on })).toMatchObject({
      situation: 'target_not_found',
      reason: 'no element has the test id "gone"',
    });
    expect(refused({ by: 'role', role: 'button' }, { on })).toMatchObject({ situation: 'target_not_unique', count: 3 });
    expect(refused({ by: 'testid', id: 'save' }, { on, needs: 'typeable' })).toMatchObject({ situation: 'wrong_kind' });
  });
});

describe('what an action needs of its element (O-8)', () => {
  it.each([
    ['typeable', draw('select', { role: 'combobox', label: 'It' }), true],
    ['typeable', draw('div', { role: 'combobox', name: 'It', actionable: true }), true],
    ['typeable', draw('textarea', { role: 'textbox', label: 'It' }), true],
    ['typeable', draw('input', { role: 'spinbutton', label: 'It', attributes: { type: 'number' } }), true],
    ['typeable', draw('input', { role: 'slider', label: 'It', attributes: { type: 'range' } }), true],
    ['typeable', checkbox('It'), false],
    ['typeable', draw('input', { role: 'button', label: 'It', attributes: { type: 'file' } }), false],
    ['checkable', checkbox('It'), true],
    ['checkable', draw('div', { role: 'switch', name: 'It', actionable: true }), true],
    ['checkable', button('It'), false],
    ['selectable', draw('select', { role: 'combobox', label: 'It' }), true],
    ['selectable', draw('ul', { role: 'listbox', name: 'It', actionable: true }), true],
    ['selectable', draw('input', { role: 'radio', label: 'It', attributes: { type: 'radio' } }), true],
    ['selectable', field('It'), false],
    ['submittable', button('It'), true],
    ['submittable', draw('input', { role: 'button', name: 'It', attributes: { type: 'reset' } }), false],
    ['submittable', link('It'), false],
  ] as const)('%s', (needs, drawn, able) => {
    expect(ask('It', { on: [drawn], needs }).kind).toBe(able ? 'resolved' : 'unresolved');
  });

  it('no candidate is a container', () => {
    const question = { registry: registryOf(button('It')), target: { by: 'element', element: 'It' } as const };
    const answer = resolve({ ...question, requirement: { needs: 'container', container: 'form' } });
    expect(answer).toMatchObject({ kind: 'unresolved', situation: 'wrong_kind' });
  });
});
