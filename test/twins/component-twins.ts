import { twinFrame } from '../support/twin-document.ts';
import { hit, hitOrRefuse, refuse, type TwinPage } from '../support/twin-page.ts';

const define = (name: string, body: string): string =>
  `<script>customElements.define('${name}', class extends HTMLElement {
    connectedCallback() { const root = this.attachShadow({ mode: 'open' }); const k = this.getAttribute('key'); const t = this.getAttribute('text'); root.innerHTML = \`${body}\`; }
  });</script>`;

/** Equal controls on both sides of a border: shadow roots, frames, menus drawn at the end of the page. */
export const componentTwins: readonly TwinPage[] = [
  {
    name: 'cards that are components',
    html: `${define('x-card', '<article><h3>${t}</h3><button data-k="${k}">Add</button></article>')}
      <x-card text="Blue shirt" key="blue"></x-card><x-card text="Red mug" key="mug"></x-card>`,
    asks: [refuse('Add | click', 'blue mug'), hit('Add@Red mug | click', 'mug'), hit('2nd Add | click', 'mug')],
  },
  {
    name: 'components whose title is outside of them',
    html: `${define('x-save', '<button data-k="${k}">Save</button>')}
      <section><h2>Billing</h2><x-save key="billing"></x-save></section><section><h2>Shipping</h2><x-save key="shipping"></x-save></section>`,
    asks: [refuse('Save | click', 'billing shipping'), hit('Save@Shipping | click', 'shipping')],
  },
  {
    name: 'components with their title in a slot',
    html: `${define('x-tile', '<div><slot name="title"></slot><button data-k="${k}">Open</button></div>')}
      <x-tile key="inbox"><h3 slot="title">Inbox</h3></x-tile><x-tile key="drafts"><h3 slot="title">Drafts</h3></x-tile>`,
    asks: [
      refuse('Open | click', 'inbox drafts'),
      hit('Open@Drafts | click', 'drafts'),
      hit('Open@Inbox | click', 'inbox'),
    ],
  },
  {
    name: 'a button in a component and one in the page',
    html: `${define('x-bar', '<div role="toolbar" aria-label="Tools"><button data-k="${k}">Help</button></div>')}
      <x-bar key="inner"></x-bar><main><h1>Guide</h1><button data-k="outer">Help</button></main>`,
    asks: [
      refuse('Help | click', 'inner outer'),
      hit('Help@Tools | click', 'inner'),
      hit('Help@Guide | click', 'outer'),
    ],
  },
  {
    name: 'a component in a component',
    html: `${define('x-inner', '<label>Note <input data-k="${k}"></label>')}${define('x-outer', '<section><h3>${t}</h3><x-inner key="${k}"></x-inner></section>')}
      <x-outer text="Monday" key="mon"></x-outer><x-outer text="Tuesday" key="tue"></x-outer>`,
    asks: [refuse('Note | fill | hi', 'mon tue'), hit('Note@Tuesday | fill | hi', 'tue')],
  },
  {
    name: 'the same button in the page and in a frame',
    html: `<section><h2>Basket</h2><button data-k="page">Pay</button></section>${twinFrame('title="Card" width="400" height="120"', '<button data-k="frame">Pay</button>')}`,
    asks: [
      refuse('Pay | click', 'page frame'),
      hit('Pay@Card | click', 'frame'),
      hit('Pay@Basket | click', 'page'),
      hit('Pay@Card frame | click', 'frame'),
    ],
  },
  {
    name: 'two frames with the same field',
    html: `${twinFrame('title="Billing" width="400" height="100"', '<label>Number <input data-k="billing"></label>')}
      ${twinFrame('title="Gift card" width="400" height="100"', '<label>Number <input data-k="gift"></label>')}`,
    asks: [refuse('Number | fill | 12', 'billing gift'), hit('Number@Gift card | fill | 12', 'gift')],
  },
  {
    name: 'a frame that is not shown',
    html: `<button data-k="page">Accept</button>${twinFrame('title="Consent" style="display:none"', '<button data-k="frame">Accept</button>')}`,
    asks: [hit('Accept | click', 'page'), hit('1st Accept | click', 'page')],
  },
  {
    name: 'a menu drawn at the end of the page',
    html: `<main><h1>Board</h1><button aria-expanded="true" aria-controls="m" data-k="more">More</button><button data-k="page">Share</button></main>
      <div style="position:absolute;left:300px;top:40px"><div role="menu" id="m" aria-label="More"><div role="menuitem" tabindex="-1" data-k="menu">Share</div></div></div>`,
    asks: [
      refuse('Share | click', 'page menu'),
      hit('Share@More menu | click', 'menu'),
      hit('Share@Board | click', 'page'),
    ],
  },
  {
    name: 'a dialog drawn at the end of the page, the rest marked as hidden',
    html: `<div id="app" aria-hidden="true"><h1>Notes</h1><button data-k="page">Create</button></div>
      <div style="position:fixed;inset:0;background:#0008"><div role="dialog" aria-modal="true" aria-label="New note" style="margin:80px auto;width:300px;background:#fff"><button data-k="dialog">Create</button></div></div>`,
    asks: [hitOrRefuse('Create | click', 'dialog', 'page dialog'), hit('Create@New note | click', 'dialog')],
  },
];
