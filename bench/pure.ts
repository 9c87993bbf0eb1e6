import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Scan } from '../src/contract/registry.ts';
import { observe } from '../src/stages/observe/index.ts';
import { resolve } from '../src/stages/resolve/index.ts';
import { type Bench, median, type Row } from './bench.ts';
import { pureScan } from './pure-page.ts';
import { type Kind, KINDS } from './pure-questions.ts';

const CANDIDATES = 2_000;
const TIMES_LARGER = 4;
const WARM_UP = 3;
const ROUNDS = 15;
const LARGE_ROUNDS = 3;
const BAR = 5;

setFlagsFromString('--expose-gc');
const sweep = runInNewContext('gc') as (how: { type: 'minor' }) => void;

/** What one question costs on a registry that nobody has asked before: the look-ups that rules share are made anew. */
const costOf = ({ kind, ends, question }: Kind, scan: Scan): number => {
  // As in the page: elements are the same objects from look to look, the registry is not.
  const asked = question(observe({ ...scan, elements: [...scan.elements], texts: [...(scan.texts ?? [])] }));
  // What was thrown away before is not paid for by this question.
  sweep({ type: 'minor' });
  const started = performance.now();
  const answer = resolve(asked);
  const cost = performance.now() - started;
  const end = answer.kind === 'resolved' ? answer.kind : answer.situation;
  if (end !== ends) throw new Error(`${kind}: should end as ${ends}, not as ${end}: ${JSON.stringify(answer)}`);
  return cost;
};

const costs = (kind: Kind, scan: Scan, rounds: number): readonly number[] =>
  Array.from({ length: WARM_UP + rounds }, () => costOf(kind, scan)).slice(WARM_UP);

const ms = (cost: number): string => cost.toFixed(2);

/** The decision alone, without a browser: every way of naming an element, and every refusal. */
export const pureBench: Bench = {
  name: 'pure',
  about: 'the decision alone over 2,000 candidates, refusals included, without a browser',
  async run(say) {
    const [page, larger] = [pureScan(CANDIDATES), pureScan(TIMES_LARGER * CANDIDATES)];
    const { candidates } = observe(page);
    say(`${candidates.length} candidates, ${page.elements.length} elements, ${page.texts?.length ?? 0} texts`);
    // Once round before anything counts: what was compiled for the first kind must serve the last as well.
    for (const kind of KINDS) costOf(kind, page);
    const small = KINDS.map((kind) => ({ kind, all: costs(kind, page, ROUNDS) }));
    // Afterwards: what is remembered of one page must not push out what is remembered of the other.
    const measured = small.map((one) => ({ ...one, large: median(costs(one.kind, larger, LARGE_ROUNDS)) }));
    const rows: Row[] = measured.map(({ kind: { kind, ends }, all, large }) => ({
      kind,
      ends,
      'median ms': ms(median(all)),
      'worst ms': ms(Math.max(...all)),
      [`median ms, ${TIMES_LARGER} times as many`]: ms(large),
      'times as long': (large / median(all)).toFixed(1),
    }));
    const overall = median(measured.flatMap(({ all }) => all));
    const [slowest] = measured.toSorted((left, right) => median(right.all) - median(left.all));
    const worst = slowest === undefined ? Number.NaN : median(slowest.all);
    return {
      rows,
      bars: [
        {
          bar: `${CANDIDATES.toLocaleString('en')} candidates in under ${BAR} ms median`,
          measured: `${ms(overall)} ms over all kinds`,
          holds: overall < BAR,
        },
      ],
      notes: [`the slowest kind takes ${ms(worst)} ms: ${slowest?.kind.kind ?? 'none'}`],
    };
  },
};
