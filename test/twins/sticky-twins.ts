import { hit, hitOrRefuse, refuse, type TwinPage } from '../support/twin-page.ts';

const lines = (count: number): string =>
  Array.from({ length: count }, (_, at) => `<tr><td>Line ${at + 1}</td><td>${at * 7}</td></tr>`).join('');

/** Heads and bars that are there twice, so that one of them stays in sight. */
export const stickyTwins: readonly TwinPage[] = [
  {
    name: 'a copy of the table head that waits for scrolling',
    html: `<div class="copy" style="position:fixed;top:0;display:none"><table><tr><th><button data-k="copy">Amount</button></th></tr></table></div>
      <table><thead><tr><th>Line</th><th><button data-k="head">Amount</button></th></tr></thead><tbody>${lines(40)}</tbody></table>`,
    asks: [hit('Amount | click', 'head'), hit('Amount button | click', 'head')],
  },
  {
    name: 'a copy of the table head, scrolled into use',
    html: `<div class="copy" style="position:fixed;top:0;left:0;right:0;background:#fff"><table><tr><th><button data-k="copy">Amount</button></th></tr></table></div>
      <table><thead><tr><th>Line</th><th><button data-k="head">Amount</button></th></tr></thead><tbody>${lines(60)}</tbody></table>
      <script>scrollTo(0, 600)</script>`,
    asks: [hitOrRefuse('Amount | click', 'copy', 'copy head'), hit('1st Amount | click', 'copy')],
  },
  {
    name: 'a head in a table of its own, the real one squeezed flat',
    html: `<div><table><thead><tr><th><input type="checkbox" aria-label="Select all" data-k="head"></th></tr></thead></table></div>
      <div><table><thead><tr style="height:0"><th style="padding:0;height:0"><div style="height:0;overflow:hidden">
      <input type="checkbox" aria-label="Select all" data-k="flat"></div></th></tr></thead><tbody>${lines(4)}</tbody></table></div>`,
    asks: [hitOrRefuse('Select all | check', 'head', 'head'), hit('1st Select all | check', 'head')],
  },
  {
    name: 'a bar of tools above and below the list, with names',
    html: `<div role="toolbar" aria-label="Top tools"><button data-k="top">Archive</button></div><p>Mail from Ann</p><p>Mail from Ben</p>
      <div role="toolbar" aria-label="Bottom tools"><button data-k="bottom">Archive</button></div>`,
    asks: [
      refuse('Archive | click', 'top bottom'),
      hit('Archive@Bottom tools | click', 'bottom'),
      hit('Archive@Top tools toolbar | click', 'top'),
      hit('2nd Archive | click', 'bottom'),
    ],
  },
  {
    name: 'a button in the head that stays, and in the page',
    html: `<header style="position:sticky;top:0;background:#fff"><button data-k="header">Buy now</button></header>
      <main><h1>Walnut desk</h1><p style="height:300px">Solid.</p><button data-k="main">Buy now</button><p style="height:1500px"></p></main>`,
    asks: [
      refuse('Buy now | click', 'header main'),
      hit('Buy now@header | click', 'header'),
      hit('Buy now@Walnut desk | click', 'main'),
      hit('Buy now@main | click', 'main'),
    ],
  },
  {
    name: 'a bar at the foot of a phone, and the button in the page',
    html: `<main><h1>Trip</h1><button data-k="page">Book</button><p style="height:1200px"></p></main>
      <div role="region" aria-label="Summary" style="position:fixed;bottom:0;left:0;right:0;background:#fff">€ 120 <button data-k="bar">Book</button></div>`,
    phone: true,
    asks: [refuse('Book | click', 'page bar'), hit('Book@Summary | click', 'bar'), hit('Book@Trip | click', 'page')],
  },
  {
    name: 'pages to turn, above and below, alike',
    html: `<div class="pages"><a href="#1" data-k="p1">Previous</a> <a href="#3" data-k="n1">Next</a></div><p>Entry one</p><p>Entry two</p>
      <div class="pages"><a href="#1" data-k="p2">Previous</a> <a href="#3" data-k="n2">Next</a></div>`,
    alike: true,
    asks: [
      refuse('Next | click', 'n1 n2'),
      hit('2nd Next | click', 'n2'),
      hit('first Previous | click', 'p1'),
      hit('last Next | click', 'n2'),
    ],
  },
  {
    name: 'pages to turn, above and below, with names',
    html: `<nav aria-label="Pages, top"><a href="#3" data-k="top">3</a></nav><p>Entry</p><nav aria-label="Pages, bottom"><a href="#3" data-k="bottom">3</a></nav>`,
    asks: [refuse('3 | click', 'top bottom'), hit('3@Pages, bottom | click', 'bottom'), hit('2nd 3 | click', 'bottom')],
  },
];
