/** Marks that group what stands between them. A point or a comma does not belong here: it may make 12 of 1200. */
const MARK = /[ \u00a0\u202f()/:+-]/u;

/** `(5)` and `-5` are other numbers than 5. */
const MAY_LEAD = /^[+(]?[^-(]/u;
const ENCLOSED = /^\(.*\)$/u;

/** Every character that was asked for, in order, and nothing else but marks between them. */
const isGrouped = (asked: string, shown: string): boolean => {
  if (!MAY_LEAD.test(shown) || ENCLOSED.test(shown)) return false;
  let at = 0;
  for (const sign of shown) {
    if (sign === asked[at]) at += 1;
    else if (!MARK.test(sign)) return false;
  }
  return at === asked.length;
};

/** `1,234.50` and `1,234,567` can be read in one way only; `1,234` is a thousand to some and a little more than one to others. */
const NUMBER = /^-?\d+(?:\.\d+)?$/u;
const READABLE = /^-?\d{1,3}(?:(?:,\d{3})+\.\d+|(?:,\d{3}){2,})$/u;

/**
 * Whether a field shows what was written into it, only grouped in its own way: card and phone numbers, dates, sums.
 * What could as well be another value is not the same.
 */
export const isRegrouped = (asked: string, shown: string): boolean => {
  if (asked === '' || asked === shown) return false;
  if (NUMBER.test(asked) && READABLE.test(shown)) return Number(asked) === Number(shown.replaceAll(',', ''));
  return isGrouped(asked, shown);
};
