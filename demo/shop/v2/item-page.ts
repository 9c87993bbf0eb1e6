import { formatPrice, type Product } from '../catalog.ts';
import { type Html, html } from '../html.ts';
import type { Visit } from '../site.ts';
import { layout } from './layout.ts';
import { PATHS } from './paths.ts';

export function itemPage(visit: Visit, product: Product, rating: number): Html {
  return layout(
    visit,
    product.name,
    html`<nav class="ds-crumbs" aria-label="Breadcrumb"><a href="${PATHS.products}">Products</a> / <span>${product.name}</span></nav>
      <div class="ds-card ds-product">
        <div class="ds-product__facts">
          <h1>${product.name}</h1>
          <p>${product.description}</p>
          <section aria-labelledby="opinion-heading">
            <h2 id="opinion-heading">Your opinion</h2>
            <star-rating product="${product.id}" value="${rating}"></star-rating>
          </section>
          <div class="ds-product__buy">
            <strong class="ds-product__price">${formatPrice(product.priceCents)}</strong>
            <label class="ds-amount"><span class="ds-field__label">Quantity</span>
              <input name="quantity" type="number" min="1" max="99" value="1" data-role="amount"></label>
            <div class="ds-amount__steps">
              <button type="button" data-role="amount-more" aria-label="Increase quantity">▲</button>
              <button type="button" data-role="amount-less" aria-label="Decrease quantity">▼</button>
            </div>
            <button type="button" class="ds-btn" data-role="basket-add" data-product="${product.id}"
              data-name="${product.name}">Add to basket</button>
          </div>
        </div>
        <div class="ds-product__picture">${product.picture}</div>
      </div>
      <script type="module" src="/assets/star-rating.js"></script>`,
  );
}
