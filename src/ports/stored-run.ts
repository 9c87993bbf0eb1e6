/** Something in the folder of a run. `other`: a link, a socket or an empty folder. */
export type StoredEntry = {
  readonly path: string;
  readonly type: 'file' | 'other';
  readonly sha256: string;
  readonly bytes: number;
};

/** The record of a run as it lies there now; nothing of it is believed. */
export type StoredRun = {
  readonly entries: readonly StoredEntry[];
  /** trace.jsonl and evidence_manifest.json, if they are there. */
  readonly trace: Uint8Array | null;
  readonly manifest: Uint8Array | null;
};
