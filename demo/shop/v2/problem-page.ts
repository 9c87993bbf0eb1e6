import { type Html, html } from '../html.ts';
import type { Visit } from '../site.ts';
import { layout } from './layout.ts';
import { PATHS } from './paths.ts';

export function problemPage(visit: Visit, title: string, explanation: string): Html {
  return layout(
    visit,
    title,
    html`<div class="ds-banner">
        <h1>${title}</h1>
        <p>${explanation}</p>
        <a class="ds-btn" href="${visit.user === undefined ? PATHS.login : PATHS.products}">Back to the shop</a>
      </div>`,
  );
}
