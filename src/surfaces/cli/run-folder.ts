import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A folder, or the id of a run in `runs`. */
export const runFolderOf = async (run: string): Promise<string> => {
  if (!/^r_[0-9a-f]{32}$/u.test(run)) return run;
  const isThere = await stat(run).then(
    () => true,
    () => false,
  );
  return isThere ? run : join('runs', run);
};
