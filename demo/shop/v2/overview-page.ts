import { type Html, html } from '../html.ts';
import type { Visit } from '../site.ts';
import { type ReviewedOrder, totalsOf } from '../store.ts';
import { bill } from './bill.ts';
import { layout } from './layout.ts';
import { PATHS } from './paths.ts';

export function overviewPage(visit: Visit, { lines, details }: ReviewedOrder): Html {
  const fact = (label: string, value: string) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`;
  return layout(
    visit,
    'Order overview',
    html`<h1>Order overview</h1>
      <div class="ds-split">
        <section class="ds-card" aria-labelledby="details-heading">
          <h2 id="details-heading">Your details</h2>
          <dl class="ds-facts">
            ${fact('Name', `${details.firstName} ${details.lastName}`)}
            ${fact('Address', `${details.street}, ${details.postalCode}, ${details.country}`)}
            ${fact('Delivery', details.delivery === 'express' ? 'Express' : 'Standard')}
            ${fact('Date', details.deliveryDate || 'As soon as possible')}
            ${details.giftCardPicture !== '' && fact('Gift card picture', details.giftCardPicture)}
            ${fact('Payment', details.payment === 'card' ? 'Card' : 'Invoice')}
          </dl>
        </section>
        <section class="ds-card ds-sum" aria-labelledby="bill-heading">
          <h2 id="bill-heading">Summary</h2>
          ${bill(lines, totalsOf(lines, details))}
          <button type="button" class="ds-btn ds-btn--wide" data-role="place-order" data-hydration-delay="${visit.hydrationDelayMs}">Place order</button>
          <a class="ds-link" href="${PATHS.checkout}">Change details</a>
          <p class="ds-hint" data-role="order-note" role="status"></p>
        </section>
      </div>`,
    'review',
  );
}
