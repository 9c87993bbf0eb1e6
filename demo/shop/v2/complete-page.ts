import { type Html, html } from '../html.ts';
import type { Visit } from '../site.ts';
import { layout } from './layout.ts';
import { PATHS } from './paths.ts';

export function completePage(visit: Visit, orderNumber: string): Html {
  return layout(
    visit,
    'Thank you',
    html`<div class="ds-banner">
        <h1>Thank you for your order!</h1>
        <p>We have received it. Order number: <b data-role="order-number">${orderNumber}</b></p>
        <a class="ds-btn" href="${PATHS.products}">Back to products</a>
      </div>`,
  );
}
