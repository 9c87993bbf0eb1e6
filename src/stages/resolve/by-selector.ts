import type { Attempt, ResolutionStrategy } from '../../contract/resolution.ts';
import type { Target } from '../../contract/target.ts';
import { canTake } from './able.ts';
import { fact, type Finding, inScope, type Match, refused, type Search } from './finding.ts';
import { answerTo, guesses, idSelector, type Query, testIdSelector } from './queries.ts';

type SelectorTarget = Extract<Target, { by: 'css' | 'xpath' | 'testid' | 'id' }>;

const queriesOf = (target: SelectorTarget): readonly Query[] => {
  switch (target.by) {
    case 'css':
      return guesses(target.selector).map((selector) => ({ by: 'css', selector }));
    case 'xpath':
      return [{ by: 'xpath', selector: target.selector }];
    case 'testid':
      return [{ by: 'css', selector: testIdSelector(target.id) }];
    case 'id':
      return [{ by: 'css', selector: idSelector(target.id) }];
  }
};

const say = (target: SelectorTarget): string => {
  switch (target.by) {
    case 'css':
    case 'xpath':
      return `the ${target.by} selector ${target.selector}`;
    case 'testid':
      return `the test id "${target.id}"`;
    case 'id':
      return `the id "${target.id}"`;
  }
};

/** Where the page was not asked, the registry at least knows ids and test ids of what can be acted on. */
const fromRegistry = (target: SelectorTarget, search: Search): readonly Match[] | null => {
  if (target.by !== 'testid' && target.by !== 'id') return null;
  return search.index.registry.candidates
    .filter(({ ref, attributes }) => {
      const value = target.by === 'testid' ? attributes.dataTestId : attributes.id;
      return value === target.id && inScope(search, ref);
    })
    .map((candidate) => fact(candidate, target.by));
};

/** What a selector matches here. The document itself comes before the frames in it, as in any browser. */
const located = (refs: readonly number[], strategy: ResolutionStrategy, search: Search): readonly Match[] => {
  const { index } = search;
  const there = refs.filter((ref) => index.has(ref) && inScope(search, ref));
  const depths = there.map((ref) => index.element(ref).framePath.length);
  const outermost = depths.reduce((least, depth) => Math.min(least, depth), Number.POSITIVE_INFINITY);
  return there
    .filter((_, at) => depths[at] === outermost)
    .map((ref) => ({ ...fact(index.candidate(ref), strategy), explicit: true }));
};

/** `css("…")`, `xpath("…")`, a test id or a DOM id: the page says what matches, the rest is decided here (O-41). */
export const bySelector = (target: SelectorTarget, search: Search): Finding => {
  const strategy = target.by;
  const what = say(target);
  const attempted: Attempt[] = [];
  let kept: readonly Match[] = [];
  for (const [at, query] of queriesOf(target).entries()) {
    const answer = answerTo(query, search.question.queries);
    if (answer === null) {
      if (at > 0) break;
      const known = fromRegistry(target, search);
      if (known === null) return refused('target_not_found', `the page was not asked what ${what} matches`);
      kept = known;
      attempted.push({ strategy, matches: known.length });
      break;
    }
    if ('invalid' in answer) {
      // Only the selector as given can be wrong; a guess that is none is no guess.
      if (at > 0) continue;
      attempted.push({ strategy: 'browser_query', matches: 0, note: query.selector });
      return refused('invalid_spec', `${what} cannot be read: ${answer.invalid}`, { attempted });
    }
    const found = located(answer.refs, strategy, search);
    attempted.push({ strategy: 'browser_query', matches: found.length, note: query.selector });
    if (kept.length === 0) kept = found;
    // Each guess must itself give something that can take the action, or the next one is tried (K-15).
    if (found.some((match) => canTake(match, search))) {
      kept = found;
      break;
    }
  }
  return { kind: 'matches', strategy, confidence: null, what, matches: kept, attempted };
};
