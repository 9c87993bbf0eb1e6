import type { Candidate } from '../../contract/element.ts';
import { isPressed, satisfies } from './requirement.ts';
import type { Match, Search } from './finding.ts';
import { submitControls } from './submit-controls.ts';
import { controlOf, isLabelLike } from './label-association.ts';

/** Whether the element can take the action. What nobody made to be acted on is only taken where anything will do. */
export const canTake = ({ candidate, explicit }: Match, { requirement, index }: Search): boolean => {
  if (!satisfies(candidate, requirement)) return false;
  if (requirement.needs !== 'clickable' || explicit === true) return true;
  return index.isCandidate(candidate.ref) || isPressed(candidate);
};

/** For these, the nearest control to a text is what the text names. A click near a heading is nothing anybody asked for. */
const FILLED = new Set(['typeable', 'checkable', 'selectable']);

/** Looking for the control of a label costs a walk over the page: only the best few are worth it. */
const MOST_LABELS = 8;

/** A form is submitted by pressing what submits it. */
const pressedFor = (match: Match, { index, requirement }: Search): readonly Match[] => {
  if (requirement.needs !== 'submittable' || match.candidate.tag !== 'form') return [match];
  return submitControls(index.inside(match.candidate.ref)).map(({ ref }) => ({
    ...match,
    candidate: index.candidate(ref),
    reasons: [...match.reasons, 'form:submit'],
  }));
};

/** Those that can take the action; a label that cannot stands for its control (K-14). */
export const able = (matches: readonly Match[], search: Search): readonly Match[] => {
  const taken = new Set<number>();
  const fitting: Match[] = [];
  for (const match of matches) {
    if (!canTake(match, search)) continue;
    taken.add(match.candidate.ref);
    fitting.push(...pressedFor(match, search));
  }
  if (taken.size === matches.length) return fitting;
  const fits = (candidate: Candidate): boolean => satisfies(candidate, search.requirement);
  const adjacent = FILLED.has(search.requirement.needs);
  const labels = matches.filter(({ candidate }) => !taken.has(candidate.ref) && isLabelLike(candidate.tag));
  for (const match of labels.slice(0, MOST_LABELS)) {
    const control = controlOf(search.index.element(match.candidate.ref), fits, adjacent, search.index);
    if (control === null || taken.has(control.ref)) continue;
    taken.add(control.ref);
    fitting.push({ ...match, candidate: control, reasons: [...match.reasons, 'label:for'] });
  }
  return fitting;
};
