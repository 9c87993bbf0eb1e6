import type { Outcome } from '../contract/outcome.ts';
import type { Preparation } from '../ports/page-messages.ts';
import { notDispatched } from './outcome.ts';

/** Why the page may not be acted on after this preparation; null when it may. */
export const gateRefusal = (preparation: Preparation): Outcome | null => {
  const { resolution, gate } = preparation;
  if (resolution.kind === 'unresolved') {
    const hint = resolution.suggestion === null ? '' : `. Try: ${resolution.suggestion}`;
    return notDispatched(resolution.situation, `${resolution.reason}${hint}`);
  }
  if (gate === null || !gate.pass) {
    const by = gate?.situation === 'covered' ? ` by ${gate.obstruction ?? 'something'}` : '';
    const situation = gate === null || gate.situation === 'none' ? 'stale' : gate.situation;
    return notDispatched(
      situation,
      `${resolution.candidate.role ?? resolution.candidate.tag} "${resolution.candidate.name}" is ${situation.replaceAll('_', ' ')}${by}`,
    );
  }
  const failed = preparation.preconditions.find((condition) => !condition.ok && condition.severity !== 'warning');
  return failed === undefined
    ? null
    : notDispatched('precondition_not_met', `${failed.kind} does not hold: ${failed.details}`, {
        checks: preparation.preconditions,
      });
};
