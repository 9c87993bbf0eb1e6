import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ActionStage, startStage } from '../../support/action-stage.ts';

let stage: ActionStage;
beforeAll(async () => {
  stage = await startStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

/** A calendar that opens when its field gets the focus, and closes when anything else is pressed or gets it. */
const CALENDAR = `<style>
    label { display: block; width: 600px } #days { display: none; position: absolute; left: 0; top: 40px; width: 240px; height: 200px; background: #eee }
    #days.open { display: block }
  </style>
  <label>Arrival <input id="day" style="display: block"></label><div id="days">Mo Tu We Th Fr Sa Su</div>
  <script>
    day.onfocus = () => days.classList.add('open');
    const leave = ({ target }) => target !== day && !days.contains(target) && days.classList.remove('open');
    addEventListener('focus', leave, true);
    addEventListener('mousedown', leave, true);
  </script>`;

describe('what a field leaves open', () => {
  it('given a box under it, then its label is pressed, in the run and in the test', async () => {
    const { situations, steps, seen } = await stage.play(
      `${CALENDAR}<label style="margin-top: 60px"><input type="checkbox" id="late"> Late check-in</label>`,
      ['Arrival | fill | 2026-12-24 | field_populated', 'Late check-in | check'],
    );
    expect(situations).toEqual(['none', 'none']);
    expect(steps[1]?.gate).toMatchObject({ by_label: true });
    expect(await seen('[day.value, late.checked]')).toEqual(['2026-12-24', true]);
  });

  const BUTTON = `<button id="book" style="margin-top: 60px" onclick="this.after('Booked')">Book</button>`;

  it('given a button under it, then the field is left as people leave it, and the button is pressed once', async () => {
    const { situations, result, seen } = await stage.play(
      `${CALENDAR}${BUTTON}`,
      ['Arrival | fill | 2026-12-24 | field_populated', 'Book | click | | page_contains_text:Booked'],
      { timeoutMs: 1_000, healTimeoutMs: 30_000 },
    );
    expect(situations).toEqual(['none', 'none']);
    expect(result.heals).toMatchObject([{ closed_key: 'Tab', success: true }]);
    expect(await seen('[day.value, document.body.innerText.match(/Booked/g).length]')).toEqual(['2026-12-24', 1]);
  });

  it.each([
    ['words, which may be suggested', 'Oslo', CALENDAR],
    [
      'a day, and what stays whatever is pressed',
      '2026-12-24',
      CALENDAR.replace("days.classList.remove('open')", 'false'),
    ],
  ])('given %s, then the button is not pressed through it', async (_, text, field) => {
    const { situations, seen } = await stage.play(
      `${field}${BUTTON}`,
      [`Arrival | fill | ${text} | field_populated`, 'Book | click'],
      { timeoutMs: 1_000, healTimeoutMs: 4_000 },
    );
    expect(situations).toEqual(['none', 'covered']);
    expect(await seen('document.body.innerText.includes("Booked")')).toBe(false);
  });
});
