import { findProduct, PRODUCTS } from './catalog.ts';
import { EMPTY_CHECKOUT } from './checkout-form.ts';
import { page, redirect } from './reply.ts';
import type { Route, Shop } from './routes.ts';
import type { SitePaths } from './site.ts';
import { cartLines } from './store.ts';

const CHECKOUT_PAGES: readonly (keyof SitePaths)[] = ['checkout', 'paymentFrame', 'overview', 'complete'];

/** Everything that is looked at. Nothing here changes the shop. */
export function pageRoutes(shop: Shop): readonly Route[] {
  const { site } = shop;
  const { paths } = site;
  const browsing: readonly Route[] = [
    {
      method: 'GET',
      path: paths.login,
      access: 'open',
      handle: ({ visit }) => page(site.login(visit, { user: '' })),
    },
    {
      method: 'GET',
      path: paths.products,
      access: 'customer',
      handle: ({ visit }) => page(site.products(visit, PRODUCTS)),
    },
    {
      method: 'GET',
      path: paths.item,
      access: 'customer',
      handle: ({ visit, query }, session) => {
        const product = findProduct(query.get('id'));
        if (product === undefined) {
          return page(site.problem(visit, 'Product not found', 'We do not sell such a thing.'), 404);
        }
        return page(site.item(visit, product, session.ratings.get(product.id) ?? 0));
      },
    },
    {
      method: 'GET',
      path: paths.cart,
      access: 'customer',
      handle: ({ visit }, session) => page(site.cart(visit, cartLines(session))),
    },
    { method: 'GET', path: paths.about, access: 'customer', handle: ({ visit }) => page(site.about(visit)) },
  ];
  return [...browsing, ...(shop.checkoutOffered ? checkoutPages(shop) : []), ...movedPages(shop)];
}

function checkoutPages({ site }: Shop): readonly Route[] {
  const { paths } = site;
  return [
    {
      method: 'GET',
      path: paths.checkout,
      access: 'customer',
      handle: ({ visit }, session) => {
        const lines = cartLines(session);
        if (lines.length === 0) return redirect(paths.cart);
        const values = session.reviewed?.details ?? EMPTY_CHECKOUT;
        return page(site.checkout(visit, { lines, values, errors: {}, cardEnding: session.cardEnding }));
      },
    },
    {
      method: 'GET',
      path: paths.paymentFrame,
      access: 'customer',
      handle: (_input, session) => page(site.paymentFrame(session.cardEnding)),
    },
    {
      method: 'GET',
      path: paths.overview,
      access: 'customer',
      handle: ({ visit }, session) => {
        if (session.cart.size === 0 || session.reviewed === undefined) return redirect(paths.cart);
        return page(site.overview(visit, session.reviewed));
      },
    },
    {
      method: 'GET',
      path: paths.complete,
      access: 'customer',
      handle: ({ visit }, session) =>
        session.lastOrder === undefined ? redirect(paths.cart) : page(site.complete(visit, session.lastOrder)),
    },
  ];
}

function movedPages({ site, checkoutOffered }: Shop): readonly Route[] {
  const names = Object.keys(site.paths) as readonly (keyof SitePaths)[];
  return names.flatMap((name): readonly Route[] => {
    const oldPath = site.moved[name];
    if (oldPath === undefined || (!checkoutOffered && CHECKOUT_PAGES.includes(name))) return [];
    return [
      {
        method: 'GET',
        path: oldPath,
        access: 'open',
        handle: ({ query }) => redirect(query.size === 0 ? site.paths[name] : `${site.paths[name]}?${query}`),
      },
    ];
  });
}
