/** A file that was named for an upload, as it is right now. */
export type InputFile = { readonly path: string; readonly sha256: string; readonly bytes: number };

/** The files a run may hand to a page, by the name its steps use (`file_ref`). Nothing else is ever uploaded. */
export interface InputFiles {
  /** What was registered when the run was planned; null when there is no such name. */
  registered(name: string): InputFile | null;
  /** Reads it again. A string says why it cannot be used. */
  current(name: string): Promise<InputFile | string>;
}
