/** Something that a tester does on a page, and what can be done to the page meanwhile. */
export type Task = {
  readonly name: string;
  /** `shop`, or the name of a page under test/libraries. */
  readonly page: string;
  readonly path: string;
  /** Who is there: nobody, a customer, or a customer with a full cart. */
  readonly visitor: 'nobody' | 'customer' | 'buyer';
  readonly rows: readonly string[];
  /** The true element of each row: a selector, `button: its text` or `label: its label`. Mutations change the last. */
  readonly at: readonly string[];
  readonly does: 'press' | 'write' | 'choose' | 'tick';
  readonly section: string | null;
  /** What goes into a shadow root as one; null if the element with its label can go alone, false if nothing may. */
  readonly shadow: string | null | false;
  /** Other labels for the same: a word more or less, other case, punctuation, plural, order; never a synonym. */
  readonly labels: readonly string[];
  /** What something else in its place is called. */
  readonly lookAlike: string;
  /** Another button, to swap labels with. */
  readonly other: string | null;
  /** The path of the request without which there is no effect. */
  readonly request: string | null;
  /** Mutations that would not keep this feature, or would not break it: with the reason beside it. */
  readonly not: readonly string[];
};
