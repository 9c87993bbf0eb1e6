import type { Candidate } from '../../contract/element.ts';
import type { Target } from '../../contract/target.ts';
import { ranked } from './choose.ts';
import { fact, type Finding, inScope, refused, type Search } from './finding.ts';
import { usable } from './usable.ts';

const LEGACY = new Set<Target['by']>(['id', 'label', 'text', 'role', 'css', 'xpath', 'index']);

/** The forms of target from before registry and scoring (V-30). */
export const isLegacy = ({ by }: Target): boolean => LEGACY.has(by);

/** The old resolver took the first that matched, in document order; on its own surface it still does (K-6). */
export const firstOf = (finding: Finding, search: Search): Finding => {
  if (finding.kind !== 'matches') return finding;
  const inOrder = usable(finding.matches).map((match) => ({ ...match, points: 1 }));
  const [match, ...others] = ranked(inOrder, search);
  if (match === undefined) return finding;
  return { ...finding, kind: 'chosen', match: { ...match, reasons: [...match.reasons, 'legacy:first'] }, others };
};

const isPressed = ({ type }: Candidate): boolean => type === 'button' || type === 'link';

/** The n-th field or button that is shown, from 0. Strict knows no such thing: what counts there is nth over a base. */
export const byIndex = (target: Extract<Target, { by: 'index' }>, search: Search): Finding => {
  const { index, elementType } = target;
  if (search.profile.second_match === 'error') {
    return refused('invalid_spec', 'strict does not count all fields or buttons; use nth over a stable base');
  }
  const shown = search.index.registry.candidates.filter(
    (candidate) =>
      candidate.state.visible && inScope(search, candidate.ref) && isPressed(candidate) === (elementType === 'button'),
  );
  const candidate = shown[index];
  const matches = candidate === undefined ? [] : [fact(candidate, `index:${index} of ${shown.length}`)];
  const what = `the index ${index} among ${shown.length} of type ${elementType}`;
  const attempted = [{ strategy: 'index', matches: matches.length }];
  return { kind: 'matches', strategy: 'index', confidence: null, what, matches, attempted };
};
