import type { Box } from '../contract/element.ts';
import type { GateFacts } from '../contract/gate.ts';
import type { ConditionResult } from '../contract/outcome.ts';
import type { PlannerPayload, Registry } from '../contract/registry.ts';
import type { Resolution } from '../contract/resolution.ts';
import type {
  Abandoned,
  FactsAnswer,
  Mark,
  OptionAnswer,
  OptionRequest,
  Point,
  Portrait,
  Preparation,
  PrepareRequest,
  Seen,
  SelectorQuery,
  Settlement,
  SettleRequest,
  WaitRequest,
} from '../ports/page-messages.ts';
import type { SessionAgent } from '../ports/session-messages.ts';
import type { Question } from '../stages/resolve/index.ts';

/** What the document around a frame knows of it. */
export type FrameFacts = {
  readonly ref: number;
  /** Addresses the frame element in its document. */
  readonly selector: string;
  /** Where the frame's own content begins, in the viewport around it. */
  readonly origin: Point;
  /** The part of its content that can be on screen, in the same viewport. */
  readonly shown: Box;
  readonly visible: boolean;
};

/** Looks that cost much to hand over, and little to find unchanged. */
export type WholeLook = { readonly method: 'scan' } | { readonly method: 'survey'; readonly cap: number | null };

/** What the agent can do for its host. Everything but nodes crosses as JSON. */
export type PageAgent = SessionAgent & {
  readonly protocol: 1;
  /** The whole registry, with all its facts. */
  observe(): Registry;
  /** Makes the registry anew, whatever is known of the page; how many candidates there are. */
  rebuild(): number;
  /** What was seen, for the host to put together with other frames. */
  scan(queries?: readonly SelectorQuery[]): Seen;
  /** The registry is built whole; what crosses is the part for a planner. */
  survey(cap: number | null): PlannerPayload;
  /** A whole look as text, behind its number; the number alone if that is the one the host knows. */
  lookAgain(how: WholeLook, known: number | null): string;
  /** Decides which element is meant, and does nothing about it. */
  resolve(question: Omit<Question, 'registry'>): Resolution;
  prepare(request: PrepareRequest): Promise<Preparation>;
  /** What the last preparation was decided on; without its text if that is the version the host knows already. */
  facts(known: number | null): FactsAnswer | null;
  /** Focuses the field and selects what is in it, or puts the caret behind it. False when it is gone. */
  readyForText(ref: number, replace: boolean): boolean;
  holdsText(ref: number, text: string): boolean;
  /** For controls that take no typing (date, range, colour): sets the value as the control itself would. */
  setValue(ref: number, value: string): boolean;
  selectOption(ref: number, wanted: string | number): boolean;
  findOption(request: OptionRequest): Promise<OptionAnswer>;
  waitFor(request: WaitRequest): Promise<readonly ConditionResult[]>;
  /** Scrolls the element into view; where it can be pressed then, or null when it is gone. */
  reach(ref: number): Point | null;
  /** What a slider drawn by the page says of itself. */
  sliderValue(ref: number): number | null;
  focus(ref: number): boolean;
  /** The same for an open list, unless something has the focus: the list put it there. Not in a dialog, unless that is meant. */
  focusList(ref: number, inDialog: boolean): boolean;
  settle(request: SettleRequest): Promise<Settlement>;
  /** Readies the page for a picture: draws boxes, covers secrets. */
  mark(marks: readonly Mark[], hidden?: readonly string[]): void;
  unmark(): void;
  portrait(targetRef: number | null, outlined?: readonly number[]): Portrait;
  html(): string;
  /** The action is over: input of others is let through again. */
  release(): Abandoned | null;
  /** The element itself, for what only the debugger can do with it; null when it left the page. */
  nodeOf(ref: number): EventTarget | null;
  /** Whether a script listens to clicks here is known only to the debugger; this hands it the nodes to ask about. */
  clickPath(ref: number): readonly EventTarget[];
  /** `reveal` scrolls the frame into view first. */
  describeFrame(node: EventTarget, reveal: boolean): FrameFacts;
  /** Whether a point of this document belongs to the frame, or what lies over it. */
  hitsFrame(node: EventTarget, point: Point): GateFacts['hit'];
};
