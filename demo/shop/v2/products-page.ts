import { formatPrice, type Product } from '../catalog.ts';
import { type Html, html } from '../html.ts';
import type { Visit } from '../site.ts';
import { layout } from './layout.ts';
import { PATHS } from './paths.ts';

export function productsPage(visit: Visit, products: readonly Product[]): Html {
  return layout(
    visit,
    'Products',
    html`<div class="ds-browse">
        <aside class="ds-card ds-filters" aria-label="Filter products">
          <label class="ds-field"><span class="ds-field__label">Search</span>
            <input type="search" name="q" data-role="filter"></label>
          <label class="ds-field"><span class="ds-field__label">Sort</span>
            <select name="order" data-role="order">
              <option value="name-asc">Name, A to Z</option>
              <option value="name-desc">Name, Z to A</option>
              <option value="price-asc">Price, low to high</option>
              <option value="price-desc">Price, high to low</option>
            </select></label>
          <p data-role="hits" role="status">${products.length} products</p>
        </aside>
        <section aria-labelledby="products-heading">
          <h1 id="products-heading">Products</h1>
          <div class="ds-card ds-card--flush">
            <table class="ds-goods">
              <thead><tr><th scope="col">Product</th><th scope="col">Price</th><td></td></tr></thead>
              <tbody data-role="goods">${byName(products).map((product) => row(visit, product))}</tbody>
            </table>
          </div>
        </section>
      </div>`,
  );
}

function row(visit: Visit, product: Product): Html {
  const inCart = visit.inCart.has(product.id);
  return html`<tr data-name="${product.name}" data-price="${product.priceCents}">
      <th scope="row">
        <div class="ds-goods__item">${product.picture}
          <div><a href="${PATHS.item}?id=${product.id}">${product.name}</a><span class="ds-goods__about">${product.description}</span></div>
        </div>
      </th>
      <td class="ds-goods__price">${formatPrice(product.priceCents)}</td>
      <td><button type="button" class="ds-btn ds-btn--soft" data-role="basket-toggle" data-product="${product.id}"
        data-name="${product.name}" data-in-cart="${String(inCart)}">${inCart ? 'Remove' : 'Add to basket'}</button></td>
    </tr>`;
}

function byName(products: readonly Product[]): readonly Product[] {
  return [...products].sort((a, b) => a.name.localeCompare(b.name));
}
