// <star-rating product="3" value="0">: two open shadow roots, one inside the other.
import { postForm } from './behaviours.js';

const STARS = [1, 2, 3, 4, 5];
const words = (stars) => (stars === 1 ? '1 star' : `${stars} stars`);

function attachStyledShadow(element, css) {
  const root = element.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  return root;
}

const ROW_CSS = `
  div { display: flex; gap: 4px; }
  button { font: inherit; font-size: 26px; line-height: 1; padding: 4px 6px; border: 0; border-radius: 6px;
    background: none; color: #c9cdd3; cursor: pointer; }
  button.lit { color: #e0a100; }
  button:hover { background: rgb(0 0 0 / 6%); }
  button:focus-visible { outline: 3px solid #2b6cb0; outline-offset: 1px; }
`;

/** The inner root: the row of stars. It only says what was chosen. */
class RatingStars extends HTMLElement {
  #buttons = [];

  connectedCallback() {
    if (this.shadowRoot) return;
    const root = attachStyledShadow(this, ROW_CSS);
    const group = document.createElement('div');
    group.setAttribute('role', 'radiogroup');
    group.setAttribute('aria-label', 'Your rating');
    this.#buttons = STARS.map((stars) => this.#button(stars));
    group.append(...this.#buttons);
    group.addEventListener('keydown', (event) => this.#moveFocus(event));
    root.append(group);
    this.show(0);
  }

  show(chosen) {
    for (const [index, button] of this.#buttons.entries()) {
      const stars = index + 1;
      button.classList.toggle('lit', stars <= chosen);
      button.setAttribute('aria-checked', String(stars === chosen));
      button.tabIndex = stars === (chosen || 1) ? 0 : -1;
    }
  }

  #button(stars) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = '★';
    button.setAttribute('role', 'radio');
    button.setAttribute('aria-label', words(stars));
    button.addEventListener('click', () =>
      this.dispatchEvent(new CustomEvent('rate', { bubbles: true, composed: true, detail: stars })),
    );
    return button;
  }

  #moveFocus(event) {
    const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = this.#buttons.indexOf(event.target);
    this.#buttons[(at + step + STARS.length) % STARS.length].focus();
  }
}

/** The outer root: keeps the rating and shows it in words. */
class StarRating extends HTMLElement {
  connectedCallback() {
    if (this.shadowRoot) return;
    const root = attachStyledShadow(this, 'p { margin: 6px 0 0; color: #4a5260; font-size: 15px; }');
    const stars = document.createElement('rating-stars');
    const result = document.createElement('p');
    result.setAttribute('role', 'status');
    root.append(stars, result);
    const show = (count) => {
      stars.show(count);
      result.textContent = count === 0 ? 'Not rated yet' : `Your rating: ${words(count)}`;
    };
    show(Number(this.getAttribute('value')));
    root.addEventListener('rate', async (event) => {
      const product = this.getAttribute('product');
      const { ok, body } = await postForm('/api/rating', { product, stars: event.detail });
      if (ok) show(body.stars);
    });
  }
}

customElements.define('rating-stars', RatingStars);
customElements.define('star-rating', StarRating);
