import type { Patterns } from '../../contract/patterns.ts';
import type { Registry } from '../../contract/registry.ts';
import type { QueryAnswers } from '../../contract/resolution.ts';
import type { PrepareRequest } from '../../ports/page-messages.ts';
import { factsFor } from './queries.ts';
import type { Question } from './question.ts';

type Seen = { readonly registry: Registry; readonly queries?: QueryAnswers | undefined };

/** The question that a request for an action asks of what was seen. What the page is for is found out only if it matters. */
export const questionOf = (
  { target, requirement, kind, asking = {} }: Pick<PrepareRequest, 'target' | 'requirement' | 'kind' | 'asking'>,
  { registry, queries }: Seen,
  patternsOf: (registry: Registry) => Patterns,
): Question => {
  const { history, ...settings } = asking;
  return {
    registry,
    target,
    requirement,
    kind,
    ...settings,
    ...(queries === undefined ? {} : { queries }),
    context: {
      ...(factsFor(target).patterns ? { patterns: patternsOf(registry) } : {}),
      ...(history === undefined ? {} : { history }),
    },
  };
};
