import { literal } from './literal.ts';

/** Scheme and host of a web address; null for files and the like. Credentials in an address are left behind. */
export const originOf = (url: string): string | null => {
  if (!URL.canParse(url)) return null;
  const { protocol, origin } = new URL(url);
  return protocol === 'http:' || protocol === 'https:' ? origin : null;
};

/** An address as an expression. Those of the site under test begin with `base`, so that the test can run elsewhere. */
export const addressCode = (url: string, site: string | null): string => {
  const origin = originOf(url);
  if (origin === null) return literal(url);
  const { pathname, search, hash } = new URL(url);
  return origin === site ? `base + ${literal(pathname + search + hash)}` : literal(origin + pathname + search + hash);
};
