import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ActionStage, startStage } from '../../support/action-stage.ts';

let stage: ActionStage;
beforeAll(async () => {
  stage = await startStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

const saying = (said: string): string =>
  `<p>Saved searches</p><button onclick="out.innerHTML = '${said}'">Save</button><div id="out"></div>`;
const QUICK = { timeoutMs: 1_500 };

describe('words that are expected, and denied', () => {
  it.each([
    ['<p>Not saved</p>', 'page_contains_text:Saved'],
    ['Your changes could not be saved', 'page_contains_text:saved'],
    ['Das Profil wurde nicht gespeichert', 'page_contains_text:gespeichert'],
    ['<h1>You are not logged in</h1>', 'navigates_to:Logged in'],
  ])(
    'given a page that says "%s" after the click, then "%s" is not met, and what was read is told',
    async (said, row) => {
      const { first } = await stage.play(saying(said), [`Save | click | | ${row}`], QUICK);
      expect(first.status).toBe('failed');
      expect(first.reason).toContain(said.replace(/<[^>]*>/gu, ''));
    },
  );

  it('given a message that denies it, then a message was not what was expected', async () => {
    const step = {
      kind: 'click' as const,
      target: { by: 'element' as const, element: 'Save' },
      postconditions: [{ kind: 'toast_contains' as const, args: { text: 'Saved' }, severity: 'error' as const }],
      timeout_ms: 1_500,
    };
    const { first } = await stage.play(saying('<b role=status>Not saved</b>'), [step]);
    expect([first.status, first.reason]).toEqual(['failed', expect.stringContaining('Not saved')]);
  });

  it.each([
    ['Not saved', 'Not saved'],
    ['Do not close this window, it was saved', 'was saved'],
    ['<p>Not now</p><p>All saved</p>', 'saved'],
    ['You have not yet put anything into the basket', 'basket'],
  ])('given a page that says "%s", then "%s" is met as it is written', async (said, words) => {
    const { first } = await stage.play(saying(said), [`Save | click | | page_contains_text:${words}`]);
    expect(first.status).toBe('succeeded');
  });
});
