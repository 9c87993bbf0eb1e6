import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ActionStage, startStage } from '../../support/action-stage.ts';
import { editorPage } from '../../support/editor-page.ts';

let stage: ActionStage;
beforeAll(async () => {
  stage = await startStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

describe.each(['quill', 'prosemirror'] as const)('a rich text by %s', (editor) => {
  it('given one with a text, when it is filled, typed into and cleared, then each is what the editor holds', async () => {
    const { situations, seen } = await stage.play(await editorPage(editor), [
      'Story | fill | First words',
      'Story | fill | Other words',
      'Story | type | , and more',
    ]);
    expect(situations).toEqual(['none', 'none', 'none']);
    expect(await seen('read()')).toBe('Other words, and more');
    const cleared = await stage.play(await editorPage(editor), ['Story | fill | Gone', 'Story | clear']);
    expect(cleared.situations).toEqual(['none', 'none']);
    expect(await cleared.seen('read()')).toBe('');
  });
});
