import { describe, expect, it } from 'vitest';
import { type Sample, sampleProvenStep, seen } from '../../test/support/sample-proven-step.ts';
import { lastingCode } from './lasting-locator.ts';
import { chainText } from './typescript-tongue.ts';

/** A field that was called `from` when the step began, and `to` when it was over. */
const codeFor = (from: string, to: string, { locator, candidate, spec, ...more }: Sample = {}): string | null => {
  const step = sampleProvenStep({
    spec: { kind: 'fill', ...spec },
    candidate: { tag: 'input', role: 'textbox', name: from, domPath: 'html>body>label:2>input:1', ...candidate },
    locator: { kind: 'role', role: 'textbox', value: from, selector: `role=textbox[name="${from}"s]`, ...locator },
    outcome: {
      observations: [seen('element_changed', { subject: `input "${to}"`, attribute: 'text', from, to })],
    },
    ...more,
  });
  const code = lastingCode(step);
  return code === null ? null : chainText(code);
};

describe('the element of a step that changed its name', () => {
  it.each([
    ['a calendar opened in its label', 'Arrival Choose Date', '/^Arrival(?!\\w)/'],
    ['a number came into its label', 'Arrival 10 letters', '/^Arrival(?!\\w)/'],
  ])('given that %s, then by the words that stayed', (_, to, pattern) => {
    expect(codeFor('Arrival', to)).toBe(`page.getByRole('textbox', { name: ${pattern} })`);
  });

  it('given that only a number in its label changed, then by the whole of it, with any number', () => {
    const code = "page.getByRole('textbox', { name: /^Arrival 2 \\d+\\/20$/ })";
    expect(codeFor('Arrival 2 0/20', 'Arrival 2 10/20')).toBe(code);
  });

  it('given an id, then by that', () => {
    expect(codeFor('Arrival', 'Arrival Choose Date', { locator: { selector: '#arrival' } })).toBe(
      "page.locator('#arrival')",
    );
  });

  it('given that no word stayed, or that another begins with them, then by its place', () => {
    const place = "page.locator('html > body > label:nth-of-type(2) > input:nth-of-type(1)')";
    expect(codeFor('Pick a town', 'Oslo')).toBe(place);
    const twin = { vaultyId: 'v-1', ref: 9, describe: 'textbox "Arrival time"', score: 0.5, reasons: [] };
    expect(codeFor('Arrival', 'Arrival Choose Date', { alternatives: [twin] })).toBe(place);
    expect(codeFor('Arrival', 'Arrival Choose Date', { namesakes: ['arrival hall'] })).toBe(place);
  });

  it('given a press, a name that stayed or a locator without one, then as it was found', () => {
    expect(codeFor('Arrival', 'Arrival Choose Date', { spec: { kind: 'click' } })).toBeNull();
    expect(codeFor('Arrival', 'Arrival Choose Date', { outcome: { observations: [] } })).toBeNull();
    expect(codeFor('Arrival', 'Arrival Choose Date', { locator: { kind: 'placeholder', value: 'Day' } })).toBeNull();
  });
});
