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
  wireSwap,
} from './behaviours.js';

const find = (role) => document.querySelector(`[data-role="${role}"]`);
const all = (role) => [...document.querySelectorAll(`[data-role="${role}"]`)];
const texts = { add: 'Add to basket', remove: 'Remove', added: 'added to basket', removed: 'removed from basket' };
const toast = find('snackbar') ? createToast(find('snackbar')) : () => {};
const page = { badge: find('basket-count'), toast };

wireMenu(find('menu-toggle'), document.getElementById('main-menu'));
wireInlineForm(find('letter'), '/api/newsletter', find('letter-note'), (form) => form.reset());
wireConsent(find('consent'));

wireCartToggles(all('basket-toggle'), texts, page);
wireProductList(find('goods'), find('order'), find('filter'), find('hits'));

wireStepper(find('amount'), find('amount-less'), find('amount-more'));
wireAddWithQuantity(find('basket-add'), find('amount'), texts, page);

wireRemoval(all('basket-line'), find('confirm'), {
  ...page,
  nameIn: find('confirm-name'),
  total: find('basket-total'),
  content: find('basket'),
  empty: find('basket-empty'),
  removedText: texts.removed,
});

wireInlineForm(find('pay'), '/api/card', find('pay-note'));

/** The checkout replaces its own content, so its elements are looked up again every time. */
function wireCheckout() {
  const radios = [...document.querySelectorAll('input[name="payment"]')];
  wirePayment(radios, find('card-slot'), find('card-embed'));
  wireSwap(find('checkout'), document.getElementById('content'), () => {
    scrollTo(0, 0);
    wireCheckout();
  });
  wirePlaceOrder(find('place-order'), find('order-note'));
}
wireCheckout();
