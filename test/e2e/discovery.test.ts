import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runRows } from '../support/run-rows.ts';
import { servePages } from '../support/serve-pages.ts';

let pages: Awaited<ReturnType<typeof servePages>>;
beforeAll(async () => {
  pages = await servePages();
});
afterAll(() => pages.close());

describe('names that nothing but the page itself explains', () => {
  const rows = [
    'Amount | fill | 12',
    'Reason@New entry | fill | Lunch',
    'Urgent | check',
    'Add@Done | click | | page_contains_text:Added',
  ];

  it('[P-8] [P-10] [P-24] [P-27] given rows for a page of plain boxes, when they are run, then the page is opened first and each step keeps how it was found', async () => {
    const { result, folder } = await runRows({ url: `${pages.url}/plain-boxes.html`, rows });
    expect(result.steps.map(({ outcome }) => outcome?.status)).toEqual(rows.map(() => 'succeeded'));
    expect(
      result.steps.map(({ intent, resolution }) =>
        resolution?.kind === 'resolved'
          ? [intent.element, resolution.strategy, resolution.discovery_confidence, resolution.locator.selector]
          : [intent.element, resolution?.reason],
      ),
    ).toEqual([
      ['Amount', 'relational_css', 0.85, 'input[name="a1"]'],
      ['Reason', 'relational_css', 0.85, 'textarea[name="a2"]'],
      ['Urgent', 'relational_css', 0.85, 'input[name="a3"]'],
      ['Add', 'role_name', 0.95, expect.any(String)],
    ]);
    const trace = (await readFile(join(folder, 'trace.jsonl'), 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { event_type: string; step_id: string; ts_utc: string });
    const opened = trace.findLastIndex(({ step_id }) => step_id === 'step_init');
    const discovered = trace.flatMap(({ event_type, step_id }, at) =>
      event_type === 'action_compiled' && step_id !== 'step_init' ? [at] : [],
    );
    expect(result.opening?.status).toBe('succeeded');
    expect(discovered).toHaveLength(rows.length);
    expect(discovered.every((at) => at > opened && Date.parse(trace[at]?.ts_utc ?? '') > 0)).toBe(true);
  });

  it('given two columns with the same button, when no column is named, then nothing is sent and a column is offered', async () => {
    const { result } = await runRows({ url: `${pages.url}/plain-boxes.html`, rows: ['Add | click'], timeoutMs: 1_500 });
    expect(result.steps[0]?.outcome).toMatchObject({ situation: 'target_not_unique', dispatched: false });
    expect(result.steps[0]?.resolution).toMatchObject({ suggestion: expect.stringMatching(/^Add@(?:Done|To do)$/u) });
  });
});
