/** More answers than one look at a page needs; a page that stays for hours must not fill the memory. */
const MOST = 500;

/**
 * What was found out about something, by the words it was asked with, if any. It is forgotten with the thing itself: a page that
 * changed is another one.
 */
export const rememberPer = <K extends object, T>(
  compute: (about: K, asked: string) => T,
): ((about: K, asked?: string) => T) => {
  const known = new WeakMap<K, Map<string, { readonly answer: T }>>();
  return (about, asked = '') => {
    let answers = known.get(about);
    if (answers === undefined) {
      answers = new Map();
      known.set(about, answers);
    }
    const before = answers.get(asked);
    if (before !== undefined) return before.answer;
    const answer = compute(about, asked);
    if (answers.size === MOST) answers.clear();
    answers.set(asked, { answer });
    return answer;
  };
};
