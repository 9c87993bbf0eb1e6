import { expect, it } from 'vitest';
import { passedRun, provenStep, uncertainStep } from '../../test/support/sample-run.ts';
import type { StepResult } from '../contract/run-result.ts';
import { picturesWithin } from './pictures-within.ts';
import { reportHtml } from './report-html.ts';

const step = (step_idx: number, more: Partial<StepResult> = {}): StepResult => ({
  ...provenStep,
  ...more,
  step_idx,
  screenshots: { before: `b${step_idx}.png`, after: `a${step_idx}.png` },
});
const run = { ...passedRun, steps: Array.from({ length: 60 }, (_, at) => step(at)) };
const picture = (): string => 'x'.repeat(100);

it('given room for all, then all are in the report; without a file there is none', () => {
  expect(picturesWithin(run, picture, 12_000)('a59.png')).toEqual({ data: picture() });
  expect(picturesWithin(run, () => null)('a59.png')).toBe('missing');
});

it('given a long run, then what went wrong and what was healed come first, and the rest from the beginning', () => {
  const steps = run.steps.map((one) =>
    one.step_idx === 40
      ? step(40, { outcome: uncertainStep.outcome })
      : one.step_idx === 50
        ? step(50, { heal_round: 1 })
        : one,
  );
  const source = picturesWithin({ ...run, steps }, picture, 800);
  const kept = steps.filter(({ screenshots }) => source(screenshots.before ?? '') !== 'too much');
  expect(kept.map(({ step_idx }) => step_idx)).toEqual([0, 40, 50, 59]);
});

it('given a run of sixty steps with large pictures, then the report stays below its limit and links the others', () => {
  const large = (): string => `data:image/png;base64,${'A'.repeat(200_000)}`;
  const html = reportHtml(run, large);
  expect(html.length).toBeLessThan(9_000_000);
  expect(html).toContain('Not in this file, which would be too large with it: <a href="./b39.png">');
  expect(html.match(/<img [^>]*loading="lazy"/gu)?.length).toBe(html.match(/<img /gu)?.length);
});
