import { type Html, html } from '../html.ts';
import type { Visit } from '../site.ts';
import { PATHS } from './paths.ts';

/** The frame around every page: header, side menu, footer with the newsletter. */
export function layout(visit: Visit, title: string, content: Html): Html {
  return html`<!doctype html>
<html lang="en">
  ${head(title)}
  <body>
    <a class="skip-link" href="#main">Skip to content</a>
    ${visit.user !== undefined && header(visit)}
    <main id="main" class="page">${content}</main>
    ${footer()}
    <div id="toast" class="toast" role="status"></div>
  </body>
</html>`;
}

export function head(title: string): Html {
  return html`<head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title === 'Demo Shop' ? title : `${title} - Demo Shop`}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/assets/base.css">
    <link rel="stylesheet" href="/assets/frame.css">
    <link rel="stylesheet" href="/assets/pages.css">
    <link rel="stylesheet" href="/assets/buying.css">
    <script type="module" src="/assets/shop.js"></script>
  </head>`;
}

function header(visit: Visit): Html {
  return html`<header class="top-bar">
      <button type="button" id="menu-button" class="icon-button" aria-label="Open menu" aria-expanded="false"
        aria-controls="side-menu"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 7h16M4 12h16M4 17h16"/></svg></button>
      <a class="brand" href="${PATHS.products}">Demo Shop</a>
      <a id="cart-link" class="icon-button cart-link" href="${PATHS.cart}" aria-label="Cart"><svg viewBox="0 0 24 24"
        aria-hidden="true"><path d="M3 4h3l2.4 11h9.8L20.5 7H7"/><circle cx="9.5" cy="19" r="1.5"/><circle cx="17" cy="19" r="1.5"/></svg><span
        id="cart-badge" class="cart-badge" aria-hidden="true"${visit.cartCount === 0 && html` hidden`}>${visit.cartCount}</span></a>
    </header>
    <nav id="side-menu" class="side-menu" aria-label="Menu" hidden>
      <button type="button" id="menu-close" class="icon-button" aria-label="Close menu"><svg viewBox="0 0 24 24"
        aria-hidden="true"><path d="M6 6l12 12M18 6L6 18"/></svg></button>
      <ul>
        <li><a href="${PATHS.products}">All items</a></li>
        <li><a href="${PATHS.about}">About</a></li>
        <li><form method="post" action="/logout"><button type="submit" id="logout" class="menu-item">Log out</button></form></li>
      </ul>
    </nav>`;
}

function footer(): Html {
  return html`<footer class="footer">
      <form id="newsletter" class="newsletter" novalidate>
        <label for="newsletter-email">E-mail for our newsletter</label>
        <input id="newsletter-email" name="email" type="email" autocomplete="email">
        <button type="submit" class="button quiet">Subscribe</button>
        <span id="newsletter-status" class="form-status" role="status"></span>
      </form>
      <p>Demo Shop sells nothing. It is here to be tested.</p>
    </footer>`;
}
