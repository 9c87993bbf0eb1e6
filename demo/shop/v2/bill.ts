import { formatPrice } from '../catalog.ts';
import { type Html, html } from '../html.ts';
import { type CartLine, itemsTotal, type Totals } from '../store.ts';

export function bill(lines: readonly CartLine[], totals?: Totals): Html {
  const extra = (label: string, cents: number) =>
    cents > 0 && html`<li class="ds-sum__row"><span>${label}</span> <span>${formatPrice(cents)}</span></li>`;
  return html`<ul class="ds-bill">
      ${lines.map(
        ({ product, quantity }) =>
          html`<li class="ds-sum__row"><span>${product.name} × ${quantity}</span> <span>${formatPrice(product.priceCents * quantity)}</span></li>`,
      )}
      ${totals !== undefined && extra('Express delivery', totals.deliveryCents)}
      ${totals !== undefined && extra('Gift wrap', totals.giftWrapCents)}
    </ul>
    <p class="ds-sum__row ds-sum__row--total"><span>Total</span> <strong>${formatPrice(totals?.totalCents ?? itemsTotal(lines))}</strong></p>`;
}
