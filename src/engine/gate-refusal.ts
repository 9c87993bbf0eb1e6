import type { Gate } from '../contract/gate.ts';
import type { Outcome } from '../contract/outcome.ts';
import type { Resolved } from '../contract/resolution.ts';
import type { Preparation } from '../ports/page-messages.ts';
import { notDispatched } from './outcome.ts';

const what = ({ candidate }: Resolved): string => `${candidate.role ?? candidate.tag} "${candidate.name}"`;

/** Not switched off, but not to be written in either: the field of a date picker, as often as not. */
const isReadOnly = ({ gateFacts }: Preparation): boolean => gateFacts?.readonly === true && gateFacts.enabled;

/** The gate closes nothing: what is in the way may be the very question the run has to answer (recovery/find-close). */
const overlayIn = (resolved: Resolved, { obstruction, answers = [] }: Gate): string => {
  const offers = answers.length === 0 ? '' : `; it offers ${answers.map((answer) => `"${answer}"`).join(', ')}`;
  return `${obstruction ?? 'a dialog'} is in the way of ${what(resolved)}${offers}. Answer it as a step of its own`;
};

/** Why the page may not be acted on after this preparation; null when it may. */
export const gateRefusal = (preparation: Preparation): Outcome | null => {
  const { resolution, gate } = preparation;
  if (resolution.kind === 'unresolved') {
    const hint = resolution.suggestion === null ? '' : `. Try: ${resolution.suggestion}`;
    return notDispatched(resolution.situation, `${resolution.reason}${hint}`);
  }
  if (gate === null || !gate.pass) {
    if (gate?.situation === 'overlay_blocking') return notDispatched('overlay_blocking', overlayIn(resolution, gate));
    if (gate?.situation === 'disabled' && isReadOnly(preparation))
      return notDispatched(
        'disabled',
        `${what(resolution)} can only be read: it takes no text. Click it and choose from what it opens, or name the field to write in`,
      );
    const by = gate?.situation === 'covered' ? ` by ${gate.obstruction ?? 'something'}` : '';
    const situation = gate === null || gate.situation === 'none' ? 'stale' : gate.situation;
    return notDispatched(situation, `${what(resolution)} is ${situation.replaceAll('_', ' ')}${by}`);
  }
  const failed = preparation.preconditions.find((condition) => !condition.ok && condition.severity !== 'warning');
  if (failed === undefined) return null;
  // A dialog that must not be there is in the way of everything (C-68).
  const situation = failed.kind === 'no_blocking_overlay' ? 'overlay_blocking' : 'precondition_not_met';
  return notDispatched(situation, `${failed.kind} does not hold: ${failed.details}`, {
    checks: preparation.preconditions,
  });
};
