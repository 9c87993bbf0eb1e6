import type { ActionSpec } from '../../../contract/action-spec.ts';
import type { OilCommand, OilError, OilPlan, OilPosition, OilScript, OilStep } from '../../../contract/oil.ts';
import { oilWritten } from '../../../contract/tables/oil-commands.ts';
import { stepId } from '../../../kit/step-id.ts';
import { type ActionDraft, draftActions } from './draft-actions.ts';
import { rowOf } from './find-verb.ts';
import { printMaskedOil } from './print-oil.ts';
import { isScriptAddress } from './read-address.ts';

export type OilPlanRequest = {
  readonly script: OilScript;
  /** For actions whose line has no --timeout. */
  readonly timeoutMs: number;
  /** Whether JavaScript of the author may run: never outside an interactive session that asked for it (K-19). */
  readonly allowScript: boolean;
  /** The number of the first action, when others went before. */
  readonly firstStep?: number;
};

/** Options of click that an ActionSpec has no place for yet. */

const runsScript = (command: OilCommand): boolean => {
  const form = rowOf(command.command).forms.find(({ action }) => action === command.action);
  const address = 'url' in command.args ? command.args.url : '';
  return form?.script === true || isScriptAddress(address);
};

/** Why a command that can be read is not carried out, and what to do instead; null when it is. */
const refusal = (
  command: OilCommand,
  allowScript: boolean,
): { readonly message: string; readonly hint?: string } | null => {
  const row = rowOf(command.command);
  const written = oilWritten(command.command);
  if (row.here === 'not_supported') return { message: `${written} is not supported: ${row.reason ?? ''}` };
  if (!allowScript && runsScript(command)) {
    return {
      message: `${[written, command.action ?? ''].join(' ').trim()} would run JavaScript, which this profile does not`,
      hint: 'Wait for something on the page instead: wait visible "…".',
    };
  }
  if (command.command !== 'click' || !command.options.force) return null;
  return {
    message: 'click --force is not supported: what is hidden, disabled or covered is not clicked',
    hint: 'Say what stands in the way, or close it first: dismiss.',
  };
};

const specOf = (draft: ActionDraft, index: number, timeoutMs: number): ActionSpec => {
  const { kind, target, input, criticality, postcondition } = draft;
  return {
    id: stepId(index),
    kind,
    criticality: criticality ?? 'normal',
    ...(target === undefined ? {} : { target }),
    ...(input === undefined ? {} : { input }),
    preconditions:
      target === undefined
        ? [{ kind: 'x_state_changed', args: {}, severity: 'warning' }]
        : [{ kind: 'element_count_equals', args: { target, count: 1 }, severity: 'error' }],
    postconditions: [postcondition],
    timeout_ms: timeoutMs,
  };
};

const stepsOf = (
  command: OilCommand,
  position: OilPosition,
  request: OilPlanRequest,
  index: number,
): readonly OilStep[] => {
  const drafts = draftActions(command);
  if (drafts === null) return [{ does: 'command', command, position }];
  const timeout = 'timeout' in command.options ? command.options.timeout : undefined;
  const timeoutMs = typeof timeout === 'number' ? timeout : request.timeoutMs;
  return drafts.map((draft, at) => {
    const spec = specOf(draft, index + at, timeoutMs);
    const proposal = { id: spec.id, source: 'oil', raw: printMaskedOil(command), line: position.line } as const;
    return { does: 'action', command, proposal, spec };
  });
};

/** A script as actions that can be checked and commands around them, or everything that is wrong with it, at once. */
export const planOil = (request: OilPlanRequest): OilPlan => {
  const errors: OilError[] = [...request.script.errors];
  const steps: OilStep[] = [];
  let index = request.firstStep ?? 0;
  for (const { command, position } of request.script.lines) {
    if (command === null) continue;
    const refused = refusal(command, request.allowScript);
    if (refused !== null) {
      errors.push({ phase: 'semantic', code: 'NOT_SUPPORTED', ...refused, position });
      continue;
    }
    const made = stepsOf(command, position, request, index);
    index += made.filter(({ does }) => does === 'action').length;
    steps.push(...made);
  }
  const lineOf = ({ position }: OilError): number => position?.line ?? 0;
  if (errors.length > 0) return { ok: false, errors: errors.toSorted((left, right) => lineOf(left) - lineOf(right)) };
  return { ok: true, steps };
};
