/** In which order a day was written that can be read in two ways: `04/03/2026`. */
export type DayOrder = 'month first' | 'day first';

/** Said of a check, so that a test reads the day as the run did, whatever the language of its browser. */
const SAID: Readonly<Record<DayOrder, string>> = {
  'month first': ', the month before the day',
  'day first': ', the day before the month',
};

/** What is said of a day that its field keeps as `iso` and shows otherwise; nothing where only one way of reading it fits. */
export const sayDayOrder = (iso: string | null, shown: string | null): string => {
  const [, month, day] = /^\d{4}-(\d\d)-(\d\d)$/u.exec(iso ?? '') ?? [];
  const [first] = shown?.match(/\d+/gu) ?? [];
  if (first === undefined || month === day) return '';
  return first === month ? SAID['month first'] : first === day ? SAID['day first'] : '';
};

/** What was said of it; null where nothing was. */
export const dayOrderIn = (details: string): DayOrder | null =>
  details.endsWith(SAID['month first']) ? 'month first' : details.endsWith(SAID['day first']) ? 'day first' : null;
