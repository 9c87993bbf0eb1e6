import { formatPrice, type Product } from '../catalog.ts';
import { type Html, html } from '../html.ts';
import type { Visit } from '../site.ts';
import { layout } from './layout.ts';
import { PATHS } from './paths.ts';

export function itemPage(visit: Visit, product: Product, rating: number): Html {
  return layout(
    visit,
    product.name,
    html`<p><a class="back-link" href="${PATHS.products}">Back to products</a></p>
      <article class="item">
        <div class="item-picture">${product.picture}</div>
        <div class="item-text">
          <h1 class="title">${product.name}</h1>
          <p>${product.description}</p>
          <p class="item-price">${formatPrice(product.priceCents)}</p>
          <div class="item-buy">
            <div class="stepper">
              <button type="button" id="quantity-less" aria-label="Decrease quantity">−</button>
              <input id="quantity" name="quantity" type="number" min="1" max="99" value="1" aria-label="Quantity">
              <button type="button" id="quantity-more" aria-label="Increase quantity">+</button>
            </div>
            <button type="button" id="add-to-cart" class="button" data-product="${product.id}"
              data-name="${product.name}">Add to cart</button>
          </div>
          <h2>Rate this product</h2>
          <star-rating product="${product.id}" value="${rating}"></star-rating>
        </div>
      </article>
      <script type="module" src="/assets/star-rating.js"></script>`,
  );
}
