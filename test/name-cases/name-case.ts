/**
 * One rule of the specifications as a page, written from the rules of accname 1.2 and HTML-AAM 1.0. The element asked
 * about has the id `it`; what is not said to have a description must have none.
 */
export type NameCase = {
  /** The step of accname (`2A` … `2I`, `description`), or the part of HTML-AAM. */
  readonly rule: string;
  readonly given: string;
  readonly html: string;
  readonly name: string;
  readonly description: string;
  /** Where we leave the letter of the specification on purpose. */
  readonly ours?: Otherwise;
  /** Where Chromium does. */
  readonly chromium?: Otherwise;
};

export type Otherwise = { readonly name?: string; readonly description?: string; readonly because: string };

export type CaseRow = readonly [
  given: string,
  html: string,
  name: string,
  more?: Partial<Pick<NameCase, 'description' | 'ours' | 'chromium'>>,
];

export const casesOf = (rule: string, rows: readonly CaseRow[]): readonly NameCase[] =>
  rows.map(([given, html, name, more]) => ({ rule, given, html, name, description: '', ...more }));

export type Said = { readonly name: string; readonly description: string };

/** What somebody is expected to say: the specification, unless a difference is listed. */
export const expectedOf = (by: 'ours' | 'chromium', one: NameCase): Said => ({
  name: one[by]?.name ?? one.name,
  description: one[by]?.description ?? one.description,
});
