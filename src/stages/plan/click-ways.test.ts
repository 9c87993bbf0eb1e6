import { describe, expect, it } from 'vitest';
import { clickWays } from './click-ways.ts';
import { plan } from './plan.ts';

describe('how a row says that a click is meant', () => {
  it.each([
    ['double', { click_count: 2 }],
    ['Right', { button: 'right' }],
    ['shift + middle', { button: 'middle', modifiers: ['Shift'] }],
    ['ctrl,alt', { modifiers: ['Control', 'Alt'] }],
  ])('%s', (value, input) => {
    expect(clickWays(value)).toEqual(input);
    const planned = plan({ steps: [`Card | click | ${value}`], timeoutMs: 1 });
    expect(planned).toMatchObject({ ok: true, steps: [{ spec: { kind: 'click', input } }] });
  });

  it.each(['twice', 'double trouble', '+'])('"%s" is no way to click, and is told', (value) => {
    expect(clickWays(value)).toBeNull();
    expect(plan({ steps: [`Card | click | ${value}`], timeoutMs: 1 })).toMatchObject({
      ok: false,
      problems: [{ row: 1, column: 'Value', message: expect.stringContaining('is no way to click. Known: double,') }],
    });
  });
});
