import { type Html, html } from '../html.ts';
import type { Visit } from '../site.ts';
import { layout } from './layout.ts';

export function aboutPage(visit: Visit): Html {
  return layout(
    visit,
    'About',
    html`<h1>About</h1>
      <div class="ds-card ds-prose">
        <p>Demo Shop is a small shop with everything a big one has: a sign-in, a basket and a few surprises.</p>
        <p>It keeps what you do in memory and forgets it when it stops.</p>
      </div>`,
  );
}
