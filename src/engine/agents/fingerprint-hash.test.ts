import { describe, expect, it } from 'vitest';
import type { Fingerprint } from '../../contract/fingerprint.ts';
import { coarseHash, fingerprintHash, isRejected } from './fingerprint-hash.ts';

const print = (more: Partial<Fingerprint> = {}, attributes: Readonly<Record<string, string>> = {}): Fingerprint => ({
  ...{ tag: 'a', role: 'link', name: 'Log out', text: 'Log out', label: null, placeholder: null },
  ...{ container: 'Account', heading: 'Orders (12)', neighbours: ['Help'], domPath: 'html>body>a' },
  ...{ shadowPath: [], framePath: [], box: { x: 0, y: 0, w: 1, h: 1 } },
  attributes: { id: 'input-230', href: '/logout?t=77aa', class: 'btn', ...attributes },
  ...more,
});

describe('an element that a person rejected', () => {
  const refused = [fingerprintHash(print()), coarseHash(print())];

  it.each([
    ['a counter in the heading', print({ heading: 'Orders (13)' })],
    ['a counter in what is around it', print({ container: 'Account 2' })],
    ['a counter in its name', print({ name: 'Log out 3' }), print({ name: 'Log out 4' })],
    ['the query of its address', print({}, { href: '/logout?t=8f3a' })],
    ['its id', print({}, { id: 'input-231' })],
  ])('is still the same when %s changes', (_, is, was = print()) => {
    expect(isRejected(is, [coarseHash(was)])).toBe(true);
    // What is accepted is told apart as before.
    expect(fingerprintHash(is)).not.toBe(fingerprintHash(was));
  });

  it.each([
    ['name', print({ name: 'Log in' })],
    ['heading', print({ heading: 'Invoices (12)' })],
    ['address', print({}, { href: '/leave' })],
    ['name in its form', print({}, { name: 'out' })],
    ['role', print({ role: 'button' })],
  ])('is another one with another %s', (_, is) => {
    expect(isRejected(is, refused)).toBe(false);
  });

  it('is known by what earlier versions kept of it', () => {
    expect(isRejected(print(), [fingerprintHash(print())])).toBe(true);
  });
});
