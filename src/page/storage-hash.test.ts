import { afterEach, expect, it } from 'vitest';
import { storageHash } from './storage-hash.ts';

afterEach(() => {
  localStorage.removeItem('draft');
  sessionStorage.removeItem('draft');
  document.cookie = 'draft=; max-age=0';
});

it.each<[string, () => void]>([
  ['local storage', () => localStorage.setItem('draft', 'x')],
  ['session storage', () => sessionStorage.setItem('draft', 'x')],
  ['a cookie', () => (document.cookie = 'draft=x')],
])(
  'given a script writes into %s, then the number is another, and the old one when it is taken out again',
  (_, write) => {
    const before = storageHash();
    expect(storageHash()).toBe(before);
    write();
    expect(storageHash()).not.toBe(before);
  },
);

it('given a page that may have no storage, then there is no number', async () => {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.srcdoc = `<script>parent.postMessage(String((() => { try { return localStorage.length } catch { return null } })()), '*')</script>`;
  const told = new Promise((resolve) => addEventListener('message', ({ data }) => resolve(data), { once: true }));
  document.body.append(frame);
  // What we rely on: such a page throws.
  expect(await told).toBe('null');
  frame.remove();
});
