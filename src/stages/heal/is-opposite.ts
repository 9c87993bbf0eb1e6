import { words } from '../../kit/normalize.ts';
import { CONTRARIES } from './contraries.ts';

/** `don`: of `don't`. */
const NEGATIONS = new Set(
  'not don dont never nicht kein keine keinen nie ne pas nunca jamais não niet geen'.split(' '),
);

/** These deny only the word that they stand before: `No` by itself is an answer, and also short for a number. */
const BEFORE = new Set(['no', 'non']);

const denies = (name: readonly string[], other: readonly string[]): boolean =>
  name.some(
    (word, at) =>
      !other.includes(word) &&
      (NEGATIONS.has(word) || (BEFORE.has(word) && !OF.has(name[at + 1] ?? '') && other.includes(name[at + 1] ?? ''))),
  );

/** `No of items` is a number. */
const OF = new Set('of de di van'.split(' '));

const PREFIXES = ['un', 'de', 'ent', 'des', 'dés', 'dé', 'ont'] as const;

/** What stands in brackets explains: `Phone (not required)`. */
const unexplained = (name: string): string => name.replaceAll(/[([{][^)\]}]*[)\]}]/gu, ' ');

const undoes = (one: string, other: string): boolean =>
  PREFIXES.some((prefix) => one === `${prefix}${other}` || other === `${prefix}${one}`) ||
  CONTRARIES.some(([left, right]) => (one === left && other === right) || (one === right && other === left));

/**
 * `Follow` and `Unfollow`, `Log in` and `Log out`, `Send news` and `Do not send news`: the same control, perhaps, and the
 * contrary of what the step wants.
 */
export const isOpposite = (one: string, other: string): boolean => {
  const [first, second] = [words(unexplained(one)), words(unexplained(other))];
  if (undoes(first.join(''), second.join(''))) return true;
  const gone = first.filter((word) => !second.includes(word));
  const come = second.filter((word) => !first.includes(word));
  if (gone.some((word) => come.some((another) => undoes(word, another)))) return true;
  return denies(first, second) !== denies(second, first);
};
