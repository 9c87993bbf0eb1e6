import {
  createToast,
  wireAddWithQuantity,
  wireCartToggles,
  wireConsent,
  wireInlineForm,
  wireMenu,
  wirePayment,
  wirePlaceOrder,
  wireProductList,
  wireRemoval,
  wireStepper,
} from './behaviours.js';

const byId = (id) => document.getElementById(id);
const all = (selector) => [...document.querySelectorAll(selector)];
const texts = { add: 'Add to cart', remove: 'Remove', added: 'added to cart', removed: 'removed from cart' };
const toast = byId('toast') ? createToast(byId('toast')) : () => {};
const page = { badge: byId('cart-badge'), toast };

wireMenu(byId('menu-button'), byId('side-menu'), byId('menu-close'));
wireInlineForm(byId('newsletter'), '/api/newsletter', byId('newsletter-status'), (form) => form.reset());
wireConsent(byId('cookie-banner'));

wireCartToggles(all('.add-to-cart'), texts, page);
wireProductList(byId('product-list'), byId('product-sort'), byId('product-search'), byId('product-count'));

wireStepper(byId('quantity'), byId('quantity-less'), byId('quantity-more'));
wireAddWithQuantity(byId('add-to-cart'), byId('quantity'), texts, page);

wireRemoval(all('.cart-row'), byId('remove-dialog'), {
  ...page,
  nameIn: byId('remove-name'),
  total: byId('cart-total'),
  content: byId('cart-table'),
  empty: byId('cart-empty'),
  removedText: texts.removed,
});

wirePayment(all('input[name=payment]'), byId('card-panel'), byId('card-template'));
wireInlineForm(byId('card-form'), '/api/card', byId('card-status'));
wirePlaceOrder(byId('place-order'), byId('order-status'));
