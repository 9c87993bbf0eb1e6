import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ActionStage, startStage } from '../../support/action-stage.ts';

let stage: ActionStage;
beforeAll(async () => {
  stage = await startStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

/** A label that takes up what comes to stand in it: how many letters there are, or what explains the field. */
const counting = (name: string): string =>
  `<label>${name} <span>0</span>/9 <input oninput="this.previousElementSibling.textContent = this.value.length"></label>`;
const explaining = (name: string): string =>
  `<label>${name} <input onfocus="this.nextElementSibling.textContent ||= 'in local time'"><span></span></label>`;

describe('a label that grows, beside one that begins with the same words', () => {
  it.each([
    ['counts', counting, ' 0/9'],
    ['explains', explaining, ''],
  ] as const)('given one that %s, then each field gets its own', async (_, field, more) => {
    const { situations, seen } = await stage.play(`${field('Arrival')}${field('Arrival hall')}`, [
      `Arrival${more} | fill | Oslo | field_populated`,
      `Arrival hall${more} | fill | B | field_populated`,
    ]);
    expect(situations).toEqual(['none', 'none']);
    expect(await seen('[...document.querySelectorAll("input")].map((one) => one.value)')).toEqual(['Oslo', 'B']);
  });
});
