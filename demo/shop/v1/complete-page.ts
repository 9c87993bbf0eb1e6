import { type Html, html } from '../html.ts';
import type { Visit } from '../site.ts';
import { layout } from './layout.ts';
import { PATHS } from './paths.ts';

export function completePage(visit: Visit, orderNumber: string): Html {
  return layout(
    visit,
    'Order complete',
    html`<section class="panel message">
        <svg class="tick" viewBox="0 0 64 64" aria-hidden="true"><circle cx="32" cy="32" r="30"/><path d="M19 33l9 9 18-20"/></svg>
        <h1 class="title">Thank you for your order!</h1>
        <p>Your order number is <strong id="order-number">${orderNumber}</strong>.</p>
        <p><a class="button" href="${PATHS.products}">Back to products</a></p>
      </section>`,
  );
}
