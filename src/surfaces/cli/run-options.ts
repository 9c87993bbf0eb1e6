import type { InputFormat } from '../../contract/tables/input-formats.ts';

/** Where steps come from, and what is put into them. */
export type InputOptions = {
  readonly req?: string;
  readonly url?: string;
  readonly steps?: readonly string[];
  readonly sheet?: string;
  readonly format?: InputFormat;
  readonly data?: string;
  readonly filter?: string;
  readonly secretsFile?: string;
};

/** What `surehand run` understands. */
export type RunOptions = InputOptions & {
  readonly workers?: number;
  readonly retries?: number;
  readonly junit?: string;
  readonly summary?: string;
  readonly json?: boolean;
  readonly out?: string;
  readonly headed?: boolean;
  readonly screenshots?: boolean;
  readonly har?: boolean;
  readonly allow?: readonly string[];
  readonly timeout?: number;
  readonly dialogs?: 'accept' | 'dismiss';
  readonly resume?: string;
};
