import type { ActionSpec } from '../contract/action-spec.ts';
import type { Outcome } from '../contract/outcome.ts';
import { notDispatched } from './outcome.ts';

/** What the run may send. Without one, everything that passes the gate is sent. */
export type Authority = {
  /** A rehearsal: everything but the sending (K-58). */
  readonly dryRun: boolean;
  /** Somebody said yes to the critical actions of this run (C-64). */
  readonly confirmed: boolean;
};

/** The last question before something is sent: null when it may be, else what becomes of the action instead. */
export const withhold = (spec: ActionSpec, authority: Authority | undefined): Outcome | null => {
  if (authority === undefined) return null;
  if (authority.dryRun) return notDispatched('dry_run', `rehearsal: ${spec.kind} would be sent now`);
  if (spec.criticality !== 'critical' || authority.confirmed) return null;
  return notDispatched(
    'confirmation_required',
    `"${spec.id}" is critical and nobody has said yes to it; nothing was sent`,
  );
};
