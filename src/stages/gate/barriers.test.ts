import { describe, expect, it } from 'vitest';
import { type Described, type Drawn, draw, scanOf } from '../../../test/support/build-registry.ts';
import { barriersIn, type Scene } from './barriers.ts';

const field = (label: string, more: Described = {}): Drawn =>
  draw('input', { role: 'textbox', name: label, label, ...more, state: { value: '', ...more.state } });
const heading = (name: string): Drawn => draw('h1', { role: 'heading', name });
const form = (...children: readonly Drawn[]): Drawn => draw('form', { role: 'form' }, children);

const seen = (page: readonly Drawn[], more: Partial<Scene> = {}) => {
  const { elements } = scanOf(page);
  const byRef = new Map(elements.map((element) => [element.ref, element]));
  const scene = { url: 'https://shop.example/', title: 'Shop', elements, byRef, frames: [], hiddenFields: [], ...more };
  return barriersIn(scene).map(({ kind }) => kind);
};
const frame = (src: string, title = '', h = 78) => ({ frames: [{ ref: 99, src, title, w: 304, h }] });

describe('what only a person may pass [C-69][C-73][C-78]', () => {
  it.each<[string, readonly string[], readonly Drawn[], Partial<Scene>]>([
    ['a captcha in a frame', ['captcha'], [], frame('https://www.google.com/recaptcha/api2/anchor?k=1')],
    ['one of another maker', ['captcha'], [], frame('https://newassets.hcaptcha.com/x', 'Widget for hCaptcha')],
    ['a field for its answer', ['captcha'], [form(field('Captcha'))], {}],
    [
      'a box to tick',
      ['captcha'],
      [
        draw('input', {
          role: 'checkbox',
          name: 'I am not a robot',
          attributes: { type: 'checkbox' },
          state: { checked: 'false' },
        }),
      ],
      {},
    ],
    ['a page that says so', ['captcha'], [heading('Verify you are human')], {}],
    ['a one-time code', ['two_factor'], [form(field('Code', { attributes: { autocomplete: 'one-time-code' } }))], {}],
    ['a field that is called so', ['two_factor'], [form(field('Verification code'))], {}],
    ['a name in one word', ['two_factor'], [form(field('', { attributes: { name: 'otpCode' } }))], {}],
    [
      'a code below a heading that says so',
      ['two_factor'],
      [heading('Two-step verification'), form(field('Code'))],
      {},
    ],
    ['the same in German', ['two_factor'], [form(field('Bestätigungscode'))], {}],
    ['the sign-on of a provider', ['sso'], [], { url: 'https://accounts.google.com/signin' }],
    ['a SAML message', ['sso'], [], { hiddenFields: [{ name: 'SAMLRequest', filled: true }] }],
    ['a consent', ['consent'], [heading('Printer App wants to access your account')], {}],
    ['card details for a provider', ['payment'], [], frame('https://js.stripe.com/v3/elements', 'Card', 40)],
    ['a field for a card', ['payment'], [form(field('Card number'))], {}],
  ])('given %s, then it is seen', (_, kinds, page, more) => {
    expect(seen(page, more)).toEqual(kinds);
  });
});

describe('what anybody may pass', () => {
  it.each<[string, readonly Drawn[], Partial<Scene>]>([
    ['a coupon', [form(field('Coupon code'))], {}],
    [
      'a coupon that keeps the browser from helping',
      [form(field('Promo code', { attributes: { autocomplete: 'one-time-code' } }))],
      {},
    ],
    ['a postal code', [heading('Verify your identity'), form(field('Postal code'))], {}],
    ['the code of a card', [form(field('Security code (CVC)'))], {}],
    [
      'a code beside a password',
      [form(field('One-time code'), field('Password', { attributes: { type: 'password' } }))],
      {},
    ],
    ['a code that is filled in', [form(field('Verification code', { state: { value: '123456' } }))], {}],
    ['a captcha that asks nobody', [], frame('https://www.google.com/recaptcha/api2/anchor?size=invisible')],
    [
      'a captcha that is solved',
      [],
      {
        ...frame('https://www.google.com/recaptcha/api2/anchor'),
        hiddenFields: [{ name: 'g-recaptcha-response', filled: true }],
      },
    ],
    ['a host that only ends alike', [], { url: 'https://notokta.com/' }],
    ['a card on the machine of a developer', [form(field('Card number'))], { url: 'http://localhost:3000/' }],
    ['a card on that machine by its number', [form(field('Card number'))], { url: 'http://[::1]:3000/' }],
    ['a heading about orders', [heading('Order confirmation'), form(field('Order number'))], {}],
    ['a hidden field', [form(field('Verification code', { state: { visible: false } }))], {}],
  ])('given %s, then nothing is seen', (_, page, more) => {
    expect(seen(page, more)).toEqual([]);
  });
});
