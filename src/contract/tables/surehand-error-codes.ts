import type { ExitName } from './exit-codes.ts';

/** Bugs and broken surroundings. What an action may run into is data and has the codes of error-codes.ts instead. */
export const SUREHAND_ERROR_CODES = [
  'INPUT_INVALID',
  'INPUT_UNREADABLE',
  'CONFIG_INVALID',
  'SECRET_MISSING',
  'RUN_NOT_FOUND',
  'RUN_UNFINISHED',
  'RUN_CONFLICT',
  'BROWSER_NOT_FOUND',
  'BROWSER_LAUNCH_FAILED',
  'BROWSER_GONE',
  'PAGE_AGENT_FAILED',
  'PAGE_UNREACHABLE',
  'TRACE_CORRUPT',
  'RUN_FOLDER_UNWRITABLE',
  'STORE_UNAVAILABLE',
  'CACHE_UNAVAILABLE',
  'QUEUE_UNAVAILABLE',
  'NOT_SUPPORTED',
  'INTERNAL',
] as const;
export type SurehandErrorCode = (typeof SUREHAND_ERROR_CODES)[number];

export interface SurehandErrorRow {
  readonly meaning: string;
  readonly next: string;
  /** How the command line ends on it. */
  readonly exit: ExitName;
}

export const SUREHAND_ERROR_TABLE: Readonly<Record<SurehandErrorCode, SurehandErrorRow>> = {
  INPUT_INVALID: {
    meaning: 'The input does not have the right shape.',
    next: 'Correct the fields that the details name.',
    exit: 'invalid_input',
  },
  INPUT_UNREADABLE: {
    meaning: 'The input file is missing or cannot be read.',
    next: 'Check the path and the format of the file.',
    exit: 'invalid_input',
  },
  CONFIG_INVALID: {
    meaning: 'A setting has a value that does not fit.',
    next: 'Correct the setting that the details name.',
    exit: 'invalid_input',
  },
  SECRET_MISSING: {
    meaning: 'A secret is referred to that nobody provided.',
    next: 'Provide it in the environment or in a file for --secrets-file; never among the rows.',
    exit: 'invalid_input',
  },
  RUN_NOT_FOUND: { meaning: 'There is no such run.', next: 'Check the req_id or run_id.', exit: 'invalid_input' },
  RUN_UNFINISHED: {
    meaning: 'The run has no whole record: it was killed, or broke off, or its disk was full.',
    next: 'Continue it with "surehand run <file> --resume <run>".',
    exit: 'invalid_input',
  },
  RUN_CONFLICT: {
    meaning: 'This requirement is being run already.',
    next: 'Wait until that run has finished.',
    exit: 'invalid_input',
  },
  BROWSER_NOT_FOUND: {
    meaning: 'No browser was found.',
    next: 'Run `surehand doctor`; it says what to install.',
    exit: 'environment',
  },
  BROWSER_LAUNCH_FAILED: {
    meaning: 'The browser was found and did not start.',
    next: 'Run `surehand doctor`; read the message of the browser in the details.',
    exit: 'environment',
  },
  BROWSER_GONE: {
    meaning: 'The browser closed or crashed while it was needed.',
    next: 'Run again; if it happens again, look at memory and the browser.',
    exit: 'environment',
  },
  PAGE_AGENT_FAILED: {
    meaning: 'The agent inside the page is missing or threw.',
    next: 'Please report it, with the trace of the run.',
    exit: 'environment',
  },
  PAGE_UNREACHABLE: {
    meaning: 'The start address cannot be reached.',
    next: 'Check address, network and server.',
    exit: 'environment',
  },
  TRACE_CORRUPT: {
    meaning: 'The trace has a gap, or its hash chain is broken: it was changed after it was written.',
    next: 'Do not trust this run; run it again.',
    exit: 'environment',
  },
  RUN_FOLDER_UNWRITABLE: {
    meaning: 'Trace or evidence could not be written.',
    next: 'Check disk space and permissions of the run folder.',
    exit: 'environment',
  },
  STORE_UNAVAILABLE: {
    meaning: 'The database does not answer.',
    next: 'Check SUREHAND_DATABASE_URL or DATABASE_URL, and the server.',
    exit: 'environment',
  },
  CACHE_UNAVAILABLE: {
    meaning: 'The cache does not answer.',
    next: 'Check SUREHAND_REDIS_URL or REDIS_URL, and the server.',
    exit: 'environment',
  },
  QUEUE_UNAVAILABLE: {
    meaning: 'The queue does not answer.',
    next: 'Check SUREHAND_REDIS_URL or REDIS_URL, and the server.',
    exit: 'environment',
  },
  NOT_SUPPORTED: {
    meaning: 'This body of Surehand cannot do that.',
    next: 'Use the Playwright driver, or another action.',
    exit: 'invalid_input',
  },
  INTERNAL: { meaning: 'A bug in Surehand.', next: 'Please report it, with the details.', exit: 'environment' },
};
