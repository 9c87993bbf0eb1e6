import type { LedgerEntry } from '../contract/ledger.ts';
import type { PageBody } from '../ports/driver.ts';

/** The name of one attempt at one step of one run, by which a page that outlived the run knows it. */
export const attemptToken = (runId: string, stepId: string, attempt: number): string => `${runId}/${stepId}/${attempt}`;

/**
 * A started action whose process was killed: whether it is certain that its input never reached the page. The page had been
 * made ready for it, is still the same document, and has seen no input. Then it may be sent: it would be the first time.
 */
export const neverArrived = async (entry: LedgerEntry, stepId: string, page: PageBody): Promise<boolean> =>
  (await page.arrived?.(attemptToken(entry.run_id, stepId, entry.attempt))) === 'no';
