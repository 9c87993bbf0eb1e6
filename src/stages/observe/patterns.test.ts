import { describe, expect, it } from 'vitest';
import {
  button,
  checkbox,
  dialog,
  type Drawn,
  draw,
  field,
  form,
  heading,
  hinted,
  landmark,
  link,
  registryOf,
} from '../../../test/support/build-registry.ts';
import { patterns } from './patterns.ts';

const seen = (...page: readonly Drawn[]) => patterns(registryOf(...page));
const password = hinted('Password', { attributes: { type: 'password' } });

describe('a login', () => {
  it('is a password and somebody it belongs to', () => {
    const page = form({}, hinted('Username'), password, checkbox('Remember me'), button('Log in'));
    expect(seen(page).login).toEqual({
      email: null,
      username: 2,
      password: 3,
      submit: 5,
      remember: 4,
      form: 1,
      pattern_confidence: 1,
    });
  });

  it('is less sure without a form and without a button', () => {
    expect(seen(field('E-mail'), password).login).toMatchObject({
      email: 1,
      username: null,
      submit: null,
      form: null,
      pattern_confidence: 0.7,
    });
  });

  it('is none without a password, without a name, or when it is hidden', () => {
    expect(seen(field('Email'), button('Log in')).login).toBeNull();
    expect(seen(field('Colour'), password).login).toBeNull();
    expect(
      seen(field('Email'), hinted('Password', { attributes: { type: 'password' }, state: { visible: false } })).login,
    ).toBeNull();
  });

  it('takes only what is in the same form', () => {
    const page = [form({}, field('Email'), button('Submit')), form({}, field('Username'), password)];
    expect(seen(...page).login).toMatchObject({ email: null, username: 5, submit: null });
  });
});

describe('a search', () => {
  it.each([
    ['a search box', draw('input', { role: 'searchbox', attributes: { type: 'search' } })],
    ['a placeholder', hinted('Search products')],
    ['a field called q', draw('input', { role: 'textbox', attributes: { name: 'q' } })],
  ])('is %s with its button', (_, input) => {
    expect(seen(form({}, input, button('Go'))).search).toEqual({ input: 2, submit: 3 });
  });

  it('may have no button, or none at all', () => {
    expect(seen(hinted('Search'), button('Research')).search).toEqual({ input: 1, submit: null });
    expect(seen(hinted('Name')).search).toBeNull();
  });
});

describe('pages of a list', () => {
  it('are next, previous and numbers', () => {
    expect(seen(link('Previous'), link('1'), link('2'), link('Next page')).pagination).toEqual({
      prev: 1,
      next: 4,
      pages: [2, 3],
    });
    expect(seen(button('›')).pagination).toEqual({ prev: null, next: 1, pages: [] });
  });

  it('are not one number, nor a sentence that begins so', () => {
    expect(seen(link('1')).pagination).toBeNull();
    expect(seen(link('Next steps for you')).pagination).toBeNull();
  });
});

describe('a dialog', () => {
  it('has a title and its answers', () => {
    const page = dialog('', heading('Delete file?'), button('×'), button('Delete'), button('Cancel'));
    expect(seen(button('Delete'), page).modal).toEqual({
      container: 2,
      title: 'Delete file?',
      close: 4,
      confirm: 5,
      cancel: 6,
    });
  });

  it('is the one on top, where one lies over another', () => {
    const under = dialog('News', button('Close', { topmost: 'no' }));
    const over = dialog('Offers', button('Close'));
    expect(seen(under, over).modal).toMatchObject({ title: 'Offers', close: 4 });
    expect(seen(over, under).modal).toMatchObject({ title: 'Offers', close: 2 });
  });

  it('is none when it is closed', () => {
    expect(seen(draw('dialog', { role: 'dialog', state: { visible: false } })).modal).toBeNull();
  });
});

describe('a cookie banner', () => {
  const banner = (...buttons: readonly string[]): Drawn =>
    draw(
      'div',
      { role: 'region', attributes: { id: 'cookie-consent' } },
      buttons.map((name) => button(name)),
    );

  it('has its answers', () => {
    expect(seen(banner('Accept all', 'Reject all', 'Manage settings')).cookie_banner).toEqual({
      container: 1,
      accept: 2,
      reject: 3,
      settings: 4,
    });
  });

  it('is not accepted by a button that only sounds like it', () => {
    expect(seen(banner('Cookie settings', 'Accept')).cookie_banner).toMatchObject({ accept: 3, settings: 2 });
    expect(seen(banner('Disagree', 'Agree')).cookie_banner).toMatchObject({ accept: 3, reject: 2 });
    expect(seen(banner("Don't allow", 'Allow')).cookie_banner).toMatchObject({ accept: 3, reject: 2 });
    expect(seen(banner('Customize')).cookie_banner).toMatchObject({ accept: null, settings: 2 });
  });

  it('is none when there is none', () => {
    expect(seen(landmark('contentinfo', 'footer', link('Cookie policy'))).cookie_banner).toBeNull();
  });
});
