import type { SurehandError } from '../../contract/surehand-error.ts';
import { SUREHAND_ERROR_TABLE, type SurehandErrorCode } from '../../contract/tables/surehand-error-codes.ts';

/** Their messages say what is wrong and what to do; a general word after them would only be in the way. */
const SAY_IT_ALL = new Set<SurehandErrorCode>(['INPUT_INVALID', 'INPUT_UNREADABLE', 'RUN_NOT_FOUND']);

/** Says what is wrong, and what to do next. */
export const explainError = ({ code, details }: SurehandError): string => {
  const { meaning, next } = SUREHAND_ERROR_TABLE[code];
  const said = typeof details['message'] === 'string' ? details['message'] : '';
  if (said === '' || !SAY_IT_ALL.has(code)) return `error: ${meaning}${said === '' ? '' : ` ${said}`}\n\n${next}\n`;
  // What is about a file begins with its name, in brackets, or with a list.
  return /^[(\n]/u.test(said) || code !== 'INPUT_INVALID' ? `error: ${meaning} ${said}\n` : `error: ${said}\n`;
};
