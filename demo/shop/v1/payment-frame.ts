import { type Html, html } from '../html.ts';
import { head } from './layout.ts';

/** A document of its own, as payment providers embed theirs. */
export function paymentFrame(cardEnding: string | undefined): Html {
  return html`<!doctype html>
<html lang="en">
  ${head('Payment')}
  <body class="frame">
    <form id="card-form" class="card-form" novalidate>
      <div class="field">
        <label for="card-number">Card number</label>
        <input id="card-number" name="card-number" type="text" inputmode="numeric" autocomplete="cc-number">
      </div>
      <div class="field">
        <label for="expiry">Expiry</label>
        <input id="expiry" name="expiry" type="text" inputmode="numeric" autocomplete="cc-exp">
      </div>
      <div class="field">
        <label for="cvc">CVC</label>
        <input id="cvc" name="cvc" type="password" inputmode="numeric" autocomplete="cc-csc">
      </div>
      <div class="actions">
        <button type="submit" id="save-card" class="button">Save card</button>
        <span id="card-status" class="form-status" role="status">${cardEnding !== undefined && `Card ending in ${cardEnding} is saved`}</span>
      </div>
    </form>
  </body>
</html>`;
}
