import type { Candidate } from '../../contract/element.ts';
import type { Search } from './finding.ts';
import { isField } from './requirement.ts';

const TAKES_TEXT = new Set(['input', 'textarea']);

/** The fields that a box is made of, as day, month and year are a date. Nothing for what takes a text itself. */
export const fieldsIn = ({ ref, tag, control }: Candidate, { requirement, index }: Search): readonly Candidate[] => {
  if (requirement.needs !== 'typeable' || TAKES_TEXT.has(tag) || control?.editor === true) return [];
  const inside = index.inside(ref).filter((one) => one.state.visible && index.isCandidate(one.ref));
  const fields = inside.map((one) => index.candidate(one.ref)).filter(isField);
  return fields.length > 1 ? fields : [];
};
