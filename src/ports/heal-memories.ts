import type { HealMemory, LockFile } from '../contract/heal-memory.ts';

/** What was known of the elements of a requirement when its steps passed. */
export interface HealMemories {
  /** What people accepted and rejected goes before what the last run saw. Null where nothing is known. */
  read(reqId: string): Promise<HealMemory | null>;
  /** After a run that passed: these steps are remembered as they were seen, of others what was known stays. */
  remember(memory: HealMemory): Promise<void>;
  readLock(): Promise<LockFile>;
  /** One after the other, and whole or not at all: the file is meant to be committed. What the change throws is thrown. */
  changeLock(change: (lock: LockFile) => LockFile): Promise<void>;
  readonly lockFile: string;
}
