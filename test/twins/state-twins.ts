import { hit, hitOrRefuse, refuse, touchNothing, type TwinPage } from '../support/twin-page.ts';

/** One of the twins cannot be used: switched off, covered, inert, or not listening to the pointer. */
export const stateTwins: readonly TwinPage[] = [
  {
    name: 'one of two is switched off',
    html: `<section><h2>Draft</h2><button disabled data-k="draft">Publish</button></section><section><h2>Final</h2><button data-k="final">Publish</button></section>`,
    asks: [
      hit('Publish | click', 'final'),
      hit('Publish@Final | click', 'final'),
      touchNothing('Publish@Draft | click'),
    ],
  },
  {
    name: 'one of two says that it is switched off',
    html: `<section><h2>Draft</h2><button aria-disabled="true" data-k="draft">Publish</button></section><section><h2>Final</h2><button data-k="final">Publish</button></section>`,
    asks: [hit('Publish | click', 'final'), touchNothing('Publish@Draft | click')],
  },
  {
    name: 'one of two is in a group that is switched off',
    html: `<fieldset disabled><legend>Gift</legend><label>Name <input data-k="gift"></label></fieldset><fieldset><legend>Buyer</legend><label>Name <input data-k="buyer"></label></fieldset>`,
    asks: [
      hit('Name | fill | Ann', 'buyer'),
      hit('Name@Buyer | fill | Ann', 'buyer'),
      touchNothing('Name@Gift | fill | Ann'),
    ],
  },
  {
    name: 'one of two is inert',
    html: `<section inert><h2>Old</h2><button data-k="old">Start</button></section><section><h2>New</h2><button data-k="new">Start</button></section>`,
    asks: [hit('Start | click', 'new'), hit('Start@New | click', 'new'), touchNothing('Start@Old | click')],
  },
  {
    name: 'one of two is covered',
    html: `<section style="position:relative"><h2>Busy</h2><button data-k="busy">Run</button><div style="position:absolute;inset:0;background:#eee">Please wait</div></section>
      <section><h2>Free</h2><button data-k="free">Run</button></section>`,
    asks: [
      hitOrRefuse('Run | click', 'free', 'busy free'),
      hit('Run@Free | click', 'free'),
      touchNothing('Run@Busy | click'),
    ],
  },
  {
    name: 'one of two lets the pointer through to the other',
    html: `<div style="position:relative;height:40px"><section><button data-k="real">Go</button></section>
      <div style="position:absolute;left:0;top:0;pointer-events:none"><button data-k="ghost">Go</button></div></div><section><h2>Below</h2><button data-k="below">Go</button></section>`,
    asks: [refuse('Go | click', 'real ghost below'), hit('Go@Below | click', 'below')],
  },
  {
    name: 'both are switched off',
    html: `<section><h2>One</h2><button disabled data-k="one">Submit</button></section><section><h2>Two</h2><button disabled data-k="two">Submit</button></section>`,
    asks: [touchNothing('Submit | click'), touchNothing('Submit@Two | click')],
  },
  {
    name: 'two of three can be used',
    html: `<table><tr><td>Ann</td><td><button disabled data-k="ann">Invite</button></td></tr><tr><td>Ben</td><td><button data-k="ben">Invite</button></td></tr>
      <tr><td>Cy</td><td><button data-k="cy">Invite</button></td></tr></table>`,
    asks: [refuse('Invite | click', 'ben cy'), hit('Invite@Cy | click', 'cy'), touchNothing('Invite@Ann | click')],
  },
  {
    name: 'one field can only be read',
    html: `<fieldset><legend>Stored</legend><label>Code <input readonly value="7" data-k="stored"></label></fieldset><fieldset><legend>New</legend><label>Code <input data-k="new"></label></fieldset>`,
    asks: [
      hitOrRefuse('Code | fill | 8', 'new', 'new'),
      hit('Code@New | fill | 8', 'new'),
      touchNothing('Code@Stored | fill | 8'),
    ],
  },
];
