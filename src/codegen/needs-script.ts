import type { ProvenStep } from './proven-step.ts';

/** Elements on which a click means something without any script. */
const NATIVE = /(?:^|>)(?:a|area|label|summary|select|textarea|option)(?:[#:>]|$)/u;

/** On such an element a click is lost when it comes before the page's script listens; the engine waited for that too. */
export const needsScript = ({ resolved }: ProvenStep): boolean => {
  if (resolved === null) return false;
  const { candidate, fingerprint } = resolved;
  const { type = '' } = fingerprint.attributes;
  if (NATIVE.test(candidate.domPath)) return false;
  if (candidate.tag === 'input') return type === 'button';
  if (candidate.tag === 'button') return type === 'button' || candidate.formId === null;
  return true;
};
