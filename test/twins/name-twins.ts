import { hit, hitOrRefuse, refuse, type TwinPage } from '../support/twin-page.ts';

/** Names that are nearly equal: in role, case, signs, counters, or in what is heard and what is seen. */
export const nameTwins: readonly TwinPage[] = [
  {
    name: 'a link and a button of one name',
    html: `<p><a href="#r" data-k="link">Roadmap</a></p><p><button data-k="button">Roadmap</button></p>`,
    asks: [
      refuse('Roadmap | click', 'link button'),
      hit('Roadmap link | click', 'link'),
      hit('Roadmap button | click', 'button'),
    ],
  },
  {
    // P-35: what is called so is pressed, not followed.
    name: 'a link and a button with the name of a button',
    html: `<p><a href="#s" data-k="link">Sign in</a></p><p><button data-k="button">Sign in</button></p>`,
    asks: [
      hitOrRefuse('Sign in | click', 'button', 'link button'),
      hit('Sign in link | click', 'link'),
      hit('Sign in button | click', 'button'),
    ],
  },
  {
    name: 'names that differ in case only',
    html: `<section><h2>File</h2><button data-k="title">Save</button></section><section><h2>Disk</h2><button data-k="upper">SAVE</button></section>`,
    asks: [
      hitOrRefuse('SAVE | click', 'upper', 'title upper'),
      hitOrRefuse('Save | click', 'title', 'title upper'),
      refuse('save | click', 'title upper'),
      hit('save@Disk | click', 'upper'),
    ],
  },
  {
    name: 'names that differ in signs only',
    html: `<section><h2>Now</h2><button data-k="plain">Export</button></section><section><h2>Later</h2><button data-k="dots">Export…</button></section>`,
    asks: [
      hitOrRefuse('Export | click', 'plain', 'plain dots'),
      hitOrRefuse('Export… | click', 'dots', 'plain dots'),
      hit('Export@Later | click', 'dots'),
    ],
  },
  {
    name: 'names with a counter behind them',
    html: `<nav aria-label="Work"><a href="#1" data-k="three">Inbox (3)</a></nav><nav aria-label="Private"><a href="#2" data-k="twelve">Inbox (12)</a></nav>`,
    asks: [
      refuse('Inbox | click', 'three twelve'),
      hit('Inbox (3) | click', 'three'),
      hit('Inbox@Private | click', 'twelve'),
      hit('Inbox (12) | click', 'twelve'),
    ],
  },
  {
    name: 'one name with a counter, one without',
    html: `<a href="#1" data-k="plain">Drafts</a> <a href="#2" data-k="count">Drafts 3</a>`,
    asks: [hit('Drafts | click', 'plain'), hit('Drafts 3 | click', 'count')],
  },
  {
    name: 'a name that begins another',
    html: `<button data-k="cart">Add to cart</button> <button data-k="add">Add</button> <button data-k="list">Add to list</button>`,
    asks: [hit('Add | click', 'add'), hit('Add to list | click', 'list'), refuse('Add to | click', 'cart list')],
  },
  {
    name: 'the same text, told apart by what is heard',
    html: `<a href="#1" aria-label="Read more about cats" data-k="cats">Read more</a> <a href="#2" aria-label="Read more about dogs" data-k="dogs">Read more</a>`,
    asks: [refuse('Read more | click', 'cats dogs'), hit('Read more about dogs | click', 'dogs')],
  },
  {
    name: 'the same name to hear, told apart by the text',
    html: `<button aria-label="Open" data-k="cats">Open cats</button> <button aria-label="Open" data-k="dogs">Open dogs</button>`,
    asks: [refuse('Open | click', 'cats dogs'), hit('Open dogs | click', 'dogs')],
  },
  {
    name: 'a field and a button of one name',
    html: `<form><input aria-label="Find" data-k="field"><button data-k="button">Find</button></form>`,
    asks: [
      hit('Find | fill | mugs', 'field'),
      hit('Find button | click', 'button'),
      hitOrRefuse('Find | click', 'button', 'field button'),
      hit('Find field | fill | mugs', 'field'),
    ],
  },
  {
    name: 'a tab and a box to tick of one name',
    html: `<div role="tablist"><button role="tab" data-k="tab">Reports</button><button role="tab" data-k="other">Users</button></div><label><input type="checkbox" data-k="box"> Reports</label>`,
    asks: [
      hit('Reports tab | click', 'tab'),
      hit('Reports | check', 'box'),
      hitOrRefuse('Reports | click', 'tab', 'tab box'),
    ],
  },
  {
    name: 'numbers behind a name that begin alike',
    html: `<button data-k="one">Option 1</button> <button data-k="ten">Option 10</button> <button data-k="eleven">Option 11</button>`,
    asks: [hit('Option 1 | click', 'one'), hit('Option 10 | click', 'ten'), refuse('Option | click', 'one ten eleven')],
  },
  {
    name: 'names that differ in a plus and a minus',
    html: `<button data-k="plus">A+</button> <button data-k="minus">A-</button> <section><h3>More</h3><button data-k="plus2">A+</button></section>`,
    asks: [hit('A- | click', 'minus'), refuse('A+ | click', 'plus plus2'), hit('A+@More | click', 'plus2')],
  },
  {
    name: 'icons with the same title in two groups',
    html: `<div role="group" aria-label="Photo"><button title="Rotate" data-k="photo"><svg width="16" height="16"></svg></button></div>
      <div role="group" aria-label="Map"><button title="Rotate" data-k="map"><svg width="16" height="16"></svg></button></div>`,
    asks: [
      refuse('Rotate | click', 'photo map'),
      hit('Rotate@Map | click', 'map'),
      hit('Rotate icon@Photo | click', 'photo'),
    ],
  },
  {
    name: 'names with odd spaces, split over spans',
    html: `<section><h2>Left</h2><button data-k="nbsp">Save&nbsp;draft</button></section><section><h2>Right</h2><button data-k="span"><span>Save </span><b>draft</b></button></section>`,
    asks: [
      refuse('Save draft | click', 'nbsp span'),
      hit('Save draft@Right | click', 'span'),
      hit('Save  Draft@Left | click', 'nbsp'),
    ],
  },
  {
    name: 'names in another script, with pictures',
    html: `<article><h3>كتاب</h3><button data-k="book">🛒 أضف</button></article><article><h3>قلم</h3><button data-k="pen">🛒 أضف</button></article>`,
    asks: [refuse('🛒 أضف | click', 'book pen'), hit('أضف@قلم | click', 'pen'), hit('🛒 أضف@كتاب | click', 'book')],
  },
];
