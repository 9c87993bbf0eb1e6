import { hit, hitOrRefuse, refuse, touchNothing, type TwinPage } from '../support/twin-page.ts';

const CLIPPED = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';

/** One of the twins is there twice only for machines: for phones, for printers, as a pattern to copy, out of sight. */
export const hiddenTwins: readonly TwinPage[] = [
  {
    name: 'a menu for phones that is not displayed',
    html: `<nav aria-label="Main"><a href="#p" data-k="desk">Pricing</a></nav>
      <nav aria-label="Mobile" style="display:none"><a href="#p" data-k="phone">Pricing</a></nav>`,
    asks: [hit('Pricing | click', 'desk'), touchNothing('Pricing@Mobile | click')],
  },
  ...[false, true].map(
    (phone): TwinPage => ({
      name: `a menu for each width of the screen, on a ${phone ? 'phone' : 'desk'}`,
      html: `<style>.phone { display: none } @media (max-width: 600px) { .desk { display: none } .phone { display: block } }</style>
        <nav class="desk"><a href="#p" data-k="desk">Pricing</a></nav><nav class="phone"><a href="#p" data-k="phone">Pricing</a></nav>
        <form class="desk"><input placeholder="Search" data-k="s-desk"></form><form class="phone"><input placeholder="Search" data-k="s-phone"></form>`,
      asks: [
        hit('Pricing | click', phone ? 'phone' : 'desk'),
        hit('Search | fill | mugs', phone ? 's-phone' : 's-desk'),
        hit('Pricing@navigation | click', phone ? 'phone' : 'desk'),
      ],
      ...(phone && { phone }),
    }),
  ),
  {
    name: 'a twin that is there but not visible',
    html: `<div><button data-k="seen">Checkout</button></div><div style="visibility:hidden"><button data-k="unseen">Checkout</button></div>`,
    asks: [hit('Checkout | click', 'seen'), hit('Checkout button | click', 'seen')],
  },
  {
    name: 'a menu that waits beside the screen',
    html: `<style>body { overflow-x: hidden }</style><header><a href="#a" data-k="desk">Account</a></header>
      <div style="position:fixed;left:0;top:0;bottom:0;width:240px;transform:translateX(-100%)"><a href="#a" data-k="drawer">Account</a></div>`,
    asks: [hitOrRefuse('Account | click', 'desk', 'desk'), hit('Account@header | click', 'desk')],
  },
  {
    name: 'a twin far to the left of the screen',
    html: `<section><h2>Order</h2><button data-k="seen">Send</button></section>
      <div style="position:absolute;left:-9999px"><button data-k="far">Send</button></div>`,
    asks: [hitOrRefuse('Send | click', 'seen', 'seen'), hit('Send@Order | click', 'seen')],
  },
  {
    name: 'a twin clipped to nothing, for screen readers',
    html: `<section><h2>Order</h2><button data-k="seen">Print</button></section><div style="${CLIPPED}"><button data-k="clipped">Print</button></div>`,
    asks: [hitOrRefuse('Print | click', 'seen', 'seen'), hit('Print@Order | click', 'seen')],
  },
  {
    name: 'a twin that is hidden from screen readers only',
    html: `<section><h2>Player</h2><button data-k="told">Play</button></section>
      <section aria-hidden="true"><h2>Copy</h2><button data-k="untold">Play</button></section>`,
    asks: [hitOrRefuse('Play | click', 'told', 'told untold'), hit('Play@Player | click', 'told')],
  },
  {
    name: 'a pattern row to copy from',
    html: `<table><tbody><tr hidden><td>Name</td><td><button data-k="pattern">Edit</button></td></tr>
      <tr><td>Ann</td><td><button data-k="ann">Edit</button></td></tr></tbody></table>
      <template><table><tr><td>Ben</td><td><button data-k="template">Edit</button></td></tr></table></template>`,
    asks: [hit('Edit | click', 'ann'), hit('Edit@Ann | click', 'ann')],
  },
  {
    name: 'a hidden pattern among two live items',
    html: `<ul><li hidden>Item <button data-k="pattern">Remove</button></li><li>Lamp <button data-k="lamp">Remove</button></li>
      <li>Desk <button data-k="desk">Remove</button></li></ul>`,
    asks: [
      refuse('Remove | click', 'lamp desk'),
      hit('Remove@Desk | click', 'desk'),
      hit('1st Remove | click', 'lamp'),
      hit('2nd Remove | click', 'desk'),
    ],
  },
  {
    name: 'a twin in closed details',
    html: `<button data-k="seen">Reset</button><details><summary>More</summary><button data-k="folded">Reset</button></details>`,
    asks: [hit('Reset | click', 'seen'), hit('1st Reset | click', 'seen')],
  },
  {
    name: 'a twin in a box folded to no height',
    html: `<section><h2>Basics</h2><button data-k="seen">Update</button></section>
      <section style="height:0;overflow:hidden"><h2>Extras</h2><button data-k="folded">Update</button></section>`,
    asks: [
      hitOrRefuse('Update | click', 'seen', 'seen'),
      hit('Update@Basics | click', 'seen'),
      touchNothing('Update@Extras | click'),
    ],
  },
  {
    name: 'a twin whose content is not drawn',
    html: `<button data-k="seen">Load</button><div style="content-visibility:hidden"><button data-k="undrawn">Load</button></div>`,
    asks: [hit('Load | click', 'seen'), hit('Load button | click', 'seen')],
  },
  {
    name: 'a twin that can be seen through',
    html: `<button data-k="seen">Join</button><div style="opacity:0"><button data-k="clear">Join</button></div>`,
    asks: [hit('Join | click', 'seen'), hit('1st Join | click', 'seen')],
  },
  {
    name: 'a twin shrunk to a point',
    html: `<button data-k="seen">Call</button><div style="transform:scale(0)"><button data-k="point">Call</button></div>`,
    asks: [hit('Call | click', 'seen'), hit('Call button | click', 'seen')],
  },
  {
    name: 'twins for print and for pages without script',
    html: `<style>.print { display: none } @media print { .print { display: block } }</style><a href="#i" data-k="seen">Imprint</a>
      <div class="print"><a href="#i" data-k="print">Imprint</a></div><noscript><a href="#i" data-k="noscript">Imprint</a></noscript>`,
    asks: [hit('Imprint | click', 'seen'), hit('Imprint link | click', 'seen')],
  },
];
