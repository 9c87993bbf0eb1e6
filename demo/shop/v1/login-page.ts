import { type Html, html } from '../html.ts';
import type { Visit } from '../site.ts';
import { layout } from './layout.ts';

/** Placeholders instead of labels are the imperfection on purpose: many real login forms have nothing else. */
export function loginPage(visit: Visit, attempt: { readonly user: string; readonly problem?: string }): Html {
  return layout(
    visit,
    'Demo Shop',
    html`<div class="login-box">
        <h1>Demo Shop</h1>
        <p class="tagline">Good things for the road and the desk.</p>
        <form id="login-form" class="stack" method="post" action="/" novalidate>
          <input id="user-name" name="user-name" type="text" placeholder="Username" autocomplete="username"
            autocapitalize="none" value="${attempt.user}">
          <input id="password" name="password" type="password" placeholder="Password" autocomplete="current-password">
          ${attempt.problem !== undefined && html`<p id="login-error" class="error-box" role="alert">${attempt.problem}</p>`}
          <input type="submit" id="login-button" class="button" value="Login">
        </form>
      </div>
      ${!visit.consentGiven && consentBar()}`,
  );
}

function consentBar(): Html {
  return html`<section id="cookie-banner" class="cookie-banner" aria-label="Cookie notice">
      <p>We use one cookie to remember your cart. More only if you say so.</p>
      <button type="button" class="button" value="all">Accept cookies</button>
      <button type="button" class="button quiet" value="necessary">Only necessary</button>
    </section>`;
}
