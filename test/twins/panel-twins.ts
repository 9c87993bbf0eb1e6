import { hit, hitOrRefuse, refuse, touchNothing, type TwinPage } from '../support/twin-page.ts';

const slide = (title: string, key: string, attributes = ''): string =>
  `<div class="slide" ${attributes}><h3>${title}</h3><button data-k="${key}">Shop now</button></div>`;

const TRACK = `<style>.view { width: 400px; overflow: hidden } .track { display: flex; width: 2000px } .slide { width: 400px; flex: none }</style>`;

/** Tabs, folds, slides and steps: the same control in each, and only some of them open. */
export const panelTwins: readonly TwinPage[] = [
  {
    name: 'tabs with hidden panels',
    html: `<div role="tablist"><button role="tab" aria-selected="true" data-k="t1">General</button><button role="tab" data-k="t2">Privacy</button></div>
      <div role="tabpanel" aria-label="General"><button data-k="general">Save</button></div>
      <div role="tabpanel" aria-label="Privacy" hidden><button data-k="privacy">Save</button></div>`,
    asks: [
      hit('Save | click', 'general'),
      hit('Save@General | click', 'general'),
      touchNothing('Save@Privacy | click'),
      hit('Privacy tab | click', 't2'),
    ],
  },
  {
    name: 'tabs whose panels are told apart by a class',
    html: `<style>.panel { display: none } .panel.active { display: block }</style><ul class="tabs"><li><a href="#a" data-k="ta">Home</a></li><li><a href="#b" data-k="tb">Work</a></li></ul>
      <div class="panel" id="a"><input placeholder="Street" data-k="home"></div><div class="panel active" id="b"><input placeholder="Street" data-k="work"></div>`,
    asks: [hit('Street | fill | Main St', 'work'), hit('1st Street | fill | Main St', 'work')],
  },
  {
    name: 'folds that are all open',
    html: `<h3><button aria-expanded="true" data-k="f1">Shipping</button></h3><div role="region" aria-label="Shipping"><button data-k="shipping">Save</button></div>
      <h3><button aria-expanded="true" data-k="f2">Payment</button></h3><div role="region" aria-label="Payment"><button data-k="payment">Save</button></div>`,
    asks: [
      refuse('Save | click', 'shipping payment'),
      hit('Save@Payment | click', 'payment'),
      hit('Payment | click', 'f2'),
    ],
  },
  {
    name: 'folds of which one is open, the others without height',
    html: `<style>.fold { overflow: hidden } .shut { max-height: 0 }</style><h3>Shipping</h3><div class="fold shut"><button data-k="shipping">Save</button></div>
      <h3>Payment</h3><div class="fold"><button data-k="payment">Save</button></div>
      <h3>Review</h3><div class="fold shut"><button data-k="review">Save</button></div>`,
    asks: [
      hitOrRefuse('Save | click', 'payment', 'payment'),
      hit('Save@Payment | click', 'payment'),
      touchNothing('Save@Shipping | click'),
    ],
  },
  {
    name: 'two open folds of the browser',
    html: `<details open><summary data-k="s1">Price</summary><button data-k="price">Apply</button></details>
      <details open><summary data-k="s2">Brand</summary><button data-k="brand">Apply</button></details>`,
    asks: [
      refuse('Apply | click', 'price brand'),
      hit('Apply@Brand | click', 'brand'),
      hit('Apply@Price | click', 'price'),
    ],
  },
  {
    name: 'slides with copies at both ends',
    html: `${TRACK}<div class="view"><div class="track" style="transform:translateX(-400px)">${slide('Winter coats', 'copy-last', 'aria-hidden="true"')}
      ${slide('Summer sale', 'summer')}${slide('Winter coats', 'winter')}${slide('Summer sale', 'copy-first', 'aria-hidden="true"')}</div></div>`,
    asks: [
      hitOrRefuse('Shop now | click', 'summer', 'summer winter'),
      hitOrRefuse('Shop now@Summer sale | click', 'summer', 'summer'),
    ],
  },
  {
    name: 'slides of which only the one in sight can be used',
    html: `${TRACK}<div class="view"><div class="track">${slide('Tents', 'tents')}${slide('Boots', 'boots', 'inert')}${slide('Maps', 'maps', 'inert')}</div></div>`,
    asks: [
      hit('Shop now | click', 'tents'),
      hit('Shop now@Tents | click', 'tents'),
      touchNothing('Shop now@Boots | click'),
    ],
  },
  {
    name: 'slides beside each other, all in use',
    html: `<div style="display:flex">${slide('Tents', 'tents')}${slide('Boots', 'boots')}</div>`,
    asks: [refuse('Shop now | click', 'tents boots'), hit('Shop now@Boots | click', 'boots')],
  },
  {
    name: 'steps of which one is shown',
    html: `<form><fieldset hidden><legend>Address</legend><button type="button" data-k="one">Continue</button></fieldset>
      <fieldset><legend>Payment</legend><button type="button" data-k="two">Continue</button></fieldset>
      <fieldset hidden><legend>Review</legend><button type="button" data-k="three">Continue</button></fieldset></form>`,
    asks: [
      hit('Continue | click', 'two'),
      hit('Continue@Payment | click', 'two'),
      touchNothing('Continue@Review | click'),
    ],
  },
];
