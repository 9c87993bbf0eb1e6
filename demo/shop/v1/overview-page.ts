import { type Html, html } from '../html.ts';
import type { Visit } from '../site.ts';
import { type ReviewedOrder, totalsOf } from '../store.ts';
import { layout } from './layout.ts';
import { orderLines } from './order-lines.ts';
import { PATHS } from './paths.ts';

export function overviewPage(visit: Visit, { lines, details }: ReviewedOrder): Html {
  return layout(
    visit,
    'Order overview',
    html`<h1 class="title">Order overview</h1>
      <div class="with-aside">
        <section class="panel" aria-labelledby="ship-to">
          <h2 id="ship-to">Ship to</h2>
          <p>${details.firstName} ${details.lastName}<br>${details.street}<br>${details.postalCode}, ${details.country}</p>
          <h2>Delivery</h2>
          <p>${details.delivery === 'express' ? 'Express' : 'Standard'}, ${details.deliveryDate || 'as soon as possible'}</p>
          ${details.giftCardPicture !== '' && html`<p>Gift card picture: ${details.giftCardPicture}</p>`}
          <h2>Payment</h2>
          <p>${details.payment === 'card' ? 'Card' : 'Invoice'}</p>
        </section>
        <aside class="panel" aria-label="Order summary">
          <h2>Order summary</h2>
          ${orderLines(lines, totalsOf(lines, details))}
          <div class="actions">
            <a class="button quiet" href="${PATHS.checkout}">Back</a>
            <button type="button" id="place-order" class="button" data-hydration-delay="${visit.hydrationDelayMs}">Place order</button>
          </div>
          <p id="order-status" class="problem" role="status"></p>
        </aside>
      </div>`,
  );
}
