import { type CheckoutErrors, type CheckoutField, COUNTRIES } from '../checkout-form.ts';
import { type Html, html } from '../html.ts';
import type { CheckoutView, Visit } from '../site.ts';
import { bill } from './bill.ts';
import { layout } from './layout.ts';
import { PATHS } from './paths.ts';

/** One page: sending the form swaps the review in, the address in the browser stays. It works without script too. */
export function checkoutPage(visit: Visit, view: CheckoutView): Html {
  const problems = Object.values(view.errors);
  return layout(
    visit,
    'Checkout',
    html`<h1>Checkout</h1>
      <form class="ds-split" data-role="checkout" method="post" action="${PATHS.checkout}" enctype="multipart/form-data" novalidate>
        <div class="ds-steps">
          ${problems.length > 0 && html`<div class="ds-alert" role="alert">${problems.map((text) => html`<p>${text}</p>`)}</div>`}
          ${paymentCard(view)} ${addressCard(view)} ${deliveryCard(view)}
        </div>
        <div class="ds-card ds-sum">
          <h2>In your basket</h2>
          ${bill(view.lines)}
          <label class="ds-tick"><input name="terms" type="checkbox" value="yes"${view.values.terms && html` checked`}>
            <span>I accept the terms and conditions</span></label>
          ${hint('terms', view.errors)}
          <button type="submit" class="ds-btn ds-btn--wide">Continue to review</button>
          <a class="ds-link" href="${PATHS.cart}">Back to basket</a>
        </div>
      </form>`,
    'details',
  );
}

function paymentCard({ values, errors }: CheckoutView): Html {
  return html`<fieldset class="ds-card">
      <legend>Payment</legend>
      <div class="ds-choices">
        ${choice('payment', 'card', 'Card', values.payment)} ${choice('payment', 'invoice', 'Invoice', values.payment)}
      </div>
      ${hint('payment', errors)}
      <div data-role="card-slot"></div>
      <template data-role="card-embed"><iframe class="ds-embed" title="Card payment" src="${PATHS.paymentFrame}"></iframe></template>
    </fieldset>`;
}

function addressCard({ values, errors }: CheckoutView): Html {
  const field = (name: 'firstName' | 'lastName' | 'postalCode' | 'street', label: string, autocomplete: string) =>
    html`<div><label class="ds-field"><span class="ds-field__label">${label}</span>
        <input name="${name}" type="text" autocomplete="${autocomplete}" value="${values[name]}"${invalid(name, errors)}></label>
        ${hint(name, errors)}</div>`;
  return html`<fieldset class="ds-card">
      <legend>Shipping address</legend>
      <div class="ds-grid">
        <div><label class="ds-field"><span class="ds-field__label">Country or region</span>
          <select name="country" autocomplete="country-name"${invalid('country', errors)}>
            <option value="">Please choose</option>
            ${COUNTRIES.map((name) => html`<option${name === values.country && html` selected`}>${name}</option>`)}
          </select></label>${hint('country', errors)}</div>
        ${field('postalCode', 'Postal code', 'postal-code')}
        ${field('firstName', 'First name', 'given-name')}
        ${field('lastName', 'Last name', 'family-name')}
        <div class="ds-grid__wide">${field('street', 'Street address', 'street-address')}</div>
      </div>
    </fieldset>`;
}

function deliveryCard({ values, errors }: CheckoutView): Html {
  return html`<fieldset class="ds-card">
      <legend>Delivery</legend>
      <div class="ds-choices" role="radiogroup" aria-label="Delivery option">
        ${choice('delivery', 'express', 'Express', values.delivery)} ${choice('delivery', 'standard', 'Standard', values.delivery)}
      </div>
      <div class="ds-grid">
        <div><label class="ds-field"><span class="ds-field__label">Date of delivery</span>
          <input name="deliveryDate" type="date" value="${values.deliveryDate}"${invalid('deliveryDate', errors)}></label>
          ${hint('deliveryDate', errors)}</div>
        <div><label class="ds-field"><span class="ds-field__label">Picture for the gift card</span>
          <input name="giftCardPicture" type="file" accept="image/*"${invalid('giftCardPicture', errors)}></label>
          ${hint('giftCardPicture', errors)}</div>
      </div>
      <label class="ds-tick"><input name="giftWrap" type="checkbox" value="yes"${values.giftWrap && html` checked`}>
        <span>Gift wrap</span></label>
    </fieldset>`;
}

function choice(name: string, value: string, label: string, chosen: string): Html {
  return html`<label class="ds-choice"><input name="${name}" type="radio" value="${value}"${value === chosen && html` checked`}>
      <span>${label}</span></label>`;
}

function invalid(field: CheckoutField, errors: CheckoutErrors): Html | undefined {
  return errors[field] === undefined ? undefined : html` aria-invalid="true" aria-describedby="hint-${field}"`;
}

function hint(field: CheckoutField, errors: CheckoutErrors): Html | undefined {
  return errors[field] === undefined ? undefined : html`<p id="hint-${field}" class="ds-hint">${errors[field]}</p>`;
}
