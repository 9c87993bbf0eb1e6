import { normalize, plainWords, words } from '../../kit/normalize.ts';
import { codeWords } from './code-words.ts';
import type { Traits } from './traits.ts';

/** Traits as they are compared. Made once for each element. */
export type Reading = {
  readonly traits: Traits;
  /** Without numbers, which count something that changes. */
  readonly text: readonly string[];
  readonly textWords: ReadonlySet<string>;
  /** The same run together: `U.S.` and `US` are one. */
  readonly textKey: string;
  readonly neighbours: ReadonlySet<string>;
  /** Address without scheme and `www.`; empty for links that lead nowhere. */
  readonly href: string;
  /** The same without its query and the part of the page. */
  readonly hrefPath: string;
  readonly hrefWords: ReadonlySet<string>;
  readonly code: ReadonlySet<string>;
  readonly where: string;
  /** Path of what holds the row it stands in. */
  readonly home: string;
  readonly tags: readonly string[];
  readonly inFooter: boolean;
  readonly inForm: boolean;
};

/** Enough to tell elements apart; a container that holds the whole page must not cost more than that. */
const MOST_WORDS = 400;
/** `ul>li>a`: the steps within a row of links. */
const ROW_STEPS = 3;
/** Scripts, and places within the page; `#/cart` is a page of an app. */
const NOWHERE = /^(?:javascript:|#(?![/!]))/u;
const NUMBER = /^\d+$/u;
const FILE_ENDING = /(\/[^/.?]+)\.[a-z]{3,5}(?=$|[?#])/u;

const readWords = (text: string): readonly string[] =>
  plainWords(text)
    .filter((word) => !NUMBER.test(word))
    .slice(0, MOST_WORDS);

const readHref = (href: string): string => {
  const plain = normalize(href);
  if (plain.endsWith('#') || NOWHERE.test(plain)) return '';
  const bare = plain.replace(/^https?:\/\//u, '').replace(/^www\./u, '');
  return bare.replace(FILE_ENDING, '$1').replace(/\/$/u, '');
};

const read = (traits: Traits): Reading => {
  const { text = '', neighbours = [], href = '', id = '', field = '', testId = '', classes = [], anchor = '' } = traits;
  const spoken = readWords(text);
  const address = readHref(href);
  const hrefPath = (address.split(/[?#]/u)[0] ?? '').replace(/\/$/u, '') || address;
  const tags = traits.path.map((step) => step.split(/[:#]/u)[0] ?? step);
  return {
    traits,
    text: spoken,
    textWords: new Set(spoken),
    textKey: spoken.join(''),
    neighbours: new Set(readWords(neighbours.join(' '))),
    href: address,
    hrefPath,
    hrefWords: new Set(plainWords(hrefPath)),
    code: codeWords([id, field, testId], classes),
    where: traits.path.join('>'),
    home: traits.path.slice(0, Math.max(1, traits.path.length - ROW_STEPS)).join('>'),
    tags,
    inFooter: tags.includes('footer') || words(anchor).includes('footer'),
    inForm: tags.includes('form'),
  };
};

const known = new WeakMap<Traits, Reading>();

export const readTraits = (traits: Traits): Reading => {
  const made = known.get(traits) ?? read(traits);
  known.set(traits, made);
  return made;
};

/** One lies inside the other, or both are the same: a wrapper and its content are one control. */
export const isNested = (one: Reading, other: Reading): boolean => {
  const [short, long] = one.where.length <= other.where.length ? [one.where, other.where] : [other.where, one.where];
  return long === short || long.startsWith(`${short}>`);
};
