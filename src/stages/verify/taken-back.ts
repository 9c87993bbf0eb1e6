import type { Effect } from '../../contract/effect.ts';
import type { PageState } from '../../contract/observation.ts';
import type { Outcome } from '../../contract/outcome.ts';
import { SETS_STATE, verify } from './verify.ts';

type Aspect = keyof PageState;
/** The page as a whole, and what it keeps for itself. */
const PAGE: readonly Aspect[] = ['url', 'modal', 'domHash', 'visibleTextHash', 'skeletonHash', 'storageHash'];
/** What a control holds. */
const HELD: readonly Aspect[] = ['targetValue', 'targetChecked'];

/** Actions after which a page may go back to what it was, so that nothing has come of them. */
export const mayBeTakenBack = (kind: Effect['kind']): boolean => kind === 'click' || SETS_STATE.has(kind);

/**
 * Whether what was proven a moment ago is gone, and the page, or the control that was set, is as it was before. A page that has
 * become yet another one has not gone back: what is written may leave its field as a tag, and a row that is ticked its list.
 */
export const takenBack = ({ before, after }: Pick<Outcome, 'before' | 'after'>, again: Effect): boolean => {
  const { kind, after: now, observations } = again;
  const documents = new Set([before, after, now].map((page) => page?.documentId));
  if (before === null || after === null || now === null || documents.size > 1) return false;
  const isSame = (aspects: readonly Aspect[], one: PageState): boolean =>
    aspects.every((aspect) => one[aspect] === before[aspect]);
  const isBack = (aspects: readonly Aspect[]): boolean => !isSame(aspects, after) && isSame(aspects, now);
  const complains = observations.some((one) => one.kind === 'error_detected' && one.weight === 'meaningful');
  const is = SETS_STATE.has(kind)
    ? isBack(HELD) && (complains || isSame(['visibleTextHash'], now))
    : mayBeTakenBack(kind) && isBack(PAGE);
  return is && verify(again).situation !== 'none';
};
