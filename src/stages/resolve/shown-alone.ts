import type { Candidate } from '../../contract/element.ts';
import type { ElementIndex } from './element-index.ts';
import { MOST_TITLES, writtenOn } from './written.ts';

/**
 * The controls in which nothing but this can be read. To those who cannot see it, its name may say more: a column that is
 * shown as `Age` is called "Age: Activate to sort".
 */
export const shownAlone = (
  name: string,
  fits: (candidate: Candidate) => boolean,
  index: ElementIndex,
): readonly Candidate[] => {
  const { answering, texts } = writtenOn(index);
  const found = new Set<Candidate>();
  const said = answering(name).filter(({ match }) => match === 'exact');
  for (const { text } of said.slice(0, MOST_TITLES)) {
    const around = [...index.ancestors(text.ref)].find(({ ref }) => index.isCandidate(ref));
    if (around === undefined || !fits(index.candidate(around.ref))) continue;
    const { from, to } = index.reach(around.ref);
    const inside = texts.filter(({ parentRef }) => {
      const at = parentRef === null ? -1 : index.position(parentRef);
      return at >= from && at <= to;
    });
    if (inside.length === 1) found.add(index.candidate(around.ref));
  }
  return [...found];
};
