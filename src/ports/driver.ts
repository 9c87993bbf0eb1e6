import type { Effect } from '../contract/effect.ts';
import type { Box } from '../contract/element.ts';
import type { ConditionResult } from '../contract/outcome.ts';
import type { Resolved } from '../contract/resolution.ts';
import type { BrowserSession, DialogAnswer } from './browser-session.ts';
import type { DispatchOrder } from './dispatch-order.ts';
import type {
  DecidedFacts,
  InputCame,
  Mark,
  OptionAnswer,
  OptionRequest,
  Portrait,
  Preparation,
  PrepareRequest,
  Seen,
  SelectorQuery,
  SettleRequest,
  Settlement,
  WaitRequest,
} from './page-messages.ts';

/** Why the page could not do what it was asked: expected trouble, told as data. */
export type PageTrouble = {
  readonly trouble:
    | 'domain_blocked'
    | 'unreachable'
    | 'navigation_timeout'
    | 'browser_crashed'
    | 'action_failed'
    | 'action_timeout';
  readonly message: string;
};

export type Dispatched = {
  /** Input was sent. Whether it arrived at the target is told by the effect. */
  readonly sent: boolean;
  readonly trouble: PageTrouble | null;
  readonly durationMs: number;
};

/** Whether a script listens to clicks on the element: a control that nobody has hydrated yet answers `no`. */
export type Responsive = 'yes' | 'no' | 'unknown';

/** What a page said to the console. */
export type ConsoleLine = {
  readonly ts_utc: string;
  readonly type: string;
  readonly text: string;
  readonly url: string;
};

/** What the pages of a run said and asked for, from the start of the run. */
export type Journal = {
  readonly console: readonly ConsoleLine[];
  /** HAR 1.2, without cookies and bodies; null unless it was asked for. */
  readonly har: object | null;
};

/** One page, as the engine sees it: it reports facts and performs, and decides nothing. */
export interface PageBody {
  readonly body: 'playwright' | 'content-script';
  url(): string;
  /** Another text for every document that was in front: numbers mean nothing in another one. */
  document(): string;
  navigate(url: string, withinMs: number): Promise<{ readonly effect: Effect } | PageTrouble>;
  /** Whether there is more than one document to look at. */
  hasFrames(): boolean;
  /**
   * All documents in one list: numbers, boxes and parents are those of the whole page. What the selectors match is told
   * with it, and is in the list whatever it is.
   */
  scan(queries?: readonly SelectorQuery[]): Promise<Seen | PageTrouble>;
  /** Looks anew at everything, whatever was kept of the look before; how many candidates there are. */
  rebuild(): Promise<{ readonly candidates: number } | PageTrouble>;
  /** Scrolls an element, and the frames around it, into view; where it is then, null when it is gone. */
  reveal(ref: number): Promise<{ readonly box: Box | null } | PageTrouble>;
  prepare(request: PrepareRequest): Promise<Preparation | PageTrouble>;
  /** What the last preparation in the page was decided on; null when there is none, or the page is gone. Never throws. */
  facts(): Promise<DecidedFacts | null>;
  /** Looks for an entry in the list that the last prepared element has opened. */
  findOption(request: OptionRequest): Promise<OptionAnswer | PageTrouble>;
  /** Waits until all hold or the time is over. */
  waitFor(request: WaitRequest): Promise<readonly ConditionResult[] | PageTrouble>;
  responsive(resolved: Resolved): Promise<Responsive>;
  dispatch(order: DispatchOrder, withinMs: number): Promise<Dispatched>;
  settle(request: SettleRequest): Promise<Settlement | PageTrouble>;
  /**
   * Once more what `settle` has proven, which the page may have taken back. Null where the page alone does not tell: something
   * was downloaded, asked of a person or of a server, or stands in another document, frame or tab. Left out by a body that cannot.
   */
  settledAgain?(request: SettleRequest): Promise<Effect | null>;
  /** The action is over without having been followed up: input of others is let through again. */
  release(): Promise<void>;
  /**
   * For a process that continues another: how much of the input of an attempt came to the page, which was ready for it. Null
   * when nobody knows any more. Left out by a body that cannot tell.
   */
  came?(token: string): Promise<InputCame | null>;
  /** What is on screen; with marks, boxes are drawn over it for the picture alone. Wherever a hidden text shows, it is covered. */
  screenshot(marks?: readonly Mark[], hidden?: readonly string[]): Promise<Uint8Array | null>;
  /** The page as evidence keeps it, with what stands around the element acted on. Null when there is no page. Never throws. */
  portrait(targetRef: number | null, outlined?: readonly number[]): Promise<Portrait | null>;
  /** The whole document as it is now, open shadow roots included, without the content of secret fields. Null when there is none. */
  html(): Promise<string | null>;
  /** How the next question of the browser is answered; null: as usual. Left out by a body that cannot answer any. */
  answerNext?(answer: DialogAnswer | null): void;
  /** Left out by a body that keeps none. */
  journal?(): Journal;
  close(): Promise<void>;
}

export type OpenOptions = {
  readonly viewport: { readonly width: number; readonly height: number };
  /**
   * What questions of the browser (confirm, prompt, leaving a page) are answered with. If left out, nothing is agreed to but
   * leaving a page: that is what the action asked for.
   */
  readonly dialogs?: 'accept' | 'dismiss';
  /** Keeps a record of the network. */
  readonly har?: boolean;
  /** Null when an address may be opened, else the host that may not. Without it, everything may. */
  readonly blocks?: (url: string) => string | null;
};

export interface Driver {
  open(options: OpenOptions): Promise<PageBody>;
  /** For those who also look, read and walk around between actions. */
  openSession(options: OpenOptions): Promise<BrowserSession>;
  close(): Promise<void>;
}

/** Where a browser is that goes on living without the process that started it. */
export type BrowserPlace = {
  /** Empty as long as it is starting. */
  readonly endpoint: string;
  readonly pid: number;
  /** Its own folder, taken away when it ends. */
  readonly profile: string;
};

export interface LastingDriver extends Driver {
  readonly place: BrowserPlace;
}
