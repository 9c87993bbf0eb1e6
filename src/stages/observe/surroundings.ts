import type { Candidate, ScanElement } from '../../contract/element.ts';

const isDialog = (element: ScanElement): boolean =>
  element.tag === 'dialog' || element.role === 'dialog' || element.role === 'alertdialog';

/** The first that holds, from the most to the least telling (G-1). */
const TESTS: readonly (readonly [Candidate['region'], (element: ScanElement) => boolean])[] = [
  ['MODAL', isDialog],
  ['NAV', (element) => element.role === 'navigation'],
  ['SIDEBAR', (element) => element.role === 'complementary'],
  ['FOOTER', (element) => element.role === 'contentinfo'],
  ['FORM', (element) => element.tag === 'form' || element.role === 'form'],
  ['MAIN', (element) => element.role === 'main'],
];

export const regionOf = (ancestors: readonly ScanElement[]): Candidate['region'] =>
  TESTS.find(([, test]) => ancestors.some(test))?.[0] ?? 'PAGE';

export const formOf = (ancestors: readonly ScanElement[]): string | null => {
  const form = ancestors.find((element) => element.tag === 'form');
  return form?.attributes.id ?? form?.attributes.name ?? null;
};

const SECTIONS = new Set(['section', 'fieldset', 'form', 'article', 'dialog', 'li', 'tr', 'aside', 'main']);

/** The heading a person reads above the element: that of the innermost section that has one. */
export const headingOf = (ancestors: readonly ScanElement[], headings: ReadonlyMap<number, string>): string | null => {
  for (const element of ancestors) {
    const heading = headings.get(element.ref);
    if (heading !== undefined && (SECTIONS.has(element.tag) || element.role === 'group')) return heading.slice(0, 120);
  }
  return null;
};
