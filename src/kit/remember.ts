/** Longer texts are rarely met twice and would fill the memory. */
const LONGEST = 200;
const MOST = 20_000;

/**
 * The same function, which knows its last answers: a page is read again and again, and nearly all of its texts stay.
 * When the memory is full it is emptied at once, which costs less than knowing what is oldest.
 */
export const remember = <T>(compute: (text: string) => T): ((text: string) => T) => {
  const known = new Map<string, T>();
  return (text) => {
    if (text.length > LONGEST) return compute(text);
    const answer = known.get(text);
    if (answer !== undefined) return answer;
    const fresh = compute(text);
    if (known.size === MOST) known.clear();
    known.set(text, fresh);
    return fresh;
  };
};
