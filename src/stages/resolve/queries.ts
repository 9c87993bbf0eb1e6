import type { QueryAnswer, QueryAnswers } from '../../contract/resolution.ts';
import type { Target } from '../../contract/target.ts';
import { quote } from '../../kit/structural-path.ts';

/** One question to the page that no registry can answer: what does this selector match? */
export type Query = { readonly by: 'css' | 'xpath'; readonly selector: string };

/** A word without any sign of a selector may be meant as an id, a name or part of a hint (K-15). */
const BARE = /^[A-Za-z_][\w-]*$/u;

/** The selector as given and, for a bare word, what it may stand for, in the order of O-42. */
export const guesses = (selector: string): readonly string[] =>
  BARE.test(selector)
    ? [selector, `#${selector}`, `[name="${selector}"]`, `[placeholder*="${selector}"]`, `[aria-label*="${selector}"]`]
    : [selector];

/** A legacy id is the id itself or a selector for it: `email`, `#email`. */
export const idSelector = (id: string): string =>
  BARE.test(id) ? `#${id}` : /^[#.[]/u.test(id) ? id : `[id=${quote(id)}]`;

export const testIdSelector = (id: string): string => `[data-testid=${quote(id)}]`;

const css = (selector: string): Query => ({ by: 'css', selector });

const collect = (target: Target, into: Map<string, Query>): void => {
  const add = (query: Query): void => void into.set(queryKey(query), query);
  switch (target.by) {
    case 'css':
      for (const selector of guesses(target.selector)) add(css(selector));
      return;
    case 'xpath':
      add({ by: 'xpath', selector: target.selector });
      return;
    case 'testid':
      add(css(testIdSelector(target.id)));
      return;
    case 'id':
      add(css(idSelector(target.id)));
      return;
    case 'frame':
      for (const selector of guesses(target.selector)) add(css(selector));
      collect(target.inner_target, into);
      return;
    case 'relation':
      collect(target.target, into);
      collect(target.anchor, into);
      return;
    case 'nth':
      collect(target.base_target, into);
      return;
    default:
  }
};

/** What a question about this target needs to be told, beside the registry. */
export type FactsNeeded = {
  readonly queries: readonly Query[];
  /** The target may be inferred: what the page is for has to be known. */
  readonly patterns: boolean;
  /** The target names a frame: one document is not enough. */
  readonly frames: boolean;
};

const has = (target: Target, by: Target['by']): boolean => {
  if (target.by === by) return true;
  switch (target.by) {
    case 'relation':
      return has(target.target, by) || has(target.anchor, by);
    case 'frame':
      return has(target.inner_target, by);
    case 'nth':
      return has(target.base_target, by);
    default:
      return false;
  }
};

export const queryKey = ({ by, selector }: Query): string => `${by}:${selector}`;

export const factsFor = (...targets: readonly Target[]): FactsNeeded => {
  const queries = new Map<string, Query>();
  for (const target of targets) collect(target, queries);
  return {
    queries: [...queries.values()],
    patterns: targets.some((target) => has(target, 'infer')),
    frames: targets.some((target) => has(target, 'frame')),
  };
};

/** What the page answered; null when it was not asked. */
export const answerTo = (query: Query, answers: QueryAnswers | undefined): QueryAnswer | null =>
  answers?.[queryKey(query)] ?? null;
