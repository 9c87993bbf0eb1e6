import type { Candidate } from '../../contract/element.ts';
import type { Requirement } from '../../contract/requirement.ts';
import type { ActionKind } from '../../contract/tables/action-kinds.ts';
import { isField, prefers, satisfies } from './requirement.ts';

/** What is known of the action beside its target. */
export type Hints = {
  /** The option to choose, the text to write: a group of radio buttons is chosen from by it. */
  readonly value?: string | undefined;
  readonly kind?: ActionKind | undefined;
};

/** A sort of element that an action may be meant for; the sorts stand in the order of likelihood. */
export type Pool = (candidate: Candidate) => boolean;

const TICKS = new Set(['checkbox', 'radio', 'switch', 'menuitemcheckbox', 'menuitemradio']);

export const isTick = ({ inputType, role }: Candidate): boolean =>
  inputType === 'checkbox' || inputType === 'radio' || (role !== null && TICKS.has(role));

const isList = ({ tag, role, type }: Candidate): boolean =>
  tag === 'select' || role === 'listbox' || role === 'combobox' || type === 'custom-dropdown';

/** What may open a list that the page draws: a field to search in, a button, a box. */
const mayOpenList = (candidate: Candidate): boolean =>
  (isField(candidate) && candidate.role !== 'slider' && !candidate.state.secret) ||
  candidate.role === 'button' ||
  candidate.role === null;

/** Parts of the page that can have the focus, to be scrolled or read: nobody means them who says "click". */
const PLACES = new Set(
  (
    'tabpanel region group dialog alertdialog main navigation complementary contentinfo banner form search article ' +
    'list table grid treegrid rowgroup log feed document application figure'
  ).split(' '),
);

const isPlace = ({ role }: Candidate): boolean => role !== null && PLACES.has(role);

const isFile = ({ inputType }: Candidate): boolean => inputType === 'file';

export const poolsOf = (requirement: Requirement, { value, kind }: Hints): readonly Pool[] => {
  const able: Pool = (candidate) => satisfies(candidate, requirement);
  switch (requirement.needs) {
    case 'clickable': {
      // "Click X" means what is pressed (P-34); then what is ticked; a field or list only when nothing else is called so.
      const preferred: Pool = (candidate) => able(candidate) && prefers(candidate, requirement) && !isPlace(candidate);
      return [(candidate) => preferred(candidate) && !isTick(candidate) && !isList(candidate), preferred, able];
    }
    case 'typeable':
      return [(candidate) => able(candidate) && isField(candidate), able];
    case 'selectable':
      return value === undefined ? [isList, able] : [isList, able, mayOpenList];
    case 'any':
      return kind === 'upload' ? [isFile, able] : [able];
    default:
      return [able];
  }
};

/**
 * How many of the sorts will do where only part of a name was given, or a guess is made: who clicks a field, or chooses
 * from what is no list, calls it by its name.
 */
export const surePools = ({ needs }: Requirement, { value }: Hints): number =>
  needs === 'clickable' || (needs === 'selectable' && value !== undefined) ? 2 : Number.POSITIVE_INFINITY;

/** Files are given to fields that nobody sees: a drawn box stands before them. */
export const seesHidden = ({ kind }: Hints): boolean => kind === 'upload';
