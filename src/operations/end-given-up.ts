import type { OperationTools } from './operation.ts';

/** The browsers of runs that were killed and that nobody continued are ended. It is a courtesy: nothing depends on it. */
export const endGivenUp = async (tools: OperationTools): Promise<void> => {
  try {
    for (const { run_id, browser } of await tools.notes.givenUp()) {
      if (browser !== null) await tools.endBrowser(browser);
      await tools.notes.forget(run_id);
    }
  } catch {
    // The next run tries again.
  }
};
