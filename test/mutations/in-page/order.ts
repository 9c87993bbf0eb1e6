/** What is to be done to a page, as the page is told. */
export type Order = {
  readonly kind: string;
  readonly seed: number;
  /** The true elements of all rows; the last one is changed. */
  readonly at: readonly string[];
  readonly section: string | null;
  /** What goes into a shadow root together; the element with its label if null. */
  readonly shadow: string | null;
  /** The new label, or the label of the look-alike. */
  readonly text: string;
  /** The button whose label is swapped with this one's. */
  readonly other: string | null;
  readonly elsewhere: string;
  readonly keeps: boolean;
};
