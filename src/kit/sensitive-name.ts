/** Parts of a name that tell of a secret wherever they stand. */
const TELLING = [
  'password',
  'passwd',
  'secret',
  'token',
  'cvv',
  'ssn',
  'cardnumber',
  'creditcard',
  'apikey',
  'authorization',
];

/** `sessionKey`, `session_key` and `session-key` as words. */
const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);

/**
 * Whether what goes by this name (a field, a cookie, a header, an entry of the storage) is a secret. "key" counts only as a
 * word of its own: a keyword is no secret.
 */
export const isSensitiveName = (name: string): boolean => {
  const words = wordsOf(name);
  const joined = words.join('');
  return words.includes('key') || words.includes('keys') || TELLING.some((part) => joined.includes(part));
};
