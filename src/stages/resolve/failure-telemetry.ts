import type { ResolutionError, ResolutionTrace } from '../../contract/resolution.ts';
import { ACTION_KIND_TABLE, type ActionKind } from '../../contract/tables/action-kinds.ts';
import { isLegacy } from './legacy.ts';
import type { Question } from './question.ts';

/** A refusal as the content-script surface of seed 000 gives it (V-55). */
export type FailureTelemetry = {
  readonly ok: false;
  readonly error: string;
  readonly resolutionTrace: ResolutionTrace;
};

const reasonOf = ({ situation, target }: ResolutionError): ResolutionTrace['failureReason'] => {
  switch (situation) {
    case 'target_not_unique':
      return 'ambiguous';
    case 'wrong_kind':
      return 'requirement_unsatisfied';
    case 'stale':
      return 'element_missing';
    case 'out_of_scope':
      return 'out_of_scope';
    case 'invalid_spec':
    case 'target_not_found':
      if (target.by === 'vaultyId') return 'vaultyId_not_found';
      return isLegacy(target) ? 'legacy_not_found' : 'score_below_threshold';
  }
};

/** FILL, CLICK, SELECT, CHECK, …: the first word of what the seed calls the action. */
const nameOf = (kind: ActionKind): string =>
  (ACTION_KIND_TABLE[kind].names.V ?? kind.toUpperCase()).replace(/[\s,].*$/u, '');

export const failureTelemetry = (
  refusal: ResolutionError,
  kind: ActionKind,
  { registry }: Question,
): FailureTelemetry => ({
  ok: false,
  error: `${nameOf(kind)} target not found`,
  resolutionTrace: refusal.trace ?? {
    registryVersion: registry.version,
    candidatesTotal: registry.candidates.length,
    candidatesAfterFilter: refusal.count,
    topMatches: refusal.candidates.slice(0, 3).map(({ vaultyId, score, reasons }) => ({ vaultyId, score, reasons })),
    chosen: null,
    failureReason: reasonOf(refusal),
  },
});
