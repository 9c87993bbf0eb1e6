const KEPT_DIGITS = 15;

/** Whether what somebody wrote in JSON is surely what came of it: of longer numbers the last digits are others, and `1e-7` was `0.0000001`. */
export const isExactNumber = (value: number): boolean => {
  if (Number.isInteger(value)) return Number.isSafeInteger(value);
  const text = String(value);
  return /^-?\d+\.\d+$/u.test(text) && text.replaceAll(/^-?0\.0*|\D/gu, '').length <= KEPT_DIGITS;
};

export const NOT_EXACT = `this number may not be the one that was written: JSON keeps ${KEPT_DIGITS} digits. Write it as a text, in quotes.`;
