import { closestWord } from './closest-word.ts';
import { someNames } from './some-names.ts';

/** What is known of a mistake in data that somebody wrote by hand, as zod tells it. */
type Issue = Readonly<Record<string, unknown>>;

/** By what a schema expects. */
const NOUNS: Readonly<Record<string, string>> = {
  string: 'a text in quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false, without quotes',
  array: 'a list in [ ]',
  tuple: 'a list in [ ]',
  object: 'an object in { }',
  record: 'an object in { }',
};

/** Never the value itself: it may be a secret. */
const seen = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (Number.isNaN(value)) return 'something else';
  return typeof value === 'object' ? 'an object' : typeof value === 'string' ? 'a text' : `a ${typeof value}`;
};

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`;

/** What the schema says about the field, without the numbers of our own requirements. */
const about = (schema: unknown): string => {
  const { description } = (schema ?? {}) as { readonly description?: unknown };
  if (typeof description !== 'string') return '';
  return ` (${description.replace(/\s*\([A-Z]-\d+[^)]*\)/gu, '').replace(/\.$/u, '')})`;
};

const ADDRESS = 'an address like "https://example.org/login"';

const nounOf = ({ expected, inst }: Issue): string => {
  const { format } = (inst ?? {}) as { readonly format?: unknown };
  return format === 'url' ? ADDRESS : (NOUNS[String(expected)] ?? String(expected));
};

const wrongType = (issue: Issue): string => {
  const { input, inst } = issue;
  if (input === undefined) return `missing; write ${nounOf(issue)}${about(inst)}`;
  const found = issue['expected'] === 'int' && typeof input === 'number' ? 'a fraction' : seen(input);
  return `expected ${nounOf(issue)}, found ${found}${about(inst)}`;
};

const unknownWord = (word: unknown, known: readonly unknown[]): string => {
  const names = known.map(String);
  const all = `Known: ${someNames(names)}`;
  if (word === undefined) return `missing. ${all}`;
  if (typeof word !== 'string') return `expected one of these words, found ${seen(word)}. ${all}`;
  const meant = closestWord(word, names);
  return `"${word}" is not known here${meant === null ? '.' : `; did you mean "${meant}"?`} ${all}`;
};

const isBare = (issue: Issue | undefined): issue is Issue =>
  issue?.['code'] === 'invalid_type' && Array.isArray(issue['path']) && issue['path'].length === 0;

/** Which of several kinds of value was meant cannot be known: all that are possible are told. */
const noneFits = ({ errors, input }: Issue): string => {
  const ways = (errors as readonly (readonly Issue[])[]).map((issues) => issues[0]);
  const nouns = ways.flatMap((way) => (isBare(way) ? [nounOf(way)] : []));
  if (nouns.length !== ways.length) return 'not understood';
  return input === undefined ? `missing; write ${listed(nouns)}` : `expected ${listed(nouns)}, found ${seen(input)}`;
};

const unknownKeys = ({ keys, inst }: Issue): string => {
  const { shape } = (inst ?? {}) as { readonly shape?: object };
  const known = Object.keys(shape ?? {});
  const read = (keys as readonly string[]).map((key) => ({ key: `"${key}"`, meant: closestWord(key, known) }));
  const strange = read.flatMap(({ key, meant }) => (meant === null ? [key] : []));
  const told = [
    ...(strange.length === 0 ? [] : [`${strange.join(', ')} ${strange.length === 1 ? 'is' : 'are'} not known here.`]),
    ...read.flatMap(({ key, meant }) => (meant === null ? [] : [`${key} is not known here; did you mean "${meant}"?`])),
  ];
  return `${told.join(' ')} Known: ${someNames(known)}`;
};

const outOfRange = ({ code, origin, minimum, maximum, inclusive }: Issue): string => {
  const small = code === 'too_small';
  const bound = String(small ? minimum : maximum);
  if (origin === 'array') return small ? 'the list is empty; write at least one' : `more than ${bound}`;
  if (origin === 'string') return small ? 'empty; write a text' : `longer than ${bound} characters`;
  const side = small ? 'at least' : 'at most';
  return inclusive === false
    ? `expected a number ${small ? 'above' : 'below'} ${bound}`
    : `expected a number of ${side} ${bound}`;
};

/** A mistake in hand-written JSON, in words for whoever wrote it; given to zod as `error`. Schemas may say it better themselves. */
export const inputWords = (issue: Issue): string | undefined => {
  switch (issue['code']) {
    case 'invalid_type':
      return wrongType(issue);
    case 'invalid_value':
      return unknownWord(issue['input'], issue['values'] as readonly unknown[]);
    case 'invalid_union': {
      const { discriminator, options, input } = issue;
      if (typeof discriminator !== 'string' || !Array.isArray(options)) return noneFits(issue);
      return unknownWord((input as Readonly<Record<string, unknown>>)[discriminator], options);
    }
    case 'unrecognized_keys':
      return unknownKeys(issue);
    case 'too_small':
    case 'too_big':
      return outOfRange(issue);
    case 'invalid_format':
      return issue['format'] === 'url' ? `this is no address; write ${ADDRESS}` : undefined;
    default:
      return undefined;
  }
};
