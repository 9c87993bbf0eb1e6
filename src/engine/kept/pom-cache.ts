import { z } from 'zod';
import { KEPT_VALUES, keptKey } from '../../contract/tables/kept-values.ts';
import type { Cache } from '../../ports/cache.ts';
import type { Clock } from '../../ports/clock.ts';

const entrySchema = z
  .strictObject({
    selector: z.string().min(1),
    confidence: z.number().min(0).max(1),
    ttl: z.literal(KEPT_VALUES.pom.ttl_s),
    strategy: z.string(),
    verified_at: z.iso.datetime(),
    misses: z.int().nonnegative(),
  })
  .readonly();
export type PomEntry = z.infer<typeof entrySchema>;

export type PomPlace = { readonly url: string; readonly element: string; readonly region: string | null };
export type PomFinding = Pick<PomEntry, 'selector' | 'confidence' | 'strategy'>;

/** So many looks in a row that did not confirm it, and it is forgotten (K-48). */
const MOST_MISSES = 2;

/** Scheme, host and path: what stands behind them changes from visit to visit. */
export const pageKey = (url: string): string => {
  if (!URL.canParse(url)) return url;
  const { origin, protocol, pathname } = new URL(url);
  const host = origin === 'null' ? `${protocol}//` : origin;
  return `${host}${pathname.replace(/\/+$/u, '')}`;
};

const keyOf = ({ url, element, region }: PomPlace): string =>
  keptKey('pom', { url: pageKey(url), element: region === null ? element : `${element}@${region}` });

export type PomCache = {
  recall(place: PomPlace): Promise<PomEntry | null>;
  /** What was found on the page now. It goes in place of what was known, and the time begins anew. */
  confirm(place: PomPlace, finding: PomFinding): Promise<void>;
  /** Looked for and not found: what became of what was known. */
  missed(place: PomPlace): Promise<'unknown' | 'missed' | 'forgotten'>;
  /** Found where it was, and not fit to be used: the gate refused it. */
  forget(place: PomPlace): Promise<void>;
};

/** Where elements were found, by page and name. Never believed unseen: whoever recalls an entry looks at the page first. */
export const createPomCache = (cache: Cache, clock: Clock): PomCache => {
  const { ttl_s: ttl } = KEPT_VALUES.pom;
  const recall = async (place: PomPlace): Promise<PomEntry | null> => {
    const text = await cache.get(keyOf(place));
    if (text === null) return null;
    const read = entrySchema.safeParse(parsed(text));
    return read.success ? read.data : null;
  };
  return {
    recall,
    forget: (place) => cache.delete(keyOf(place)),
    async confirm(place, finding) {
      const entry: PomEntry = { ...finding, ttl, misses: 0, verified_at: new Date(clock.now()).toISOString() };
      await cache.set(keyOf(place), JSON.stringify(entry), ttl);
    },
    async missed(place) {
      const known = await recall(place);
      if (known === null) return 'unknown';
      const left = await cache.timeLeft(keyOf(place));
      const misses = known.misses + 1;
      if (misses >= MOST_MISSES || left === null || left <= 0) {
        await cache.delete(keyOf(place));
        return 'forgotten';
      }
      await cache.set(keyOf(place), JSON.stringify({ ...known, misses }), left);
      return 'missed';
    },
  };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
