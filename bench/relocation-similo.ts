import type { Crawled } from './relocation-corpus.ts';

/** Share of characters that stay when one text is edited into the other. */
const editSimilarity = (one: string, other: string): number => {
  if (one === '' || other === '') return 0;
  if (one === other) return 1;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let row = Uint32Array.from({ length: short.length + 1 }, (_, at) => at);
  let next = new Uint32Array(short.length + 1);
  for (let line = 1; line <= long.length; line += 1) {
    next[0] = line;
    const sign = long.charCodeAt(line - 1);
    for (let at = 1; at <= short.length; at += 1) {
      const replaced = (row[at - 1] ?? 0) + (short.charCodeAt(at - 1) === sign ? 0 : 1);
      next[at] = Math.min(replaced, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1);
    }
    [row, next] = [next, row];
  }
  return 1 - (row[short.length] ?? 0) / long.length;
};

const equality = (one: string | null, other: string | null): number =>
  one !== null && other !== null && one !== '' && one.toLowerCase() === other.toLowerCase() ? 1 : 0;

const wordSimilarity = (one: readonly string[], other: readonly string[]): number => {
  const [left, right] = [one, other].map((words) => words.map((word) => word.toLowerCase()).filter(Boolean));
  if (left === undefined || right === undefined || left.length === 0 || right.length === 0) return 0;
  const known = new Set(right);
  return left.filter((word) => known.has(word)).length / Math.max(left.length, known.size);
};

const ratio = (one: number, other: number): number =>
  Math.max(one, other) === 0 ? 0 : Math.min(one, other) / Math.max(one, other);

const text = (row: Crawled): string => row.visibleText.join(' ').toLowerCase();

/**
 * Plain Similo, written anew from its published description: fourteen properties, each with a similarity from 0 to 1, stable
 * ones weighted 1.5 and the others 0.5. It takes the highest sum, always.
 */
export const similo = (old: Crawled, live: Crawled): number => {
  const distance = Math.hypot(old.location.x - live.location.x, old.location.y - live.location.y);
  const stable = [
    equality(old.tag, live.tag),
    equality(old.id, live.id),
    equality(old.name, live.name),
    editSimilarity(text(old), text(live)),
    wordSimilarity(old.neighborText, live.neighborText),
  ];
  const others = [
    editSimilarity(old.classList.join(' '), live.classList.join(' ')),
    editSimilarity(old.href ?? '', live.href ?? ''),
    editSimilarity(old.alt ?? '', live.alt ?? ''),
    editSimilarity(old.xpath, live.xpath),
    editSimilarity(old.idxpath, live.idxpath),
    old.isButton === live.isButton ? 1 : 0,
    Math.max(0, 1 - distance / 100),
    ratio(old.area, live.area),
    ratio(old.shape, live.shape),
  ];
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  return 1.5 * sum(stable) + 0.5 * sum(others);
};
