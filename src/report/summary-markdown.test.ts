import { expect, it } from 'vitest';
import { passed } from '../../test/support/sample-case.ts';
import { coveredStep, failedRun } from '../../test/support/sample-run.ts';
import { summaryMarkdown } from './summary-markdown.ts';

it('given cases, then the heading counts them, the table has a row for each, and failures say what to do', () => {
  const told = summaryMarkdown([
    { ...passed, heals: 2 },
    { ...passed, req_id: 'B', flaky: true, attempts: 2 },
    { ...passed, req_id: 'C', ended: 'fail', rca: failedRun(coveredStep, 'visibility_issue').rca },
  ]);
  expect(told).toContain('## Surehand: 1 passed, 1 flaky, 1 failed');
  expect(told).toContain('| LOGIN-1 | ✅ pass | 3/3 | ↻ 2 | 1.2 s |');
  expect(told).toContain('| B | ⚠️ flaky (passed at attempt 2) |');
  expect(told).toContain('What to do: Do what the answer says.');
  expect(told).toContain('`surehand heals runs/one`');
});

it('given names that are Markdown or HTML, then they stay text', () => {
  const nasty = 'a | b ![x](http://evil) <img src=x>\n# big `code` @everyone';
  const told = summaryMarkdown([{ ...passed, ended: 'environment', error: nasty }]);
  expect(told).not.toContain('<img');
  expect(told).not.toContain('](http');
  expect(told).not.toMatch(/^# big/mu);
  expect(told.split('\n').filter((line) => line.startsWith('|'))).toHaveLength(3);
});
