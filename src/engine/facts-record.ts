import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { DecidedFacts } from '../ports/page-messages.ts';
import type { RunFolder } from '../ports/run-folder.ts';
import { maskFacts } from './mask-facts.ts';

/** Where the facts of a decision are, below the run folder. */
export type FactsRef = {
  readonly relative_path: string;
  readonly sha256: string;
  readonly size_bytes: number;
  readonly registry_version: number;
};

/** What decisions were made on, as evidence: with it and the trace, every decision can be made again without a browser. */
export type FactsRecord = {
  /** From now on this text is masked wherever the page shows it. */
  hide(secret: string): void;
  keep(facts: DecidedFacts): Promise<FactsRef>;
};

const compress = promisify(gzip);

export const createFactsRecord = (folder: RunFolder): FactsRecord => {
  const secrets = new Set<string>();
  /** By what they say: the same facts are written once. */
  const written = new Map<string, Promise<Omit<FactsRef, 'registry_version'>>>();
  const write = async (json: string): Promise<Omit<FactsRef, 'registry_version'>> => {
    const bytes = await compress(json);
    const name = `evidence/registry/${folder.sha256(json)}.json.gz`;
    const { sha256, bytes: size } = await folder.write(name, bytes);
    return { relative_path: name, sha256, size_bytes: size };
  };
  return {
    hide: (secret) => void secrets.add(secret),
    async keep({ version, json }) {
      const masked = maskFacts(json, secrets);
      const key = folder.sha256(masked);
      const known = written.get(key) ?? write(masked);
      written.set(key, known);
      return { ...(await known), registry_version: version };
    },
  };
};
