import type { SitePaths } from '../site.ts';

export const PATHS: SitePaths = {
  login: '/',
  products: '/inventory.html',
  item: '/item.html',
  cart: '/cart.html',
  about: '/about.html',
  checkout: '/checkout.html',
  paymentFrame: '/payment-frame.html',
  overview: '/overview.html',
  complete: '/complete.html',
};
