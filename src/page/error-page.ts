import { readsAsErrorPage } from '../kit/reads-as.ts';
import type { Snapshot } from './page-state.ts';

const PICTURES = 'img,canvas,svg,video,iframe,object,embed';

/** What an app shows in place of itself when it has nothing to show, or broke: no server says so. Null when it does not. */
export const newErrorPage = (before: Snapshot, after: Snapshot): string | null => {
  if (before.text === null || after.text === null || before.text === after.text) return null;
  if (before.text.trim() !== '' && after.text.trim() === '' && after.skeleton.size === 0)
    return document.querySelector(PICTURES) === null ? 'the page shows nothing any more' : null;
  const known = new Set([...before.skeleton.values()].map(({ text }) => text));
  const heading = [...after.skeleton.values()].find(
    ({ tag, text }) => /^h[12]$/u.test(tag) && !known.has(text) && readsAsErrorPage(text),
  );
  return heading?.text ?? null;
};
