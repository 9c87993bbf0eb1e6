import type { Site } from '../site.ts';
import { PATHS as OLD_PATHS } from '../v1/paths.ts';
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

const { login: _sameInBoth, ...moved } = OLD_PATHS;

/** The redesign: other addresses, ids, classes, nesting and some other words; the same shop. */
export const siteV2: Site = {
  paths: PATHS,
  moved,
  assets: {
    'theme.css': new URL('./theme.css', import.meta.url),
    'shell.css': new URL('./shell.css', import.meta.url),
    'browse.css': new URL('./browse.css', import.meta.url),
    'buy.css': new URL('./buy.css', import.meta.url),
    'app.js': new URL('./app.js', import.meta.url),
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
