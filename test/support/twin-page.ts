/** How an ask must end. What may be touched at all is `meant` (or one of `twins` when the suggestion is retried). */
export type TwinAsk =
  /** It says enough: exactly this control must be acted on. */
  | { readonly row: string; readonly must: 'hit'; readonly meant: string }
  /** It fits several: nothing may be touched, and the suggestion must lead to one of them. */
  | { readonly row: string; readonly must: 'refuse'; readonly twins: readonly string[] }
  /** A person can see or use only this one: right, or a refusal that leads to a twin; any other is wrong. */
  | { readonly row: string; readonly must: 'hit_or_refuse'; readonly meant: string; readonly twins: readonly string[] }
  /** The page works against it: this one or nothing, whatever is said about it. */
  | { readonly row: string; readonly must: 'hit_or_nothing'; readonly meant: string }
  /** What it names cannot be used, or is not there: nothing may be touched, least of all its twin. */
  | { readonly row: string; readonly must: 'touch_nothing' };

/** One page with equal controls. Every control that matters carries `data-k`; the page is told by it what was touched. */
export type TwinPage = {
  readonly name: string;
  readonly html: string;
  readonly asks: readonly TwinAsk[];
  /** Nothing on the page tells the twins apart: only a number can. */
  readonly alike?: true;
  readonly phone?: true;
};

const keys = (list: string): readonly string[] => list.split(' ');

export const hit = (row: string, meant: string): TwinAsk => ({ row, must: 'hit', meant });

export const refuse = (row: string, twins: string): TwinAsk => ({ row, must: 'refuse', twins: keys(twins) });

export const hitOrRefuse = (row: string, meant: string, twins: string): TwinAsk => ({
  row,
  must: 'hit_or_refuse',
  meant,
  twins: keys(twins),
});

export const hitOrNothing = (row: string, meant: string): TwinAsk => ({ row, must: 'hit_or_nothing', meant });

export const touchNothing = (row: string): TwinAsk => ({ row, must: 'touch_nothing' });
