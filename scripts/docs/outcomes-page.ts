import { OUTCOME_STATUS_MEANINGS, OUTCOME_STATUSES, isOk } from '../../src/contract/tables/outcome-statuses.ts';
import { SITUATION_TABLE, SITUATIONS, endsRunAs } from '../../src/contract/tables/situations.ts';
import { code, page, table } from './markdown.ts';

export function outcomesPage(): string {
  const rows = SITUATIONS.map((name) => [name, SITUATION_TABLE[name]] as const);
  return page(
    'Outcomes',
    'Every action ends in exactly one situation, and everything any surface says about it is read from that one row.',
    '## Status',
    table(
      ['Status', '`ok`', 'Meaning'],
      OUTCOME_STATUSES.map((status) => [code(status), String(isOk(status)), OUTCOME_STATUS_MEANINGS[status]]),
    ),
    '## Situations',
    '`none` is success. *Sent* says whether input reached the page; *maybe* means that the outcome itself tells. A run that ends on the situation gets the verdict of the last column.',
    table(
      ['Situation', 'Status', 'Sent', 'Meaning', 'What to do next', 'Run ends as'],
      rows.map(([name, row]) => [code(name), row.status, row.dispatched, row.meaning, row.next, endsRunAs(name)]),
    ),
    '## What each surface calls them',
    'An action that could not be sent takes its extended code from its kind, a policy halt from its reason.',
    table(
      [
        'Situation',
        'Error code',
        'Extended code',
        'Failure (P)',
        'Scanner (O)',
        'Interact (X)',
        'Reason (V)',
        'Root cause',
      ],
      rows.map(([name, row]) => [
        code(name),
        code(row.error_code),
        code(row.extended_code),
        code(row.failure) + (row.failure_detail === null ? '' : ` (${row.failure_detail})`),
        code(row.scanner_code),
        code(row.x_code),
        code(row.v_reason),
        code(row.rca),
      ]),
    ),
  );
}
