import { SUREHAND_ERROR_TABLE, type SurehandErrorCode } from './tables/surehand-error-codes.ts';

/** The one error class: for bugs and broken surroundings. An expected failure is data, never an exception. */
export class SurehandError extends Error {
  readonly code: SurehandErrorCode;
  /** What a person needs to understand it; no secrets. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: SurehandErrorCode, details: Readonly<Record<string, unknown>> = {}, cause?: unknown) {
    const said = typeof details['message'] === 'string' ? ` ${details['message']}` : '';
    super(`${code}: ${SUREHAND_ERROR_TABLE[code].meaning}${said}`, cause === undefined ? undefined : { cause });
    this.name = 'SurehandError';
    this.code = code;
    this.details = details;
  }
}
