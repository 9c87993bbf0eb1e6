import { describe, expect, it } from 'vitest';
import { classOf, selectorParts, tagOf } from './selector-parts.ts';

const subjects = (list: string): readonly string[] => selectorParts(list).map(({ subject }) => subject);

describe('what a selector list is about', () => {
  it.each([
    ['.a', ['.a']],
    ['.a, .b', ['.a', '.b']],
    ['ul > .a', ['.a']],
    ['.x .a + .b ~ li', ['li']],
    ['.x>.a', ['.a']],
    [':is(.a, .b) .c', ['.c']],
    ['.a:is(.b, .c > .d)', ['.a:is(.b, .c > .d)']],
    ['a[title="x, > y"], .b', ['a[title="x, > y"]', '.b']],
    [String.raw`a[title="\"] , "]`, [String.raw`a[title="\"] , "]`]],
    [String.raw`.\31 0 .a\,b`, [String.raw`.a\,b`]],
    [String.raw`.x .\31 0`, [String.raw`.\31 0`]],
    ['', []],
  ])('%s', (list, expected) => {
    expect(subjects(list)).toEqual(expected);
  });

  it('nothing that a page can write takes long or throws', () => {
    for (const odd of ['((((', '"', '\\', ',,,', ':is(', '[[[', ' > ', `${':not('.repeat(5_000)}`]) {
      expect(() => subjects(odd)).not.toThrow();
    }
  });
});

describe('what every matching element must have', () => {
  it.each([
    ['li.item.open', 'open', 'li'],
    [':where(.css-1).ant-item', 'ant-item', null],
    [':is(.a, .b)', null, null],
    ['li:not(.off)', null, 'li'],
    ['[data-x=".a"]', null, null],
    [String.raw`.md\:pointer`, null, null],
    ['#id', null, null],
    ['*', null, null],
  ])('%s: class %s, tag %s', (subject, name, tag) => {
    expect([classOf(subject), tagOf(subject)]).toEqual([name, tag]);
  });
});
