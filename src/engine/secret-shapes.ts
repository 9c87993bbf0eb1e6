/** Marks by which a page groups what was typed: `4242 4242`, `(555) 123-4567`. */
const MARK = String.raw`(?:[ \u00a0\u202f()/:.,+–-]|%20|%28|%29|%2[BbDdFf]|&nbsp;)`;
/** Fewer digits stand in times and sums by chance. */
const LEAST_GROUPED = 8;

/** Without the marks by which it may be grouped. */
export const bare = (text: string): string => text.replaceAll(new RegExp(MARK, 'gu'), '');

/** Numbers of cards, accounts and phones: a field may write them down in groups of its own. */
export const isGroupable = (value: string): boolean => {
  const signs = bare(value);
  const digits = signs.replaceAll(/\D/gu, '').length;
  return signs.length >= LEAST_GROUPED && /^[\dA-Za-z]+$/u.test(signs) && digits * 2 > signs.length;
};

/** The source of a pattern for the value, however it is grouped. */
export const groupedSource = (value: string): string =>
  String.raw`(?<!(?<!%2)\d)${(bare(value).match(/./gu) ?? []).join(`${MARK}{0,3}`)}(?!\d)`;

/** A sum may be shown in thousands and with all its places: `51,234.50`. */
export const sumsIn = (value: string): readonly string[] => {
  const [, whole = '', places = ''] = /^(\d{4,})(?:\.(\d{1,2}))?$/u.exec(value.trim()) ?? [];
  if (whole === '') return [];
  const thousands = whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, ',');
  return [thousands, `${thousands}.${places.padEnd(2, '0')}`];
};

const DAY_LAST = /^(\d{4})\D{1,2}(\d{1,2})\D{1,2}(\d{1,2})\.?$/u;
const YEAR_LAST = /^(\d{1,2})\D{1,2}(\d{1,2})\D{1,2}(\d{4})$/u;

/** A day is shown in the way of a language, and kept in another: `24.12.2026`, `12/24/2026`, `2026-12-24`. */
export const daysIn = (value: string): readonly string[] => {
  const [, year = '', month = '', day = ''] = DAY_LAST.exec(value.trim()) ?? [];
  const [, first = '', second = '', last = ''] = YEAR_LAST.exec(value.trim()) ?? [];
  const read = [
    [year, month, day],
    [last, first, second],
    [last, second, first],
  ];
  return read
    .map((parts) => parts.map((part) => part.padStart(2, '0')))
    .filter(([, of = '', on = '']) => of > '00' && of < '13' && on > '00' && on < '32')
    .flatMap(([of = '', at = '', on = '']) => [
      `${of}-${at}-${on}`,
      `${at}/${on}/${of}`,
      `${on}/${at}/${of}`,
      `${on}.${at}.${of}`,
      ...['/', '.'].flatMap((mark) => [
        [Number(at), Number(on), of].join(mark),
        [Number(on), Number(at), of].join(mark),
      ]),
    ]);
};
