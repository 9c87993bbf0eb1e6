import type { Locator, Page } from 'playwright-core';
import type { CorpusRow, Truth } from './corpus.ts';

/** Roles in which things are usually named. */
const ROLES = ['button', 'link', 'tab', 'checkbox', 'radio', 'combobox', 'columnheader'] as const;

const waysOf = (page: Page, name: string): readonly Locator[] => [
  page.getByLabel(name),
  page.getByPlaceholder(name),
  ROLES.map((role) => page.getByRole(role, { name })).reduce((all, one) => all.or(one)),
  page.getByText(name),
];

/** Runs in the page. */
const isRight = (element: Element, selector: string): boolean => {
  const truth = document.querySelector(selector);
  const labels = truth instanceof HTMLInputElement ? [...(truth.labels ?? [])] : [];
  return truth !== null && (truth.contains(element) || labels.some((label) => label.contains(element)));
};

/**
 * The same row in plain Playwright, as one would write it at first: by label, placeholder, role, text, the first that
 * counts exactly one in sight. It has no word for places, so the region is left out.
 */
export const peerJudgement = async (
  page: Page,
  { element }: CorpusRow,
  truth: Truth,
): Promise<'right' | 'wrong' | 'refused'> => {
  for (const way of waysOf(page, element)) {
    const seen = way.filter({ visible: true });
    if ((await seen.count()) !== 1) continue;
    return (await seen.evaluate(isRight, truth.selector)) ? 'right' : 'wrong';
  }
  return 'refused';
};
