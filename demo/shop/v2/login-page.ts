import { PRODUCTS } from '../catalog.ts';
import { type Html, html } from '../html.ts';
import type { Visit } from '../site.ts';
import { layout } from './layout.ts';

export function loginPage(visit: Visit, attempt: { readonly user: string; readonly problem?: string }): Html {
  return layout(
    visit,
    'Demo Shop',
    html`<div class="ds-welcome">
        <section class="ds-welcome__story">
          <h1>Demo Shop</h1>
          <p>Good things for the road and the desk.</p>
          <div class="ds-welcome__shelf">${PRODUCTS.map((product) => html`<div>${product.picture}</div>`)}</div>
        </section>
        <section class="ds-card ds-welcome__card" aria-labelledby="signin-heading">
          <h2 id="signin-heading">Sign in</h2>
          <form method="post" action="/" novalidate>
            ${attempt.problem !== undefined && html`<div class="ds-alert" role="alert">${attempt.problem}</div>`}
            <label class="ds-field"><span class="ds-field__label">User name</span>
              <input name="username" type="text" autocomplete="username" autocapitalize="none" value="${attempt.user}"></label>
            <label class="ds-field"><span class="ds-field__label">Password</span>
              <input name="password" type="password" autocomplete="current-password"></label>
            <button type="submit" class="ds-btn ds-btn--wide" data-role="signin">Sign in</button>
          </form>
        </section>
      </div>
      ${!visit.consentGiven && consentStrip()}`,
  );
}

function consentStrip(): Html {
  return html`<aside class="ds-consent" data-role="consent" aria-label="Cookies">
      <p>We use one cookie to remember your basket. More only if you say so.</p>
      <button type="button" class="ds-btn ds-btn--ghost" value="necessary">Necessary only</button>
      <button type="button" class="ds-btn" value="all">Accept all cookies</button>
    </aside>`;
}
