import type { StepResult } from '../../contract/run-result.ts';
import { type Closed, pressClose } from '../press-close.ts';
import type { Desk } from './desk.ts';

const WRITES = new Set(['fill', 'type']);

/**
 * A calendar stays open as long as its field has the focus, and people go on with Tab. Only from the field that the step
 * before wrote a day or a time into: from one that offers suggestions, the key would take one of them. No dialog closes by it.
 */
export const leaveField = async (last: StepResult, desk: Desk): Promise<Closed | null> => {
  const { intent, outcome, resolution } = desk.results.get(last.step_idx - 1) ?? {};
  if (resolution?.kind !== 'resolved' || !WRITES.has(intent?.action ?? '')) return null;
  const { ref, role, name } = resolution.candidate;
  const written = outcome?.after?.targetValue ?? '';
  if (role !== 'textbox' || !/\d/u.test(written)) return null;
  const seen = await desk.tools.page.scan();
  if ('trouble' in seen || seen.focusedRef !== ref) return null;
  // Numbers are given anew in every document: it is the same field if it holds what was written.
  const field = seen.elements.find((element) => element.ref === ref);
  if (field?.state.value !== written) return null;
  return pressClose(
    { ref, what: `the field "${name}"`, key: 'Tab' },
    last.step_idx,
    desk.tools.page,
    desk.context(last.step_idx),
  );
};
