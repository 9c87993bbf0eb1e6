import type { SessionTrouble } from './browser-session.ts';

/** Files that commands name: pictures, documents, saved states. Not the record of the run. */
export interface SessionFiles {
  /** Folders on the way are made. What is secret can be read by its owner only. */
  write(
    path: string,
    content: string | Uint8Array,
    secret?: boolean,
  ): Promise<{ readonly path: string } | SessionTrouble>;
  read(path: string): Promise<{ readonly bytes: Uint8Array } | SessionTrouble>;
}
