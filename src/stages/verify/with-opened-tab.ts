import type { Effect } from '../../contract/effect.ts';
import type { ConditionResult } from '../../contract/outcome.ts';
import { isBrowsersOwnError } from './verify.ts';

/** What is asked of a page may stand on the one that opened. What is to be gone, or to stay, is asked of the page that was there. */
const ASKED_OF_PAGES = new Set<ConditionResult['kind']>([
  ...(['url_is', 'url_matches', 'x_navigated_to', 'title_contains', 'x_page_contains_text', 'toast_contains'] as const),
  ...(['element_exists', 'element_visible', 'element_enabled', 'element_clickable', 'element_text_contains'] as const),
]);

/**
 * What was seen of an action that opened a tab: what it did to its page, and what came in the tab. There may stand what is
 * expected; and a page that a server refuses, or the browser cannot open, is no effect there either.
 */
export const withOpenedTab = (here: Effect, there: Effect, tab: number): Effect => {
  const checks = here.checks.map((check, at) => {
    const other = there.checks[at];
    return !check.ok && other?.ok === true && ASKED_OF_PAGES.has(check.kind) ? { ...other, tab } : check;
  });
  const errors = there.observations.filter(({ kind, weight }) => kind === 'error_detected' && weight === 'meaningful');
  const decides = errors.length > 0 || isBrowsersOwnError(there.after) || checks.some((check) => check.tab === tab);
  return {
    ...here,
    checks,
    observations: [...here.observations, ...errors],
    after: decides ? there.after : here.after,
  };
};
