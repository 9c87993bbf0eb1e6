import { formatPrice } from '../catalog.ts';
import { type Html, html } from '../html.ts';
import type { Visit } from '../site.ts';
import { type CartLine, itemsTotal } from '../store.ts';
import { layout } from './layout.ts';
import { PATHS } from './paths.ts';

export function cartPage(visit: Visit, lines: readonly CartLine[]): Html {
  const empty = lines.length === 0;
  return layout(
    visit,
    'Your basket',
    html`<h1>Your basket</h1>
      <p class="ds-card" data-role="basket-empty"${!empty && html` hidden`}>Your basket is empty.
        <a href="${PATHS.products}">Find something nice</a></p>
      <div class="ds-split" data-role="basket"${empty && html` hidden`}>
        <ul class="ds-lines">${lines.map(line)}</ul>
        <section class="ds-card ds-sum" aria-labelledby="sum-heading">
          <h2 id="sum-heading">Summary</h2>
          <p class="ds-sum__row"><span>Total</span> <strong data-role="basket-total">${formatPrice(itemsTotal(lines))}</strong></p>
          ${visit.checkoutOffered && html`<a class="ds-btn ds-btn--wide" href="${PATHS.checkout}">Go to checkout</a>`}
          <a class="ds-link" href="${PATHS.products}">Keep shopping</a>
        </section>
      </div>
      ${confirmBox()}`,
  );
}

function line({ product, quantity }: CartLine): Html {
  return html`<li class="ds-card ds-line" data-role="basket-line" data-product="${product.id}" data-name="${product.name}">
      <div class="ds-line__picture">${product.picture}</div>
      <div class="ds-line__text">
        <h2><a href="${PATHS.item}?id=${product.id}">${product.name}</a></h2>
        <span>Quantity ${quantity}</span>
      </div>
      <div class="ds-line__end">
        <strong>${formatPrice(product.priceCents * quantity)}</strong>
        <button type="button" class="ds-link">Remove</button>
      </div>
    </li>`;
}

function confirmBox(): Html {
  return html`<dialog class="ds-confirm" data-role="confirm" aria-labelledby="confirm-heading">
      <h2 id="confirm-heading">Remove from basket?</h2>
      <p><span data-role="confirm-name"></span> will leave your basket.</p>
      <form method="dialog" class="ds-row">
        <button type="submit" class="ds-btn ds-btn--warn" value="remove">Remove</button>
        <button type="submit" class="ds-btn ds-btn--ghost" value="keep">Keep</button>
      </form>
    </dialog>`;
}
