import { join } from 'node:path';
import type { PlanViolation } from '../contract/plan-file.ts';
import type { ProfileName } from '../contract/tables/profiles.ts';
import { refusedProposals } from '../engine/judge-proposal.ts';
import { openExecRecord } from './exec-record.ts';
import type { OperationTools } from './operation.ts';
import type { Secrets } from './secrets.ts';

type Refused = {
  /** As it was read. */
  readonly plan?: unknown;
  readonly profile: ProfileName;
  readonly violations: readonly PlanViolation[];
  readonly folder?: string | undefined;
  readonly dryRun: boolean;
  readonly secrets: Secrets;
};

const actionsIn = (plan: unknown): readonly unknown[] => {
  const actions: unknown = plan !== null && typeof plan === 'object' && 'actions' in plan ? plan.actions : [];
  return Array.isArray(actions) ? (actions as readonly unknown[]) : [];
};

const write = async (refused: Refused, actions: readonly unknown[], tools: OperationTools): Promise<string> => {
  const { profile, violations, folder, dryRun, secrets } = refused;
  const runId = tools.ids.runId();
  const record = await openExecRecord(
    {
      ...{ runId, reqId: null, url: null, profile, mode: dryRun ? 'dry_run' : 'live' },
      proposals: refusedProposals(actions, violations),
      ...{ planDigest: null, allowlist: [], secrets: Object.values(secrets), resumed: null },
      path: folder ?? join('runs', runId),
    },
    tools,
  );
  try {
    await record.begin();
    const told = violations.map(({ path, message }) => `${path}: ${message}`).join('; ');
    await record.breakOff(`the plan was refused, and nothing was started: ${told}`);
    return record.folder.path;
  } finally {
    await record.folder.close();
  }
};

/**
 * Nothing is started, but what was asked for and why it was refused is on record, like every decision (I6, G-8). Says where;
 * nothing, when no action was asked for. That the disk is full must not hide what is wrong with the plan.
 */
export const recordRefusal = async (refused: Refused, tools: OperationTools): Promise<string> => {
  const actions = actionsIn(refused.plan);
  if (actions.length === 0) return '';
  try {
    return `\nThe refusal is on record: ${await write(refused, actions, tools)}`;
  } catch (error) {
    return `\nThe refusal is not on record: ${error instanceof Error ? error.message : String(error)}`;
  }
};
