import { expect, it } from 'vitest';
import { parseJson } from './parse-json.ts';

it.each([
  ['{"a": 1,\n}', '(line 2, column 1): nothing follows the comma before this }: take the comma away'],
  ['[1, 2, ]', '(line 1, column 8): nothing follows the comma before this ]: take the comma away'],
  ['{“a”: 1}', '(line 1, column 2): texts and names stand in straight double quotes: "…" instead of “'],
  ["{'a': 1}", `(line 1, column 2): texts and names stand in straight double quotes: "…" instead of '`],
  ['{"a": True}', '(line 1, column 7): texts stand in double quotes; only true, false, null and numbers have none'],
  ['Case,URL', '(line 1, column 1): JSON begins with { or ['],
  ['{"a": "b"', '(line 1, column 10): it ends too soon: a quote, } or ] is missing'],
  ['{"a": 1} {"b": 2}', '(line 1, column 10): the JSON is over before this: take away what follows, or put it inside'],
  ['{"a": 1\n "b": 2}', "(line 2, column 2): Expected ',' or '}' after property value"],
])('given %j, then it is said where it stops being JSON and what to do', (text, said) => {
  expect(parseJson(text)).toEqual({ ok: false, problem: `this is not JSON ${said}` });
});

it('given JSON, then it is read', () => {
  expect(parseJson('{"a": [1]}')).toEqual({ ok: true, value: { a: [1] } });
});
