import type { Condition } from '../../contract/condition.ts';
import type { Target } from '../../contract/target.ts';
import { closestWord } from '../../kit/closest-word.ts';
import { placeOf, writePlace } from './read-row.ts';

const EXPECTED_OUTCOMES = [
  'field_populated',
  'navigates_to:<name>',
  'page_contains_text:<text>',
  'element_visible:<name@region>',
  'element_hidden:<name@region>',
  'button_text_changes:<text>',
] as const;

const WORDS = EXPECTED_OUTCOMES.map((outcome) => outcome.replace(/:.*$/u, ''));

/** What these expect is named like the element of a row: `Remove@Trail Backpack`. */
const IN_PLACES = new Set<string>(['element_visible', 'element_hidden']);

type Compiled = { readonly conditions: readonly Condition[] } | { readonly problem: string };

/** What a tester expects, as conditions that can be checked (5.5). */
export const compileExpected = (expected: string, target: Target, value: string | null): Compiled => {
  const colon = expected.indexOf(':');
  const word = (colon === -1 ? expected : expected.slice(0, colon)).trim().toLowerCase();
  const argument = colon === -1 ? '' : expected.slice(colon + 1).trim();
  const severity = 'error';
  const one = (condition: Condition): Compiled => ({ conditions: [condition] });
  if (word === 'field_populated') {
    if (value === null) return { problem: 'field_populated needs a value in the row' };
    return one({ kind: 'element_value_equals', args: { target, value }, severity });
  }
  if (!WORDS.includes(word)) {
    const hint = closestWord(word, WORDS);
    const meant = hint === null ? '.' : `; did you mean "${hint}"?`;
    return { problem: `unknown expected outcome "${expected}"${meant} Known: ${EXPECTED_OUTCOMES.join(', ')}` };
  }
  if (argument === '') return { problem: `${word} needs something behind the colon: ${word}:…` };
  const place = { by: 'element' as const, ...placeOf(argument) };
  if (IN_PLACES.has(word) && place.element === '')
    return { problem: `${word} needs the name of an element: ${word}:…` };
  switch (word) {
    case 'navigates_to':
      return one({ kind: 'x_navigated_to', args: { name: argument }, severity });
    case 'page_contains_text':
      return one({ kind: 'x_page_contains_text', args: { text: argument }, severity });
    case 'element_visible':
      return one({ kind: 'element_visible', args: { target: place }, severity });
    case 'element_hidden':
      return one({ kind: 'x_element_hidden', args: { target: place }, severity });
    default:
      return one({ kind: 'element_text_contains', args: { target, text: argument }, severity });
  }
};

/** An expected outcome with its texts put in, each where it belongs: an `@` in a value divides nothing. */
export const fillExpected = (expected: string, fill: (text: string) => string): string => {
  const [before = '', word = ''] = /^\s*(\w+)\s*:/u.exec(expected) ?? [];
  if (!IN_PLACES.has(word.toLowerCase())) return fill(expected);
  const { element, region } = placeOf(expected.slice(before.length));
  return `${before}${writePlace(fill(element), region === undefined ? null : fill(region))}`;
};

/** The number that a slider is to be moved to, as sliders write it; null for a place to drop something at. */
export const sliderNumber = (value: string | null): string | null => {
  if (value === null || !/^-?\d[\d.,]*$/u.test(value)) return null;
  const number = Number(value.replaceAll(',', ''));
  return Number.isNaN(number) ? null : String(number);
};

/** What every action promises even if nobody wrote it down (5.5, last line). */
export const defaultPostcondition = (action: string, target: Target, value: string | null): Condition => {
  switch (action) {
    case 'fill':
    case 'select':
      return { kind: 'element_value_equals', args: { target, value: value ?? '' }, severity: 'error' };
    case 'check':
      return { kind: 'x_element_checked', args: { target, checked: true }, severity: 'error' };
    case 'uncheck':
      return { kind: 'x_element_checked', args: { target, checked: false }, severity: 'error' };
    case 'clear':
      return { kind: 'element_value_equals', args: { target, value: '' }, severity: 'error' };
    case 'drag': {
      // Something moved is no proof that it stands where it should.
      const number = sliderNumber(value);
      if (number === null) return { kind: 'x_state_changed', args: {}, severity: 'warning' };
      return { kind: 'element_value_equals', args: { target, value: number }, severity: 'error' };
    }
    case 'upload':
      return { kind: 'upload_completed', args: { target }, severity: 'error' };
    case 'scroll':
      return { kind: 'x_element_in_view', args: { target }, severity: 'error' };
    case 'focus':
      return { kind: 'x_element_focused', args: { target }, severity: 'error' };
    default:
      return { kind: 'x_state_changed', args: {}, severity: 'warning' };
  }
};
