import { type CheckoutErrors, type CheckoutField, type CheckoutValues, COUNTRIES } from '../checkout-form.ts';
import { type Html, html } from '../html.ts';
import type { CheckoutView, Visit } from '../site.ts';
import { layout } from './layout.ts';
import { orderLines } from './order-lines.ts';
import { PATHS } from './paths.ts';

export function checkoutPage(visit: Visit, view: CheckoutView): Html {
  const { values, errors } = view;
  return layout(
    visit,
    'Checkout',
    html`<h1 class="title">Checkout</h1>
      <div class="with-aside">
        <form id="checkout-form" class="panel checkout-form" method="post" action="${PATHS.checkout}"
          enctype="multipart/form-data" novalidate>
          ${errorSummary(errors)} ${addressFields(values, errors)} ${deliveryFields(values, errors)}
          ${paymentFields(view)}
          <div class="check">
            <input id="terms" name="terms" type="checkbox" value="yes"${values.terms && html` checked`}${described('terms', errors)}>
            <label for="terms">I accept the terms</label>
            ${problem('terms', errors)}
          </div>
          <div class="actions">
            <a class="button quiet" href="${PATHS.cart}">Cancel</a>
            <button type="submit" id="continue" class="button">Continue</button>
          </div>
        </form>
        <aside class="panel" aria-label="In your cart"><h2>In your cart</h2>${orderLines(view.lines)}</aside>
      </div>`,
  );
}

function addressFields(values: CheckoutValues, errors: CheckoutErrors): Html {
  const field = (id: string, name: 'firstName' | 'lastName' | 'street' | 'postalCode', label: string, hint: string) =>
    html`<div class="field">
        <label for="${id}">${label}</label>
        <input id="${id}" name="${id}" type="text" autocomplete="${hint}" value="${values[name]}"${described(name, errors)}>
        ${problem(name, errors)}
      </div>`;
  return html`<fieldset class="two-columns">
      <legend>Shipping address</legend>
      ${field('first-name', 'firstName', 'First name', 'given-name')}
      ${field('last-name', 'lastName', 'Last name', 'family-name')}
      ${field('street', 'street', 'Street', 'street-address')}
      ${field('postal-code', 'postalCode', 'Postal code', 'postal-code')}
      <div class="field">
        <label for="country">Country</label>
        <select id="country" name="country" autocomplete="country-name"${described('country', errors)}>
          <option value="">Choose a country</option>
          ${COUNTRIES.map((name) => html`<option${name === values.country && html` selected`}>${name}</option>`)}
        </select>
        ${problem('country', errors)}
      </div>
    </fieldset>`;
}

function deliveryFields(values: CheckoutValues, errors: CheckoutErrors): Html {
  return html`<fieldset class="two-columns">
      <legend>Delivery</legend>
      <div class="field" role="radiogroup" aria-label="Delivery method">
        ${radio('delivery', 'standard', 'Standard', values.delivery, 'free')}
        ${radio('delivery', 'express', 'Express', values.delivery, '$9.90')}
      </div>
      <div class="field">
        <label for="delivery-date">Delivery date</label>
        <input id="delivery-date" name="delivery-date" type="date" value="${values.deliveryDate}"${described('deliveryDate', errors)}>
        ${problem('deliveryDate', errors)}
      </div>
      <div class="check">
        <input id="gift-wrap" name="gift-wrap" type="checkbox" value="yes"${values.giftWrap && html` checked`}>
        <label for="gift-wrap">Gift wrap</label> <span class="muted">$3.00</span>
      </div>
      <div class="field">
        <label for="gift-card-picture">Gift card picture</label>
        <input id="gift-card-picture" name="gift-card-picture" type="file" accept="image/*"${described('giftCardPicture', errors)}>
        ${problem('giftCardPicture', errors)}
      </div>
    </fieldset>`;
}

function paymentFields({ values, errors }: CheckoutView): Html {
  return html`<fieldset>
      <legend>Payment method</legend>
      <div class="field inline">
        ${radio('payment', 'invoice', 'Invoice', values.payment)} ${radio('payment', 'card', 'Card', values.payment)}
      </div>
      ${problem('payment', errors)}
      <div id="card-panel"></div>
      <template id="card-template"><iframe id="payment-frame" class="payment-frame" title="Payment"
        src="${PATHS.paymentFrame}"></iframe></template>
    </fieldset>`;
}

function radio(name: string, value: string, label: string, chosen: string, price = ''): Html {
  const id = `${name}-${value}`;
  return html`<span class="check"><input id="${id}" name="${name}" type="radio" value="${value}"${value === chosen && html` checked`}>
      <label for="${id}">${label}</label> <span class="muted">${price}</span></span>`;
}

function errorSummary(errors: CheckoutErrors): Html {
  const messages = Object.values(errors);
  if (messages.length === 0) return html``;
  return html`<div class="error-box" role="alert">
      <p>Please check your entries:</p>
      <ul>${messages.map((message) => html`<li>${message}</li>`)}</ul>
    </div>`;
}

function described(field: CheckoutField, errors: CheckoutErrors): Html | undefined {
  return errors[field] === undefined ? undefined : html` aria-invalid="true" aria-describedby="${field}-problem"`;
}

function problem(field: CheckoutField, errors: CheckoutErrors): Html | undefined {
  return errors[field] === undefined ? undefined : html`<p id="${field}-problem" class="problem">${errors[field]}</p>`;
}
