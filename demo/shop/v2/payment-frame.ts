import { type Html, html } from '../html.ts';
import { head } from './layout.ts';

export function paymentFrame(cardEnding: string | undefined): Html {
  return html`<!doctype html>
<html lang="en">
  ${head('Card payment')}
  <body class="ds-inset">
    <form class="ds-pay" data-role="pay" novalidate>
      <label class="ds-field ds-pay__number"><span class="ds-field__label">Card number</span>
        <input name="cardNumber" type="text" inputmode="numeric" autocomplete="cc-number"></label>
      <label class="ds-field"><span class="ds-field__label">Expiry date</span>
        <input name="expiry" type="text" inputmode="numeric" autocomplete="cc-exp"></label>
      <label class="ds-field"><span class="ds-field__label">CVC</span>
        <input name="cvc" type="password" inputmode="numeric" autocomplete="cc-csc"></label>
      <button type="submit" class="ds-btn">Save card</button>
      <span class="ds-note" data-role="pay-note" role="status">${cardEnding !== undefined && `Card ending in ${cardEnding} is saved`}</span>
    </form>
  </body>
</html>`;
}
