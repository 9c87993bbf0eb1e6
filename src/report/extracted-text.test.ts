import { describe, expect, it } from 'vitest';
import { extractedText } from './extracted-text.ts';

const links = {
  name: null,
  columns: ['text', 'url'],
  rows: [
    ['Next, please', 'https://a.example/'],
    ['', 'https://b.example/'],
  ],
};
const books = {
  name: 'Books',
  columns: ['Title', 'Year'],
  rows: [
    ['"Emma"', '1815'],
    ['Persuasion', null],
  ],
};

describe('what was extracted', () => {
  it('given links, when asked for JSON, then each is an object', () => {
    expect(JSON.parse(extractedText([links], 'json'))).toEqual([
      { text: 'Next, please', url: 'https://a.example/' },
      { text: '', url: 'https://b.example/' },
    ]);
  });

  it('given tables, when asked for JSON, then each keeps its name', () => {
    expect(JSON.parse(extractedText([books, links], 'json'))).toEqual([
      {
        name: 'Books',
        rows: [
          { Title: '"Emma"', Year: '1815' },
          { Title: 'Persuasion', Year: null },
        ],
      },
      { name: null, rows: [expect.anything(), expect.anything()] },
    ]);
  });

  it('given commas and quotes, when asked for CSV, then a spreadsheet reads them back', () => {
    expect(extractedText([links], 'csv')).toBe('text,url\n"Next, please",https://a.example/\n,https://b.example/');
    expect(extractedText([books], 'csv')).toBe('Title,Year\n"""Emma""",1815\nPersuasion,');
  });

  it('given rows, when asked for text, then there is a line for each', () => {
    expect(extractedText([links], 'text')).toBe('Next, please | https://a.example/\nhttps://b.example/');
    expect(extractedText([books], 'text')).toBe('Books\nTitle | Year\n"Emma" | 1815\nPersuasion');
    expect(extractedText([], 'text')).toBe('');
  });
});
