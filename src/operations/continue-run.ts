import { relative, resolve } from 'node:path';
import { SurehandError } from '../contract/surehand-error.ts';
import { stepId } from '../kit/step-id.ts';
import type { OperationTools } from './operation.ts';
import { openResumed, type ResumedRun } from './resume-run.ts';

/** A run that was killed, if it was made with this very plan: of any other nobody can say what is done. */
export const openEarlier = async (folder: string, digest: string, tools: OperationTools): Promise<ResumedRun> => {
  const earlier = await openResumed(folder, tools);
  if (earlier.planDigest === digest) return earlier;
  const message = `(${earlier.path}): it was made with another plan; what is done of this one cannot be known`;
  throw new SurehandError('INPUT_INVALID', { message });
};

/** From here on the earlier run is ours to continue; whoever else tries is refused, or led here. */
export const claim = async (earlier: ResumedRun, runId: string, path: string, tools: OperationTools): Promise<void> => {
  const folder = relative(earlier.path, resolve(path));
  const own = { run_id: runId, folder, owner: tools.notes.me, of: earlier.resumed.run_id };
  const taken = await tools.claims.take(earlier.path, own, earlier.void);
  if (!taken) throw new SurehandError('RUN_CONFLICT', { message: `(${earlier.path}): somebody else is resuming it` });
};

/** Whether something of a plan of so many steps is still to be done. */
export const isLeft = (steps: number, earlier: ResumedRun | null): boolean =>
  Array.from({ length: steps }, (_, at) => stepId(at)).some((step) => earlier?.resumed.ledger[step]?.state !== 'done');

/** Where the page is after a resume, and what has to be opened for it; null when nothing has. */
export const openingOf = (
  start: string | null,
  earlier: ResumedRun | null,
  left: boolean,
  attached: { readonly url: string } | null,
): string | null => {
  if (earlier === null) return start;
  // Everything is proven already: there is nothing to be looked at.
  if (!left) return null;
  const { ledger, url } = earlier.resumed;
  const isOpened = Object.keys(ledger).some((step) => step !== 'step_init') || ledger['step_init']?.state === 'done';
  if (!isOpened) return start;
  // The page survived and is where it was.
  if (attached !== null && attached.url !== 'about:blank') return null;
  return url ?? start;
};
