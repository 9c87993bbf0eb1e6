import { stableHash } from '../kit/stable-hash.ts';

const entriesOf = (storage: Storage): readonly (readonly [string, string])[] =>
  Object.keys(storage)
    .toSorted()
    .map((key) => [key, storage.getItem(key) ?? ''] as const);

/** What the page keeps in this browser, as one number: local and session storage and the cookies it can read. Null: it may not. */
export const storageHash = (): string | null => {
  try {
    return stableHash(JSON.stringify([entriesOf(localStorage), entriesOf(sessionStorage), document.cookie]));
  } catch {
    // A sandboxed frame or a data: page has no storage, and says so by throwing.
    return null;
  }
};
