import { hit, hitOrRefuse, refuse, type TwinPage } from '../support/twin-page.ts';

/** Equal buttons in cards: what tells them apart is a title, a price, a picture, or the section around them. */
export const cardTwins: readonly TwinPage[] = [
  {
    name: 'product cards with headings',
    html: `<main><h1>Shop</h1>
      <article><h3>Blue shirt</h3><p>€ 20</p><button data-k="blue">Add to cart</button></article>
      <article><h3>Red mug</h3><p>€ 9</p><button data-k="mug">Add to cart</button></article>
      <article><h3>Green socks</h3><p>€ 5</p><button data-k="socks">Add to cart</button></article></main>`,
    asks: [
      refuse('Add to cart | click', 'blue mug socks'),
      hit('Add to cart@Red mug | click', 'mug'),
      hit('3rd Add to cart | click', 'socks'),
      hit('Add to cart@Blue shirt card | click', 'blue'),
    ],
  },
  {
    name: 'cards made of plain boxes, titles in bold',
    html: `<div class="grid">
      <div class="card"><div><strong>Walnut desk</strong></div><div>In stock</div><div><button data-k="desk">Buy</button></div></div>
      <div class="card"><div><strong>Oak shelf</strong></div><div>In stock</div><div><button data-k="shelf">Buy</button></div></div>
      <div class="card"><div><strong>Pine chair</strong></div><div>Sold soon</div><div><button data-k="chair">Buy</button></div></div></div>`,
    asks: [
      refuse('Buy | click', 'desk shelf chair'),
      hit('Buy@Oak shelf | click', 'shelf'),
      hit('Buy@Sold soon | click', 'chair'),
    ],
  },
  {
    name: 'plain boxes whose title is only text',
    html: `<div class="list">
      <div class="card"><div>Lisbon</div><span>from € 120</span> <a href="#l" data-k="lisbon">Details</a></div>
      <div class="card"><div>Porto</div><span>from € 95</span> <a href="#p" data-k="porto">Details</a></div></div>`,
    asks: [refuse('Details | click', 'lisbon porto'), hit('Details@Porto | click', 'porto')],
  },
  {
    name: 'cards whose titles are links',
    html: `<ul>
      <li><a href="#1">Getting started</a><p>Five minutes</p><button data-k="start">Bookmark</button></li>
      <li><a href="#2">Advanced topics</a><p>One hour</p><button data-k="advanced">Bookmark</button></li></ul>`,
    asks: [
      refuse('Bookmark | click', 'start advanced'),
      hit('Bookmark@Advanced topics | click', 'advanced'),
      hit('Bookmark@Five minutes | click', 'start'),
    ],
  },
  {
    name: 'a card that holds cards, each with the same button',
    html: `<section class="card"><h2>Team Alpha</h2>
      <article><h3>Ann Lee</h3><button data-k="ann">Remove</button></article>
      <article><h3>Ben Ode</h3><button data-k="ben">Remove</button></article>
      <footer><button data-k="team">Remove</button></footer></section>`,
    asks: [
      refuse('Remove | click', 'ann ben team'),
      hit('Remove@Ben Ode | click', 'ben'),
      hitOrRefuse('Remove@Team Alpha | click', 'team', 'ann ben team'),
    ],
  },
  {
    name: 'two cards of one title, told apart by a line below it',
    html: `<article><h3>Starter</h3><p>billed monthly</p><button data-k="month">Choose</button></article>
      <article><h3>Starter</h3><p>billed yearly</p><button data-k="year">Choose</button></article>`,
    asks: [
      refuse('Choose@Starter | click', 'month year'),
      hit('Choose@billed yearly | click', 'year'),
      hit('2nd Choose@Starter | click', 'year'),
    ],
  },
  {
    name: 'cards with the button above the title',
    html: `<article><button data-k="a">Follow</button><h3>Ana Silva</h3></article>
      <article><button data-k="b">Follow</button><h3>Bo Chen</h3></article>
      <article><button data-k="c">Follow</button><h3>Cleo Marsh</h3></article>`,
    asks: [refuse('Follow | click', 'a b c'), hit('Follow@Bo Chen | click', 'b'), hit('Follow@Ana Silva | click', 'a')],
  },
  {
    name: 'the same card in two sections',
    html: `<section><h2>Featured</h2><article><h3>Blue shirt</h3><button data-k="featured">Add</button></article></section>
      <section><h2>All products</h2><article><h3>Blue shirt</h3><button data-k="all">Add</button></article>
      <article><h3>Red mug</h3><button data-k="mug">Add</button></article></section>`,
    asks: [
      refuse('Add@Blue shirt | click', 'featured all'),
      hit('Add@Featured | click', 'featured'),
      refuse('Add@All products | click', 'all mug'),
      hit('Add@Red mug | click', 'mug'),
    ],
  },
  {
    name: 'cards told apart by their pictures',
    html: `<div class="grid">
      <div class="card"><img alt="Red mug" width="40" height="40"><button data-k="mug">Buy</button></div>
      <div class="card"><img alt="Tea pot" width="40" height="40"><button data-k="pot">Buy</button></div></div>`,
    asks: [refuse('Buy | click', 'mug pot'), hit('Buy@Tea pot | click', 'pot')],
  },
  {
    name: 'cards where one title begins like the other',
    html: `<section><h3>Plan</h3><button data-k="plan">Choose</button></section>
      <section><h3>Plan Plus</h3><button data-k="plus">Choose</button></section>
      <section><h3>Plan Plus Max</h3><button data-k="max">Choose</button></section>`,
    asks: [
      refuse('Choose | click', 'plan plus max'),
      hit('Choose@Plan | click', 'plan'),
      hit('Choose@Plan Plus | click', 'plus'),
      hit('Choose@Plan Plus Max | click', 'max'),
    ],
  },
  {
    name: 'cards that are named by a label of their own',
    html: `<div role="group" aria-labelledby="t1"><span id="t1">Kitchen</span><button data-k="kitchen">Turn on</button></div>
      <div role="group" aria-labelledby="t2"><span id="t2">Bedroom</span><button data-k="bedroom">Turn on</button></div>`,
    asks: [refuse('Turn on | click', 'kitchen bedroom'), hit('Turn on@Bedroom | click', 'bedroom')],
  },
  {
    name: 'news with the same link under each headline, no box around them',
    html: `<h2>Rain expected</h2><p>All week.</p><a href="#1" data-k="rain">Read more</a>
      <h2>Team wins cup</h2><p>At last.</p><a href="#2" data-k="cup">Read more</a>
      <h2>New bridge</h2><p>Opens in May.</p><a href="#3" data-k="bridge">Read more</a>`,
    asks: [
      refuse('Read more | click', 'rain cup bridge'),
      hit('Read more@Team wins cup | click', 'cup'),
      hit('Read more@New bridge | click', 'bridge'),
      hit('last Read more | click', 'bridge'),
    ],
  },
];
