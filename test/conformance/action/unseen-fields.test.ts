import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ActionStage, startStage } from '../../support/action-stage.ts';

let stage: ActionStage;
beforeAll(async () => {
  stage = await startStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

const OVER = 'position: absolute; inset: 0; width: 100%; opacity: 0';
const PIXEL = 'position: absolute; width: 1px; height: 1px; overflow: hidden; clip: rect(0, 0, 0, 0)';
const WORDS = `drawn.textContent = 'now ' + level.value;`;
const BAR = `drawn.style.width = level.value + 'px';`;

/** A field that nobody can see, in the box of what is drawn for it. */
const behind = (type: string, hide: string, follows: string): string => `<form><p><label for="level">Level</label></p>
  <div style="position: relative; width: 200px; height: 30px; border: 1px solid"><input id="level" type="${type}" style="${hide}">
  <span id="drawn" style="display: inline-block; height: 20px">old</span></div></form>
  <script>level.addEventListener('input', () => { ${follows} });</script>`;

const FIELDS = [
  ['text', OVER, 'abc', WORDS],
  ['text', PIXEL, 'abc', WORDS],
  ['date', PIXEL, '2026-01-02', WORDS],
  ['range', OVER, '80', BAR],
  ['range', PIXEL, '80', WORDS],
] as const;

describe('fill on a field that nobody can see', () => {
  it.each(FIELDS)(
    'given a %s field (%s) whose drawing follows, then it took %s',
    async (type, hide, value, follows) => {
      const { first } = await stage.play(behind(type, hide, follows), [`Level | fill | ${value}`]);
      expect([first.status, first.reason]).toEqual(['succeeded', expect.stringContaining(value)]);
    },
  );

  it.each(FIELDS)(
    'given a %s field (%s) whose drawing stays, then %s is no success, also not the second time',
    async (type, hide, value) => {
      const row = `Level | fill | ${value}`;
      const { first, seen } = await stage.play(behind(type, hide, ''), [row], { timeoutMs: 600, healTimeoutMs: 3_000 });
      expect([first.situation, await seen('level.value')]).toEqual(['value_rejected', value]);
    },
  );

  it('given a clock in the same box, then its ticks are not taken for what people see of the value', async () => {
    const clock = `const clock = document.createElement('i'); drawn.after(clock); let n = 9990; clock.textContent = n;
      setInterval(() => { n += 1; clock.textContent = String(n); }, 50);`;
    const { first } = await stage.play(
      behind('text', PIXEL, '').replace('</script>', `${clock}</script>`),
      ['Level | fill | abc'],
      { timeoutMs: 600, healTimeoutMs: 1_000 },
    );
    expect(first.situation).toBe('value_rejected');
  });
});
