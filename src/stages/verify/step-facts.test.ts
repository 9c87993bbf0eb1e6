import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Effect } from '../../contract/effect.ts';
import type { Observation, PageState } from '../../contract/observation.ts';
import type { ConditionResult, Outcome } from '../../contract/outcome.ts';
import { OBSERVATION_KIND_TABLE, OBSERVATION_KINDS } from '../../contract/tables/observation-kinds.ts';
import { situationRow } from '../../contract/tables/situations.ts';
import { isCrossDomain, isSignificant } from './address-change.ts';
import { judgeStep } from './judge-step.ts';
import { actionTypeOf, stepFacts, type StepFacts } from './step-facts.ts';
import { verify } from './verify.ts';

const state: PageState = {
  ...{ documentId: '1', url: 'https://shop.test/', title: 'Shop', domHash: 'a', visibleTextHash: 'b' },
  ...{ activeElement: null, modal: null, skeletonHash: 'c', targetValue: null, targetChecked: null },
};
const saw = (kind: Observation['kind'], more: Partial<Observation> = {}): Observation => ({
  ...{ kind, source: 'server', weight: OBSERVATION_KIND_TABLE[kind].weight },
  ...more,
});
const outcomeOf = (more: Partial<Effect>): Outcome => {
  const effect: Effect = {
    ...{ kind: 'click', reached: true, before: state, after: state, observations: [], checks: [], elapsed_ms: 1 },
    ...more,
  };
  const { before, after, observations, checks } = effect;
  const found = verify(effect);
  const { status } = situationRow(found.situation);
  return { status, dispatched: true, ...found, before, after, observations, checks, effect_after_ms: null };
};
const place = { isLastStep: false, isSimple: false, nextTarget: 'unknown' } as const;
const factsOf = (more: Partial<Effect>): StepFacts =>
  stepFacts({ kind: 'click', postconditions: [] }, null, outcomeOf(more), place);

describe('a change of address is significant', () => {
  it.each([
    ['when the host differs', 'https://a.test/x', 'https://b.test/x', true],
    ['when the path differs', 'https://a.test/x', 'https://a.test/y', true],
    ['when the query differs', 'https://a.test/x?a=1', 'https://a.test/x?a=2', true],
    ['when a query comes', 'https://a.test', 'https://a.test?a=1', true],
    ['not when only the fragment differs', 'https://a.test/x#one', 'https://a.test/x#two', false],
    ['not when the root gets its slash', 'https://a.test', 'https://A.test/', false],
    ['when an empty page is left', 'about:blank', 'https://a.test/', true],
  ])('%s', (_, from, to, expected) => {
    expect(isSignificant(from, to)).toBe(expected);
  });

  it('and leads to another domain when the host is another', () => {
    expect(isCrossDomain('https://a.test/x', 'https://b.test/x')).toBe(true);
    expect(isCrossDomain('https://a.test/x', 'https://a.test/y')).toBe(false);
  });
});

describe('the type of an action (part 2.4)', () => {
  const still = { expanded: null, selected: null };
  it.each([
    ['navigate', null, 'navigation'],
    ['click', { tag: 'a', role: 'link', state: still }, 'navigation'],
    ['click', { tag: 'div', role: 'tab', state: still }, 'navigation'],
    ['click', { tag: 'li', role: null, state: { ...still, selected: false } }, 'navigation'],
    ['click', { tag: 'button', role: 'button', state: { ...still, expanded: false } }, 'dropdown'],
    ['click', { tag: 'a', role: 'link', state: { ...still, expanded: false } }, 'dropdown'],
    ['click', { tag: 'button', role: 'button', state: still }, 'generic'],
    ['fill', { tag: 'input', role: 'combobox', state: still }, 'generic'],
  ] as const)('%s on %j is a %s', (kind, target, type) => {
    expect(actionTypeOf(kind, target)).toBe(type);
  });
});

describe('what was seen', () => {
  it('[X-21] is read from the observations of the verification', () => {
    const opened = saw('element_changed', { attribute: 'state', from: 'expanded=false', to: 'expanded=true' });
    expect(factsOf({ observations: [opened] })).toMatchObject({ meaningfulChange: true, opened: true, noise: false });
    const still = saw('element_changed', { attribute: 'state', from: 'expanded=true', to: 'expanded=true checked' });
    expect(factsOf({ observations: [still] })).toMatchObject({ meaningfulChange: true, opened: false });
    expect(factsOf({ observations: [saw('content_changed_noninteractive')] })).toMatchObject({
      ...{ meaningfulChange: false, noise: true },
    });
    expect(factsOf({ observations: [saw('element_added', { subject: 'li "Blue"' })] }).opened).toBe(true);
  });

  it('[X-24] a witness of the client is none of the page', () => {
    for (const kind of ['client_network', 'client_dom_mutated', 'client_url_changed'] as const)
      expect(factsOf({ observations: [saw(kind, { source: 'client' })] })).toMatchObject({
        ...{ clientWitness: true, meaningfulChange: false },
      });
    expect(factsOf({ observations: [saw('client_url_changed', { to: 'false' })] }).clientWitness).toBe(false);
  });

  it('a new document with other controls is a meaningful change, the address alone is not', () => {
    const there = { ...state, url: 'https://pay.test/', documentId: '2' };
    const observations = [saw('url_changed')];
    expect(factsOf({ after: { ...there, skeletonHash: 'd' }, observations })).toMatchObject({
      ...{ urlChanged: true, crossDomain: true, meaningfulChange: true },
    });
    expect(factsOf({ after: there, observations })).toMatchObject({ urlChanged: true, meaningfulChange: false });
  });

  it('promises are kept when there are some, all hold and verification agrees', () => {
    const check: ConditionResult = {
      ...{ kind: 'x_page_contains_text', phase: 'post', ok: true, heldBefore: false, severity: 'error' },
      details: 'it is there',
    };
    expect(factsOf({ checks: [check] }).promisesKept).toBe(true);
    expect(factsOf({ checks: [{ ...check, heldBefore: true }] }).promisesKept).toBe(false);
    expect(factsOf({ checks: [{ ...check, ok: false }] }).promisesKept).toBe(false);
    expect(factsOf({ checks: [{ ...check, severity: 'warning' }] }).promisesKept).toBe(false);
  });

  it('an address that was promised should change', () => {
    const condition = { kind: 'url_is', args: { value: 'https://shop.test/cart' }, severity: 'error' } as const;
    const outcome = outcomeOf({});
    expect(stepFacts({ kind: 'click', postconditions: [condition] }, null, outcome, place).urlShouldChange).toBe(true);
    expect(stepFacts({ kind: 'click', postconditions: [] }, null, outcome, place).urlShouldChange).toBe(false);
  });
});

describe('beside the outcome', () => {
  const effects = fc.record({
    kind: fc.constantFrom('click', 'fill', 'hover', 'navigate', 'press'),
    reached: fc.boolean(),
    was_current: fc.boolean(),
    after: fc.option(fc.constantFrom(state, { ...state, url: 'https://shop.test/cart', documentId: '2' })),
    observations: fc.array(fc.constantFrom(...OBSERVATION_KINDS).map((kind) => saw(kind))),
    checks: fc.array(
      fc.record({
        ok: fc.boolean(),
        heldBefore: fc.option(fc.boolean()),
        severity: fc.constantFrom('warning', 'error'),
      }),
    ),
  });
  it('without advice, what was proven is judged a success and what failed is not', () => {
    fc.assert(
      fc.property(effects, fc.boolean(), (effect, isLastStep) => {
        const checks = effect.checks.map(
          (check) => ({ kind: 'x_page_contains_text', phase: 'post', details: '', ...check }) as const,
        );
        const outcome = outcomeOf({ ...effect, checks });
        const spec = { kind: effect.kind, postconditions: [] } as const;
        const { judgement } = judgeStep(stepFacts(spec, null, outcome, { ...place, isLastStep }));
        expect([outcome.status, judgement.success]).not.toEqual(['succeeded', false]);
        expect([outcome.status, judgement.success]).not.toEqual(['failed', true]);
      }),
    );
  });
});
