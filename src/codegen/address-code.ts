import { type Expr, text } from './expression.ts';

/** Scheme and host of a web address; null for files and the like. Credentials in an address are left behind. */
export const originOf = (url: string): string | null => {
  if (!URL.canParse(url)) return null;
  const { protocol, origin } = new URL(url);
  return protocol === 'http:' || protocol === 'https:' ? origin : null;
};

/** An address as an expression. Those of the site under test begin with `base`, so that the test can run elsewhere. */
export const addressCode = (url: string, site: string | null): Expr => {
  const origin = originOf(url);
  if (origin === null) return text(url);
  const { pathname, search, hash } = new URL(url);
  const path = pathname + search + hash;
  return origin === site ? { is: 'address', path } : text(origin + path);
};
