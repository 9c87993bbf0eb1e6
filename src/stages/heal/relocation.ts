/** A candidate with what spoke for and against it, the strongest first. */
export type Ranked = {
  /** Place in the list of candidates that was asked about. */
  readonly index: number;
  readonly score: number;
  readonly reasons: readonly string[];
};

/** Where an element of an earlier page is now; or that this cannot be said, and why. */
export type Relocation =
  | {
      readonly kind: 'found';
      readonly index: number;
      readonly score: number;
      /** Ahead of the best other control; null when there is no other. */
      readonly margin: number | null;
      readonly reasons: readonly string[];
    }
  | { readonly kind: 'refused'; readonly why: Refusal; readonly ranked: readonly Ranked[] };

/**
 * `nothing_there`: no candidates. `too_little`: the best has too little for it. `too_close`: another is about as good.
 * `disputed`: one trait that should be unique points to another element.
 */
export type Refusal = 'nothing_there' | 'too_little' | 'too_close' | 'disputed';
