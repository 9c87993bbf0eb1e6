import { expect, it } from 'vitest';
import { rememberPer } from './remember-per.ts';

it('finds out once for each thing and each word, also that there is nothing', () => {
  const asked: string[] = [];
  const look = rememberPer((about: { readonly name: string }, word) => {
    asked.push(`${about.name} ${word}`);
    return word === 'none' ? undefined : word.length;
  });
  const [one, other] = [{ name: 'one' }, { name: 'other' }];
  expect([look(one, 'abc'), look(one, 'abc'), look(one, 'none'), look(one, 'none'), look(other, 'abc')]).toEqual([
    3,
    3,
    undefined,
    undefined,
    3,
  ]);
  expect(asked).toEqual(['one abc', 'one none', 'other abc']);
});

it('answers rightly however many words it was asked', () => {
  const look = rememberPer((_: object, word) => word.length);
  const about = {};
  for (let times = 0; times < 2; times += 1) {
    for (let n = 0; n < 2_000; n += 1) expect(look(about, `word ${n}`)).toBe(`word ${n}`.length);
  }
});
