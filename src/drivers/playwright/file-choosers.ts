import type { FileChooser, Page } from 'playwright-core';

type Take = (chooser: FileChooser) => void;
const waiting = new WeakMap<Page, Set<Take>>();

/** Catches the browser's dialogs for files, from now on: who begins to listen with the click may be too late. */
export const catchFileChoosers = (page: Page): void => {
  const takers = new Set<Take>();
  waiting.set(page, takers);
  page.on('filechooser', (chooser) => {
    for (const take of takers) take(chooser);
    takers.clear();
  });
};

/** The next dialog that opens; null when none does in time. Asked before whatever opens it. */
export const nextFileChooser = (page: Page, withinMs: number): Promise<FileChooser | null> =>
  new Promise((resolve) => {
    const takers = waiting.get(page);
    const take: Take = (chooser) => {
      clearTimeout(timer);
      resolve(chooser);
    };
    const timer = setTimeout(() => {
      takers?.delete(take);
      resolve(null);
    }, withinMs);
    takers?.add(take);
  });
