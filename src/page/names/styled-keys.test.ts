import { describe, expect, it } from 'vitest';
import { addSelector, noKeys } from './styled-keys.ts';

const keysOf = (selector: string): Readonly<Record<string, unknown>> => {
  const keys = noKeys();
  addSelector(keys, selector);
  const { classes, ids, tags, attributes, host, any } = keys;
  const words = [...attributes].map(([name, values]) => `${name}:${values === null ? '*' : [...values].join()}`);
  return Object.fromEntries(
    Object.entries({ classes: [...classes], ids: [...ids], tags: [...tags], attributes: words, host, any }).filter(
      ([, value]) => value === true || (Array.isArray(value) && value.length > 0),
    ),
  );
};

describe('what a rule that writes text demands of its element', () => {
  it.each([
    ['.star::before', { classes: ['star'] }],
    ['.star:before', { classes: ['star'] }],
    ['form .row > .star.on::after', { classes: ['star'] }],
    ['#top::before', { ids: ['top'] }],
    ['label::after', { tags: ['label'] }],
    ['LABEL.req::after', { classes: ['req'] }],
    ['.md\\:before\\:x::before', { classes: ['md:before:x'] }],
    ['.\\31 0::before', { classes: ['10'] }],
    ['.größe::before', { classes: ['größe'] }],
    ['[data-n]::after', { attributes: ['data-n:*'] }],
    ['[part~="mark"]::after', { attributes: ['part:mark'] }],
    ['[part="mark"]::after, [part="sign"]::after', { attributes: ['part:mark,sign'] }],
    ['[part="mark"]::after, [part^="s"]::after', { attributes: ['part:*'] }],
    ['[title="a, b > c"]::after', { attributes: ['title:a, b > c'] }],
    [':host([required]) .label::after', { classes: ['label'] }],
    [':host::before', { host: true }],
    ['::slotted([slot="label"])::after', { attributes: ['slot:label'] }],
    ['::slotted(b, .x)::after', { tags: ['b'], classes: ['x'] }],
    ['.a:not(.b):hover::before', { classes: ['a'] }],
    [':is(.a, .b)::before', { any: true }],
    ['*::before', { any: true }],
    ['ul > ::before', { any: true }],
    ['.plain, .star::before', { classes: ['star'] }],
    ['.plain', {}],
    ['.before', {}],
  ])('%s', (selector, expected) => {
    expect(keysOf(selector)).toEqual(expected);
  });
});
