import { formatPrice } from '../catalog.ts';
import { type Html, html } from '../html.ts';
import { type CartLine, itemsTotal, type Totals } from '../store.ts';

/** The short bill beside the checkout form and on the overview. */
export function orderLines(lines: readonly CartLine[], totals?: Totals): Html {
  const extra = (label: string, cents: number) =>
    cents > 0 && html`<div><dt>${label}</dt><dd>${formatPrice(cents)}</dd></div>`;
  return html`<dl class="bill">
      ${lines.map(
        ({ product, quantity }) =>
          html`<div><dt>${quantity} × ${product.name}</dt><dd>${formatPrice(product.priceCents * quantity)}</dd></div>`,
      )}
      ${totals !== undefined && extra('Express delivery', totals.deliveryCents)}
      ${totals !== undefined && extra('Gift wrap', totals.giftWrapCents)}
      <div class="bill-total"><dt>Total</dt><dd>${formatPrice(totals?.totalCents ?? itemsTotal(lines))}</dd></div>
    </dl>`;
}
