import { expect, it } from 'vitest';
import { closestWord } from './closest-word.ts';

const KNOWN = ['click', 'check', 'clear', 'hover', 'observe', 'screenshot'];

it.each([
  ['clik', 'click'],
  ['clcik', 'click'],
  ['CLICK', 'click'],
  ['chek', 'check'],
  ['hoover', 'hover'],
  ['screenshto', 'screenshot'],
  ['obsevre', 'observe'],
])('%s was probably meant to be %s', (word, meant) => {
  expect(closestWord(word, KNOWN)).toBe(meant);
});

it.each(['', 'x', 'flurble', 'banana', '🙂', 'c'.repeat(1_000_000)])('nothing is like %.20s', (word) => {
  expect(closestWord(word, KNOWN)).toBeNull();
});

it('of equals the first is taken', () => {
  expect(closestWord('ab', ['abc', 'abd'])).toBe('abc');
});
