import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { button } from '../../test/support/build-registry.ts';
import { goodFacts, openGate, type Script, somePage, trouble } from '../../test/support/fake-page.ts';
import { click, expectHonest, run } from '../../test/support/run-scripted.ts';
import type { Observation } from '../contract/observation.ts';

describe('whatever goes wrong', () => {
  const troubled = fc
    .constantFrom('unreachable', 'navigation_timeout', 'browser_crashed', 'action_failed', 'action_timeout')
    .map((kind) => trouble(kind as 'unreachable'));
  const saw = (kind: Observation['kind'], weight: Observation['weight']): Observation => ({
    kind,
    weight,
    source: 'server',
  });
  const effect = fc.record({
    after: fc.constantFrom(somePage, null),
    observations: fc.subarray([
      saw('content_changed_noninteractive', 'noise'),
      saw('element_added', 'meaningful'),
      saw('error_detected', 'meaningful'),
    ]),
    checks: fc.array(
      fc.record({
        kind: fc.constant('title_contains' as const),
        phase: fc.constant('post' as const),
        ok: fc.boolean(),
        heldBefore: fc.constantFrom(true, false, null),
        severity: fc.constantFrom('warning' as const, 'error' as const),
        details: fc.constant('x'),
      }),
      { maxLength: 2 },
    ),
  });
  const gates = fc.constantFrom(
    'none' as const,
    'covered' as const,
    'disabled' as const,
    'unstable' as const,
    'target_not_unique' as const,
  );
  const script: fc.Arbitrary<Script> = fc.record({
    on: fc.constantFrom(
      [button('Save')],
      [button('Save'), button('Save')],
      [],
      [button('Save', { state: { enabled: false } })],
    ),
    prepare: fc.oneof(
      { weight: 1, arbitrary: troubled },
      {
        weight: 4,
        arbitrary: gates.map((situation) => ({
          gate: { ...openGate, situation, pass: situation === 'none' },
          gateFacts: goodFacts,
        })),
      },
      { weight: 1, arbitrary: fc.constant({ before: null }) },
      { weight: 1, arbitrary: fc.constant({ needsListener: true }) },
    ),
    responsive: fc.array(fc.constantFrom('yes' as const, 'no' as const, 'unknown' as const), {
      minLength: 1,
      maxLength: 3,
    }),
    dispatch: fc.record({ sent: fc.boolean(), trouble: fc.option(troubled, { nil: null }) }),
    settle: fc.oneof(
      troubled,
      fc.record({
        state: fc.constantFrom('proven' as const, 'quiet' as const, 'leaving' as const),
        misdirected: fc.option(fc.constant('<div>'), { nil: null }),
        effect,
      }),
    ),
  });

  it('the input is sent at most once, success is always proven, and the record is honest', async () => {
    await fc.assert(
      fc.asyncProperty(script, fc.boolean(), async (scripted, cancelled) => {
        const { outcome, page, types } = await run(click, scripted, { cancelled: () => cancelled });
        expectHonest(outcome);
        expect(page.orders.length).toBeLessThanOrEqual(1);
        expect(types.filter((type) => type === 'action_started').length).toBe(page.orders.length);
        if (outcome.dispatched) expect(page.orders).toHaveLength(1);
        if (outcome.status === 'succeeded') {
          expect(outcome.before).not.toBeNull();
          expect(outcome.after).not.toBeNull();
          expect(outcome.dispatched).toBe(true);
          const difference = outcome.observations.some(({ weight }) => weight === 'meaningful');
          const became = outcome.checks.some(
            ({ ok, heldBefore, severity }) => ok && heldBefore === false && severity !== 'warning',
          );
          expect(difference || became).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });
});
