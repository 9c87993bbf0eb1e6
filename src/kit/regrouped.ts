/** Marks that group what stands between them. A point or a comma does not belong here: it may make 12 of 1200. */
const MARK = /[ \u00a0\u202f()/:+-]/u;

/** `(5)` and `-5` are other numbers than 5, `/etc` is another path than `etc`. */
const MAY_LEAD = /^[+(]?[^-(+/:]/u;
const MAY_END = /[^ \u00a0\u202f(/:+-]$/u;
const ENCLOSED = /^\(.*\)$/u;

/** `12/24` may be a part of a date, and `1/2` is a half: a stroke or a colon stands between two digits and two digits. */
const LONE_STROKE = /(?<!\d\d)[/:]|[/:](?!\d\d)/u;

/** Every character that was asked for, in order, and nothing else but marks between them. */
const isGrouped = (asked: string, shown: string): boolean => {
  if (!MAY_LEAD.test(shown) || !MAY_END.test(shown) || ENCLOSED.test(shown)) return false;
  let at = 0;
  let added = '';
  for (const sign of shown) {
    if (sign === asked[at]) at += sign.length;
    else if (MARK.test(sign)) added += sign;
    else return false;
  }
  return at === asked.length && !(/[/:]/u.test(added) && LONE_STROKE.test(shown));
};

/** `1,234.50` and `1,234,567` can be read in one way only; `1,234` is a thousand to some and a little more than one to others. */
const NUMBER = /^-?\d+(?:\.\d+)?$/u;
const READABLE = /^-?\d{1,3}(?:(?:,\d{3})+\.\d+|(?:,\d{3}){2,})$/u;

/** As text: numbers of a machine are the same to it where they are not to people. */
const digitsOf = (number: string): string => {
  const plain = number.replaceAll(',', '');
  return plain.includes('.') ? plain.replace(/\.?0+$/u, '') : plain;
};

/**
 * Whether a field shows what was written into it, only grouped in its own way: card and phone numbers, dates, sums.
 * What could as well be another value is not the same.
 */
export const isRegrouped = (asked: string, shown: string): boolean => {
  if (asked === '' || asked === shown) return false;
  if (NUMBER.test(asked) && READABLE.test(shown)) return digitsOf(asked) === digitsOf(shown);
  return isGrouped(asked, shown);
};
