import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import type { Bar } from './bench.ts';

/** Recorded pages with tasks and answers. It lies beside the project, and a user's clone has none. */
const FOLDER = new URL('../../shared/corpus/tasks/', import.meta.url);

/** One step's answer: the element to act on, and for a dragged card where it is dropped. */
export type Truth = {
  readonly step: number;
  readonly selector: string;
  readonly option?: string;
  readonly drop?: string;
};

export type Task = {
  readonly id: string;
  readonly page: string;
  readonly archive: string;
  readonly start_url: string;
  readonly rows: readonly string[];
  readonly oil: readonly string[];
  readonly truth: readonly Truth[];
  /** False before and true after, evaluated in the page. */
  readonly check: string;
};

/** A row as the corpus reads it. */
export type CorpusRow = {
  readonly element: string;
  readonly region: string;
  readonly action: string;
  readonly value: string;
  readonly expected: string;
};

type Archive = { readonly path: string };

/** What the corpus brings along: its tasks, its pages, and a reference that performs each step. */
export type Corpus = {
  loadTasks(): Promise<readonly Task[]>;
  parseRow(row: string): CorpusRow;
  performStep(page: Page, row: string, truth: Truth): Promise<unknown>;
  outcomeHolds(page: Page, expected: string, truth: Truth): Promise<boolean>;
  openArchive(path: URL): Promise<Archive>;
  serveArchive(context: Awaited<ReturnType<Browser['newContext']>>, archive: Archive): Promise<unknown>;
  /** A file of the corpus, as a task names it. */
  fileOf(name: string): URL;
};

/** Null where there is no corpus; what is missing is said by `NO_CORPUS`. */
export const openCorpus = async (): Promise<Corpus | null> => {
  if (!existsSync(FOLDER)) return null;
  const reference = (await import(new URL('reference.mjs', FOLDER).href)) as Omit<Corpus, 'fileOf'>;
  const replay = (await import(new URL('replay.mjs', FOLDER).href)) as Pick<Corpus, 'openArchive' | 'serveArchive'>;
  return { ...reference, ...replay, fileOf: (name) => new URL(name, FOLDER) };
};

const CORPUS_PATH = fileURLToPath(FOLDER);

/** Nothing was measured, so nothing holds. */
export const NO_CORPUS: Bar = {
  bar: 'there is something to measure',
  measured: `no corpus at ${CORPUS_PATH}`,
  holds: false,
};
