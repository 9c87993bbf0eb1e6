import { describe, expect, it } from 'vitest';
import { button, type Drawn, draw, heading, item, link, row, scanOf } from '../../../test/support/build-registry.ts';
import type { ScanElement } from '../../contract/element.ts';
import { placementsOf } from './placement.ts';

const on = (...page: readonly Drawn[]) => {
  const { elements } = scanOf(page);
  const placement = placementsOf(elements);
  const called = (name: string): readonly ScanElement[] => elements.filter((element) => element.name === name);
  return { elements, called, placement, of: (name: string, at = 0) => placement(called(name)[at] as ScanElement) };
};

const header = (...titles: readonly string[]): Drawn =>
  draw(
    'tr',
    { role: 'row' },
    titles.map((text) => draw('th', { role: 'columnheader', name: text, text })),
  );

const table = (...rows: readonly Drawn[]): Drawn => draw('table', { role: 'table' }, rows);

const list = (...items: readonly Drawn[]): Drawn => draw('ul', { role: 'list' }, items);

describe('row and column of a cell', () => {
  const staff = table(
    header('Name', 'Salary', 'Actions'),
    row(['Ann', '30'], button('Edit')),
    row(['Bob', '31'], button('Edit')),
  );

  it('given a button in a table, its row and column are known with what is written at their heads', () => {
    const { of } = on(staff);
    expect(of('Edit', 1).table).toMatchObject({ row: 3, column: 3, rowHeader: 'Bob', columnHeader: 'Actions' });
  });

  it('given a cell itself, it is found as well', () => {
    expect(on(staff).of('31').table).toMatchObject({ row: 3, column: 2, rowHeader: 'Bob', columnHeader: 'Salary' });
  });

  it('given a title, it heads a column and no row', () => {
    expect(on(staff).of('Salary').table).toMatchObject({ row: 1, column: 2, rowHeader: null, columnHeader: 'Salary' });
  });

  it('given a row header, it names the row rather than the first cell', () => {
    const titled = draw('tr', { role: 'row' }, [
      draw('td', { role: 'cell', name: '1', text: '1' }),
      draw('th', { role: 'rowheader', name: 'Cara', text: 'Cara' }),
      draw('td', { role: 'cell' }, [button('Edit')]),
    ]);
    expect(on(table(titled)).of('Edit').table).toMatchObject({ rowHeader: 'Cara', columnHeader: null, row: 1 });
  });

  it('given a table in a cell, the inner table counts', () => {
    const inner = table(header('Part'), row(['Bolt'], button('Order')));
    const outer = table(
      header('Kit', 'Parts'),
      draw('tr', { role: 'row' }, [draw('td', { role: 'cell', text: 'Shelf' }), draw('td', { role: 'cell' }, [inner])]),
    );
    expect(on(outer).of('Order').table).toMatchObject({ row: 2, rowHeader: 'Bolt' });
  });

  it('given no table around it, there is no such place', () => {
    expect(on(button('Edit')).of('Edit').table).toBeNull();
    expect(on(draw('td', { role: 'cell' }, [button('Edit')])).of('Edit').table).toBeNull();
  });
});

describe('place in a list', () => {
  it('given items of a list, each knows which one it is and how many there are', () => {
    const { of } = on(
      list(item('Blue shirt', button('Add')), item('Red shirt', button('Add')), item('Hat', link('More'))),
    );
    expect(of('Add', 1).list).toMatchObject({ position: 2, size: 3 });
    expect(of('More').list).toMatchObject({ position: 3, size: 3 });
  });

  it('given options of a list box, they count though they are controls themselves', () => {
    const option = (name: string): Drawn => draw('div', { role: 'option', name, text: name, actionable: true });
    const box = draw('div', { role: 'listbox', actionable: true }, [option('Red'), option('Green')]);
    expect(on(box).of('Green').list).toMatchObject({ position: 2, size: 2 });
  });

  it('given a list in an item, only its own items count', () => {
    const inner = list(item('Small', button('Take')), item('Large', button('Take')));
    const { of } = on(list(item('Shirt', inner), item('Hat', button('Wear'))));
    expect(of('Take', 1).list).toMatchObject({ position: 2, size: 2 });
    expect(of('Wear').list).toMatchObject({ position: 2, size: 2 });
  });

  it('given no list, there is no such place', () => {
    expect(on(item('Alone', button('Go'))).of('Go').list).toBeNull();
  });
});

describe('repeated groups', () => {
  const card = (title: string, price: string): Drawn =>
    draw('article', { role: 'article' }, [
      heading(title, 3),
      draw('label', { text: 'In stock' }),
      draw('label', { text: price }),
      button('Add to cart'),
    ]);

  it('given equal buttons in cards, each card is told by the texts that no other card has', () => {
    const { of } = on(card('Blue shirt', '10 €'), card('Red shirt', '12 €'));
    expect(of('Add to cart', 0).group).toMatchObject({ position: 1, size: 2, texts: ['Blue shirt', '10 €'] });
    expect(of('Add to cart', 1).group).toMatchObject({ position: 2, size: 2, texts: ['Red shirt', '12 €'] });
  });

  it('given rows of a table, the texts of their cells tell them apart', () => {
    const { of } = on(table(row(['Ann', 'Sales'], button('Edit')), row(['Bob', 'Sales'], button('Edit'))));
    expect(of('Edit', 1).group).toMatchObject({ texts: ['Bob'] });
  });

  it('given boxes of one look, they are a group without any role that says so', () => {
    const box = (title: string): Drawn =>
      draw('section', { attributes: { class: 'tile' } }, [heading(title), button('Open')]);
    expect(on(box('Mail'), box('Calendar')).of('Open', 1).group).toMatchObject({ position: 2, texts: ['Calendar'] });
    const other = draw('section', { attributes: { class: 'banner' } }, [heading('News'), button('Open')]);
    expect(on(box('Mail'), other).of('Open', 1).group).toBeNull();
  });

  it('given twins in all respects, nothing tells them apart', () => {
    const { of } = on(card('Shirt', '10 €'), card('Shirt', '10 €'));
    expect(of('Add to cart', 1).group).toMatchObject({ position: 2, size: 2, texts: [] });
  });

  it('given one card alone, nothing is repeated', () => {
    expect(on(card('Shirt', '10 €')).of('Add to cart').group).toBeNull();
  });
});

it('asks a whole page of rows once, whatever is asked of it', () => {
  const size = 400;
  let asked = 0;
  const counted = table(...Array.from({ length: size }, (_, at) => row([`Person ${at}`], button('Edit'))));
  const { elements, placement } = on(counted);
  const watched = elements.map((element) => ({
    ...element,
    get parentRef() {
      asked += 1;
      return element.parentRef;
    },
  }));
  const place = placementsOf(watched);
  for (const element of watched) place(element);
  expect(placement(elements.at(-1) as ScanElement).group).toMatchObject({ position: size });
  // A few questions for each element, not for each pair.
  expect(asked).toBeLessThan(40 * elements.length);
});
