import { createHash } from 'node:crypto';
import { HEADER, writeWorkbook } from '../test/support/make-workbook.ts';
import { readRequirements } from '../src/operations/read-requirements.ts';
import { sheetReader } from '../src/persistence/sheets/sheet-reader.ts';
import { plan, planHash } from '../src/stages/plan/index.ts';
import { type Bench, median, type Row, timed } from './bench.ts';

const ROWS = 1_000;
const ROUNDS = 9;
const BAR_MS = 1_000;
const URL = 'http://shop.test/';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** From the bytes of the file to the plan and its hash, as `surehand run` does it before it opens a browser. */
const planned = async (content: Uint8Array, name: string): Promise<void> => {
  const read = await readRequirements(content, name, { url: URL, reqId: 'LARGE' }, sheetReader);
  if (!read.ok) throw new Error(read.problems.join('\n'));
  for (const { url, steps } of read.cases) {
    const { length } = steps;
    const made = plan({ steps, timeoutMs: 5_000 });
    if (!made.ok || made.steps.length !== length || length !== ROWS) throw new Error(`${name} does not plan`);
    planHash({ url, steps: made.steps }, sha256);
  }
};

/** A sheet of a thousand steps, beside a mere JSON.parse of the same cells: nobody reads them faster than that. */
export const planBench: Bench = {
  name: 'plan',
  about: 'a sheet of 1,000 rows, from its bytes to the plan, beside JSON.parse of the same cells',
  async run() {
    const cells = Array.from({ length: ROWS }, (_, at) => [`Field ${at}@Form`, 'fill', at, 'field_populated']);
    const data = [[...HEADER], ...cells];
    const json = JSON.stringify(data);
    const files: readonly (readonly [name: string, content: Uint8Array])[] = [
      ['large.xlsx', await writeWorkbook({ sheet: 'All', data })],
      ['large.csv', Buffer.from(data.map((row) => row.join(',')).join('\n'))],
      ['large.rows', Buffer.from(cells.map((row) => row.join(' | ')).join('\n'))],
    ];
    const peer = await timed(async () => JSON.parse(json));
    const rows: Row[] = [];
    const firsts: number[] = [];
    for (const [name, content] of files) {
      const first = await timed(() => planned(content, name));
      const later: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) later.push(await timed(() => planned(content, name)));
      firsts.push(first);
      rows.push({
        file: name,
        bytes: content.length,
        'first ms': first.toFixed(1),
        'later ms': median(later).toFixed(1),
        'JSON.parse ms': peer.toFixed(2),
      });
    }
    const slowest = Math.max(...firsts);
    return {
      rows,
      bars: [
        {
          bar: `${ROWS.toLocaleString('en')} rows are planned in under ${BAR_MS / 1_000} s, the first time, whatever the file`,
          measured: `${slowest.toFixed(0)} ms`,
          holds: slowest < BAR_MS,
        },
      ],
    };
  },
};
