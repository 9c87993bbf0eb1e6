import type { PageState, SkeletonEntry } from '../contract/observation.ts';
import { FIRST_HTTP_ERROR } from '../kit/http-status.ts';
import { stableHash } from '../kit/stable-hash.ts';

/** From here on an answer of a server says that it failed. */
const FIRST_FAILURE = 500;

export type Refused = NonNullable<PageState['refused']>;

/** What the server said of this document, where that was an error. A page that a worker or the browser made up has no status. */
export const refusedDocument = (title: string, skeleton: ReadonlyMap<number, SkeletonEntry>): Refused | null => {
  const [entry] = performance.getEntriesByType('navigation');
  if (!(entry instanceof PerformanceNavigationTiming) || entry.responseStatus < FIRST_HTTP_ERROR) return null;
  const words = [title, ...[...skeleton.values()].map(({ tag, text }) => `${tag} ${text}`)];
  return { status: entry.responseStatus, bytes: entry.decodedBodySize, shown: stableHash(JSON.stringify(words)) };
};

/**
 * Static hosts answer every address of an app with one and the same page for "not found", and the app makes of it what belongs
 * there: of these the status says nothing. A page that only says that there is none shows the same again.
 */
export const isSameFallback = (before: PageState, { refused, url }: PageState): boolean => {
  const was = before.refused;
  if (was === undefined || refused === undefined || refused.status >= FIRST_FAILURE) return false;
  const isSameFile = was.status === refused.status && was.bytes === refused.bytes && refused.bytes > 0;
  return isSameFile && new URL(before.url).origin === new URL(url).origin && was.shown !== refused.shown;
};
