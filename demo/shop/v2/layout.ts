import { type Html, html } from '../html.ts';
import type { Visit } from '../site.ts';
import { PATHS } from './paths.ts';

/** `step` marks content that the checkout may swap in place. */
export function layout(visit: Visit, title: string, content: Html, step?: 'details' | 'review'): Html {
  return html`<!doctype html>
<html lang="en">
  ${head(title)}
  <body>
    <div class="ds-shell">
      ${masthead(visit)}
      <main id="content"${step !== undefined && html` data-step="${step}"`}>${content}</main>
      ${colophon()}
    </div>
    <div class="ds-snackbar" data-role="snackbar" role="status"></div>
  </body>
</html>`;
}

export function head(title: string): Html {
  return html`<head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title === 'Demo Shop' ? title : `${title} | Demo Shop`}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/assets/theme.css">
    <link rel="stylesheet" href="/assets/shell.css">
    <link rel="stylesheet" href="/assets/browse.css">
    <link rel="stylesheet" href="/assets/buy.css">
    <script type="module" src="/assets/app.js"></script>
  </head>`;
}

function masthead(visit: Visit): Html {
  if (visit.user === undefined) return html``;
  return html`<header class="ds-masthead">
        <div class="ds-masthead__inner">
          <a class="ds-logo" href="${PATHS.products}"><span aria-hidden="true">◆</span> Demo Shop</a>
          <div class="ds-masthead__end">
            <a class="ds-basket" href="${PATHS.cart}">Basket <span class="ds-pill" data-role="basket-count"
              aria-hidden="true"${visit.cartCount === 0 && html` hidden`}>${visit.cartCount}</span></a>
            <div class="ds-menu">
              <button type="button" class="ds-btn ds-btn--ghost" data-role="menu-toggle" aria-expanded="false"
                aria-controls="main-menu">Menu</button>
              <nav id="main-menu" class="ds-menu__sheet" aria-label="Main" hidden>
                <a href="${PATHS.products}">All products</a>
                <a href="${PATHS.about}">About</a>
                <form method="post" action="/logout"><button type="submit">Sign out</button></form>
              </nav>
            </div>
          </div>
        </div>
      </header>`;
}

function colophon(): Html {
  return html`<footer class="ds-colophon">
        <div class="ds-colophon__inner">
          <p>Demo Shop sells nothing. It is here to be tested.</p>
          <form class="ds-letter" data-role="letter" novalidate>
            <label class="ds-letter__field"><span>Newsletter e-mail</span>
              <input name="email" type="email" autocomplete="email"></label>
            <button type="submit" class="ds-btn ds-btn--ghost">Subscribe</button>
            <span class="ds-note" data-role="letter-note" role="status"></span>
          </form>
        </div>
      </footer>`;
}
