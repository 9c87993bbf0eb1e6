import type { ActionKind, ActionKindRow } from './action-kinds.ts';

/** What sorts of things can stand behind a command or an option. */
export const OIL_KINDS = {
  target: 'an element: a number, "text", a role word, css("…"), xpath("…"), with relations',
  text: 'text in quotes',
  choice: 'text in quotes, or a number',
  url: 'an address; https:// unless it says otherwise',
  path: 'a file, in quotes if there are blanks in it',
  name: 'a name, in quotes unless it is one plain word',
  identifier: 'one plain word: letters, digits, _ and -',
  definition: 'one plain word with a colon behind it',
  number: 'a number',
  count: 'a whole number from 0',
  duration: 'a time: 500ms, 5s, 1m',
  key: 'a key',
  combination: 'keys joined by +',
  headers: 'a JSON object of texts',
  body: 'text in quotes, or JSON',
  css: 'css("…")',
  word: 'one of a few words',
  flag: 'nothing: it stands for itself',
  parameters: 'any number of values',
} as const;
export type OilKind = keyof typeof OIL_KINDS;

export interface OilArgument {
  readonly name: string;
  readonly kind: OilKind;
  /** May be left out. */
  readonly optional?: true;
  /** May be left out and is then found from the page (O-35). */
  readonly inferred?: true;
  /** Several bare words are one text (raw OIL only; canonical text has it in quotes). */
  readonly bare?: true;
  /** A word that must stand before it: `drag A to B`. */
  readonly behind?: string;
  readonly words?: readonly string[];
  /** May be a secret: left out of every record (law 7). */
  readonly secret?: true;
}

export interface OilOption {
  readonly kind: OilKind;
  readonly words?: readonly string[];
  /** May be a secret: left out of every record (law 7). */
  readonly secret?: true;
}

/** One way to write a command. */
export interface OilForm {
  /** What the syntax tree calls it; null where a command has only one form. */
  readonly action: string | null;
  /** The word behind the command that tells it from the others. */
  readonly word?: string;
  /** The word may be left out, and is in canonical text. */
  readonly implied?: true;
  readonly args: readonly OilArgument[];
  /** Options of this form, where not every form has all of the command's. */
  readonly options?: readonly string[];
  /** Runs JavaScript of the author: only where the profile allows it (K-19). */
  readonly script?: true;
}

export const OIL_GROUPS = {
  navigation: 'Navigation',
  observation: 'Observation',
  action: 'Actions',
  wait: 'Waiting',
  extract: 'Extraction',
  session: 'Cookies, storage, sessions',
  tabs: 'Tabs',
  intent: 'Intents',
  pack: 'Packs',
  network: 'Network',
  console: 'Console',
  frames: 'Frames',
  dialog: 'Dialogs',
  viewport: 'Viewport',
  recording: 'Recording',
  utility: 'Utility',
} as const;
export type OilGroup = keyof typeof OIL_GROUPS;

export interface OilCommandRow {
  readonly group: OilGroup;
  /** How it is written in canonical text, where that is not its name. */
  readonly written?: string;
  /** Other ways to write it, made canonical before parsing. */
  readonly aliases: readonly string[];
  /** Words of other tools: never understood, only answered with "did you mean". */
  readonly meant: readonly string[];
  readonly forms: readonly OilForm[];
  readonly options: Readonly<Record<string, OilOption>>;
  /** Options of which only one can be meant: CONFLICTING_OPTIONS. */
  readonly exclusive?: readonly (readonly string[])[];
  /** Options that replace each other: the last one given counts. */
  readonly replacing?: readonly string[];
  /** Further options are parameters, whatever their name. */
  readonly open?: true;
  /** Of OIL 1.8.1, or an extension that the task corpus uses. */
  readonly origin: 'oil' | 'extension';
  /** What its target must be able to do, and whether it may be inferred (O-32, G-5). */
  readonly requirement: ActionKindRow['requirement'] | 'dismissable' | 'acceptable';
  readonly infer: boolean;
  /** `action`: planned as an ActionSpec, so gated, sent once and proven. `runner`: carried out around the actions. */
  readonly here: 'action' | 'runner' | 'not_supported';
  /** Kinds of action that it may become. */
  readonly becomes: readonly ActionKind[];
  /** Why it is not supported; null where it is. */
  readonly reason: string | null;
  /** One line of help. */
  readonly help: string;
}
