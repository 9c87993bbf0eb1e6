import fc from 'fast-check';
import { expect, it } from 'vitest';
import { relocate } from './relocate.ts';
import type { Traits } from './traits.ts';

const word = fc.constantFrom(
  'Save',
  'Save draft',
  'Send',
  '',
  '12',
  'U.S.',
  'constructor',
  '__proto__',
  '日本語',
  '>',
  '#',
);
const name = fc.constantFrom('save', 'save-2', 'menuLinks1', 'menuLinks2', 'toString', 'a8_f', 'css-1x', '9', '');
const place = fc.array(fc.constantFrom('div', 'div:2', 'form', 'footer', 'li:3', 'a', 'button#go', 'constructor'), {
  maxLength: 5,
});
const size = fc.option(fc.integer({ min: -5000, max: 5000 }), { nil: undefined });

const described = fc.record(
  {
    tag: fc.constantFrom('a', 'button', 'input', 'li', 'constructor'),
    path: place,
    role: fc.constantFrom('button', 'link'),
    type: fc.constantFrom('text', 'submit'),
    pressable: fc.boolean(),
    text: word,
    id: name,
    testId: name,
    field: name,
    href: fc.constantFrom('/', '#', 'https://www.shop.test/a.html?b=1', 'javascript:void(0)', 'mailto:x', '//', '?'),
    alt: word,
    classes: fc.array(name, { maxLength: 3 }),
    neighbours: fc.array(word, { maxLength: 3 }),
    container: word,
    heading: word,
    anchor: name,
    x: size,
    y: size,
    width: size,
    height: size,
  },
  { requiredKeys: ['tag', 'path'] },
) as fc.Arbitrary<Traits>;

/** As on a page: no two elements stand in the same place. */
const pageOf = fc.uniqueArray(described, { maxLength: 12, selector: ({ path }) => path.join('>') });

/** The answer without places in the list: which element, how sure, and why. */
const said = (old: Traits, candidates: readonly Traits[]): unknown => {
  const answer = relocate(old, candidates);
  if (answer.kind === 'refused') return { why: answer.why, best: answer.ranked[0]?.score };
  const { index: _, ...rest } = answer;
  return { element: candidates[answer.index], ...rest };
};

it('answers the same in whatever order the candidates come', () => {
  fc.assert(
    fc.property(
      described,
      pageOf.chain((page) => fc.tuple(fc.constant(page), fc.shuffledSubarray(page, { minLength: page.length }))),
      (old, [page, shuffled]) => {
        expect(said(old, shuffled)).toEqual(said(old, page));
      },
    ),
    { numRuns: 300 },
  );
});

it('answers the same when asked again, with traits that were made anew', () => {
  fc.assert(
    fc.property(described, pageOf, (old, page) => {
      const again = relocate(structuredClone(old), structuredClone(page));
      expect(again).toEqual(relocate(old, page));
    }),
    { numRuns: 200 },
  );
});

it('never fails, never takes an element that is not there, and counts in whole points', () => {
  fc.assert(
    fc.property(described, fc.array(described, { maxLength: 12 }), (old, page) => {
      const answer = relocate(old, page);
      if (answer.kind === 'found') {
        expect(page[answer.index]).toBeDefined();
        expect(Number.isInteger(answer.score)).toBe(true);
        expect(answer.reasons.length).toBeGreaterThan(0);
      } else for (const { index } of answer.ranked) expect(page[index]).toBeDefined();
    }),
    { numRuns: 500 },
  );
});

it('never takes one of two that nothing tells apart', () => {
  fc.assert(
    fc.property(described, described, place, (old, twin, steps) => {
      const twins = [2, 3].map((nth) => ({ ...twin, path: ['main', `div:${nth}`, ...steps] }));
      expect(relocate({ ...old, path: ['main', 'div:9', ...steps] }, twins).kind).toBe('refused');
      expect(relocate({ ...twin, path: ['main', 'div:9', ...steps] }, twins).kind).toBe('refused');
    }),
    { numRuns: 200 },
  );
});
