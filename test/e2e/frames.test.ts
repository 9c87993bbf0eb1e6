import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runRows } from '../support/run-rows.ts';
import { servePages } from '../support/serve-pages.ts';

let pages: Awaited<ReturnType<typeof servePages>>;
beforeAll(async () => {
  pages = await servePages();
});
afterAll(() => pages.close());

describe('a page with a frame', () => {
  it('given a form in a frame, when its fields are named, then they are found, filled and proven there', async () => {
    const { result } = await runRows({
      url: `${pages.url}/frame-outer.html`,
      rows: [
        'Name | fill | Ada | field_populated',
        'Card number@Payment | fill | 4111 | field_populated',
        'Save card | click | | page_contains_text:Card saved',
      ],
    });
    expect(result.steps.map(({ outcome }) => [outcome?.status, outcome?.reason])).toEqual([
      ['succeeded', 'the value is "Ada"'],
      ['succeeded', 'the value is "4111"'],
      ['succeeded', 'the page shows it'],
    ]);
    const [outer, inner] = result.steps.map(({ resolution }) =>
      resolution?.kind === 'resolved' ? resolution.locator.framePath : null,
    );
    expect(outer).toEqual([]);
    expect(inner).toEqual(['iframe[title="Payment"]']);
  });

  it('given something over the frame, when a button inside is to be clicked, then it is blocked and the thing is named', async () => {
    const { result } = await runRows({
      url: `${pages.url}/frame-outer.html`,
      rows: ['Draw the curtain | click', 'Save card | click'],
      timeoutMs: 1_500,
    });
    expect(result.steps[1]?.outcome?.situation).toBe('covered');
    expect(result.steps[1]?.outcome?.reason).toContain('Please wait');
    expect(result.steps[1]?.outcome?.dispatched).toBe(false);
  });
});
