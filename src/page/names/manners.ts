/** How to read what an element contains. */
export type Manner = {
  /** Things of their own are left out: their words are not part of its name. */
  readonly own: boolean;
  /** With what CSS writes and tooltips say. */
  readonly styled: boolean;
  /** Reading began at a reference: no other is followed (accname 2B). */
  readonly referred: boolean;
  /** When reading begins at something hidden: `all` of it is asked for on purpose; else what would be `shown` with it. */
  readonly ifHidden: 'all' | 'shown';
};

/** The text as it stands there. */
export const TEXT: Manner = { own: false, styled: false, referred: false, ifHidden: 'shown' };

/** What an element says of itself. */
export const NAME: Manner = { own: true, styled: true, referred: false, ifHidden: 'shown' };

/** A label, a legend, a caption. */
export const LABEL: Manner = { own: false, styled: true, referred: false, ifHidden: 'all' };

/** Something pointed at. */
export const REFERENCE: Manner = { own: false, styled: true, referred: true, ifHidden: 'all' };
