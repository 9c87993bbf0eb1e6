import fc from 'fast-check';

/** Any text, without the seconds that fast-check takes to prepare its tables of all characters. */
const character = fc.oneof(
  fc.integer({ min: 0x20, max: 0x7e }),
  fc.integer({ min: 0, max: 0xd7ff }),
  fc.integer({ min: 0xe000, max: 0x1ffff }),
);

export const anyText = (limits: { readonly minLength?: number } = {}): fc.Arbitrary<string> =>
  fc.array(character, { ...limits, maxLength: 12 }).map((codes) => String.fromCodePoint(...codes));
