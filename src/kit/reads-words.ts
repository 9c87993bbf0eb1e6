/** Something to read, and not only pictures and signs. */
export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

const isWordSign = (sign: string | undefined): boolean => sign !== undefined && hasWords(sign);

/** Whether the words stand in the text as whole words: 1 is not in 10. Both are normalized before. */
export const readsWords = (text: string, words: string): boolean => {
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) {
    if (!isWordSign(text[at - 1]) && !isWordSign(text[at + words.length])) return true;
    // No words at all stand everywhere.
    if (words === '') return true;
  }
  return false;
};
