import type { DrawnChoice } from '../../contract/effect.ts';
import { normalize } from '../../kit/normalize.ts';
import { hasWords, readsWords } from '../../kit/reads-words.ts';

/**
 * How the choice shows in what is drawn for the list: by its words, as marked entries, by a number ("2 selected") or, where
 * there are no words at all, by another look. Null: it does not. Where all that can be chosen is drawn, to find the words there proves nothing.
 */
export const drawnShows = (drawn: DrawnChoice): 'words' | 'marks' | 'number' | 'look' | null => {
  if (drawn.text === null) return null;
  const text = normalize(drawn.text);
  const chosen = drawn.chosen.map(normalize);
  const marked = drawn.marked.map(normalize);
  const isPart = (other: string): boolean => chosen.some((one) => readsWords(one, other));
  if (drawn.others.map(normalize).some((other) => !isPart(other) && readsWords(text, other))) {
    const exact = chosen.every((one) => marked.includes(one)) && marked.every((one) => chosen.includes(one));
    return exact && chosen.length > 0 ? 'marks' : null;
  }
  // Nothing is chosen, and nothing is shown as chosen.
  if (chosen.every((one) => readsWords(text, one))) return 'words';
  if (chosen.length > 1 && readsWords(text, String(chosen.length))) return 'number';
  // Words that say something else are what people read; a picture beside them may only say that the list was open.
  return drawn.changed && !hasWords(text) ? 'look' : null;
};
