import type { Cell } from './cells.ts';
import type { CellReport } from './run-cell.ts';

/** The page died with its browser around the record of the start: nobody is left who could tell whether the order had come. */
const NOBODY_KNOWS = new Set<Cell['fault']>(['browser killed before the record']);

/** With these, the first run itself ended well, or the next one goes on to the receipt. */
const IS_DONE = new Set<Cell['fault']>(['none', 'page leaves during the action', 'killed between steps']);

/** What each run said, for whoever has to find out why. */
const said = ({ results }: CellReport): string => results.map(({ reason }, at) => `${at + 1}: ${reason}`).join('; ');

const orderProblems = (cell: Cell, report: CellReport): readonly string[] => {
  const { last } = report.ordersAfter;
  const mayBeNone = NOBODY_KNOWS.has(cell.fault) && report.started;
  const orderIn = ({ actions }: CellReport['results'][number]) => actions.find(({ id }) => id === 'order');
  const orders = report.results.map(orderIn);
  const final = report.results.at(-1);
  const claimed = report.firstResult === null ? undefined : orderIn(report.firstResult);
  return [
    ...(last > 1 || (last === 0 && !mayBeNone) ? [`there are ${last} orders at the server; ${said(report)}`] : []),
    ...(report.receipts > 1 ? [`there are ${report.receipts} receipts at the server`] : []),
    // Nobody says that it was done when it was not.
    ...(report.ordersAfter.first === 0 && claimed?.outcome?.status === 'succeeded'
      ? ['the first run told of a success without an order']
      : []),
    ...(last === 0 && orders.some((order) => order?.outcome?.status === 'succeeded')
      ? ['a success without an order']
      : []),
    // Sent by a resume: only where the page itself is witness that it had not come before.
    ...(report.ordersAfter.first > 0 && orders.some((order) => order?.course === 'run')
      ? ['an order that had come was sent again']
      : []),
    ...(IS_DONE.has(cell.fault) && (final?.verdict !== 'pass' || report.receipts !== 1)
      ? [`it did not come to its end: ${final?.reason ?? ''}; ${report.receipts} receipts`]
      : []),
  ];
};

/**
 * What is wrong in a cell. There must be one order at the server, but for a single case: the start was recorded, and the browser died
 * before the input left. Then nobody can know whether it left, so it is never sent, and there may be none.
 * There are never two.
 */
export const problemsIn = (cell: Cell, report: CellReport): readonly string[] => [
  ...(report.happened ? [] : ['the fault met nobody: the run was over']),
  ...orderProblems(cell, report),
  ...(report.refused > 1 || report.results.length === 0 ? ['nobody could resume it'] : []),
  ...report.audits.filter((verdict, at) => verdict.startsWith('broken') || (at > 0 && verdict !== 'intact')),
];
