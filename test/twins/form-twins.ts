import { hit, refuse, type TwinPage } from '../support/twin-page.ts';

const address = (prefix: string): string =>
  `<label>Street <input data-k="${prefix}-street"></label> <label>City <input data-k="${prefix}-city"></label>
   <label>Country <select data-k="${prefix}-country"><option>Peru</option><option>Spain</option></select></label>`;

/** The same fields twice: billing and shipping, sign in and register, one item after the other. */
export const formTwins: readonly TwinPage[] = [
  {
    name: 'billing and shipping in groups of fields',
    html: `<form><fieldset><legend>Billing address</legend>${address('bill')}</fieldset>
      <fieldset><legend>Shipping address</legend>${address('ship')}</fieldset><button>Order</button></form>`,
    asks: [
      refuse('Street | fill | Main St', 'bill-street ship-street'),
      hit('Street@Shipping address | fill | Main St', 'ship-street'),
      hit('City@Billing | fill | Rome', 'bill-city'),
      hit('Country@ShippingAddress | select | Spain', 'ship-country'),
    ],
  },
  {
    name: 'billing and shipping below headings, no group around them',
    html: `<form><h2>Billing</h2>${address('bill')}<h2>Shipping</h2>${address('ship')}<button>Order</button></form>`,
    asks: [
      refuse('City | fill | Rome', 'bill-city ship-city'),
      hit('City@Shipping | fill | Rome', 'ship-city'),
      hit('Country@Billing | select | Spain', 'bill-country'),
    ],
  },
  {
    name: 'two columns with a bold title each',
    html: `<div style="display:flex;gap:20px"><div><b>Sender</b><div>Phone</div><input data-k="sender"></div>
      <div><b>Receiver</b><div>Phone</div><input data-k="receiver"></div></div>`,
    asks: [refuse('Phone | fill | 555', 'sender receiver'), hit('Phone@Receiver | fill | 555', 'receiver')],
  },
  {
    name: 'sign in and register',
    html: `<form aria-label="Sign in"><label>Email <input type="email" data-k="in-mail"></label><label>Password <input type="password" data-k="in-pass"></label><button data-k="in">Continue</button></form>
      <form aria-label="Register"><label>Email <input type="email" data-k="reg-mail"></label><label>Password <input type="password" data-k="reg-pass"></label><button data-k="reg">Continue</button></form>`,
    asks: [
      refuse('Email | fill | a@b.cd', 'in-mail reg-mail'),
      hit('Email@Register | fill | a@b.cd', 'reg-mail'),
      hit('Password@Sign in form | fill | secret', 'in-pass'),
      hit('Continue@RegisterForm | click', 'reg'),
    ],
  },
  {
    name: 'forms known only by what is written on their button',
    html: `<form><input placeholder="Email" data-k="news"><button data-k="subscribe">Subscribe</button></form>
      <form><input placeholder="Email" data-k="contact"><button data-k="send">Send message</button></form>`,
    asks: [
      refuse('Email | fill | a@b.cd', 'news contact'),
      hit('Email@Subscribe form | fill | a@b.cd', 'news'),
      hit('Email@Send message | fill | a@b.cd', 'contact'),
    ],
  },
  {
    name: 'the same boxes to tick in two groups',
    html: `<fieldset><legend>Order updates</legend><label><input type="checkbox" data-k="o-mail"> Email</label><label><input type="checkbox" data-k="o-sms"> SMS</label></fieldset>
      <fieldset><legend>Offers</legend><label><input type="checkbox" data-k="p-mail"> Email</label><label><input type="checkbox" data-k="p-sms"> SMS</label></fieldset>`,
    asks: [
      refuse('SMS | check', 'o-sms p-sms'),
      hit('SMS@Offers | check', 'p-sms'),
      hit('Email checkbox@Order updates | check', 'o-mail'),
    ],
  },
  {
    name: 'yes and no for each question',
    html: `<div role="radiogroup" aria-label="Do you smoke?"><label><input type="radio" name="a" data-k="s-yes"> Yes</label><label><input type="radio" name="a" data-k="s-no"> No</label></div>
      <fieldset><legend>Do you drive?</legend><label><input type="radio" name="b" data-k="d-yes"> Yes</label><label><input type="radio" name="b" data-k="d-no"> No</label></fieldset>`,
    asks: [
      refuse('Yes | check', 's-yes d-yes'),
      hit('Yes@Do you drive? | check', 'd-yes'),
      hit('No@Do you smoke | check', 's-no'),
    ],
  },
  {
    name: 'questions as plain lines, answers below',
    html: `<div><p>Is the price right?</p><button data-k="price">Agree</button></div><div><p>Is the date right?</p><button data-k="date">Agree</button></div>`,
    asks: [refuse('Agree | click', 'price date'), hit('Agree@Is the date right? | click', 'date')],
  },
  {
    name: 'items with a running number in their title',
    html: `<section><h4>Item 1</h4><label>Amount <input data-k="one"></label></section><section><h4>Item 2</h4><label>Amount <input data-k="two"></label></section>
      <section><h4>Item 12</h4><label>Amount <input data-k="twelve"></label></section>`,
    asks: [
      refuse('Amount | fill | 5', 'one two twelve'),
      hit('Amount@Item 2 | fill | 5', 'two'),
      hit('Amount@Item 1 | fill | 5', 'one'),
    ],
  },
  {
    name: 'items that were added and are all alike',
    html: `<fieldset><legend>Passenger</legend><label>First name <input data-k="one"></label></fieldset>
      <fieldset><legend>Passenger</legend><label>First name <input data-k="two"></label></fieldset>`,
    alike: true,
    asks: [
      refuse('First name | fill | Ann', 'one two'),
      refuse('First name@Passenger | fill | Ann', 'one two'),
      hit('2nd First name | fill | Ann', 'two'),
      hit('First name@2nd Passenger | fill | Ann', 'two'),
    ],
  },
  {
    name: 'labels on the left, bound to nothing',
    html: `<h3>Owner</h3><table><tr><td>Name</td><td><input data-k="owner"></td></tr></table><h3>Tenant</h3><table><tr><td>Name</td><td><input data-k="tenant"></td></tr></table>`,
    asks: [refuse('Name | fill | Ann', 'owner tenant'), hit('Name@Tenant | fill | Ann', 'tenant')],
  },
];
