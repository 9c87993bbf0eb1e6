import { describe, expect, it } from 'vitest';
import { proofOf, stepLines, unhurried } from './prove-steps.ts';

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
  const whole = [true, false].map((patient) => ({ suppressed: 0, patient, passed: true }));
  const without = (suppressed: number, passed: boolean) => ({ suppressed, patient: false, passed });

  it('counts a step as killed when the test failed without it', () => {
    const runs = [...whole, without(1, false), without(2, true)];
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
    const runs = [...whole, without(1, false)];
    expect(proofOf(steps, runs, new Set([6]), '').steps).toEqual([{ step: 1, killed: true }]);
  });

  it('counts nothing as killed for a test that fails anyway', () => {
    const runs = [...whole.map((run) => ({ ...run, passed: false })), without(1, false), without(2, false)];
    expect(proofOf(steps, runs, new Set([6, 10]), '')).toMatchObject({
      passes: false,
      hurried: false,
      killedShare: 0,
    });
  });

  it('calls a test hurried that passes with all patience only, and not one that passes with little only', () => {
    const [patient, hurried] = whole;
    const hurriedOf = (one: boolean, other: boolean): boolean =>
      proofOf(
        steps,
        [
          { ...patient!, passed: one },
          { ...hurried!, passed: other },
        ],
        new Set([6]),
        '',
      ).hurried;
    expect([hurriedOf(true, false), hurriedOf(false, true), hurriedOf(true, true)]).toEqual([true, false, false]);
  });
});

describe('unhurried', () => {
  const proof = (hurried: boolean, output: string) => ({ ...proofOf([], [], new Set(), output), hurried });

  it('proves what was hurried once more, with patience, and nothing else', async () => {
    const asked: string[] = [];
    const proofs = await unhurried(
      ['a', 'b', 'c'],
      [proof(false, 'a'), proof(true, 'b'), proof(false, 'c')],
      (tests) => {
        asked.push(...tests);
        return Promise.resolve(tests.map((test) => proof(false, `${test} again`)));
      },
    );
    expect([asked, proofs.map(({ output }) => output)]).toEqual([['b'], ['a', 'b again', 'c']]);
  });
});
