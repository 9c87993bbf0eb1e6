import type { ActionSpec } from '../contract/action-spec.ts';
import type { Condition } from '../contract/condition.ts';
import type { Effect } from '../contract/effect.ts';
import type { Box } from '../contract/element.ts';
import type { DomSnapshotV1 } from '../contract/evidence.ts';
import type { Gate, GateFacts } from '../contract/gate.ts';
import type { PageState } from '../contract/observation.ts';
import type { ConditionResult } from '../contract/outcome.ts';
import type { Scan } from '../contract/registry.ts';
import type { Requirement } from '../contract/requirement.ts';
import type { QueryAnswers, Resolution } from '../contract/resolution.ts';
import type { ProfileName } from '../contract/tables/profiles.ts';
import type { Target } from '../contract/target.ts';

/** What engine, driver and page agent say to each other. Everything here crosses as JSON. */

/** In CSS pixels of the frame's viewport. */
export type Point = { readonly x: number; readonly y: number };

export type ActionKind = ActionSpec['kind'];

export type PrepareRequest = {
  readonly kind: ActionKind;
  readonly target: Target;
  readonly requirement: Requirement;
  readonly preconditions: readonly Condition[];
  readonly postconditions: readonly Condition[];
  /** Decided by the host when several frames had to be looked at together; the agent then only gates. */
  readonly resolution: Resolution | null;
  /** The frames that really hold this document now, outermost first. */
  readonly framePath: readonly string[];
  readonly limits: { readonly samples: number; readonly delayMs: number; readonly tolerance: number };
  readonly withinMs: number;
  readonly asking?: Asking;
  /** A place to drop something: a column and its title have the same name, and what lies on the inner one lies on both. */
  readonly nested?: 'innermost';
  /** A further input of the same action: what was before stays what was before the first. */
  readonly continues?: boolean;
  /** Names the attempt, so that it can be asked about by a process that comes later. */
  readonly token?: string;
};

/** `press`: a button of the mouse went down, and was never let go. */
export type InputCame = 'nothing' | 'press' | 'more';

/** An action that was under way when nobody followed it up any more, and how much of its input had come by then. */
export type Abandoned = { readonly token: string; readonly came: InputCame };

/** What is known of the action beside its target, where that bears on which element is meant. All may be left out. */
export type Asking = {
  readonly profile?: ProfileName;
  readonly critical?: boolean;
  /** What the action brings along: the option of a group of radio buttons. */
  readonly value?: string;
  /** Why counting is safe here (U3). */
  readonly rationale?: string;
  /** The old forms of the content-script surface take the first match (K-6). */
  readonly legacy?: boolean;
  /** What was done before, oldest first (O-14). */
  readonly history?: readonly { readonly command_type: string; readonly target_id: number | null }[];
};

/** One round trip: observed, resolved, gated and, if all is well, armed for the dispatch. */
export type Preparation = {
  readonly resolution: Resolution;
  readonly gate: Gate | null;
  readonly gateFacts: GateFacts | null;
  readonly preconditions: readonly ConditionResult[];
  readonly before: PageState | null;
  /** Which postconditions already held: a condition that held all along proves nothing. */
  readonly heldBefore: readonly boolean[];
  readonly point: Point | null;
  readonly field: FieldKind | null;
  /** Nothing happens on a click unless a script listens: no link, no form, no native behaviour. */
  readonly needsListener: boolean;
  readonly registryVersion: number;
  readonly candidatesTotal: number;
  readonly waitedMs: number;
  /** The page as the decision saw it. Without it, it is asked for by itself. */
  readonly portrait?: Portrait | null;
  /** Where the frames come from that the element stands in; left out for the page's own document. */
  readonly frameUrls?: readonly string[];
};

/** What a decision was made on: a Scan without its version, as JSON text. */
export type DecidedFacts = { readonly version: number; readonly json: string };

/** The same as the page tells it: without the text where the host has it already. */
export type FactsAnswer = { readonly version: number; readonly json: string | null };

/** Which entry of an open list is meant. */
export type OptionRequest = {
  readonly ref: number;
  readonly wanted: string;
  /** It was typed where the list can be searched: what is found may take longer, and there is no other way left. */
  readonly searched?: boolean;
  /** Asked after the choice: any entry that is still to be seen when the page has come to rest. */
  readonly stillOpen?: boolean;
  readonly withinMs: number;
};

export type OptionAnswer =
  | { readonly found: 'option'; readonly ref: number; readonly text: string; readonly chosen: boolean }
  | { readonly found: 'several'; readonly offered: readonly string[] }
  | { readonly found: 'none'; readonly offered: readonly string[]; readonly filterRef: number | null }
  | { readonly found: 'gone' };

/** Conditions to be waited for, without doing anything. */
export type WaitRequest = {
  readonly conditions: readonly Condition[];
  readonly phase: ConditionResult['phase'];
  /** The registry is made anew first. */
  readonly anew?: boolean;
  readonly withinMs: number;
};

/** How a value gets into the control. */
export type FieldKind = 'text' | 'set' | 'editable';

export type SettleRequest = {
  readonly kind: ActionKind;
  readonly target: Target | null;
  readonly requirement: Requirement;
  readonly postconditions: readonly Condition[];
  readonly before: PageState;
  readonly heldBefore: readonly boolean[];
  readonly targetRef: number | null;
  /** When nothing has happened for so long, nothing will. */
  readonly quietMs: number;
  readonly withinMs: number;
};

export type Settlement = {
  /** proven: the effect is there. quiet: nothing (more) happens. leaving: the document is being replaced. */
  readonly state: 'proven' | 'quiet' | 'leaving';
  readonly effect: Effect;
  readonly misdirected: string | null;
  /** Where the page was about to go and may not: it was kept where it is. */
  readonly blockedHost?: string | null;
  /** What was seen in the tab that it opened, by its number. */
  readonly opened?: { readonly tab: number; readonly effect: Effect } | null;
  /** The page as it was left. Without it, it is asked for by itself. */
  readonly portrait?: Portrait | null;
};

/** A box to be drawn over the page, with a word on it. */
export type Mark = { readonly label: string; readonly box: Box };

/** What a selector matches is known to the page alone. */
export type SelectorQuery = { readonly by: 'css' | 'xpath'; readonly selector: string };

/** What was seen, and what the selectors asked about match in it. */
export type Seen = Scan & { readonly queries?: QueryAnswers };

/** Something on the page that only a person may pass, and that nobody has passed yet. */
export type Barrier = {
  readonly kind: 'captcha' | 'two_factor' | 'sso' | 'consent' | 'payment';
  /** What was seen, in words. */
  readonly signal: string;
  /** The control of it and the form it stands in, where it has one. */
  readonly ref: number | null;
  readonly form: number | null;
  /** The page is about nothing else: there is no other field to write into. */
  readonly whole: boolean;
};

/** What the action aims at, as far as barriers bear on it. */
export type Aim = {
  readonly ref: number;
  readonly name: string;
  readonly form: number | null;
  /** Pressing it sends a form. */
  readonly submits: boolean;
};

/** The page at one moment, as evidence keeps it (C-70): what its signature is made of, the part that is always recorded, and what stands in the way. */
export type Portrait = {
  /** Canonical JSON of the first links, fields and buttons. */
  readonly keyElements: string;
  readonly visibleText: string;
  readonly snapshot: Omit<DomSnapshotV1, 'captured_at'>;
  readonly barriers: readonly Barrier[];
  readonly aim: Aim | null;
  /** Where a password is asked for: in which form, and how often. */
  readonly login: { readonly form: number | null; readonly passwords: number } | null;
  /** Messages of the page, as alerts are. */
  readonly messages: readonly string[];
  /** Where the elements asked about are in the window. */
  readonly boxes: readonly { readonly ref: number; readonly box: Box }[];
};
