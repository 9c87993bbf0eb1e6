import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packedPayloadSchema, type PlannerPayload } from '../../contract/registry.ts';
import { CANDIDATE_TYPES } from '../../contract/tables/candidate-types.ts';
import { CONTEXTS } from '../../contract/tables/contexts.ts';
import { packPayload, unpackPayload } from './index.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 12 });
const orNull = fc.option(text, { nil: null });
const candidate = fc.record({
  vaultyId: fc.stringMatching(/^v-[0-9a-z]{7}(~[2-9])?$/u),
  type: fc.constantFrom(...CANDIDATE_TYPES),
  role: fc.constantFrom(null, 'button', 'textbox', 'combobox', 'checkbox', 'tab'),
  text,
  label: orNull,
  attributes: fc.record({ id: orNull, name: orNull, dataTestId: orNull }),
  context: fc.constantFrom(...CONTEXTS),
  isVisible: fc.boolean(),
  isEnabled: fc.boolean(),
});
const payloadOf = (candidates: PlannerPayload['candidates']): PlannerPayload => ({
  url: 'https://shop.test/',
  title: 'Shop',
  registryVersion: 3,
  candidates,
  candidatesTotal: candidates.length,
  truncated: false,
});

describe('the planner payload, packed', () => {
  it('loses nothing: every payload comes out as it went in', () => {
    fc.assert(
      fc.property(fc.array(candidate, { maxLength: 12 }), (candidates) => {
        const payload = payloadOf(candidates);
        const packed = packPayload(payload);
        expect(packedPayloadSchema.safeParse(packed).error).toBeUndefined();
        expect(unpackPayload(JSON.parse(JSON.stringify(packed)))).toEqual(payload);
      }),
    );
  });

  it('says once what is shared and leaves out what is usual', () => {
    const attributes = { id: null, name: null, dataTestId: null };
    const link = { type: 'link', role: 'link', label: null, attributes, context: 'NAV' } as const;
    const shown = { isVisible: true, isEnabled: true };
    const { packed } = packPayload(
      payloadOf([
        { ...link, ...shown, vaultyId: 'v-1111111', text: 'Home' },
        { ...link, ...shown, vaultyId: 'v-2222222', text: 'Help' },
        {
          vaultyId: 'v-3333333',
          type: 'input',
          role: 'checkbox',
          text: '',
          label: 'Remember me',
          attributes: { ...attributes, id: 'remember' },
          context: 'FORM',
          isVisible: true,
          isEnabled: false,
        },
        { ...link, ...shown, vaultyId: 'v-4444444', text: 'About' },
      ]),
    );
    expect(packed).toEqual([
      ['link NAV', '1111111 Home', '2222222 Help'],
      ['input/checkbox FORM disabled', ['3333333', 'Remember me', { id: 'remember' }]],
      [0, '4444444 About'],
    ]);
  });
});
