/** Longer words are no slips of the finger, and comparing them would cost the square of their length. */
const LONGEST = 24;

/** How many letters were forgotten, added, mistaken or swapped with their neighbour; nobody asks beyond `most`. */
const slips = (left: string, right: string, most: number): number => {
  const width = right.length + 1;
  const cost = new Uint8Array(width * (left.length + 1));
  const at = (row: number, column: number): number => cost[row * width + column] ?? 0;
  for (let column = 0; column < width; column += 1) cost[column] = column;
  for (let row = 1; row <= left.length; row += 1) {
    cost[row * width] = row;
    let least = row;
    const letter = left.charCodeAt(row - 1);
    for (let column = 1; column < width; column += 1) {
      const same = letter === right.charCodeAt(column - 1);
      let best = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + (same ? 0 : 1));
      const swapped =
        letter === right.charCodeAt(column - 2) && left.charCodeAt(row - 2) === right.charCodeAt(column - 1);
      if (swapped && row > 1 && column > 1) best = Math.min(best, at(row - 2, column - 2) + 1);
      cost[row * width + column] = best;
      least = Math.min(least, best);
    }
    // Swapped letters look back two rows and pay one slip: with the best row beyond that, nothing can get better.
    if (least > most + 1) return least;
  }
  return at(left.length, right.length);
};

/** The known word that was most likely meant; the first of equals, and none when every word differs in more than two of five letters. */
export const closestWord = (word: string, known: readonly string[]): string | null => {
  const asked = word.toLowerCase();
  if (asked === '' || asked.length > LONGEST) return null;
  let best: { readonly word: string; readonly slips: number } | null = null;
  for (const candidate of known) {
    const longer = Math.max(asked.length, candidate.length);
    if (candidate.length > LONGEST || Math.abs(asked.length - candidate.length) * 3 > longer) continue;
    const most = Math.min(Math.floor((longer * 2) / 5), longer - 1, best === null ? LONGEST : best.slips - 1);
    const count = slips(asked, candidate.toLowerCase(), most);
    if (count <= most) best = { word: candidate, slips: count };
  }
  return best?.word ?? null;
};
