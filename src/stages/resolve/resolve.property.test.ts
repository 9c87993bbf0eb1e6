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
const needs = fc.constantFrom(
  'any',
  'typeable',
  'clickable',
  'checkable',
  'submittable',
  'selectable',
  'dismissable',
  'acceptable',
);
const said = word.filter((name) => name !== '');
const leafTarget: fc.Arbitrary<Target> = fc.oneof(
  fc.record({ by: fc.constant('element' as const), element: said }),
  fc.record({ by: fc.constant('element' as const), element: said, region: said }),
  fc.record({ by: fc.constant('testid' as const), id: fc.constant('t') }),
  fc.record({ by: fc.constant('text' as const), text: said, exact: fc.boolean() }),
  fc.record({ by: fc.constant('text' as const), text: said }),
  fc.record({ by: fc.constant('label' as const), text: said }),
  fc.record({ by: fc.constant('role' as const), role: fc.constantFrom('button', 'textbox', 'submit', 'email', 'row') }),
  fc.record({ by: fc.constant('ref' as const), ref: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ by: fc.constant('css' as const), selector: fc.constantFrom('.x', 'word', '[') }),
  fc.record({ by: fc.constant('index' as const), index: fc.nat(4), elementType: fc.constantFrom('field', 'button') }),
  fc.record({
    by: fc.constant('intent' as const),
    role: fc.option(fc.constantFrom('button', 'textbox')),
    text: fc.option(fc.record({ exact: fc.option(said), contains: fc.array(said, { maxLength: 2 }) })),
    label: fc.option(said),
    context: fc.option(fc.record({ form: fc.option(said), section: fc.option(said), modalTitle: fc.option(said) })),
    constraints: fc.record({ mustBeVisible: fc.boolean(), mustBeTopmost: fc.boolean() }),
    fallbacks: fc.subarray(['aria', 'label', 'text', 'som'] as ('aria' | 'label' | 'text' | 'som')[]),
  }),
  fc.constant({ by: 'infer' } as const),
);
const { target } = fc.letrec<{ target: Target }>((tie) => ({
  target: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leafTarget,
    fc.record({
      by: fc.constant('relation' as const),
      relation: fc.constantFrom('near', 'inside', 'after', 'before', 'contains'),
      target: tie('target'),
      anchor: tie('target'),
    }),
    fc.record({ by: fc.constant('nth' as const), index: fc.nat(3), base_target: tie('target') }),
    fc.record({ by: fc.constant('frame' as const), selector: fc.constantFrom('#f', 'f'), inner_target: tie('target') }),
  ),
}));
const queries = { 'css:.x': { refs: [1, 2], total: 2 }, 'css:[': { invalid: 'no' }, 'css:#f': { refs: [1], total: 1 } };
const profile = fc.constantFrom('strict' as const, 'standard' as const, 'assist' as const);

it('never stumbles, whatever the page looks like, and never names an element when it refuses', () => {
  fc.assert(
    fc.property(page, target, needs, profile, (drawnPage, asked, need, named) => {
      const registry = registryOf(...drawnPage);
      const requirement = { needs: need as 'any' };
      const answer = resolve({ registry, target: asked, requirement, profile: named, queries });
      expect(resolutionSchema.safeParse(answer).error).toBeUndefined();
      if (answer.kind === 'resolved') expect(registry.elements.map(({ ref }) => ref)).toContain(answer.candidate.ref);
      else expect(answer).not.toHaveProperty('candidate');
    }),
  );
});

it('[O-63] gives the same answer to the same question, whatever it answered before (P-3)', () => {
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
        const ways: readonly Target[] = [
          { by: 'element', element },
          { by: 'text', text: element },
          { by: 'text', text: element, exact: true },
          { by: 'intent', text: { exact: element } },
          { by: 'role', role: 'button' },
        ];
        for (const asked of ways) {
          const registry = registryOf(...doubled);
          expect(resolve({ registry, target: asked, requirement: { needs: 'any' } }).kind).toBe('unresolved');
        }
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
        const counted = !answer.suggestion.startsWith(`${element}@`);
        const better: Target = counted
          ? { by: 'element', element: answer.suggestion }
          : { by: 'element', element, region: answer.suggestion.slice(element.length + 1) };
        const again = resolve({ registry, target: better, requirement });
        expect(again).toMatchObject({ kind: 'resolved' });
        expect(answer.candidates.map(({ ref }) => ref)).toContain(
          again.kind === 'resolved' ? again.candidate.ref : null,
        );
      },
    ),
  );
});
