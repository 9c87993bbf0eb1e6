import { describe, expect, it } from 'vitest';
import type { Fingerprint } from '../../contract/fingerprint.ts';
import { isVouched } from './is-vouched.ts';

const field = (label: string, more: Partial<Fingerprint> = {}): Fingerprint => ({
  ...{ tag: 'input', role: 'textbox', name: label, text: '', label, placeholder: null, attributes: {} },
  ...{ container: 'Order', heading: null, neighbours: [label, 'Email'], domPath: 'form>div:2>input' },
  ...{ shadowPath: [], framePath: [], box: { x: 0, y: 0, w: 1, h: 1 } },
  ...more,
});
const attributes = (own: Readonly<Record<string, string>>) => ({ attributes: own });

describe('a field that has another name now', () => {
  it.each([
    ['the name is the same but for its marks', field('Name'), field('Name:', { domPath: 'p>input' })],
    [
      'its name in the form is the same',
      field('Name', attributes({ name: 'n' })),
      field('Full name', { ...attributes({ name: 'n' }), domPath: 'p>input' }),
    ],
    ['it stands where it stood, beside the same', field('Name'), field('Full name')],
    [
      'an id was drawn by chance for it',
      field('Name', { ...attributes({ id: 'name' }), domPath: 'form>div:2>input#name' }),
      field('Full name', { ...attributes({ id: 'k7f3' }), domPath: 'form>div:2>input#k7f3' }),
    ],
  ])('is the same where %s', (_, was, is) => {
    expect(isVouched(was, is)).toBe(true);
  });

  it.each([
    [
      'its name in the form is another',
      field('Name', attributes({ name: 'n' })),
      field('Company name', attributes({ name: 'c' })),
    ],
    [
      'its id says the new word',
      field('Name', attributes({ id: 'name' })),
      field('Company name', attributes({ id: 'company' })),
    ],
    ['it stands elsewhere', field('Name'), field('Company name', { domPath: 'form>div:3>input' })],
    ['it stands beside another', field('Name'), field('Company name', { neighbours: ['Company name', 'Street'] })],
  ])('may be a new one where %s', (_, was, is) => {
    expect(isVouched(was, is)).toBe(false);
  });
});
