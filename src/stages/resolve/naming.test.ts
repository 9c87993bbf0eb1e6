import { describe, expect, it } from 'vitest';
import {
  button,
  checkbox,
  type Drawn,
  draw,
  field,
  fieldset,
  form,
  heading,
  link,
  registryOf,
  row,
  scanOf,
} from '../../../test/support/build-registry.ts';
import type { Registry } from '../../contract/registry.ts';
import type { Resolution } from '../../contract/resolution.ts';
import type { WrittenText } from '../../contract/written-text.ts';
import { type Question, resolve } from './index.ts';

type More = Partial<Pick<Question, 'value' | 'kind'>> & {
  readonly needs?: 'any' | 'clickable' | 'typeable' | 'checkable' | 'selectable' | 'submittable';
};

const askIn = (registry: Registry, named: string, { needs = 'clickable', ...more }: More = {}): Resolution => {
  const [element = '', region] = named.split('@');
  const target =
    region === undefined ? ({ by: 'element', element } as const) : ({ by: 'element', element, region } as const);
  return resolve({ registry, target, requirement: { needs }, ...more });
};

/** The number of the element that was found, or the refusal. */
const answerIn = (registry: Registry, named: string, more: More = {}): number | string => {
  const answer = askIn(registry, named, more);
  return answer.kind === 'resolved' ? answer.candidate.ref : answer.situation;
};

const answer = (named: string, on: readonly Drawn[], more: More = {}): number | string =>
  answerIn(registryOf(...on), named, more);

const tab = (name: string): Drawn => draw('div', { role: 'tab', name, text: name, actionable: true });
const radio = (name: string, more: object = {}): Drawn =>
  draw('input', { role: 'radio', name, label: name, attributes: { type: 'radio' }, ...more });
const drawn = (text: string, more: object = {}): Drawn => draw('div', { text, actionable: true, ...more });

describe('kind words (decision 11)', () => {
  it.each([
    ['Reports tab', [button('Reports'), tab('Reports')], 2],
    ['Salary slider', [field('Salary'), draw('input', { role: 'slider', name: 'Salary', label: 'Salary' })], 2],
    ['Email field', [button('Email'), field('Email')], 2],
    ['Email input field', [button('Email'), field('Email')], 2],
    ['Help link', [button('Help'), link('Help')], 2],
    ['Agree check box', [button('Agree'), checkbox('Agree')], 2],
    ['Search box', [button('Search'), field('Search')], 2],
    ['C++ tab', [tab('C'), tab('C++')], 2],
    ['tab Reports', [button('Reports'), tab('Reports')], 2],
    ['button "Save"', [link('Save'), button('Save')], 2],
  ] as const)('%s', (named, on, ref) => {
    expect(answer(named, on, { needs: named.includes('check') ? 'checkable' : 'any' })).toBe(ref);
  });

  it('a tab that is drawn as a button is found where nothing is a tab', () => {
    expect(answer('Reports tab', [button('Reports'), checkbox('Reports')])).toBe(1);
  });

  it('of two buttons the one whose class says so is the tab', () => {
    const on = [button('Submit', { attributes: { class: 'subtab-button' } }), button('Submit')];
    expect(answer('Submit tab', on)).toBe(1);
    expect(answer('Submit', on)).toBe('target_not_unique');
  });

  it('a table is found by name and kind, where anything may be meant', () => {
    const on = [button('Orders'), draw('table', { role: 'table', name: 'Orders' })];
    expect(answer('Orders table', on, { needs: 'any' })).toBe(2);
  });
});

describe('a part of a name', () => {
  it.each([
    ['Workload', field('Workload (hours per week)'), 'typeable'],
    ['Email', field('Your email'), 'typeable'],
    ['Analytics', button('Analytics & reports'), 'clickable'],
    ['reports now', button('Send reports now'), 'clickable'],
  ] as const)('%s may be short for a longer one', (named, drawnThing, needs) => {
    expect(answer(named, [button('Help'), drawnThing], { needs })).toBe(2);
  });

  it.each([
    ['Cart', button('Add to cart'), 'clickable'],
    ['Urgent', button('Not urgent'), 'clickable'],
    ['Subscribe', button("Don't subscribe"), 'clickable'],
    ['12', button('12 items'), 'clickable'],
    ['To', field('Reply to'), 'typeable'],
    ['Search', field('Search offers'), 'clickable'],
  ] as const)('%s is not %o', (named, drawnThing, needs) => {
    expect(answer(named, [drawnThing], { needs })).toMatch(/target_not_found|wrong_kind/u);
  });

  it('and the longer name is offered instead', () => {
    const refusal = askIn(registryOf(button('Proceed to checkout')), 'Checkout');
    expect(refusal).toMatchObject({ kind: 'unresolved', suggestion: 'Proceed to checkout' });
  });
});

describe('ordinals (decision 11)', () => {
  const edits = [button('Edit'), button('Edit', { state: { visible: false } }), button('Edit'), button('Edit')];

  it.each([
    ['2nd Edit', 3],
    ['first Edit', 1],
    ['third Edit', 4],
    ['last Edit', 4],
    ['Edit #2', 3],
    ['2nd Edit button', 3],
  ])('%s is counted among those in sight', (named, ref) => {
    expect(answer(named, edits)).toBe(ref);
  });

  it('more than there are is nothing', () => {
    expect(answer('9th Edit', edits)).toBe('target_not_found');
  });

  it.each([
    ['third textbox', [field('A'), field('B'), button('X'), field('C')], 'typeable', 4],
    ['last link', [link('A'), link('B'), button('X')], 'clickable', 2],
    ['last row', [draw('table', { role: 'table' }, [row(['a']), row(['b'])])], 'any', 5],
  ] as const)('%s counts things of one kind', (named, on, needs, ref) => {
    expect(answer(named, on, { needs })).toBe(ref);
  });

  it('a name that begins like an ordinal is a name', () => {
    expect(answer('Last name', [field('Name'), field('Name'), field('Last name')], { needs: 'typeable' })).toBe(3);
    expect(answer('First name', [field('Name'), field('Name')], { needs: 'typeable' })).toBe('target_not_found');
    expect(answer('First aid', [button('Aid')])).toBe('target_not_found');
  });
});

describe('groups that are named instead of their members', () => {
  const contract = fieldset('Employment type', radio('Full-time'), radio('Contract'));
  const other = fieldset('Payment', radio('Cash'), radio('Contract'));

  it('the value says which radio button of the group is meant', () => {
    expect(answer('Employment type', [other, contract], { needs: 'selectable', value: 'Contract' })).toBe(8);
    expect(answer('Payment', [other, contract], { needs: 'selectable', value: 'contract' })).toBe(4);
  });

  it('without a member of that name there is nothing', () => {
    expect(answer('Payment', [other], { needs: 'selectable', value: 'Card' })).toBe('target_not_found');
    expect(answer('Payment', [other], { needs: 'selectable' })).toBe('target_not_found');
  });

  it('a list of that name comes before a group', () => {
    const list = draw('select', { role: 'combobox', name: 'Payment', label: 'Payment' });
    expect(answer('Payment', [other, list], { needs: 'selectable', value: 'Cash' })).toBe(5);
  });

  it('a field may open a list that the page draws, if there is something to choose', () => {
    const on = [field('Country'), button('Country code')];
    expect(answer('Country', on, { needs: 'selectable', value: 'Spain' })).toBe(1);
    expect(answer('Country', on, { needs: 'selectable' })).toBe('wrong_kind');
  });

  it('a form that is named is submitted by its button', () => {
    const on = [
      form(
        { name: 'New task' },
        button('Help', { attributes: { type: 'button' } }),
        button('Create', { attributes: { type: 'submit' } }),
      ),
      form({ name: 'Other' }, button('Go')),
    ];
    expect(answer('New task', on, { needs: 'submittable', kind: 'submit' })).toBe(3);
  });

  it('a file goes to the file field, though nobody sees it', () => {
    const hidden = draw('input', {
      role: 'button',
      label: 'Receipt',
      attributes: { type: 'file' },
      state: { visible: false },
    });
    expect(answer('Receipt', [drawn('Receipt'), hidden], { needs: 'any', kind: 'upload' })).toBe(2);
  });
});

describe('cells (decision 11)', () => {
  const header = draw(
    'tr',
    { role: 'row' },
    ['Name', 'Salary'].map((text) => draw('th', { role: 'columnheader', name: text, text })),
  );
  const staff = draw('table', { role: 'table', name: 'Staff' }, [header, row(['Ann', '30']), row(['Bob', '31'])]);

  it('a cell is named by its row and column', () => {
    expect(answer('Salary@Bob', [staff], { needs: 'any' })).toBe(11);
    expect(answer('Salary@Ann', [staff], { needs: 'any' })).toBe(7);
    expect(answer('Age@Ann', [staff], { needs: 'any' })).toBe('target_not_found');
  });

  it('what is in the cell is meant, if it can take the action', () => {
    const cell = (...children: readonly Drawn[]): Drawn => draw('td', { role: 'cell' }, children);
    const input = draw('input', { role: 'textbox', attributes: { type: 'text' } });
    const line = draw('tr', { role: 'row', name: 'Cara' }, [draw('td', { role: 'cell', text: 'Cara' }), cell(input)]);
    expect(answer('Salary@Cara', [draw('table', { role: 'table' }, [header, line])], { needs: 'typeable' })).toBe(8);
  });

  it('B3 is the second column of the third row', () => {
    expect(answer('B3@Staff table', [staff], { needs: 'any' })).toBe(11);
    expect(answer('B3', [staff], { needs: 'any' })).toBe(11);
    expect(answer('Z9', [staff], { needs: 'any' })).toBe('target_not_found');
  });

  it('in a sheet that writes letters and numbers, these count', () => {
    const texts = (cells: readonly string[]): Drawn =>
      draw(
        'tr',
        { role: 'row' },
        cells.map((text) => draw('td', { role: 'gridcell', text })),
      );
    const sheet = draw('div', { role: 'grid' }, [
      texts(['', 'A', 'B']),
      texts(['1', 'x', 'y']),
      texts(['2', 'u', 'v']),
    ]);
    expect(answer('B2', [sheet], { needs: 'any' })).toBe(13);
  });
});

describe('what is written in plain boxes', () => {
  /** A page and, by the way, what is written on it outside of the list. */
  const withTexts = (page: readonly Drawn[], texts: readonly Partial<WrittenText>[]): Registry => {
    const registry = registryOf(...page);
    return {
      ...registry,
      texts: texts.map((text, at) => ({
        text: '',
        ref: 1_000 + at,
        tag: 'div',
        look: 'title',
        parentRef: null,
        after: null,
        rect: { x: 0, y: 0, w: 100, h: 20 },
        framePath: [],
        domPath: 'html>body',
        ...text,
      })),
    };
  };
  const at = (path: string, more: object = {}): object => ({ domPath: `html>body>${path}`, ...more });
  const columns = withTexts(
    [button('Add', at('div>div>button')), button('Add', at('div>div:2>button')), button('Help', at('p>button'))],
    [
      { text: 'To do', domPath: 'html>body>div>div>div' },
      { text: 'Done', domPath: 'html>body>div>div:2>div', after: 1 },
    ],
  );

  it('a column is a region by its title', () => {
    expect(answerIn(columns, 'Add@Done')).toBe(2);
    expect(answerIn(columns, 'Add@To do')).toBe(1);
  });

  it('a title reaches no further than the box that it shares with no other title', () => {
    expect(answerIn(columns, 'Help@Done')).toBe('target_not_found');
  });

  it('titles that share one box are told apart by what stands between them', () => {
    const flat = withTexts(
      [button('Go', at('div>button')), button('Go', at('div>button:2'))],
      [
        { text: 'One', domPath: 'html>body>div>p', after: null },
        { text: 'Two', domPath: 'html>body>div>p:2', after: 1 },
      ],
    );
    expect([answerIn(flat, 'Go@One'), answerIn(flat, 'Go@Two')]).toEqual([1, 2]);
  });

  it('a title is wider than the line it stands in: what is not there may be in the box around it', () => {
    const card = withTexts(
      [button('Add', at('div>div>button')), field('Search', at('div>div:2>input')), field('Search', at('main>input'))],
      [{ text: 'Staff', domPath: 'html>body>div>div>span' }],
    );
    expect(answerIn(card, 'Add@Staff')).toBe(1);
    expect(answerIn(card, 'Search@Staff', { needs: 'typeable' })).toBe(2);
  });

  it('a text left of a field or above it names the field, without any markup', () => {
    const line = (path: string, y: number): object =>
      at(path, { rect: { x: 120, y, w: 200, h: 20 }, attributes: { type: 'text' } });
    const registry = withTexts(
      [
        draw('input', { role: 'textbox', ...line('div>div>input', 0) }),
        draw('input', { role: 'textbox', ...line('div>div:2>input', 40) }),
      ],
      [
        { text: 'Street', domPath: 'html>body>div>div>span' },
        { text: 'Town', domPath: 'html>body>div>div:2>span', after: 1, rect: { x: 0, y: 40, w: 100, h: 20 } },
      ],
    );
    expect(answerIn(registry, 'Town', { needs: 'typeable' })).toBe(2);
  });

  it('a tick box without a label is named by the text behind it', () => {
    const box = (path: string, y: number): Drawn =>
      draw('input', {
        role: 'checkbox',
        attributes: { type: 'checkbox' },
        ...at(path, { rect: { x: 0, y, w: 16, h: 16 } }),
      });
    const registry = withTexts(
      [box('p>input', 0), box('p:2>input', 30)],
      [
        { text: 'News', domPath: 'html>body>p', after: 1, rect: { x: 20, y: 0, w: 60, h: 16 } },
        { text: 'Offers', domPath: 'html>body>p:2', after: 2, rect: { x: 20, y: 30, w: 60, h: 16 } },
      ],
    );
    expect(answerIn(registry, 'Offers', { needs: 'checkable' })).toBe(2);
  });

  it('what nobody can act on may be pointed at: a column to drop on, a title to scroll to', () => {
    expect(answerIn(columns, 'Done', { needs: 'any', kind: 'scroll' })).toBe(1_001);
    expect(answerIn(columns, 'Done', { needs: 'clickable' })).not.toBe(1_001);
  });

  describe('a control that is called more than can be read in it', () => {
    const column = (name: string): Drawn =>
      draw('th', { role: 'columnheader', name: `${name} ${name}: Activate to sort`, actionable: true });

    it('is found by what can be read in it', () => {
      const table = withTexts(
        [column('Name'), column('Age')],
        [
          { text: 'Name', parentRef: 1 },
          { text: 'Age', parentRef: 2 },
        ],
      );
      expect(answerIn(table, 'Age')).toBe(2);
      expect(askIn(table, 'Age')).toMatchObject({ strategy: 'relational_css', discovery_confidence: 0.85 });
    });

    it('is refused where two are shown so, and where more than that can be read in it', () => {
      const twins = withTexts(
        [column('Age'), column('Age')],
        [
          { text: 'Age', parentRef: 1 },
          { text: 'Age', parentRef: 2 },
        ],
      );
      expect(answerIn(twins, 'Age')).toBe('target_not_unique');
      const card = withTexts(
        [column('Age')],
        [
          { text: 'Age', parentRef: 1 },
          { text: 'Sex', parentRef: 1 },
        ],
      );
      expect(answerIn(card, 'Age')).not.toBe(1);
    });

    it('stands back behind what is called so', () => {
      expect(answerIn(withTexts([column('Age'), button('Age')], [{ text: 'Age', parentRef: 1 }]), 'Age')).toBe(2);
    });
  });

  it('a record without texts still knows headings, labels and cells', () => {
    const scan = scanOf([heading('News'), button('Go')]);
    expect(scan.texts).toBeUndefined();
    expect(answer('News', [heading('News'), button('Go')], { needs: 'any', kind: 'scroll' })).toBe(1);
  });
});
