import type { InputFormat } from '../../contract/tables/input-formats.ts';

/** What `surehand run` understands. */
export type RunOptions = {
  readonly req?: string;
  readonly url?: string;
  readonly steps?: readonly string[];
  readonly sheet?: string;
  readonly format?: InputFormat;
  readonly data?: string;
  readonly filter?: string;
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
  readonly secretsFile?: string;
  readonly resume?: string;
};
