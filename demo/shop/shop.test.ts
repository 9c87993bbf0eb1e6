import { describe, expect, it } from 'vitest';
import { openShop } from './open-shop.ts';
import { PATHS as V1 } from './v1/paths.ts';
import { PATHS as V2 } from './v2/paths.ts';
import { customer, visitor } from './visitor.ts';

const ADDRESS = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  street: '1 Engine Way',
  postalCode: '12345',
  country: 'Germany',
  terms: 'yes',
};

describe.each([
  { version: 'v1', paths: V1, userField: 'user-name', firstNameField: 'first-name' },
  { version: 'v2', paths: V2, userField: 'username', firstNameField: 'firstName' },
] as const)('the $version shop', ({ version, paths, userField, firstNameField }) => {
  it('lets a known user in and shows the products', async () => {
    const visit = visitor(await openShop({ version }));
    const login = await visit.post('/', { [userField]: 'standard_user', password: 'secret_sauce' });
    expect(login).toMatchObject({ status: 303, location: paths.products });
    const products = await visit.get(paths.products);
    expect(products.text).toMatch(/<h1[^>]*>Products<\/h1>/);
    expect(products.text.match(/data-price=/g)).toHaveLength(6);
  });

  it.each([
    ['standard_user', 'wrong', 'do not match'],
    ['nobody', 'secret_sauce', 'do not match'],
    ['locked_out_user', 'secret_sauce', 'locked out'],
    ['', 'secret_sauce', 'enter your user name'],
    ['standard_user', '', 'enter your password'],
  ])('keeps %j with password %j out and says why', async (user, password, reason) => {
    const visit = visitor(await openShop({ version }));
    const login = await visit.post('/', { [userField]: user, password });
    expect(login.status).toBe(401);
    expect(login.text).toMatch(new RegExp(`role="alert"[^>]*>[^<]*${reason}`));
    expect(await visit.get(paths.products)).toMatchObject({ status: 303, location: '/' });
  });

  it('forgets the customer after logging out', async () => {
    const visit = await customer(await openShop({ version }));
    await visit.post('/logout');
    expect(await visit.get(paths.cart)).toMatchObject({ status: 303, location: '/' });
    expect((await visit.post('/api/cart/add', { product: '1' })).status).toBe(401);
  });

  it('keeps a cart per customer', async () => {
    const shop = await openShop({ version });
    const [first, second] = [await customer(shop), await customer(shop)];
    expect(JSON.parse((await first.post('/api/cart/add', { product: '2', quantity: '3' })).text)).toEqual({
      count: 3,
      total: '$43.50',
    });
    await first.post('/api/cart/add', { product: '3' });
    expect(JSON.parse((await first.post('/api/cart/remove', { product: '2' })).text)).toMatchObject({ count: 1 });
    expect((await first.get(paths.cart)).text).toContain('data-name="Wool Beanie"');
    expect((await second.get(paths.cart)).text).not.toContain('data-name=');
  });

  it.each([
    { product: '99' },
    { product: '' },
    { product: '1', quantity: '0' },
    { product: '1', quantity: '-1' },
    { product: '1', quantity: '1.5' },
    { product: '1', quantity: 'many' },
  ])('refuses to put %j into the cart', async (fields) => {
    const visit = await customer(await openShop({ version }));
    expect((await visit.post('/api/cart/add', fields)).status).toBe(422);
    expect((await visit.get(paths.cart)).text).not.toContain('data-name=');
  });

  it('places exactly one order for each POST, so that a double dispatch shows', async () => {
    const shop = await openShop({ version });
    const visit = await customer(shop);
    await visit.post('/api/cart/add', { product: '1', quantity: '2' });
    const checkout = await visit.post(paths.checkout, { ...ADDRESS, delivery: 'express', giftWrap: 'yes' });
    expect(checkout).toMatchObject({ status: 303, location: paths.overview });
    expect((await visit.get(paths.overview)).text).toContain('Place order');
    expect(shop.orders()).toHaveLength(0);

    expect(await visit.post('/api/orders')).toMatchObject({ status: 201 });
    expect(shop.orders()).toHaveLength(1);
    expect(shop.orders()[0]).toMatchObject({
      number: 'DS-1001',
      user: 'standard_user',
      lines: [{ name: 'Trail Backpack', quantity: 2, priceCents: 4990 }],
      totals: { itemsCents: 9980, deliveryCents: 990, giftWrapCents: 300, totalCents: 11_270 },
    });
    const complete = (await visit.get(paths.complete)).text;
    expect(complete).toContain('Thank you for your order!');
    expect(complete).toContain('DS-1001');

    await visit.post('/api/orders');
    expect(shop.orders().map((order) => order.number)).toEqual(['DS-1001', 'DS-1002']);
  });

  it('does not order what was not reviewed', async () => {
    const shop = await openShop({ version });
    const visit = await customer(shop);
    expect((await visit.post('/api/orders')).status).toBe(409);
    await visit.post('/api/cart/add', { product: '1' });
    await visit.post(paths.checkout, ADDRESS);
    await visit.post('/api/cart/add', { product: '2' });
    expect((await visit.post('/api/orders')).status).toBe(409);
    expect(shop.orders()).toEqual([]);
  });

  it.each([
    ['firstName', '', 'first name'],
    ['street', 'x'.repeat(101), 'at most 100'],
    ['postalCode', '!', 'postal code'],
    ['country', 'Atlantis', 'country'],
    ['deliveryDate', '2031-02-30', 'date that exists'],
    ['deliveryDate', 'soon', 'date that exists'],
    ['payment', 'card', 'save your card'],
    ['terms', '', 'accept the terms'],
  ])('sends the checkout back when %s is %j', async (field, value, reason) => {
    const visit = await customer(await openShop({ version }));
    await visit.post('/api/cart/add', { product: '1' });
    const answer = await visit.post(paths.checkout, { ...ADDRESS, [field]: value });
    expect(answer.status).toBe(422);
    expect(answer.text).toMatch(new RegExp(`role="alert"[^]*${reason}`));
    expect(await visit.get(paths.overview)).toMatchObject({ status: 303, location: paths.cart });
  });

  it('takes a card in the payment frame and keeps only its ending', async () => {
    const shop = await openShop({ version });
    const visit = await customer(shop);
    await visit.post('/api/cart/add', { product: '1' });
    const card = { cardNumber: '4111 1111 1111 1234', expiry: '12/31', cvc: '123' };
    expect((await visit.post('/api/card', { ...card, expiry: '13/31' })).status).toBe(422);
    expect(JSON.parse((await visit.post('/api/card', card)).text)).toEqual({ message: 'Card saved', ending: '1234' });
    expect((await visit.get(paths.paymentFrame)).text).toContain('Card ending in 1234 is saved');
    await visit.post(paths.checkout, { ...ADDRESS, payment: 'card' });
    await visit.post('/api/orders');
    expect(JSON.stringify(shop.orders())).not.toContain('4111');
  });

  it('takes an uploaded picture and refuses any other file', async () => {
    const shop = await openShop({ version });
    const visit = await customer(shop);
    await visit.post('/api/cart/add', { product: '1' });
    const form = (type: string) => {
      const data = new FormData();
      for (const [name, value] of Object.entries(ADDRESS)) data.set(name, value);
      data.set('giftCardPicture', new Blob(['x'], { type }), 'card.png');
      return data;
    };
    expect((await visit.send(paths.checkout, { method: 'POST', body: form('text/plain') })).status).toBe(422);
    expect((await visit.send(paths.checkout, { method: 'POST', body: form('image/png') })).status).toBe(303);
    await visit.post('/api/orders');
    expect(shop.orders()[0]?.details.giftCardPicture).toBe('card.png');
  });

  it('escapes what visitors type', async () => {
    const visit = await customer(await openShop({ version }));
    const attack = '"><script>alert(1)</script>';
    expect((await visit.post('/', { [userField]: attack, password: 'x' })).text).not.toContain('<script>alert');
    await visit.post('/api/cart/add', { product: '1' });
    const answer = await visit.post(paths.checkout, { ...ADDRESS, [firstNameField]: attack, terms: '' });
    expect(answer.text).toContain('&quot;&gt;&lt;script&gt;');
    expect(answer.text).not.toContain('<script>alert');
    await visit.post(paths.checkout, { ...ADDRESS, [firstNameField]: attack });
    expect((await visit.get(paths.overview)).text).not.toContain('<script>alert');
  });

  it('has a page for every link and reaches nothing outside', async () => {
    const visit = await customer(await openShop({ version }));
    await visit.post('/api/cart/add', { product: '1' });
    await visit.post(paths.checkout, ADDRESS);
    const seen = new Set<string>(['/']);
    for (const path of seen) {
      const { status, text } = await visit.get(path);
      expect({ path, status }).toEqual({ path, status: 200 });
      expect(text).not.toMatch(/(?:src|href|action)="(?:https?:)?\/\//);
      for (const [, target = ''] of text.matchAll(/(?:href|src)="(\/[^"]*)"/g)) seen.add(target);
      // No link leads from the login page to the shop.
      if (path === '/') seen.add(paths.products).add(paths.overview);
    }
    for (const path of [paths.cart, paths.checkout, paths.paymentFrame, paths.about]) expect(seen).toContain(path);
  });

  it('without checkout has neither the button nor the addresses', async () => {
    const shop = await openShop({ version, without: ['checkout'] });
    const visit = await customer(shop);
    await visit.post('/api/cart/add', { product: '1' });
    const cart = await visit.get(paths.cart);
    expect(cart.text).toContain('data-name="Trail Backpack"');
    expect(cart.text).not.toMatch(/checkout/i);
    for (const path of [paths.checkout, paths.overview, paths.complete, paths.paymentFrame, V1.checkout]) {
      expect(await visit.get(path)).toMatchObject({ status: 404 });
    }
    expect((await visit.post(paths.checkout, ADDRESS)).status).toBe(404);
    expect((await visit.post('/api/orders')).status).toBe(404);
    expect(shop.orders()).toEqual([]);
  });

  it('renders the hydration delay it was started with', async () => {
    const visit = await customer(await openShop({ version, hydrationDelayMs: 1234 }));
    await visit.post('/api/cart/add', { product: '1' });
    await visit.post(paths.checkout, ADDRESS);
    expect((await visit.get(paths.overview)).text).toMatch(/<button type="button"[^>]*data-hydration-delay="1234"/);
  });
});
