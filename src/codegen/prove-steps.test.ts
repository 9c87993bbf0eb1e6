import { describe, expect, it } from 'vitest';
import { proofOf, stepLines } from './prove-steps.ts';

const SOURCE = `import x;
test('x', async () => {
  await open();

  // 1. fill A
  await fill();

  // 2. click B
  // Healed in round 1.
  await click();
});

function helper() {
  // 3. not a step
}`;

describe('stepLines', () => {
  it('finds the lines of each step, and none behind the test', () => {
    expect(stepLines(SOURCE)).toEqual([
      { step: 1, from: 5, to: 7 },
      { step: 2, from: 8, to: 10 },
    ]);
  });
});

describe('proofOf', () => {
  const steps = stepLines(SOURCE);
  const whole = [0, 0].map((suppressed) => ({ suppressed, passed: true }));

  it('counts a step as killed when the test failed without it', () => {
    const runs = [...whole, { suppressed: 1, passed: false }, { suppressed: 2, passed: true }];
    expect(proofOf(steps, runs, new Set([6, 10]), '')).toMatchObject({
      passes: true,
      killedShare: 0.5,
      steps: [
        { step: 1, killed: true },
        { step: 2, killed: false },
      ],
    });
  });

  it('leaves out steps that do nothing', () => {
    const runs = [...whole, { suppressed: 1, passed: false }];
    expect(proofOf(steps, runs, new Set([6]), '').steps).toEqual([{ step: 1, killed: true }]);
  });

  it('counts nothing as killed for a test that fails anyway', () => {
    const runs = [0, 0, 1, 2].map((suppressed) => ({ suppressed, passed: false }));
    expect(proofOf(steps, runs, new Set([6, 10]), '')).toMatchObject({ passes: false, killedShare: 0 });
  });
});
