import type { DayOrder } from '../kit/day-order.ts';
import { type Chain, type Expr, type Link, type Said, textsIn, textsInChain, textsInLink } from './expression.ts';

/** Functions that a generated file brings along when it needs them. */
export const HELPERS = [
  ...([
    'clickWhenReady',
    'choose',
    'expectChosen',
    'slideTo',
    'giveFile',
    'fillDay',
    'keptAs',
    'expectAddress',
    'expectScrolledTo',
  ] as const),
  ...(['steadyText', 'steadyLook', 'loadedAt', 'scrolled'] as const),
] as const;
export type Helper = (typeof HELPERS)[number];

/** One line of a generated test, as data: each language has a printer for it. */
export type Statement =
  | { readonly do: 'comment'; readonly text: string }
  | { readonly do: 'name'; readonly name: string; readonly chain: Chain }
  | { readonly do: 'act'; readonly chain: Chain }
  | {
      readonly do: 'help';
      readonly helper: Helper;
      readonly args: readonly Expr[];
      readonly options: Readonly<Record<string, Expr>>;
    }
  | { readonly do: 'expect'; readonly chain: Chain; readonly not: boolean; readonly matcher: Link }
  /** Compared without showing: Playwright prints both sides of a matcher that failed. */
  | {
      readonly do: 'holds';
      readonly chain: Chain;
      readonly secret: string;
      /** What can be read in it is compared: it has no value, or another one than is chosen by. */
      readonly read: boolean;
      readonly kept: boolean;
      readonly order: DayOrder | null;
    }
  /** All that can be read on the page, how it is drawn, when it was loaded or how far a box is scrolled goes into a variable; afterwards it must differ from it. */
  | { readonly do: 'remember'; readonly name: string; readonly chain: Chain; readonly what: Remembered }
  | { readonly do: 'changed'; readonly name: string; readonly chain: Chain; readonly what: Remembered }
  /** Something comes of the action that does not stand on the page. `name` is null where it is not used again. */
  | {
      readonly do: 'awaits';
      readonly event: 'popup' | 'close' | 'dialog' | 'download';
      readonly from: string;
      readonly name: string | null;
      readonly waiting: string;
      readonly during: readonly Statement[];
    }
  /** What is done closes its own tab, which may be gone before the action is told to be over. */
  | { readonly do: 'closes'; readonly during: readonly Statement[] }
  /** What such a thing says of itself. */
  | { readonly do: 'told'; readonly name: string; readonly of: 'message' | 'suggestedFilename'; readonly text: string };

export type Remembered = 'text' | 'look' | 'document' | 'scroll';

export const comment = (text: string): Statement => ({ do: 'comment', text });

export const help = (
  helper: Helper,
  args: readonly Expr[],
  options: Readonly<Record<string, Expr>> = {},
): Statement => ({ do: 'help', helper, args, options });

/** Every text of a statement that would stand in the file. */
export const textsOf = (statement: Statement): readonly Said[] => {
  switch (statement.do) {
    case 'comment':
      return [{ text: statement.text, selector: false }];
    case 'name':
    case 'act':
      return textsInChain(statement.chain);
    case 'help':
      return [...statement.args, ...Object.values(statement.options)].flatMap((one) => textsIn(one));
    case 'expect':
      return [...textsInChain(statement.chain), ...textsInLink(statement.matcher)];
    case 'holds':
    case 'remember':
    case 'changed':
      return textsInChain(statement.chain);
    case 'awaits':
    case 'closes':
      return statement.during.flatMap(textsOf);
    case 'told':
      return [{ text: statement.text, selector: false }];
  }
};

/** One step: what it is, what it does, what must be true then. */
export type ScriptStep = {
  readonly number: number;
  readonly comments: readonly string[];
  readonly names: readonly Statement[];
  /** What must be known before the action. */
  readonly before: readonly Statement[];
  readonly actions: readonly Statement[];
  readonly checks: readonly Statement[];
  /** What the action is called where it is a method. */
  readonly method: string;
  /** The value that it brings along; the very object that stands in `actions`. */
  readonly value: Expr | null;
};

/** Yes, no, or what is written into a prompt, one after the other. */
export type DialogAnswer = boolean | string;

/** A whole test, in no language yet. */
export type Script = {
  readonly id: string;
  readonly title: string;
  readonly header: readonly string[];
  readonly style: ScriptStyle;
  /** Scheme and host of the site; null for files and the like. */
  readonly site: string | null;
  /** How questions of the browser are answered, if there were any. */
  readonly dialogs: 'accept' | 'dismiss' | readonly DialogAnswer[] | null;
  readonly secrets: readonly { readonly name: string; readonly environment: string }[];
  readonly open: Expr;
  readonly steps: readonly ScriptStep[];
  readonly ending: readonly string[];
};

export type ScriptStyle = 'flat' | 'page-object';

const withInner = (one: Statement): readonly Statement[] =>
  'during' in one ? [one, ...one.during.flatMap(withInner)] : [one];

export const statementsOf = ({ steps }: Script): readonly Statement[] =>
  steps
    .flatMap(({ names, before, actions, checks }) => [...names, ...before, ...actions, ...checks])
    .flatMap(withInner);

const holdsFile = (expr: Expr): boolean => expr.is === 'file' || (expr.is === 'list' && expr.items.some(holdsFile));

const exprsOf = (statement: Statement): readonly Expr[] => {
  if (statement.do === 'help') return statement.args;
  return 'chain' in statement ? statement.chain.links.flatMap(({ args }) => args) : [];
};

export const usesFiles = (script: Script): boolean => statementsOf(script).flatMap(exprsOf).some(holdsFile);

export const STEADY: Readonly<Record<Remembered, Helper>> = {
  text: 'steadyText',
  look: 'steadyLook',
  document: 'loadedAt',
  scroll: 'scrolled',
};

export const helpersIn = (statement: Statement): readonly Helper[] => {
  if (statement.do === 'help') return statement.helper === 'fillDay' ? ['fillDay', 'keptAs'] : [statement.helper];
  if (statement.do === 'holds') return statement.kept ? ['keptAs'] : [];
  return statement.do === 'remember' ? [STEADY[statement.what]] : [];
};

export const helpersOf = (script: Script): readonly Helper[] => {
  const used = new Set(statementsOf(script).flatMap(helpersIn));
  return HELPERS.filter((helper) => used.has(helper));
};
