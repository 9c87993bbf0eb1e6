export interface Finding {
  readonly name: string;
  readonly status: 'ok' | 'missing' | 'warning';
  readonly detail: string;
  /** What to do about it, one or more lines. */
  readonly fix?: string;
}

export interface FoundBrowser {
  readonly path: string;
  /** `setting`: SUREHAND_BROWSER; `installed`: on PATH or in a well-known place; `playwright`: its installer's download. */
  readonly source: 'setting' | 'installed' | 'playwright';
  readonly version: string;
}

export interface LookOptions {
  /** The project folder; by default the one that contains this script. */
  readonly root?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** What the machine offers for Node.js, npm packages, browser, PostgreSQL, Redis, build and disk space. Changes nothing. */
export function inspect(options?: LookOptions): Promise<readonly Finding[]>;

/**
 * The browser to use, without installing one.
 * Rejects with a readable message when SUREHAND_BROWSER is set but not usable: another browser would not be what was asked for.
 */
export function findBrowser(options?: LookOptions): Promise<FoundBrowser | undefined>;
