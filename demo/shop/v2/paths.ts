import type { SitePaths } from '../site.ts';

export const PATHS: SitePaths = {
  login: '/',
  products: '/products',
  item: '/product',
  cart: '/basket',
  about: '/about',
  checkout: '/checkout',
  paymentFrame: '/embed/payment',
  overview: '/checkout/review',
  complete: '/thank-you',
};
