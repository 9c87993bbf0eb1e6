const SECRET = /^secret:[A-Za-z][A-Za-z0-9_]*$/u;
const NEARLY = /^secret\s*:\s*\S+$/iu;

/**
 * A secret that is nearly written as one would be typed into the page, its name in place of its value. Null: it is none.
 * What stands there is not told again: it may be the secret itself.
 */
export const nearlySecret = (value: string | null): string | null =>
  value !== null && NEARLY.test(value) && !SECRET.test(value)
    ? 'this is nearly the name of a secret, but none: write secret:NAME without spaces, a letter and then letters, digits and _. To type these very words, write \\ in front of them'
    : null;
