/** `A; B` and `A, B` ask for two entries of one list (decision 11). Where a semicolon stands, commas belong to the words. */
export const severalChoices = (wanted: string): readonly string[] =>
  wanted
    .split(wanted.includes(';') ? ';' : ',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
