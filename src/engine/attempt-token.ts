import type { ActionSpec } from '../contract/action-spec.ts';
import type { LedgerEntry } from '../contract/ledger.ts';
import type { PageBody } from '../ports/driver.ts';

/** The name of one attempt at one step of one run, by which a page that outlived the run knows it. */
export const attemptToken = (runId: string, stepId: string, attempt: number): string => `${runId}/${stepId}/${attempt}`;

/** Pressed once, as a whole: what is left of such a press can be sent alone. */
const isPlainPress = ({ kind, input }: ActionSpec): boolean =>
  (kind === 'click' || kind === 'submit') &&
  input?.button === undefined &&
  input?.click_count === undefined &&
  input?.modifiers === undefined;

/**
 * A started action whose process was killed: what of its input certainly never reached the page, which had been made ready
 * for it, is still the same document, and tells what it saw. That may be sent: it would be the first time. Null: it is not
 * certain.
 */
export const neverSent = async (
  spec: ActionSpec,
  entry: LedgerEntry,
  stepId: string,
  page: PageBody,
): Promise<'all of it' | 'the release' | null> => {
  const came = await page.came?.(attemptToken(entry.run_id, stepId, entry.attempt));
  if (came === 'nothing') return 'all of it';
  return came === 'press' && isPlainPress(spec) ? 'the release' : null;
};
