import { words } from '../../kit/normalize.ts';

const LEAST = 4;

/** The same word, or an ending more: `credit` and `credits`. */
const isAlike = (one: string, other: string): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return one === other || (short.length >= LEAST && long.startsWith(short) && 4 * short.length >= 3 * long.length);
};

/** `Add to cart` and `Add item to cart`: words more or less, none exchanged for another, in any order. */
export const saysTheSame = (one: string, other: string): boolean => {
  const [first, second] = [words(one), words(other)];
  if (first.join('') === second.join('')) return true;
  const [short, long] = first.length <= second.length ? [first, second] : [second, first];
  return short.length > 0 && short.every((word) => long.some((another) => isAlike(word, another)));
};
