import type { Site } from '../site.ts';
import { aboutPage } from './about-page.ts';
import { cartPage } from './cart-page.ts';
import { checkoutPage } from './checkout-page.ts';
import { completePage } from './complete-page.ts';
import { itemPage } from './item-page.ts';
import { loginPage } from './login-page.ts';
import { overviewPage } from './overview-page.ts';
import { PATHS } from './paths.ts';
import { paymentFrame } from './payment-frame.ts';
import { problemPage } from './problem-page.ts';
import { productsPage } from './products-page.ts';

/** The first design: product cards, placeholders for labels on the login page, addresses ending in .html. */
export const siteV1: Site = {
  paths: PATHS,
  moved: {},
  assets: {
    'base.css': new URL('./base.css', import.meta.url),
    'frame.css': new URL('./frame.css', import.meta.url),
    'pages.css': new URL('./pages.css', import.meta.url),
    'buying.css': new URL('./buying.css', import.meta.url),
    'shop.js': new URL('./shop.js', import.meta.url),
  },
  login: loginPage,
  products: productsPage,
  item: itemPage,
  cart: cartPage,
  about: aboutPage,
  checkout: checkoutPage,
  paymentFrame,
  overview: overviewPage,
  complete: completePage,
  problem: problemPage,
};
