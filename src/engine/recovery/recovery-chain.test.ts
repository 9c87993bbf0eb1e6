import { describe, expect, it } from 'vitest';
import type { ActionSpec } from '../../contract/action-spec.ts';
import { SITUATIONS, type Situation } from '../../contract/tables/situations.ts';
import type { Target } from '../../contract/target.ts';
import { alternativeSpec } from './alternative-spec.ts';
import { nextInChain, recoveryChain } from './recovery-chain.ts';

const own: Target = { by: 'role', role: 'button', name: 'Send' };
const other: Target = { by: 'css', selector: '#send' };
const changed = { kind: 'x_state_changed', args: {}, severity: 'warning' } as const;
const click: ActionSpec = {
  id: 'send',
  kind: 'click',
  criticality: 'normal',
  target: own,
  preconditions: [changed],
  postconditions: [changed],
  timeout_ms: 1_000,
  metadata: { alternative_targets: [other, { by: 'url', url: 'https://shop.test/' }, { by: 'text', text: 'Send it' }] },
};
/** Everything that would be tried if nothing helped, in order. */
const triedFor = (situation: Situation, mayReload = true, spec = click): readonly string[] => {
  const chain = recoveryChain(spec);
  const tried: string[] = [];
  for (let at = nextInChain(chain, 0, situation, mayReload); at !== null; ) {
    tried.push(chain[at]?.kind ?? '');
    at = nextInChain(chain, at + 1, situation, mayReload);
  }
  return tried;
};

describe('what is tried when an action cannot be sent [K-27]', () => {
  it('given what covers the target, then only that is closed; given a target that is not there, then the page and the alternatives, in order', () => {
    expect(triedFor('covered')).toEqual(['dismiss_overlay']);
    expect(triedFor('overlay_blocking')).toEqual(['dismiss_overlay']);
    for (const situation of ['target_not_found', 'target_not_unique', 'not_visible'] as const)
      expect(triedFor(situation)).toEqual(['reload', 'reselect_target', 'reselect_target']);
    expect(triedFor('target_not_found', false)).toEqual(['reselect_target', 'reselect_target']);
  });

  it('[C-69] given anything else, above all what is for a person or forbidden, then nothing', () => {
    const helped = new Set(['covered', 'overlay_blocking', 'target_not_found', 'target_not_unique', 'not_visible']);
    const others = SITUATIONS.filter((situation) => !helped.has(situation));
    expect(others.flatMap((situation) => triedFor(situation))).toEqual([]);
  });

  it('given what only looks, or opens an address, then nothing: a question is not answered by changing the page', () => {
    for (const kind of ['assert', 'wait_for', 'observe', 'navigate', 'stop'] as const)
      expect(recoveryChain({ ...click, kind })).toEqual([]);
  });
});

describe('an action on a target in the place of its own', () => {
  it('[C-51] given conditions about its own target, then they are demanded of the other, and nothing else is changed', () => {
    const about = { kind: 'element_text_contains', args: { target: own, text: 'Sent' }, severity: 'critical' } as const;
    const far = {
      kind: 'element_visible',
      args: { target: { by: 'css', selector: 'h1' } },
      severity: 'error',
    } as const;
    const counted = { kind: 'element_count_equals', args: { target: own, count: 1 }, severity: 'error' } as const;
    const spec = alternativeSpec({ ...click, preconditions: [counted, far], postconditions: [about, far] }, other);
    expect(spec).toEqual({
      ...click,
      target: other,
      preconditions: [{ ...counted, args: { target: other, count: 1 } }, far],
      postconditions: [{ ...about, args: { target: other, text: 'Sent' } }, far],
    });
  });

  it('given no demand that it counts exactly one, then it is added', () => {
    expect(alternativeSpec(click, other).preconditions).toEqual([
      { kind: 'element_count_equals', args: { target: other, count: 1 }, severity: 'error' },
      changed,
    ]);
  });
});
