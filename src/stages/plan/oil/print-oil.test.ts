import { expect, it } from 'vitest';
import { parseOil } from './parse-oil.ts';
import { printMaskedOil, printOil } from '../index.ts';

const commandOf = (line: string) => {
  const parsed = parseOil(line);
  if (!parsed.ok || parsed.line.command === null) throw new Error(line);
  return parsed.line.command;
};

it.each([
  ['goto a.example', 'goto https://a.example'],
  ['wait load --timeout 60s', 'wait load --timeout 1m'],
  ['wait load --timeout 61000ms', 'wait load --timeout 61s'],
  ['click "a" --alt --double --alt', 'click "a" --double --alt'],
  ['cookies get "theme"', 'cookies get theme'],
  ['cookies get "a b"', 'cookies get "a b"'],
  ['upload 5 "inside"', 'upload 5 "inside"'],
  ['session "new"', 'session "new"'],
  ['headers show set', 'headers "set"'],
  ['state save "a b.json"', 'state save "a b.json"'],
  ['type 5 "a\\tb\\\\c"', 'type 5 "a\\tb\\\\c"'],
  ['submit', 'submit'],
])('%s is printed as %s', (line, printed) => {
  expect(printOil(commandOf(line))).toBe(printed);
});

it.each([
  ['type "Password" "hunter2" --enter', 'type "Password" "***" --enter'],
  ['login "tom" "hunter2"', 'login "tom" "***"'],
  ['cookies set sid hunter2', 'cookies set sid "***"'],
  ['storage set sid "hunter2" --local', 'storage set sid "***" --local'],
  ['headers set a.example {"Authorization": "hunter2"}', 'headers set "a.example" "***"'],
  ['goto a.example --headers {"Authorization": "hunter2"}', 'goto https://a.example --headers "***"'],
  ['dialog accept "hunter2"', 'dialog accept "***"'],
  ['click "Save"', 'click "Save"'],
])('what may be a secret is left out of what is written down: %s', (line, masked) => {
  expect(printMaskedOil(commandOf(line))).toBe(masked);
});
