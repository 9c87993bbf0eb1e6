import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Drawn, draw, registryOf } from '../../../test/support/build-registry.ts';
import { resolutionSchema } from '../../contract/resolution.ts';
import type { Target } from '../../contract/target.ts';
import { resolve } from './index.ts';

const word = fc.constantFrom(
  'Save',
  'Save draft',
  'Email *',
  'Billing',
  'constructor',
  '',
  '@',
  'row',
  'C++',
  'user_name',
  'form',
  '\n"\\',
);
const role = fc.constantFrom(
  'button',
  'textbox',
  'checkbox',
  'link',
  'heading',
  'form',
  'row',
  'listitem',
  'dialog',
  'navigation',
  null,
);
const tag = fc.constantFrom('button', 'input', 'a', 'div', 'form', 'h2', 'li', 'tr', 'select', 'section', 'legend');
const described = fc.record({
  role,
  name: word,
  text: word,
  label: fc.option(word),
  placeholder: fc.option(word),
  title: fc.option(word),
  ariaLabel: fc.option(word),
  actionable: fc.boolean(),
  attributes: fc.constantFrom(
    {},
    { id: 'a' },
    { id: 'b>c' },
    { name: 'n' },
    { type: 'checkbox' },
    { 'data-testid': 't' },
  ),
  state: fc.record({ visible: fc.boolean(), enabled: fc.boolean(), transparent: fc.boolean() }),
});
const leaf = fc.tuple(tag, described).map(([name, more]) => draw(name, more));
const around = (inner: fc.Arbitrary<Drawn>): fc.Arbitrary<Drawn> =>
  fc
    .tuple(tag, described, fc.array(inner, { maxLength: 3 }))
    .map(([name, more, children]) => draw(name, more, children));
const page = fc.array(fc.oneof(leaf, around(leaf), around(around(leaf))), { maxLength: 6 });
const needs = fc.constantFrom('any', 'typeable', 'clickable', 'checkable', 'submittable', 'selectable');
const target: fc.Arbitrary<Target> = fc.oneof(
  fc.record({ by: fc.constant('element' as const), element: word.filter((name) => name !== '') }),
  fc.record({
    by: fc.constant('element' as const),
    element: word.filter((name) => name !== ''),
    region: word.filter((name) => name !== ''),
  }),
  fc.record({ by: fc.constant('testid' as const), id: fc.constant('t') }),
  fc.record({ by: fc.constant('text' as const), text: fc.constant('Save'), exact: fc.boolean() }),
);

it('never stumbles, whatever the page looks like, and never names an element when it refuses', () => {
  fc.assert(
    fc.property(page, target, needs, (drawnPage, asked, need) => {
      const registry = registryOf(...drawnPage);
      const answer = resolve({ registry, target: asked, requirement: { needs: need as 'any' } });
      expect(resolutionSchema.safeParse(answer).error).toBeUndefined();
      if (answer.kind === 'resolved') expect(registry.candidates.map(({ ref }) => ref)).toContain(answer.candidate.ref);
      else expect(answer).not.toHaveProperty('candidate');
    }),
  );
});

it('gives the same answer to the same question (P-3)', () => {
  fc.assert(
    fc.property(page, target, (drawnPage, asked) => {
      const question = { registry: registryOf(...drawnPage), target: asked, requirement: { needs: 'any' } } as const;
      expect(resolve(question)).toEqual(resolve(question));
    }),
    { numRuns: 50 },
  );
});

it('never chooses between two that are equal in all respects (law 2)', () => {
  fc.assert(
    fc.property(
      page,
      fc.integer({ min: 0, max: 9 }),
      word.filter((name) => name !== ''),
      (drawnPage, at, element) => {
        const twin = drawnPage[at % Math.max(1, drawnPage.length)] ?? draw('button', { role: 'button', name: element });
        // Every thing on the page stands there twice, so whatever answers has an equal.
        const doubled = [...drawnPage, twin].flatMap((one) => [one, one]);
        const answer = resolve({
          registry: registryOf(...doubled),
          target: { by: 'element', element },
          requirement: { needs: 'any' },
        });
        expect(answer.kind).toBe('unresolved');
      },
    ),
  );
});

it('what it suggests instead of twins resolves to one of them', () => {
  fc.assert(
    fc.property(
      page,
      word.filter((name) => name !== ''),
      (drawnPage, element) => {
        const registry = registryOf(...drawnPage);
        const requirement = { needs: 'clickable' } as const;
        const answer = resolve({ registry, target: { by: 'element', element }, requirement });
        if (answer.kind === 'resolved' || answer.situation !== 'target_not_unique' || answer.suggestion === null)
          return;
        const region = answer.suggestion.slice(element.length + 1);
        const again = resolve({ registry, target: { by: 'element', element, region }, requirement });
        expect(again).toMatchObject({ kind: 'resolved' });
        expect(answer.candidates.map(({ ref }) => ref)).toContain(
          again.kind === 'resolved' ? again.candidate.ref : null,
        );
      },
    ),
  );
});
