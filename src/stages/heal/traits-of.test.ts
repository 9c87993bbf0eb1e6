import { expect, it } from 'vitest';
import { button, type Drawn, field, form, heading, link, registryOf } from '../../../test/support/build-registry.ts';
import type { Fingerprint } from '../../contract/fingerprint.ts';
import { fingerprintsOf } from '../resolve/index.ts';
import { relocate } from './relocate.ts';
import { traitsOf } from './traits-of.ts';

const printsOf = (...page: readonly Drawn[]): readonly Fingerprint[] =>
  fingerprintsOf(registryOf(...page)).map(({ print }) => print);

const named = (prints: readonly Fingerprint[], name: string): Fingerprint => {
  const print = prints.find((one) => one.name === name);
  if (print === undefined) throw new Error(`no ${name} on the page`);
  return print;
};

/** What is taken on the new page for an element of the old one, by name; or why nothing is. */
const find = (old: Fingerprint, live: readonly Fingerprint[]): string | undefined => {
  const answer = relocate(traitsOf(old), live.map(traitsOf));
  return answer.kind === 'found' ? live[answer.index]?.name : answer.why;
};

const user = field('User', { attributes: { id: 'user-name', name: 'user' } });
const password = field('Password', { attributes: { id: 'password', name: 'password', type: 'password' } });
const go = button('Log in', { attributes: { id: 'login-button', class: 'btn submit-login' } });
const before = printsOf(heading('Welcome'), form({ name: 'Login' }, user, password, go), link('Help'));

it('given fingerprints of a page and of its redesign, then each control is found again', () => {
  const after = printsOf(
    link('Help'),
    heading('Hello again'),
    form(
      { name: 'Sign in' },
      field('Password', { attributes: { id: 'pw', name: 'password', type: 'password' } }),
      field('User', { attributes: { id: 'u', name: 'user' } }),
      button('Log in', { attributes: { id: 'go', class: 'css-12ab3' } }),
    ),
  );
  expect(find(named(before, 'User'), after)).toBe('User');
  expect(find(named(before, 'Password'), after)).toBe('Password');
  expect(find(named(before, 'Log in'), after)).toBe('Log in');
});

it('given a button with another word on it, when its id stayed, then it is found', () => {
  const renamed = button('Enter', { attributes: { id: 'login-button', class: 'btn submit-login' } });
  const after = printsOf(heading('Welcome'), form({ name: 'Login' }, user, password, renamed), link('Help'));
  expect(find(named(before, 'Log in'), after)).toBe('Enter');
});

it('given a button that was taken away, then no other control of the form is taken for it', () => {
  const after = printsOf(heading('Welcome'), form({ name: 'Login' }, user, password, button('Cancel')), link('Help'));
  expect(find(named(before, 'Log in'), after)).toBe('too_little');
});

it('given a password field where a text field was, then it is not taken for it', () => {
  const after = printsOf(heading('Welcome'), form({ name: 'Login' }, password, go), link('Help'));
  expect(find(named(before, 'User'), after)).toBe('too_little');
});

it('given ids that a library counts out, when the first control is gone, then its number names nobody', () => {
  const [print, copy] = [':r0:', ':r1:'].map((id, at) => button(at === 0 ? 'Print' : 'Copy', { attributes: { id } }));
  const old = printsOf(heading('Deal'), ...[print, copy].flatMap((one) => one ?? []));
  const after = printsOf(heading('Deal'), button('Copy', { attributes: { id: ':r0:' } }));
  expect(find(named(old, 'Print'), after)).toBe('too_little');
});
