const SECRET = /^secret:[A-Za-z][A-Za-z0-9_]*$/u;
const NEARLY = /^secret\s*:\s*\S+$/iu;

/** A secret that is nearly written as one would be typed into the page, its name in place of its value. Null: it is none. */
export const nearlySecret = (value: string | null): string | null =>
  value !== null && NEARLY.test(value) && !SECRET.test(value)
    ? `"${value}" is no secret: write secret:NAME, a letter and then letters, digits and _. To type these very words write \\${value}`
    : null;
