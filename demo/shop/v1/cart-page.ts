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
    'Your cart',
    html`<h1 class="title">Your cart</h1>
      <p id="cart-empty" class="panel"${!empty && html` hidden`}>Your cart is empty.</p>
      <table id="cart-table" class="panel cart-table"${empty && html` hidden`}>
        <thead>
          <tr><th scope="col">Item</th><th scope="col">Quantity</th><th scope="col">Price</th><td></td></tr>
        </thead>
        <tbody>${lines.map(row)}</tbody>
        <tfoot>
          <tr><th scope="row" colspan="2">Total</th><td id="cart-total">${formatPrice(itemsTotal(lines))}</td><td></td></tr>
        </tfoot>
      </table>
      <div class="actions">
        <a class="button quiet" href="${PATHS.products}">Continue shopping</a>
        ${visit.checkoutOffered && html`<a id="checkout" class="button" href="${PATHS.checkout}">Checkout</a>`}
      </div>
      ${removeDialog()}`,
  );
}

function row({ product, quantity }: CartLine): Html {
  return html`<tr class="cart-row" data-product="${product.id}" data-name="${product.name}">
      <th scope="row"><a href="${PATHS.item}?id=${product.id}">${product.name}</a></th>
      <td>${quantity}</td>
      <td>${formatPrice(product.priceCents * quantity)}</td>
      <td><button type="button" class="button quiet small remove">Remove</button></td>
    </tr>`;
}

function removeDialog(): Html {
  return html`<dialog id="remove-dialog" class="dialog" aria-labelledby="remove-title">
      <form method="dialog">
        <h2 id="remove-title">Remove item?</h2>
        <p><span id="remove-name"></span> will leave your cart.</p>
        <div class="actions">
          <button type="submit" class="button quiet" value="keep">Keep</button>
          <button type="submit" class="button danger" value="remove">Remove</button>
        </div>
      </form>
    </dialog>`;
}
