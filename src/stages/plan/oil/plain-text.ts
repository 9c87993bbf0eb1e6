/** What may stand without quotes in canonical text. None of it can be taken for an option, a comment or a quotation. */
const PLAIN_ADDRESS = /^[A-Za-z0-9/][A-Za-z0-9\-_./:?=&%@~+#]*$/u;
const PLAIN_PATH = /^[A-Za-z0-9_./~][A-Za-z0-9\-_./~:\\#]*$/u;
const IDENTIFIER = /^[A-Za-z_][A-Za-z0-9_-]*$/u;

export const isPlainAddress = (text: string): boolean => PLAIN_ADDRESS.test(text);
export const isPlainPath = (text: string): boolean => PLAIN_PATH.test(text);
export const isIdentifier = (text: string): boolean => IDENTIFIER.test(text);

const NUMBER = /^[+-]?\d{1,15}(?:\.\d{1,6})?$/u;
const DURATION = /^(\d{1,9})(ms|s|m)$/u;
const UNITS = { ms: 1, s: 1_000, m: 60_000 } as const;

/** A number as OIL writes it, or null. */
export const readNumber = (text: string): number | null => {
  if (!NUMBER.test(text)) return null;
  const number = Number(text);
  // Minus zero would not survive being written.
  return number === 0 ? 0 : number;
};

/** Milliseconds, or null. A day is the longest that anybody can mean. */
export const readDuration = (text: string): number | null => {
  const [, amount, unit] = DURATION.exec(text.toLowerCase()) ?? [];
  if (amount === undefined || (unit !== 'ms' && unit !== 's' && unit !== 'm')) return null;
  const duration = Number(amount) * UNITS[unit];
  return duration <= 24 * 60 * UNITS.m ? duration : null;
};

/** In the largest unit that leaves nothing over. */
export const durationText = (ms: number): string => {
  if (ms > 0 && ms % UNITS.m === 0) return `${ms / UNITS.m}m`;
  return ms > 0 && ms % UNITS.s === 0 ? `${ms / UNITS.s}s` : `${ms}ms`;
};
