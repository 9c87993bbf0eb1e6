import { resolve } from 'node:path';
import type { BrowserPlace, LastingDriver } from '../ports/driver.ts';
import type { OperationTools } from './operation.ts';
import type { ResumedRun } from './resume-run.ts';

type Run = {
  readonly runId: string;
  readonly earlier: ResumedRun | null;
  readonly headed: boolean;
  readonly planFile: string | undefined;
  readonly secretsFile: string | undefined;
};

/**
 * The browser of a run: the one that the earlier run left behind, or a new one. It is noted down as soon as there is something
 * to end, so that whenever this process is killed, somebody finds it.
 */
export const openRunBrowser = async (
  { runId, earlier, headed, planFile, secretsFile }: Run,
  tools: OperationTools,
): Promise<{ readonly driver: LastingDriver; readonly isAttached: boolean }> => {
  const note = (browser: BrowserPlace): Promise<void> =>
    tools.notes.keep({
      run_id: runId,
      owner: tools.notes.me,
      browser,
      plan: planFile === undefined ? null : resolve(planFile),
      secrets: secretsFile === undefined ? null : resolve(secretsFile),
    });
  const attached = earlier?.note == null ? null : await tools.reattachDriver(earlier.note.browser);
  const driver = attached ?? (await tools.openLastingDriver({ headed, onStarted: note }));
  await note(driver.place);
  if (earlier !== null) await tools.notes.forget(earlier.resumed.run_id);
  return { driver, isAttached: attached !== null };
};
