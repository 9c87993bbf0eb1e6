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

export type RunBrowser = {
  /** Said before the record begins: a run that can be seen, and that somebody is at, is continued by nobody else. */
  announce(): Promise<void>;
  open(): Promise<{ readonly driver: LastingDriver; readonly isAttached: boolean }>;
};

/**
 * The browser of a run: the one that the earlier run left behind, or a new one. It is noted down as soon as there is something
 * to end, so that whenever this process is killed, somebody finds it.
 */
export const createRunBrowser = (
  { runId, earlier, headed, planFile, secretsFile }: Run,
  tools: OperationTools,
): RunBrowser => {
  const left = earlier?.note?.browser ?? null;
  const note = (browser: BrowserPlace | null): Promise<void> =>
    tools.notes.keep({
      run_id: runId,
      owner: tools.notes.me,
      browser,
      plan: planFile === undefined ? null : resolve(planFile),
      secrets: secretsFile === undefined ? null : resolve(secretsFile),
    });
  return {
    announce: () => note(left),
    async open() {
      // The record has begun, and its own note tells of the browser: the earlier one is not needed any more.
      if (earlier !== null) await tools.notes.forget(earlier.resumed.run_id);
      const attached = left === null ? null : await tools.reattachDriver(left);
      const driver = attached ?? (await tools.openLastingDriver({ headed, onStarted: note }));
      await note(driver.place);
      return { driver, isAttached: attached !== null };
    },
  };
};
