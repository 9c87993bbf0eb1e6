import { beforeEach, describe, expect, it } from 'vitest';
import { createElementRefs } from '../element-refs.ts';
import { extract } from './extract.ts';

const refs = createElementRefs();

const partsOf = (what: Parameters<typeof extract>[0], selector?: string) => {
  const read = extract(what, { selector }, refs);
  if ('misread' in read) throw new Error(read.message);
  return read.parts;
};

describe('what is on the page, as rows', () => {
  beforeEach(() => {
    document.body.innerHTML = '';
  });

  it('given cells that span rows and columns, when the table is read, then every row has all its columns', () => {
    document.body.innerHTML = `<table aria-label="Plan">
      <tr><th>Day</th><th colspan="2">Hours</th></tr>
      <tr><td rowspan="2">Monday</td><td>9</td><td>10</td></tr>
      <tr><td>11</td></tr></table>`;
    expect(partsOf('tables')).toEqual([
      {
        name: 'Plan',
        columns: ['Day', 'Hours', 'Hours'],
        rows: [
          ['Monday', '9', '10'],
          ['Monday', '11', null],
        ],
      },
    ]);
  });

  it('given a table without a head and one made to be endless, when read, then columns are counted and the end is found', () => {
    document.body.innerHTML = `<table><tr><td>a</td><td>b</td></tr></table>
      <table><tr><td rowspan="60000" colspan="900">x</td></tr></table>`;
    const [first, second] = partsOf('tables');
    expect(first).toEqual({ name: null, columns: ['column 1', 'column 2'], rows: [['a', 'b']] });
    expect(second?.rows).toHaveLength(1);
    expect(second?.columns.length).toBeLessThanOrEqual(100);
  });

  it('given links without text, when read, then each is called by what stands for it', () => {
    document.body.innerHTML = `<a href="/a"><img alt="Home"></a><a href="/b" aria-label="Basket"></a><a href="/c" title="Help"></a>
      <a>no address</a>`;
    expect(partsOf('links')[0]?.rows.map(([name]) => name)).toEqual(['Home', 'Basket', 'Help']);
  });

  it('given matches that lie in each other, when there are very many, then only the first are read and the rest is told', () => {
    document.body.innerHTML = '<i>x</i>'.repeat(1_200);
    const [part] = partsOf('css', 'i');
    expect(part?.rows).toHaveLength(1_000);
    expect(part?.name).toBe('the first 1000 of 1200');
  });

  it('given hidden text, when the text is read, then it is left out', () => {
    document.body.innerHTML = '<p>Seen</p><p hidden>Hidden</p><script>let code;</' + 'script>';
    expect(partsOf('text')[0]?.rows).toEqual([['Seen']]);
  });
});
