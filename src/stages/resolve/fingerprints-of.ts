import type { Fingerprint } from '../../contract/fingerprint.ts';
import type { Registry } from '../../contract/registry.ts';
import { indexElements } from './element-index.ts';
import { fingerprint } from './fingerprint.ts';

/** What each candidate of a page is known by, in the order of the page. */
export const fingerprintsOf = (
  registry: Registry,
): readonly { readonly ref: number; readonly print: Fingerprint }[] => {
  const index = indexElements(registry);
  return registry.candidates.map((candidate) => ({ ref: candidate.ref, print: fingerprint(candidate, index) }));
};
