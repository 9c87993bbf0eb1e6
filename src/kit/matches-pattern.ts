/** Whether the text has the form of a pattern in which `*` stands for anything. Linear steps back at most once per star. */
const hasForm = (text: string, pattern: string): boolean => {
  let at = 0;
  let of = 0;
  let star = -1;
  let taken = 0;
  while (at < text.length) {
    if (of < pattern.length && pattern[of] === '*') {
      star = of;
      of += 1;
      taken = at;
    } else if (of < pattern.length && pattern[of] === text[at]) {
      at += 1;
      of += 1;
    } else if (star >= 0) {
      taken += 1;
      at = taken;
      of = star + 1;
    } else return false;
  }
  while (pattern[of] === '*') of += 1;
  return of === pattern.length;
};

/** How people name addresses and messages: by a part of them, or with `*` by their form as a whole. */
export const matchesPattern = (text: string, pattern: string): boolean =>
  pattern.includes('*') ? hasForm(text, pattern) : text.includes(pattern);
