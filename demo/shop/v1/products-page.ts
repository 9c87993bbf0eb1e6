import { formatPrice, type Product } from '../catalog.ts';
import { type Html, html } from '../html.ts';
import type { Visit } from '../site.ts';
import { layout } from './layout.ts';
import { PATHS } from './paths.ts';

export function productsPage(visit: Visit, products: readonly Product[]): Html {
  return layout(
    visit,
    'Products',
    html`<div class="title-row">
        <h1 class="title">Products</h1>
        <p id="product-count" class="muted" role="status">${products.length} products</p>
        <div class="tools">
          <label for="product-search">Search products</label>
          <input id="product-search" type="search" name="search">
          <label for="product-sort">Sort by</label>
          <select id="product-sort" name="sort">
            <option value="name-asc">Name (A to Z)</option>
            <option value="name-desc">Name (Z to A)</option>
            <option value="price-asc">Price (low to high)</option>
            <option value="price-desc">Price (high to low)</option>
          </select>
        </div>
      </div>
      <ul id="product-list" class="product-grid">${byName(products).map((product) => card(visit, product))}</ul>`,
  );
}

/** All six buttons have the same name on purpose: "Add to cart" alone must be refused as not unique. */
function card(visit: Visit, product: Product): Html {
  const inCart = visit.inCart.has(product.id);
  return html`<li class="product-card" data-name="${product.name}" data-price="${product.priceCents}">
      <div class="product-picture">${product.picture}</div>
      <div class="product-text">
        <h2><a class="product-name" href="${PATHS.item}?id=${product.id}">${product.name}</a></h2>
        <p class="product-description">${product.description}</p>
        <div class="product-foot">
          <span class="product-price">${formatPrice(product.priceCents)}</span>
          <button type="button" id="add-to-cart-${product.id}" class="button add-to-cart" data-product="${product.id}"
            data-name="${product.name}" data-in-cart="${String(inCart)}">${inCart ? 'Remove' : 'Add to cart'}</button>
        </div>
      </div>
    </li>`;
}

function byName(products: readonly Product[]): readonly Product[] {
  return [...products].sort((a, b) => a.name.localeCompare(b.name));
}
