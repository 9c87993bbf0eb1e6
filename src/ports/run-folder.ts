/** Where the record of one run goes. Everything is written below one folder; names are relative to it. */
export interface RunFolder {
  readonly path: string;
  /** Adds one line to the trace. With `durable` it is on the disk before the promise resolves. */
  appendTrace(line: string, durable: boolean): Promise<void>;
  write(name: string, content: string | Uint8Array): Promise<{ readonly sha256: string; readonly bytes: number }>;
  sha256(text: string): string;
  close(): Promise<void>;
}
