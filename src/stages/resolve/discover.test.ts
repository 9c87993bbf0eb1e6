import { describe, expect, it } from 'vitest';
import {
  button,
  checkbox,
  type Drawn,
  draw,
  field,
  form,
  heading,
  hinted,
  link,
  registryOf,
} from '../../../test/support/build-registry.ts';
import type { Requirement } from '../../contract/requirement.ts';
import type { Resolution, Resolved } from '../../contract/resolution.ts';
import { DISCOVERY_STRATEGIES, DISCOVERY_STRATEGY_TABLE } from '../../contract/tables/discovery-strategies.ts';
import { resolve } from './index.ts';

type Needs = Exclude<Requirement['needs'], 'container'>;

const ask = (element: string, needs: Needs, ...page: readonly Drawn[]): Resolution =>
  resolve({ registry: registryOf(...page), target: { by: 'element', element }, requirement: { needs } });

const found = (element: string, needs: Needs, ...page: readonly Drawn[]): Resolved => {
  const answer = ask(element, needs, ...page);
  if (answer.kind === 'unresolved') throw new Error(`${answer.situation}: ${answer.reason}`);
  return answer;
};

const label = (text: string, more: object = {}): Drawn => draw('label', { text, ...more });

/** A field that nobody has labelled, below a label that belongs to nothing. */
const beside = (text: string, control: Drawn): Drawn =>
  draw('section', { attributes: { class: 'line' } }, [label(text), control]);

const bare = (more: object = {}): Drawn => draw('input', { role: 'textbox', attributes: { type: 'text' }, ...more });

const shadowed = (name: string): Drawn => button(name, { shadowPath: ['my-app', 'shadowRoot', 'button'] });

describe('the six strategies', () => {
  it('[P-25] [P-28] [P-38] stand in this order, with these confidences', () => {
    expect(DISCOVERY_STRATEGIES.map((name) => [name, DISCOVERY_STRATEGY_TABLE[name].confidence])).toEqual([
      ['label', 0.92],
      ['placeholder', 0.88],
      ['role_name', 0.95],
      ['relational_css', 0.85],
      ['shadow_pierce', 0.8],
      ['fallback_css', 0.7],
    ]);
  });

  it.each([
    ['label', 'Email', 'typeable', [field('Email')]],
    ['placeholder', 'Email', 'typeable', [hinted('Email', { name: '' })]],
    ['role_name', 'Log in', 'clickable', [button('Log in')]],
    ['relational_css', 'Email', 'typeable', [beside('Email', bare()), beside('Phone', bare())]],
    ['shadow_pierce', 'Log in', 'clickable', [shadowed('Log in')]],
    ['fallback_css', 'User name', 'typeable', [bare({ attributes: { name: 'user-name', type: 'text' } })]],
  ] as const)('[P-28] [P-29] [P-38] %s answers with its own confidence', (strategy, name, needs, page) => {
    const answer = found(name, needs, ...page);
    expect(answer).toMatchObject({
      strategy,
      discovery_confidence: DISCOVERY_STRATEGY_TABLE[strategy].confidence,
    });
    expect(answer.reasons[0]).toMatch(new RegExp(`^${strategy}:`, 'u'));
    expect(answer.locator.selector).not.toBe('');
  });

  it('[P-26] all of them are tried before nothing is found', () => {
    const answer = ask('Nowhere', 'clickable', button('Save'));
    expect(answer.attempted.map(({ strategy }) => strategy)).toEqual(DISCOVERY_STRATEGIES);
  });

  it('[P-30] nothing found is an answer and no exception', () => {
    expect(ask('Nowhere', 'clickable', button('Save'))).toMatchObject({
      kind: 'unresolved',
      situation: 'target_not_found',
    });
    expect(ask('Nowhere', 'typeable')).toMatchObject({ kind: 'unresolved', situation: 'target_not_found' });
  });

  it('[P-37] the first three find at least nine of ten of the common controls of a form', () => {
    const page = [
      form(
        {},
        ...['First name', 'Last name', 'Email', 'Phone', 'Street', 'Town'].map((name) => field(name)),
        ...['Search orders', 'Filter', 'Coupon code'].map((name) => hinted(name)),
        ...['Save', 'Cancel', 'Help'].map((name) => button(name)),
        checkbox('I agree'),
        link('Terms'),
      ),
    ];
    const wanted = registryOf(...page).candidates.map((candidate) => ({
      ref: candidate.ref,
      name: candidate.label ?? candidate.placeholder ?? candidate.name,
    }));
    const right = wanted.filter(({ ref, name }) => {
      const answer = ask(name, 'any', ...page);
      return (
        answer.kind === 'resolved' &&
        answer.candidate.ref === ref &&
        !['relational_css', 'fallback_css'].includes(answer.strategy)
      );
    });
    expect(right.length).toBeGreaterThanOrEqual(0.9 * wanted.length);
  });
});

describe('label (0.92)', () => {
  it.each([
    ['its id', { id: 'mail', name: 'm', type: 'email' }, '#mail'],
    ['its name', { name: 'm', type: 'email' }, 'input[name="m"]'],
  ])('[P-31] [P-32] is addressed by %s, in that order', (_, attributes, selector) => {
    const answer = found('EMAIL', 'typeable', field('E-mail'), field('Email', { attributes }));
    expect(answer).toMatchObject({ strategy: 'label', locator: { selector } });
  });

  it('[P-31] takes what was written by the letter, whatever it would mean as a pattern', () => {
    expect(found('Price (.*)', 'typeable', field('Price (.*)'), field('Price in all')).candidate.label).toBe(
      'Price (.*)',
    );
    expect(ask('.*', 'typeable', field('Price')).kind).toBe('unresolved');
  });
});

describe('placeholder (0.88)', () => {
  it('[P-33] looks at the first fifty fields that have one, and at no more', () => {
    const many = Array.from({ length: 49 }, (_, at) => hinted(`Cell ${at}`, { name: '' }));
    expect(found('Note', 'typeable', ...many, hinted('Note', { name: '' }))).toMatchObject({ strategy: 'placeholder' });
    const more = [...many, hinted('One more', { name: '' })];
    expect(ask('Note', 'typeable', ...more, hinted('Note', { name: '' })).kind).toBe('unresolved');
  });

  it.each([
    ['its id', { id: 'q', name: 'query', type: 'text' }, '#q'],
    ['its name', { name: 'query', type: 'text' }, 'input[name="query"]'],
    ['the placeholder itself', { type: 'text' }, '[placeholder="Search"]'],
  ])('[P-33] is addressed by %s, in that order', (_, attributes, selector) => {
    expect(found('search', 'typeable', hinted('Search', { name: '', attributes })).locator.selector).toBe(selector);
  });
});

describe('role_name (0.95)', () => {
  it.each(['Login', 'Submit', 'Sign in', 'Continue', 'Next', 'OK', 'Search', 'Menu'])(
    '[P-34] [P-35] "%s" is a button where a link is called the same',
    (name) => {
      expect(found(name, 'clickable', link(name), button(name)).candidate.role).toBe('button');
    },
  );

  it('[P-34] names without such a word are not decided by the role', () => {
    expect(ask('Reports', 'clickable', link('Reports'), button('Reports'))).toMatchObject({
      situation: 'target_not_unique',
      count: 2,
    });
  });

  it('[P-34] nor by having no role at all', () => {
    expect(ask('1', 'clickable', draw('span', { text: '1', actionable: true }), button('1')).kind).toBe('unresolved');
  });

  it('[P-34] a click means a tab and not the panel that is named after it', () => {
    const tab = draw('div', { role: 'tab', name: 'Visits', text: 'Visits', actionable: true });
    const panel = draw('div', { role: 'tabpanel', name: 'Visits', label: 'Visits', actionable: true });
    expect(found('Visits', 'clickable', panel, tab).candidate.role).toBe('tab');
  });

  it('[P-34] a click means what is pressed: a tick box or a field only when nothing else is called so', () => {
    const page = [checkbox('Reports'), field('Reports'), button('Reports')];
    expect(found('Reports', 'clickable', ...page).candidate.role).toBe('button');
    expect(found('Reports', 'clickable', ...page.slice(0, 2)).candidate.role).toBe('checkbox');
    expect(found('Reports', 'clickable', field('Reports')).candidate.role).toBe('textbox');
  });

  it.each([
    ['its id', { attributes: { id: 'go', name: 'g' }, ariaLabel: 'Go' }, '#go'],
    ['its name', { attributes: { name: 'g' }, ariaLabel: 'Go' }, 'button[name="g"]'],
    ['its aria-label', { ariaLabel: 'Go' }, '[aria-label="Go"]'],
    ['role and name', {}, 'role=button[name="Go"s]'],
  ])('[P-36] is addressed by %s, in that order', (_, more, selector) => {
    expect(found('Go', 'clickable', button('Stop'), button('Go', more)).locator.selector).toBe(selector);
  });

  it('a list that nobody named is known by what it shows', () => {
    const list = (text: string, more: object = {}): Drawn => draw('select', { role: 'combobox', text, ...more });
    expect(found('All statuses', 'selectable', list('All statuses'), list('All departments')).candidate.ref).toBe(1);
    expect(ask('Paid', 'selectable', list('Paid', { name: 'Status', label: 'Status' })).kind).toBe('unresolved');
  });
});

describe('relational_css (0.85)', () => {
  it('a label that belongs to nothing names the field in the same box', () => {
    const page = [beside('Amount', bare()), beside('Date', bare())];
    expect(found('Date', 'typeable', ...page).candidate.ref).toBe(6);
  });

  it('what is called so goes before what is called so in the plural', () => {
    const page = [beside('Song', bare()), beside('Songs', bare())];
    expect(found('Song', 'typeable', ...page).candidate.ref).toBe(3);
    expect(found('Songs', 'typeable', ...page).candidate.ref).toBe(6);
  });

  it('a list of codes between a label and its field does not keep it from the field', () => {
    const codes = draw('select', { role: 'combobox', name: 'Code', ariaLabel: 'Code' });
    const page = draw('div', {}, [beside('Phone', codes), bare()]);
    expect(found('Phone', 'typeable', page).candidate.ref).toBe(5);
  });

  it('does not take a field that has a label of its own', () => {
    expect(ask('Total', 'typeable', beside('Total', field('Search'))).kind).toBe('unresolved');
  });

  it('does not click what merely stands below a heading', () => {
    const page = [draw('section', {}, [heading('Terms'), button('Accept')])];
    expect(ask('Terms', 'clickable', ...page).kind).toBe('unresolved');
  });

  it('two boxes of that name are two answers', () => {
    const page = [beside('Amount', bare()), beside('Amount', bare())];
    expect(ask('Amount', 'typeable', ...page)).toMatchObject({ situation: 'target_not_unique', count: 2 });
  });

  it('what is too far away belongs to something else', () => {
    const far = bare({ rect: { x: 0, y: 900, w: 100, h: 20 } });
    expect(ask('Amount', 'typeable', label('Amount', { rect: { x: 0, y: 0, w: 60, h: 20 } }), far).kind).toBe(
      'unresolved',
    );
  });
});

describe('shadow_pierce (0.80)', () => {
  it('what is inside a shadow root still is a second one', () => {
    expect(ask('Save', 'clickable', button('Save'), shadowed('Save'))).toMatchObject({
      situation: 'target_not_unique',
      count: 2,
    });
  });

  it('two in shadow roots are two answers', () => {
    expect(ask('Save', 'clickable', shadowed('Save'), shadowed('Save')).kind).toBe('unresolved');
  });

  it('says that the others were tried in the light', () => {
    expect(found('Save', 'clickable', shadowed('Save')).attempted).toEqual([
      { strategy: 'label', matches: 0 },
      { strategy: 'placeholder', matches: 0 },
      { strategy: 'role_name', matches: 0, note: '1 in shadow roots' },
      { strategy: 'shadow_pierce', matches: 1 },
    ]);
  });
});

describe('fallback_css (0.70)', () => {
  it.each([
    ['a test id', { 'data-testid': 'coupon-code-input' }],
    ['a name', { name: 'couponCode' }],
    ['an id', { id: 'txt_coupon_code' }],
  ])('guesses by %s', (_, attributes) => {
    expect(found('Coupon code', 'typeable', bare({ attributes }), bare()).candidate.ref).toBe(1);
  });

  it('never by one word among others: a company name is not the name', () => {
    expect(ask('Name', 'typeable', bare({ attributes: { name: 'company-name' } })).kind).toBe('unresolved');
    expect(found('Name', 'typeable', bare({ attributes: { name: 'name' } })).strategy).toBe('fallback_css');
  });

  it('never where two are called so on the screen', () => {
    const page = [button('Save', { attributes: { id: 'save' } }), button('Save', { attributes: { id: 'other' } })];
    expect(ask('Save', 'clickable', ...page)).toMatchObject({ situation: 'target_not_unique', count: 2 });
  });
});

describe('what can be seen is meant first', () => {
  it('a button in sight is taken rather than a hidden box with a label of that name', () => {
    const page = [checkbox('Reports', { state: { visible: false } }), button('Reports')];
    expect(found('Reports', 'clickable', ...page).candidate.ref).toBe(2);
  });

  it('something hidden of this very name is found rather than something in sight that merely contains it', () => {
    const page = [button('Save', { state: { visible: false } }), button('Save draft')];
    expect(found('Save', 'clickable', ...page).candidate.ref).toBe(1);
  });

  it('a box and the button in it that are called the same are one thing', () => {
    const page = [draw('div', { actionable: true, text: 'Open' }, [button('Open')])];
    expect(found('Open', 'clickable', ...page).candidate.ref).toBe(2);
  });
});
