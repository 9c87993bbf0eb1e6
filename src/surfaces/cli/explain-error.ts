import type { SurehandError } from '../../contract/surehand-error.ts';
import { SUREHAND_ERROR_TABLE } from '../../contract/tables/surehand-error-codes.ts';

/** Says what is wrong, and what to do next. */
export const explainError = (error: SurehandError): string => {
  const { meaning, next } = SUREHAND_ERROR_TABLE[error.code];
  const said = typeof error.details['message'] === 'string' ? error.details['message'] : '';
  return `error: ${meaning} ${said}\n\n${next}\n`;
};
