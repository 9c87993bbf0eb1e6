import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ActionStage, startStage } from '../../support/action-stage.ts';

let stage: ActionStage;
beforeAll(async () => {
  stage = await startStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

const button = (name: string, says: string): string => `<button onclick="out.textContent='${says}'">${name}</button>`;

describe('a control that is called more than can be read in it', () => {
  it('given columns that say to readers how they are sorted, when one is clicked by what is shown of it, then it sorts', async () => {
    const column = (name: string): string =>
      `<th onclick="rows.append(...[...rows.rows].reverse())" style="cursor: pointer"><div>${name}</div><div role="button" tabindex="0" aria-label="${name}: Activate to sort"></div></th>`;
    const { situations, seen } = await stage.play(
      `<table><thead><tr>${column('Name')}${column('Age')}</tr></thead><tbody id="rows"><tr><td>Ada</td><td>36</td></tr><tr><td>Bob</td><td>12</td></tr></tbody></table>`,
      ['Age | click'],
    );
    expect(situations).toEqual(['none']);
    expect(await seen('rows.rows[0].cells[0].textContent')).toBe('Bob');
  });
});

describe('places that equal controls are told apart by', () => {
  it.each([
    ['Orders grid', 'grid', (says: string) => `<div role=row><span role=gridcell>${button('Edit', says)}</span></div>`],
    ['OrdersTable', 'treegrid', (says: string) => `<div role=row><b role=gridcell>${button('Edit', says)}</b></div>`],
    ['Orders tree', 'tree', (says: string) => `<div role=treeitem>One ${button('Edit', says)}</div>`],
    ['Orders feed', 'feed', (says: string) => `<article>${button('Edit', says)}</article>`],
    ['Orders', 'grid', (says: string) => `<div role=row><span role=gridcell>${button('Edit', says)}</span></div>`],
  ])(
    'given two of a kind, when one is asked for as "%s", then the control in it is pressed',
    async (name, role, of) => {
      const page = `<div role=${role} aria-label=Invoices>${of('an invoice')}</div><div role=${role} aria-label=Orders>${of('an order')}</div><p id=out></p>`;
      const { situations, seen } = await stage.play(page, [
        `Edit@${name} | click | | page_contains_text:an order`,
        'Edit | click',
      ]);
      expect(situations).toEqual(['none', 'target_not_unique']);
      expect(await seen('out.textContent')).toBe('an order');
    },
  );

  /** Upper part and lower part of a card are boxes of their own; the title and what is said of it share the upper one. */
  const card = (title: string, said: string): string =>
    `<div class=card><div class=content><div class=header>${title}</div><div class=said>${said}</div></div><div class=extra>${button('Approve', title)}</div></div>`;

  it('given cards of plain boxes, when one is named by its title or by what only it says, then its button is pressed', async () => {
    const page = `<div class=cards>${card('Elliot Fu', 'A friend')}${card('Jenny Hess', 'A member')}${card('Matt Roe', 'A member')}</div><p id=out></p>`;
    const { situations, seen } = await stage.play(page, [
      'Approve@Jenny Hess | click | | page_contains_text:Jenny Hess',
      'Approve@A friend | click',
      'Approve@Matt Roe card | click',
      'Approve@A member | click',
    ]);
    expect(situations).toEqual(['none', 'none', 'none', 'target_not_unique']);
    expect(await seen('out.textContent')).toBe('Matt Roe');
  });

  it('given a box of text without a second of its kind, then it is no card: what stands beside it is not its own', async () => {
    const page = `<div><div class=content><div class=header>News</div><div class=said>Rain</div></div><div class=extra>${button('Approve', 'no')}</div></div><p id=out></p>`;
    const { situations, seen } = await stage.play(page, ['Approve@News | click']);
    expect([situations, await seen('out.textContent')]).toEqual([['target_not_found'], '']);
  });

  /** As libraries draw it: the titles in a table of their own, the box without a size in its label. */
  const people = (label: string): string => {
    const tick = (name: string): string =>
      `<td><div><label ${name}><span class="box"><input type="checkbox"></span></label></div></td>`;
    return `<style>.box { display: inline-block; width: 16px; height: 16px; background: #ccc } .box input { opacity: 0; width: 0; height: 0; margin: 0; position: absolute } td { padding: 4px 40px }</style>
      <table><tr><th><div><label ${label}><span class="box"><input type="checkbox"></span></label></div></th><th>Name</th><th>Town</th><th>Active</th></tr></table>
      <table id="body"><tbody>${['Ada', 'Bob', 'Cleo'].map((name) => `<tr>${tick(label)}<td><div>${name}</div></td><td><div>${name === 'Ada' ? 'Faro' : 'Oslo'}</div></td><td><button>Edit</button></td></tr>`).join('')}</tbody></table>
      <script>window.ticked = () => [...document.querySelectorAll('#body tr')].filter((row) => row.querySelector('input').checked).map((row) => row.cells[1].textContent);</script>`;
  };

  it.each(['', 'aria-label="Select this row"'])(
    'given rows that are chosen by a box, when a row is named by a cell of it, then its box is ticked and no other (%s)',
    async (label) => {
      const { situations, seen } = await stage.play(people(label), [
        'Bob | check',
        'Cleo | check',
        'Bob | uncheck',
        'Faro | check',
      ]);
      expect(situations).toEqual(['none', 'none', 'none', 'none']);
      expect(await seen('ticked()')).toEqual(['Ada', 'Cleo']);
    },
  );

  it('given two such rows with the same words, then neither is ticked', async () => {
    const { first, seen } = await stage.play(people(''), ['Oslo | check'], { timeoutMs: 1_000 });
    expect(first).toMatchObject({ situation: 'target_not_unique', dispatched: false });
    expect(await seen('ticked()')).toEqual([]);
  });
});
