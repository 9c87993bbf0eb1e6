/** A cell as the tester sees it. `problem` says why it cannot be used: a formula without a result, a merged area, an error value. */
export type SheetCell = { readonly text: string; readonly problem?: string };

/** `cells[0]` is column A; cells behind the last one with content are left out. */
export type SheetRow = { readonly row: number; readonly cells: readonly SheetCell[]; readonly hidden?: true };

/** What is written in a sheet, without any meaning yet. Empty rows are left out; the others keep their numbers. */
export type SheetTable = { readonly name: string | null; readonly rows: readonly SheetRow[] };

export type SheetReading =
  | { readonly ok: true; readonly table: SheetTable }
  | { readonly ok: false; readonly problem: string };

export type Workbook = {
  readonly sheets: readonly { readonly name: string; readonly hidden: boolean }[];
  read(name: string): Promise<SheetReading>;
};

/** What bytes turned out to be. */
export type OpenedFile =
  | { readonly kind: 'workbook'; readonly workbook: Workbook }
  | { readonly kind: 'text'; readonly text: string }
  /** `isText`: it was taken for text, because it is nothing else that is known. */
  | { readonly kind: 'refused'; readonly problem: string; readonly isText?: true };

export type FileBytes =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly problem: string };

/** Reads files that somebody else made. Whatever is in them: an answer, in bounded time and memory. */
export type SheetReader = {
  readFile(path: string): Promise<FileBytes>;
  readStream(stream: AsyncIterable<unknown>): Promise<FileBytes>;
  open(bytes: Uint8Array): Promise<OpenedFile>;
  readCsv(text: string): SheetReading;
};
