import { findProduct, formatPrice } from './catalog.ts';
import { checkCheckout, readCheckout } from './checkout-form.ts';
import { json, page, redirect } from './reply.ts';
import type { Route, Shop } from './routes.ts';
import { addToCart, cartCount, cartLines, itemsTotal, removeFromCart, type Session } from './store.ts';

export const SESSION_COOKIE = 'shop_session';
export const CONSENT_COOKIE = 'shop_consent';
const COOKIE_RULES = 'Path=/; HttpOnly; SameSite=Lax';

/** Everything that changes something. Form posts answer with a page or a redirect, script calls with JSON. */
export function actionRoutes(shop: Shop): readonly Route[] {
  return [...visitorActions(shop), ...cartActions(), ...(shop.checkoutOffered ? checkoutActions(shop) : [])];
}

function visitorActions({ site, store }: Shop): readonly Route[] {
  return [
    {
      method: 'POST',
      path: site.paths.login,
      access: 'open',
      handle: ({ visit, fields }) => {
        const user = fields.text('username');
        const result = store.login(user, fields.text('password'));
        if ('problem' in result) return page(site.login(visit, { user, problem: result.problem }), 401);
        return redirect(site.paths.products, [`${SESSION_COOKIE}=${result.session.id}; ${COOKIE_RULES}`]);
      },
    },
    {
      method: 'POST',
      path: '/logout',
      access: 'customer',
      handle: (_input, session) => {
        store.logout(session);
        return redirect(site.paths.login, [`${SESSION_COOKIE}=; Max-Age=0; ${COOKIE_RULES}`]);
      },
    },
    {
      method: 'POST',
      path: '/api/consent',
      access: 'open',
      handle: ({ fields }) => {
        const choice = fields.text('choice') === 'all' ? 'all' : 'necessary';
        return {
          kind: 'json',
          status: 200,
          body: { choice },
          cookies: [`${CONSENT_COOKIE}=${choice}; ${COOKIE_RULES}`],
        };
      },
    },
    {
      method: 'POST',
      path: '/api/newsletter',
      access: 'open',
      handle: ({ fields }) =>
        /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(fields.text('email'))
          ? json({ message: 'Thank you, you are on the list.' })
          : json({ problem: 'Please enter a valid e-mail address.' }, 422),
    },
    {
      method: 'POST',
      path: '/api/rating',
      access: 'customer',
      handle: ({ fields }, session) => {
        const product = findProduct(fields.text('product'));
        const stars = Number(fields.text('stars'));
        if (product === undefined || ![1, 2, 3, 4, 5].includes(stars)) return json({ problem: 'Not a rating.' }, 422);
        session.ratings.set(product.id, stars);
        return json({ stars });
      },
    },
  ];
}

function cartActions(): readonly Route[] {
  return [
    {
      method: 'POST',
      path: '/api/cart/add',
      access: 'customer',
      handle: ({ fields }, session) => {
        const product = findProduct(fields.text('product'));
        const quantity = Number(fields.text('quantity') || '1');
        if (product === undefined) return json({ problem: 'There is no such product.' }, 422);
        if (!Number.isInteger(quantity) || quantity < 1 || quantity > 99) {
          return json({ problem: 'Please choose a quantity from 1 to 99.' }, 422);
        }
        addToCart(session, product, quantity);
        return json(cartState(session));
      },
    },
    {
      method: 'POST',
      path: '/api/cart/remove',
      access: 'customer',
      handle: ({ fields }, session) => {
        const product = findProduct(fields.text('product'));
        if (product === undefined) return json({ problem: 'There is no such product.' }, 422);
        removeFromCart(session, product);
        return json(cartState(session));
      },
    },
  ];
}

function cartState(session: Session): Readonly<Record<string, unknown>> {
  return { count: cartCount(session), total: formatPrice(itemsTotal(cartLines(session))) };
}

function checkoutActions({ site, store }: Shop): readonly Route[] {
  return [
    {
      method: 'POST',
      path: site.paths.checkout,
      access: 'customer',
      handle: ({ visit, fields }, session) => {
        const lines = cartLines(session);
        if (lines.length === 0) return redirect(site.paths.cart);
        const details = readCheckout(fields);
        const errors = checkCheckout(details, fields, session.cardEnding !== undefined);
        if (Object.keys(errors).length > 0) {
          const view = { lines, values: details, errors, cardEnding: session.cardEnding };
          return page(site.checkout(visit, view), 422);
        }
        session.reviewed = { lines, details };
        return redirect(site.paths.overview);
      },
    },
    {
      method: 'POST',
      path: '/api/card',
      access: 'customer',
      handle: ({ fields }, session) => {
        const number = fields.text('cardNumber').replace(/[ -]/g, '');
        if (!/^\d{12,19}$/.test(number)) return json({ problem: 'Please check the card number.' }, 422);
        if (!/^(0[1-9]|1[0-2])\s*\/\s*\d{2}$/.test(fields.text('expiry'))) {
          return json({ problem: 'Please enter the expiry as MM/YY.' }, 422);
        }
        if (!/^\d{3,4}$/.test(fields.text('cvc'))) return json({ problem: 'Please check the CVC.' }, 422);
        // Only what the customer needs to recognise the card is kept.
        session.cardEnding = number.slice(-4);
        return json({ message: 'Card saved', ending: session.cardEnding });
      },
    },
    {
      method: 'POST',
      path: '/api/orders',
      access: 'customer',
      handle: (_input, session) => {
        const order = store.placeOrder(session);
        if (order === undefined) return json({ problem: 'There is nothing to order.' }, 409);
        return json({ number: order.number, next: site.paths.complete }, 201);
      },
    },
  ];
}
