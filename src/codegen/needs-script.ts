import type { ProvenStep } from './proven-step.ts';

/** Elements on which a click means something without any script. */
const NATIVE = /(?:^|>)(?:a|area|label|summary|select|textarea|option)(?:[#:>]|$)/u;

/** A form that was sent without leaving the page: its script sent it, and without the script the page would have been left. */
const staysHere = ({ outcome: { before, after } }: ProvenStep): boolean =>
  before !== null && before.documentId === after?.documentId;

/** On such an element a click is lost when it comes before the page's script listens; the engine waited for that too. */
export const needsScript = (proven: ProvenStep): boolean => {
  const { resolved } = proven;
  if (resolved === null) return false;
  const { candidate, fingerprint } = resolved;
  const { type = '' } = fingerprint.attributes;
  if (NATIVE.test(candidate.domPath)) return false;
  if (type === 'reset') return false;
  if (candidate.tag === 'input') return type === 'button' || (/^(?:submit|image)$/u.test(type) && staysHere(proven));
  if (candidate.tag === 'button') return type === 'button' || candidate.formId === null || staysHere(proven);
  return true;
};
