import { words } from './normalize.ts';

/** What a name says but for its numbers: `Delete order 17` and `Delete order 18` are called alike. */
export const nameShape = (name: string): string =>
  words(name)
    .map((word) => (/\d/u.test(word) ? '#' : word))
    .join(' ');
