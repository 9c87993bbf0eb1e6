/** A file of the record as it was written. */
export type WrittenFile = { readonly path: string; readonly sha256: string; readonly bytes: number };

/** Where the record of one run goes. Everything is written below one folder; names are relative to it. */
export interface RunFolder {
  readonly path: string;
  /** Adds one line to the trace. With `durable` it is on the disk before the promise resolves. */
  appendTrace(line: string, durable: boolean): Promise<void>;
  write(name: string, content: string | Uint8Array): Promise<{ readonly sha256: string; readonly bytes: number }>;
  /** Everything in the folder, sorted by path: what went through `write` as it was written, the rest as it lies there. */
  contents(): Promise<readonly WrittenFile[]>;
  /** The last file: there at once and whole, on the disk together with all before it, or not there at all. */
  seal(name: string, content: string): Promise<void>;
  sha256(content: string | Uint8Array): string;
  close(): Promise<void>;
}
