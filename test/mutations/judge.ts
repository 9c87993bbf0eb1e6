import { GONE } from './cells.ts';
import type { Ended } from './stage.ts';

/** How a cell ended. Only the first two are right for a kept feature, only the third for a broken one. */
export type End = 'passed' | 'healed' | 'failed' | 'passed on a wrong element';

export type Judged = {
  readonly title: string;
  readonly kind: string;
  readonly keeps: boolean;
  readonly end: End;
  readonly right: boolean;
  /** Controls that were pressed or written in and had nothing to do with the rows. */
  readonly strays: readonly string[];
  /** What the run and its healing said. */
  readonly why: string;
};

const endOf = ({ result, seen }: Ended, strays: readonly string[]): End => {
  if (result.verdict !== 'pass') return 'failed';
  if (strays.length > 0 || !seen.some(({ what }) => what === 'true')) return 'passed on a wrong element';
  return result.heals.some(({ success }) => success) ? 'healed' : 'passed';
};

const whyOf = ({ result }: Ended): string => {
  const last = result.steps.findLast(({ outcome }) => outcome !== null)?.outcome;
  const healing = result.heals.flatMap(({ reasons }) => reasons);
  return `${last?.situation ?? ''}: ${last?.reason ?? result.opening?.reason ?? ''}${healing.map((reason) => `\n      ${reason}`).join('')}`;
};

export const judge = (ended: Ended): Judged => {
  const { title, kind, keeps } = ended.cell;
  const strays = [...new Set(ended.seen.filter(({ what }) => what === 'other').map(({ name }) => name))];
  const end = endOf(ended, strays);
  const right = keeps
    ? end === 'passed' || end === 'healed'
    : ended.result.verdict === 'fail' && !(GONE.includes(kind) && strays.length > 0);
  return { title, kind, keeps, end, right, strays, why: right ? '' : whyOf(ended) };
};
