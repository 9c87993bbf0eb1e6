import type { Registry } from '../contract/registry.ts';
import type { QueryAnswer, QueryAnswers } from '../contract/resolution.ts';
import type { Target } from '../contract/target.ts';
import { factsFor, type Query, queryKey } from '../stages/resolve/index.ts';
import { deepQuery, openRoots } from './deep-query.ts';
import { isVisible } from './visibility.ts';
import type { Workplace } from './workplace.ts';
import { withTexts } from './written-texts.ts';

/** Of very many matches only so many are named; they are counted all. */
const MOST = 100;

/** What the browser says, without the name of the function it says it of. */
const message = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/^Failed to execute '[^']*' on '[^']*': /u, '');

const evaluateXPath = (expression: string): readonly Element[] => {
  const result = document.evaluate(expression, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
  const found: Element[] = [];
  for (let at = 0; at < result.snapshotLength; at += 1) {
    const node = result.snapshotItem(at);
    if (node instanceof Element) found.push(node);
  }
  return found;
};

type Matched = { readonly elements: readonly Element[]; readonly total: number } | { readonly invalid: string };

/** Of too many, those that can be seen come first: one of them is more likely to be meant. */
const fewest = (all: readonly Element[]): readonly Element[] => {
  if (all.length <= MOST) return all;
  const seen = all.filter((element) => isVisible(element)).slice(0, MOST);
  return seen.length === 0 ? all.slice(0, MOST) : seen;
};

/** What is on the page, and what the selectors asked about match in it. */
export type Look = { readonly registry: Registry; readonly queries: QueryAnswers };

const NONE: QueryAnswers = {};

/** Asks the page about selectors. What they match is listed, whatever it is, so that it can be talked about (K-17). */
export const querySelectors = (queries: readonly Query[], work: Workplace, anew = false): Look => {
  const registry = withTexts(work.observe(anew), work.refs);
  if (queries.length === 0) return { registry, queries: NONE };
  const roots = openRoots();
  const matched = queries.map(({ by, selector }): Matched => {
    try {
      const all = by === 'css' ? deepQuery(selector, roots) : evaluateXPath(selector);
      return { elements: fewest(all), total: all.length };
    } catch (error) {
      return { invalid: message(error) };
    }
  });
  const listed = new Set(registry.elements.map(({ ref }) => ref));
  const unlisted = matched
    .flatMap((one) => ('elements' in one ? one.elements : []))
    .filter((element) => !listed.has(work.refs.refOf(element)));
  if (unlisted.length > 0) work.list(unlisted);
  const complete = unlisted.length > 0 ? withTexts(work.observe(), work.refs) : registry;
  const positions = new Map(complete.elements.map(({ ref }, at) => [ref, at]));
  const answers = matched.map((one): QueryAnswer => {
    if ('invalid' in one) return one;
    const refs = one.elements.map((element) => work.refs.refOf(element)).filter((ref) => positions.has(ref));
    return { refs: refs.toSorted((a, b) => (positions.get(a) ?? 0) - (positions.get(b) ?? 0)), total: one.total };
  });
  return {
    registry: complete,
    queries: Object.fromEntries(queries.map((query, at) => [queryKey(query), answers[at] as QueryAnswer])),
  };
};

/** The same for everything that these targets need to be told. */
export const lookFor = (targets: readonly Target[], work: Workplace, anew = false): Look =>
  querySelectors(factsFor(...targets).queries, work, anew);
