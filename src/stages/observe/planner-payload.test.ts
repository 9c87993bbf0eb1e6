import { describe, expect, it } from 'vitest';
import { button, dialog, field, registryOf } from '../../../test/support/build-registry.ts';
import { plannerPayloadSchema } from '../../contract/registry.ts';
import { plannerPayload } from './index.ts';

const registry = registryOf(
  button('Off screen', { inViewport: false }),
  button('Hidden', { state: { visible: false } }),
  button('Plain'),
  button('Ghost', { state: { transparent: true } }),
  field('Card', { text: 'x' }),
  dialog('Sure?', button('Yes'), button('Disabled', { state: { enabled: false } })),
);
const textsOf = (cap: number | null) =>
  plannerPayload(registry, cap).candidates.map((candidate) => candidate.label ?? candidate.text);

describe('the page for a planner [K-9]', () => {
  it('has what is most likely meant first: usable, in the dialog, on screen, in document order', () => {
    expect(textsOf(null)).toEqual(['Yes', 'Plain', 'Card', 'Off screen', 'Disabled', 'Hidden', 'Ghost']);
  });

  it('is cut to a size, and says so [V-71]', () => {
    const payload = plannerPayload(registry, 2);
    expect(plannerPayloadSchema.safeParse(payload).error).toBeUndefined();
    expect(textsOf(2)).toEqual(['Yes', 'Plain']);
    expect(payload).toMatchObject({ candidatesTotal: 7, truncated: true });
    expect(plannerPayload(registry, 7).truncated).toBe(false);
  });

  it('tells the beginning of a long text, and never half a character', () => {
    const textOf = (text: string) => plannerPayload(registryOf(button(text)), null).candidates[0]?.text;
    expect(textOf('x'.repeat(80))).toBe('x'.repeat(80));
    expect(textOf('🎁'.repeat(80))).toBe('🎁'.repeat(80));
    expect(textOf('🎁'.repeat(81))).toBe(`${'🎁'.repeat(79)}…`);
    expect(textOf(`${'x'.repeat(78)} ${'y'.repeat(9)}`)).toBe(`${'x'.repeat(78)}…`);
  });

  it('holds the fields of seed 000 and no others [V-20, V-65]', () => {
    expect(Object.keys(plannerPayload(registry, 1).candidates[0] ?? {}).toSorted()).toEqual(
      ['vaultyId', 'type', 'role', 'text', 'label', 'attributes', 'context', 'isVisible', 'isEnabled'].toSorted(),
    );
  });
});
