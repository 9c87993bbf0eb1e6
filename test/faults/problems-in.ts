import type { Cell } from './cells.ts';
import type { CellReport } from './run-cell.ts';

/** The page died with its browser around the record of the start: nobody is left who could tell whether the order had come. */
const NOBODY_KNOWS = new Set<Cell['fault']>(['browser killed before the record']);

/** With these, the first run itself ended well, or the next one goes on to the receipt. */
const IS_DONE = new Set<Cell['fault']>(['none', 'page leaves during the action', 'killed between steps']);

/** What each run said, for whoever has to find out why. */
const said = ({ results }: CellReport): string => results.map(({ reason }, at) => `${at + 1}: ${reason}`).join('; ');

const anewProblems = ({ ordersAfter: { first, last }, results }: CellReport): readonly string[] => [
  ...(first > 1 ? [`the first run sent ${first} orders`] : []),
  // Not a resume: somebody asks for a second order, and gets exactly one.
  ...(last - first === 1 ? [] : [`running anew sent ${last - first} orders`]),
  ...(results.at(-1)?.verdict === 'pass' ? [] : [`running anew ended with: ${results.at(-1)?.reason ?? ''}`]),
];

const resumeProblems = (cell: Cell, report: CellReport): readonly string[] => {
  const { last } = report.ordersAfter;
  const mayBeNone = NOBODY_KNOWS.has(cell.fault) && report.started;
  const orders = report.results.map(({ actions }) => actions.find(({ id }) => id === 'order'));
  const final = report.results.at(-1);
  return [
    ...(last > 1 || (last === 0 && !mayBeNone) ? [`there are ${last} orders at the server; ${said(report)}`] : []),
    ...(report.receipts > 1 ? [`there are ${report.receipts} receipts at the server`] : []),
    // Nobody says that it was done when it was not.
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
  ...(cell.afterwards === 'run anew' ? anewProblems(report) : resumeProblems(cell, report)),
  ...report.audits.filter((verdict, at) => verdict.startsWith('broken') || (at > 0 && verdict !== 'intact')),
];
