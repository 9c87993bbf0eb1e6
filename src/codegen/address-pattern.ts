import { words } from '../kit/normalize.ts';
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

const patternOf = (piece: string, end: string): string => {
  const path = piece
    .split(/([\w-]+)/u)
    .map((run) => (isMadeUp(run) ? '[\\w-]+' : escapePattern(run)))
    .join('');
  // Every address that ends in a slash would match a bare one.
  return `${/^\/(?:[?#]|$)/u.test(piece) ? '^\\w+:\\/\\/[^\\/]*' : ''}${path}${end}`;
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
  return shortest(after, (piece, at) => piece !== old[at]?.[0] && (at > 0 || query === 0 || query > TELLING_QUERY));
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
  const asked = words(name).join(' ');
  if (asked === '') return null;
  return shortest(url, (piece) => words(decodeSafely(piece)).join(' ').includes(asked));
};
