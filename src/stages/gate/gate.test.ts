import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GateFacts, gateSchema } from '../../contract/gate.ts';
import { situationRow } from '../../contract/tables/situations.ts';
import { gate } from './index.ts';

const limits = { samples: 3, tolerance: 2, requireTopmost: true };
const box = { x: 10, y: 10, w: 100, h: 20 };
const good: GateFacts = {
  count: 1,
  connected: true,
  visible: true,
  enabled: true,
  readonly: false,
  boxes: [box, box, box],
  animating: false,
  rootChain: [],
  expectedRootChain: [],
  hit: { kind: 'target' },
};
const moved = (by: number, side: keyof typeof box = 'x') => [box, box, { ...box, [side]: box[side] + by }];

describe('the gate opens', () => {
  it('[P-39] when all points hold (P-102)', () => {
    expect(gate(good, limits)).toEqual({
      pass: true,
      points: { unique: true, visible: true, enabled: true, stable_bbox: true, scoped: true },
      topmost: true,
      situation: 'none',
      obstruction: null,
    });
  });

  it('when the label takes the press, and says so', () => {
    expect(gate({ ...good, by_label: true }, limits)).toMatchObject({ pass: true, by_label: true });
  });
});

describe('the gate stays shut and says which point comes first', () => {
  it.each([
    ['[P-40] a second match', 'unique', 'target_not_unique', 'not_unique', { count: 2 }],
    ['[P-48] no match', 'unique', 'target_not_found', 'timeout', { count: 0 }],
    ['[P-41] a hidden element', 'visible', 'not_visible', 'not_visible', { visible: false }],
    ['[P-42] a disabled element', 'enabled', 'disabled', 'disabled', { enabled: false }],
    ['[P-43] a moving element', 'stable_bbox', 'unstable', 'unstable', { boxes: moved(2.1) }],
    [
      '[P-44] another root than recorded',
      'scoped',
      'out_of_scope',
      'timeout',
      { rootChain: ['my-card', 'shadowRoot'], expectedRootChain: [] },
    ],
  ] as const)('%s: %s, %s, and the failure is %s', (_, point, situation, failure, facts) => {
    const decision = gate({ ...good, ...facts }, limits);
    expect(decision).toMatchObject({ pass: false, situation });
    expect(decision.points[point]).toBe(false);
    expect(situationRow(situation).failure).toBe(failure);
  });

  it('a field that can only be read is as good as disabled for whoever wants to write, and for nobody else', () => {
    const facts = { ...good, readonly: true };
    expect(gate(facts, { ...limits, requireWritable: true })).toMatchObject({ pass: false, situation: 'disabled' });
    expect(gate(facts, limits).pass).toBe(true);
  });

  it('an element that left the page is not there', () => {
    expect(gate({ ...good, connected: false }, limits)).toMatchObject({
      situation: 'target_not_found',
      points: { scoped: false },
    });
  });

  it('[P-45] in the order unique, visible, enabled, stable, scoped, topmost (K-37)', () => {
    const worst: GateFacts = {
      ...good,
      count: 2,
      visible: false,
      enabled: false,
      boxes: moved(50),
      rootChain: ['elsewhere'],
      hit: { kind: 'other', describe: '<div>' },
    };
    const repairs: readonly (readonly [string, Partial<GateFacts>])[] = [
      ['target_not_unique', { count: 1 }],
      ['not_visible', { visible: true }],
      ['disabled', { enabled: true }],
      ['unstable', { boxes: good.boxes }],
      ['out_of_scope', { rootChain: [] }],
      ['covered', { hit: { kind: 'target' } }],
    ];
    let facts = worst;
    for (const [situation, repair] of repairs) {
      expect(gate(facts, limits).situation).toBe(situation);
      facts = { ...facts, ...repair };
    }
    expect(gate(facts, limits).pass).toBe(true);
  });

  it('a wrong step in the chain of roots is another place', () => {
    const chains = { rootChain: ['a', 'shadowRoot', 'b'], expectedRootChain: ['a', 'shadowRoot', 'c'] };
    expect(gate({ ...good, ...chains }, limits).situation).toBe('out_of_scope');
    expect(
      gate({ ...good, rootChain: ['a', 'shadowRoot', 'b'], expectedRootChain: ['a', 'shadowRoot', 'b'] }, limits).pass,
    ).toBe(true);
  });
});

describe('[P-43] stable', () => {
  it.each(['x', 'y', 'w', 'h'] as const)('exactly 2.0 pixels of %s are within, more is not', (side) => {
    expect(gate({ ...good, boxes: moved(2, side) }, limits).pass).toBe(true);
    expect(gate({ ...good, boxes: moved(-2, side) }, limits).pass).toBe(true);
    expect(gate({ ...good, boxes: moved(2.01, side) }, limits).situation).toBe('unstable');
  });

  it('every sample is compared with the first: a slow drift adds up', () => {
    const drift = [0, 1.5, 3].map((by) => ({ ...box, x: box.x + by }));
    expect(gate({ ...good, boxes: drift }, limits).situation).toBe('unstable');
  });

  it('a missing box or a missing sample is not stable', () => {
    expect(gate({ ...good, boxes: [box, null, box] }, limits).situation).toBe('unstable');
    expect(gate({ ...good, boxes: [null, null, null] }, limits).situation).toBe('unstable');
    expect(gate({ ...good, boxes: [box, box] }, limits).situation).toBe('unstable');
    expect(gate({ ...good, boxes: [] }, limits).situation).toBe('unstable');
  });
});

describe('topmost', () => {
  const covered: GateFacts = { ...good, hit: { kind: 'other', describe: '<div.overlay>' } };

  it('names what covers the element', () => {
    expect(gate(covered, limits)).toMatchObject({
      pass: false,
      situation: 'covered',
      obstruction: '<div.overlay>',
      topmost: false,
    });
  });

  it('is asked for only where a pointer is used', () => {
    expect(gate(covered, { ...limits, requireTopmost: false })).toMatchObject({ pass: true, topmost: false });
  });

  it('an element that cannot be brought on screen is not visible', () => {
    expect(gate({ ...good, hit: { kind: 'outside' } }, limits)).toMatchObject({
      situation: 'not_visible',
      obstruction: null,
    });
  });
});

it('passes only if every single point does, whatever is measured', () => {
  const facts = fc.record({
    count: fc.nat(3),
    connected: fc.boolean(),
    visible: fc.boolean(),
    enabled: fc.boolean(),
    readonly: fc.boolean(),
    boxes: fc.array(fc.option(fc.constantFrom(box, { ...box, x: 13 })), { maxLength: 4 }),
    animating: fc.boolean(),
    rootChain: fc.array(fc.constantFrom('a', 'b'), { maxLength: 2 }),
    expectedRootChain: fc.array(fc.constantFrom('a', 'b'), { maxLength: 2 }),
    hit: fc.constantFrom<GateFacts['hit']>({ kind: 'target' }, { kind: 'outside' }, { kind: 'other', describe: '<p>' }),
  });
  fc.assert(
    fc.property(facts, fc.boolean(), (measured, requireTopmost) => {
      const decision = gate(measured, { ...limits, requireTopmost });
      expect(gateSchema.safeParse(decision).error).toBeUndefined();
      const all = Object.values(decision.points).every(Boolean) && (decision.topmost || !requireTopmost);
      expect(decision.pass).toBe(all);
      expect(decision.pass).toBe(decision.situation === 'none');
    }),
  );
});
