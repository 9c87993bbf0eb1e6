import { plainWords, words } from '../kit/normalize.ts';
import { escapePattern } from './literal.ts';

/** Path; path and query; path, query and fragment. The host is left out: the test may run against another one. */
const piecesOf = (url: string): readonly (readonly [piece: string, end: string])[] => {
  if (!URL.canParse(url)) return [];
  const { protocol, pathname, search, hash } = new URL(url);
  if (!/^(?:https?|file):$/u.test(protocol)) return [];
  return [
    [pathname, '(?:[?#]|$)'],
    [pathname + search, '(?:#|$)'],
    [pathname + search + hash, '$'],
  ];
};

/** Order numbers, session ids and the like are made up anew in every run. */
const isMadeUp = (run: string): boolean =>
  /^\d{4,}$/u.test(run) || (/\d/u.test(run) && (/^[\da-f-]{12,}$/iu.test(run) || run.length >= 20));

const ORIGIN = '^\\w+:\\/\\/[^\\/]*';

const patternOf = (piece: string, end: string): string => {
  const path = piece
    .split(/([\w-]+)/u)
    .map((run) => (isMadeUp(run) ? '[\\w-]+' : escapePattern(run)))
    .join('');
  // Every address that ends in a slash would match a bare one.
  return `${/^\/(?:[?#]|$)/u.test(piece) ? ORIGIN : ''}${path}${end}`;
};

/** The shortest part of the address that proves something, as the source of a regular expression. */
const shortest = (url: string, proves: (piece: string, at: number) => boolean): string | null => {
  const found = piecesOf(url).find(([piece], at) => proves(piece, at));
  return found === undefined ? null : patternOf(...found);
};

/** Longer ones carry what the page keeps for itself. */
const TELLING_QUERY = 40;

/** The part by which the address differs from the one before: the path with its query, if that is short, else the fragment. */
export const changedAddress = (before: string, after: string): string | null => {
  const old = piecesOf(before);
  const [path, withQuery] = piecesOf(after);
  const query = (withQuery?.[0].length ?? 0) - (path?.[0].length ?? 0);
  const source = shortest(
    after,
    (piece, at) => piece !== old[at]?.[0] && (at > 0 || query === 0 || query > TELLING_QUERY),
  );
  // `/about` is the end of `/fr/about`, too; and of two order numbers nobody knows which comes next time.
  const sources = source === null ? [] : [source, `${ORIGIN}${source}`];
  const matches = (one: string, url: string): boolean => new RegExp(one).test(url);
  return sources.find((one) => matches(one, after) && !matches(one, before)) ?? null;
};

export const wholeAddress = (url: string): string | null => shortest(url, (_, at) => at === 2);

const decodeSafely = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The part that contains a name, in the sense of x_navigated_to: by its words. */
export const addressNaming = (url: string, name: string): string | null => {
  // `/GitHub` may be asked for as "GitHub" and as "github".
  const names = (piece: string, read: typeof words): boolean => {
    const asked = read(name).join(' ');
    return asked !== '' && read(decodeSafely(piece)).join(' ').includes(asked);
  };
  return shortest(url, (piece) => names(piece, words) || names(piece, plainWords));
};
