/**
 * What is known of an element, in the one shape in which an old and a live element are compared.
 * Anything may be missing on either side, and then says nothing: a fingerprint of last year knows less than one of today.
 */
export type Traits = {
  readonly tag: string;
  /** From the root to the element, each `div`, `div:2` or `div#main`. What begins with the whole of another lies inside it. */
  readonly path: readonly string[];
  readonly role?: string;
  /** Of an input: `text`, `password`, `submit`. */
  readonly type?: string;
  /** It is pressed rather than filled or read. */
  readonly pressable?: boolean;
  /** What it is called: accessible name, else visible text. */
  readonly text?: string;
  readonly id?: string;
  readonly testId?: string;
  /** The `name` attribute. */
  readonly field?: string;
  readonly href?: string;
  readonly alt?: string;
  readonly classes?: readonly string[];
  /** What is written around it. */
  readonly neighbours?: readonly string[];
  /** Name of the form, dialog or landmark that holds it. */
  readonly container?: string;
  readonly heading?: string;
  /** Id of the nearest element around it that has one. */
  readonly anchor?: string;
  /** Place and size in CSS pixels. */
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
};
