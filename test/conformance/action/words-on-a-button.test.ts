import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ActionStage, startStage } from '../../support/action-stage.ts';

let stage: ActionStage;
beforeAll(async () => {
  stage = await startStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

const entry = (time: string, title: string): string =>
  `<div role="button" tabindex="0" onclick="said.textContent = 'Chosen: ${title}'"><div>${time}</div><div>${title}</div></div>`;

describe('words that are written on a control, beside other words', () => {
  it('given an entry with its time and its title, when the title is pressed, then the entry is', async () => {
    const { situations, steps } = await stage.play(
      `${entry('12p', 'Lunch')}${entry('4p', 'Tea')}<p id="said">Nothing chosen</p>`,
      ['Lunch | click | | page_contains_text:Chosen: Lunch'],
    );
    expect(situations).toEqual(['none']);
    expect(steps[0]?.resolution).toMatchObject({ kind: 'resolved', candidate: { role: 'button', name: '12p Lunch' } });
  });

  it('given two entries with that title, then neither is pressed', async () => {
    const { first, seen } = await stage.play(
      `${entry('12p', 'Lunch')}${entry('4p', 'Lunch')}<p id="said">Nothing chosen</p>`,
      ['Lunch | click'],
    );
    expect(first.dispatched).toBe(false);
    expect(await seen('said.textContent')).toBe('Nothing chosen');
  });

  it('given words on what nobody presses, then nothing is', async () => {
    const { situations } = await stage.play('<div><p>12p</p><p>Lunch</p></div>', ['Lunch | click']);
    expect(situations).toEqual(['wrong_kind']);
  });
});

describe('a number that belongs to a name', () => {
  it('given a group with a count in a tree, when an entry of that number is asked for, then the group is not pressed', async () => {
    const { first, seen } = await stage.play(
      '<ul role="tree"><li role="treeitem" aria-expanded="false" onclick="said.textContent = \'Opened\'">user:* (2)</li></ul><p id="said">Closed</p>',
      ['user:2 | click'],
      { timeoutMs: 1_000 },
    );
    expect([first.situation, first.dispatched]).toEqual(['target_not_found', false]);
    expect(await seen('said.textContent')).toBe('Closed');
  });
});
