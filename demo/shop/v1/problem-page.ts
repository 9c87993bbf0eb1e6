import { type Html, html } from '../html.ts';
import type { Visit } from '../site.ts';
import { layout } from './layout.ts';
import { PATHS } from './paths.ts';

export function problemPage(visit: Visit, title: string, explanation: string): Html {
  const home = visit.user === undefined ? PATHS.login : PATHS.products;
  return layout(
    visit,
    title,
    html`<section class="panel message">
        <h1 class="title">${title}</h1>
        <p>${explanation}</p>
        <p><a class="button" href="${home}">Back to the shop</a></p>
      </section>`,
  );
}
