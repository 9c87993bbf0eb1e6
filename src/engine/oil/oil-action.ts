import { extendedCodeOf, situationRow } from '../../contract/tables/situations.ts';
import type { ActionRecord } from '../run-action.ts';
import { unresolved } from './find-element.ts';
import { type OilAnswer, done, failed } from './oil-answer.ts';

/** An action as an answer: its proof, or what became of it and what helps. */
export const fromRecord = ({ spec, outcome, resolution }: ActionRecord): OilAnswer => {
  const row = situationRow(outcome.situation);
  if (row.ok) return done(outcome.reason);
  if (resolution?.kind === 'unresolved') return { failure: unresolved(resolution) };
  const sent = outcome.dispatched ? ['It was sent: look at the page before you say it again.'] : [];
  const code = row.error_code ?? extendedCodeOf(outcome.situation, spec.kind) ?? 'INTERNAL_ERROR';
  return failed(code, outcome.reason, ...sent, row.next);
};
