import { describe, expect, it } from 'vitest';
import { button } from '../../../test/support/build-registry.ts';
import { createFakeClock } from '../../../test/support/fake-clock.ts';
import { createFakePage } from '../../../test/support/fake-page.ts';
import { runWithPom } from '../../../test/support/run-with-pom.ts';
import { createMemoryCache } from '../../persistence/cache/memory-cache.ts';
import { createPomCache } from '../kept/pom-cache.ts';

const place = { url: 'https://shop.test/', element: 'Save', region: null };
const recalled = (cache: ReturnType<typeof createMemoryCache>) =>
  createPomCache(cache, createFakeClock()).recall(place);
const metrics = ({ rca }: Awaited<ReturnType<typeof runWithPom>>) => [rca.metrics?.pom_hits, rca.metrics?.pom_misses];

describe('[P-81] a place that is known from before', () => {
  it('given the same page again, then it is a hit, and nothing is decided otherwise', async () => {
    const cache = createMemoryCache();
    const first = await runWithPom('Save | click', { on: [button('Save')] }, cache);
    const second = await runWithPom('Save | click', { on: [button('Save')] }, cache);
    expect([first.verdict, second.verdict]).toEqual(['pass', 'pass']);
    expect(second.steps[0]?.resolution).toEqual(first.steps[0]?.resolution);
    expect(metrics(second)).toEqual([1, 0]);
  });

  it('given that it says another element than the page does, then the page is right, and it is a miss and replaced', async () => {
    const cache = createMemoryCache();
    const wrong = { selector: '#delete', confidence: 0.95, strategy: 'role_name' };
    await createPomCache(cache, createFakeClock()).confirm(place, wrong);
    const result = await runWithPom('Save | click', { on: [button('Delete'), button('Save')] }, cache);
    expect(result.verdict).toBe('pass');
    expect(result.steps[0]?.resolution).toMatchObject({ candidate: { name: 'Save' } });
    expect(metrics(result)).toEqual([0, 1]);
    expect((await recalled(cache))?.selector).not.toBe('#delete');
  });

  it('given that the name means two things today, then it stays refused, however well it is remembered', async () => {
    const cache = createMemoryCache();
    await runWithPom('Save | click', { on: [button('Save')] }, cache);
    const result = await runWithPom('Save | click', { on: [button('Save'), button('Save')] }, cache);
    expect(result.steps[0]?.outcome).toMatchObject({ situation: 'target_not_unique', dispatched: false });
    expect(metrics(result)).toEqual([0, 1]);
  });

  it('given that the gate refuses the element, then it is forgotten at once', async () => {
    const cache = createMemoryCache();
    await runWithPom('Save | click', { on: [button('Save')] }, cache);
    expect(await recalled(cache)).not.toBeNull();
    const points = { unique: true, visible: true, enabled: false, stable_bbox: true, scoped: true };
    const gate = { pass: false, points, topmost: true, situation: 'disabled', obstruction: null } as const;
    const result = await runWithPom('Save | click', { on: [button('Save')], prepare: { gate } }, cache);
    expect(result.rca.class).toBe('enablement_issue');
    expect(await recalled(cache)).toBeNull();
  });

  it('given that the name is gone, then it is told what it meant and until when, and forgotten after two looks', async () => {
    const cache = createMemoryCache();
    await runWithPom('Save | click', { on: [button('Save')] }, cache);
    const known = await recalled(cache);
    const result = await runWithPom('Save | click', { on: [button('Help')] }, cache);
    expect(result).toMatchObject({ verdict: 'fail', rca: { class: 'selector_drift' } });
    expect(result.heals[0]).toMatchObject({ original_selector: known?.selector, new_selector: null });
    expect(JSON.stringify(result.rca)).toContain('the name led to');
    expect(await recalled(cache)).toBeNull();
  });
});

it('[P-55] given a name that is there again when it is looked for anew, then the step is done with it and no other is looked for', async () => {
  const [without, withIt] = [createFakePage({ on: [] }), createFakePage({ on: [button('Save')] })];
  let asked = 0;
  const prepare = (request: Parameters<typeof without.prepare>[0]) =>
    (asked++ === 0 ? without : withIt).prepare(request);
  const script = { on: [], frames: [[], [button('Save')]] };
  const result = await runWithPom('Save | click', script, createMemoryCache(), { prepare });
  expect(result.verdict).toBe('pass');
  expect(result.heals).toMatchObject([
    { actions: ['rebuild_registry', 'forget_cached', 'rediscover'], new_selector: null, success: true },
  ]);
});
