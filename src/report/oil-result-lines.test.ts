import { describe, expect, it } from 'vitest';
import type { OilResult } from '../contract/oil-result.ts';
import { oilErrorLines, oilResultLines } from './oil-result-lines.ts';

const result = (more: Partial<OilResult>): OilResult => ({
  line: 1,
  command: 'click',
  text: 'click "Save"',
  failure: null,
  said: null,
  notes: [],
  arrived: null,
  ends: false,
  ...more,
});

describe('what is shown of a command', () => {
  it('given a command that worked, then the first line says ok and repeats it', () => {
    const arrived = { url: 'https://shop.example/cart', title: 'Your "cart"' };
    expect(oilResultLines(result({ notes: ['the page shows it', '+ tab [2] about:blank'], arrived }), null)).toEqual([
      'ok click "Save"',
      '# the page shows it',
      '+ tab [2] about:blank',
      '@ https://shop.example/cart "Your \\"cart\\""',
    ]);
  });

  it('given a failure, then the first line says what is wrong, and the block below what to do', () => {
    const failure = { code: 'TARGET_NOT_UNIQUE', message: '2 fit', hints: ['Try: Save@Billing', '[4] button "Save"'] };
    expect(oilResultLines(result({ failure }), null)).toEqual([
      'error click: 2 fit',
      '  code: TARGET_NOT_UNIQUE',
      '  hint: Try: Save@Billing',
      '  hint: [4] button "Save"',
    ]);
  });

  it('given text, rows or a list, then they follow line by line', () => {
    const tables = [{ name: null, columns: ['text'], rows: [['a'], ['b']] }];
    expect(oilResultLines(result({ said: { kind: 'text', text: 'one\ntwo' } }), null).slice(1)).toEqual(['one', 'two']);
    expect(oilResultLines(result({ said: { kind: 'tables', tables, format: 'text' } }), null).slice(1)).toEqual([
      'a',
      'b',
    ]);
    expect(oilResultLines(result({ said: { kind: 'list', lines: ['x'], data: [] } }), null).slice(1)).toEqual(['x']);
  });

  it('given a look at the page, when only changes are asked for, then there are only changes', () => {
    const page = {
      url: 'https://a.example/',
      title: 'A',
      patterns: null,
      candidates: [],
      left: 3,
      positions: false,
      diff: false,
    };
    const whole = oilResultLines(result({ said: { kind: 'page', page } }), null).slice(1);
    expect(whole).toEqual(['@ https://a.example/ "A"', '# and 3 more: observe --full shows them']);
    const again = { ...page, diff: true };
    expect(oilResultLines(result({ said: { kind: 'page', page: again } }), whole).slice(1)).toEqual([
      '# nothing changed since the last look',
    ]);
    const elsewhere = { ...again, url: 'https://b.example/' };
    expect(oilResultLines(result({ said: { kind: 'page', page: elsewhere } }), whole)).toContain(
      '@ https://b.example/ "A"',
    );
  });

  it('given a line that is not OIL, then it says where and what to write', () => {
    const position = { line: 2, column: 7, offset: 20 };
    expect(
      oilErrorLines({
        phase: 'parsing',
        code: 'UNKNOWN_COMMAND',
        message: '"clik" is no command',
        hint: 'Did you mean click?',
        position,
      }),
    ).toEqual([
      'error "clik" is no command (line 2, column 7)',
      '  code: UNKNOWN_COMMAND',
      '  hint: Did you mean click?',
    ]);
  });
});
