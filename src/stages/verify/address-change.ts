type Address = { readonly host: string; readonly rest: string };

/** Host, and path with query. Pure code has no URL parser, and needs no more of one. */
const read = (url: string): Address => {
  const hash = url.indexOf('#');
  const whole = hash === -1 ? url : url.slice(0, hash);
  const scheme = whole.indexOf('://');
  if (scheme === -1) return { host: '', rest: whole };
  const behind = whole.slice(scheme + 3);
  const end = behind.search(/[/?]/u);
  if (end === -1) return { host: behind.toLowerCase(), rest: '/' };
  const rest = behind.slice(end);
  return { host: behind.slice(0, end).toLowerCase(), rest: rest.startsWith('?') ? `/${rest}` : rest };
};

/** Host, path or query differ; a change of the fragment alone is none (part 2.4). */
export const isSignificant = (from: string, to: string): boolean => {
  const [left, right] = [read(from), read(to)];
  return left.host !== right.host || left.rest !== right.rest;
};

export const isCrossDomain = (from: string, to: string): boolean => read(from).host !== read(to).host;
