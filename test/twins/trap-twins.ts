import { hit, hitOrNothing, hitOrRefuse, refuse, touchNothing, type TwinPage } from '../support/twin-page.ts';

const HIDDEN = 'style="display:none"';

/** The nearest thing of that name is not the one: the place has none of its own, or its name is somewhere else, too. */
export const trapTwins: readonly TwinPage[] = [
  {
    name: 'a row without the button that the others have',
    html: `<table><tr><td>Ann</td><td></td></tr><tr><td>Ben</td><td><button data-k="ben">Delete</button></td></tr>
      <tr><td>Cy</td><td><button data-k="cy">Delete</button></td></tr></table>`,
    asks: [touchNothing('Delete@Ann | click'), hit('Delete@Ben | click', 'ben'), refuse('Delete | click', 'ben cy')],
  },
  {
    name: 'a card of plain boxes without the button that its neighbour has',
    html: `<div class="card"><div><strong>Walnut desk</strong></div><div>Sold out</div></div>
      <div class="card"><div><strong>Oak shelf</strong></div><div><button data-k="shelf">Buy</button></div></div>`,
    asks: [
      touchNothing('Buy@Walnut desk | click'),
      touchNothing('Buy@Sold out | click'),
      hit('Buy@Oak shelf | click', 'shelf'),
    ],
  },
  {
    name: 'items and headings without the link that others have',
    html: `<ul><li>Milk</li><li>Bread <a href="#b" data-k="bread">Swap</a></li></ul><h3>Monday</h3><p>Closed</p><h3>Tuesday</h3><p>Open</p><a href="#t" data-k="tuesday">Reserve</a>`,
    asks: [
      touchNothing('Swap@Milk | click'),
      touchNothing('Reserve@Monday | click'),
      touchNothing('Reserve@Closed | click'),
      hit('Reserve@Tuesday | click', 'tuesday'),
    ],
  },
  {
    name: 'a group of fields without the field that the other has',
    html: `<fieldset><legend>Billing</legend><label>Street <input data-k="b-street"></label></fieldset>
      <fieldset><legend>Shipping</legend><label>Street <input data-k="s-street"></label><label>Phone <input data-k="phone"></label></fieldset>`,
    asks: [
      touchNothing('Phone@Billing | fill | 555'),
      hit('Phone@Shipping | fill | 555', 'phone'),
      refuse('Street | fill | Main', 'b-street s-street'),
    ],
  },
  {
    name: 'a button at the foot of the page, none in the section',
    html: `<section><h2>Billing</h2><p>Paid.</p></section><section><h2>Notes</h2><p>None.</p></section><footer><button data-k="foot">Save</button></footer>`,
    asks: [
      touchNothing('Save@Billing | click'),
      touchNothing('Save@Notes | click'),
      hit('Save@footer | click', 'foot'),
    ],
  },
  {
    name: 'places that are not on the page',
    html: `<section><h2>Billing</h2><button data-k="billing">Save</button></section><section><h2>Shipping</h2><button data-k="shipping">Save</button></section>`,
    asks: [
      touchNothing('Save@Returns | click'),
      touchNothing('3rd Save | click'),
      touchNothing('Save@3rd section | click'),
      hit('Save@Billing | click', 'billing'),
    ],
  },
  {
    name: 'a name that stands in two rows, as a person and as a manager',
    html: `<table><tr><th>Name</th><th>Manager</th><th></th></tr><tr><td>Ann</td><td>Ben</td><td><button data-k="ann">Dismiss</button></td></tr>
      <tr><td>Ben</td><td>Cy</td><td><button data-k="ben">Dismiss</button></td></tr></table>`,
    asks: [
      hitOrRefuse('Dismiss@Ben | click', 'ben', 'ann ben'),
      touchNothing('Dismiss@Manager | click'),
      hit('Dismiss@Ann | click', 'ann'),
      hit('Dismiss@Cy | click', 'ben'),
    ],
  },
  {
    name: 'a name that is a heading here and a row there',
    html: `<section><h2>Ann</h2><button data-k="profile">Remove</button></section>
      <table><tr><td>Ann</td><td><button data-k="row">Remove</button></td></tr><tr><td>Ben</td><td><button data-k="ben">Remove</button></td></tr></table>`,
    asks: [
      refuse('Remove@Ann | click', 'profile row'),
      hit('Remove@Ann row | click', 'row'),
      hit('Remove@Ben | click', 'ben'),
    ],
  },
  {
    name: 'rows where one name is part of another',
    html: `<table><tr><td>Robert Johnson</td><td><button data-k="johnson">Edit</button></td></tr><tr><td>Robert</td><td><button data-k="robert">Edit</button></td></tr>
      <tr><td>Roberta</td><td><button data-k="roberta">Edit</button></td></tr></table>`,
    asks: [
      hit('Edit@Robert | click', 'robert'),
      hit('Edit@Roberta | click', 'roberta'),
      hit('Edit@Robert Johnson | click', 'johnson'),
      touchNothing('Edit@Rob | click'),
    ],
  },
  {
    name: 'a name that is only offered in a list of the other row',
    html: `<table><tr><td>Ann</td><td><select aria-label="City"><option>Rome</option><option>Paris</option></select></td><td><button data-k="ann">Edit</button></td></tr>
      <tr><td>Ben</td><td>Paris</td><td><button data-k="ben">Edit</button></td></tr></table>`,
    asks: [hitOrRefuse('Edit@Paris | click', 'ben', 'ben'), hit('Edit@Ann | click', 'ann')],
  },
  {
    name: 'a name that is hidden in the other row',
    html: `<table><tr><td>Ann <span ${HIDDEN}>Paris</span></td><td><button data-k="ann">Edit</button></td></tr>
      <tr><td>Ben <span>Paris</span></td><td><button data-k="ben">Edit</button></td></tr></table>`,
    asks: [hit('Edit@Paris | click', 'ben'), refuse('Edit | click', 'ann ben')],
  },
  {
    name: 'a hidden button, and one whose name begins like it',
    html: `<button ${HIDDEN} data-k="delete">Delete</button><button data-k="all">Delete all</button> <button disabled data-k="save">Save</button><button data-k="as">Save as…</button>`,
    asks: [
      touchNothing('Delete | click'),
      touchNothing('Save | click'),
      hit('Delete all | click', 'all'),
      hit('Save as | click', 'as'),
    ],
  },
  {
    name: 'names that begin like a number',
    html: `<label>Name <input data-k="n1"></label><label>Name <input data-k="n2"></label><label>Last name <input data-k="last"></label>
      <button data-k="f1">floor</button><button data-k="f2">floor</button><button data-k="second">2nd floor</button>`,
    asks: [
      hit('Last name | fill | Lee', 'last'),
      hit('2nd floor | click', 'second'),
      hit('First floor | click', 'f1'),
      hit('2nd Name | fill | Lee', 'n2'),
    ],
  },
  {
    name: 'names that end like a kind of thing',
    html: `<label>Email <input data-k="email"></label><label>Email field <input data-k="field"></label><button data-k="help-link">Help link</button> <a href="#h" data-k="help">Help</a>`,
    asks: [
      hit('Email field | fill | a@b.cd', 'field'),
      hit('Email | fill | a@b.cd', 'email'),
      hit('Help link | click', 'help-link'),
      hit('Help | click', 'help'),
    ],
  },
  {
    name: 'two groups that use the same ids',
    html: `<h3>Buyer</h3><div><label for="mail">Email</label><input id="mail" data-k="buyer"> <input type="checkbox" id="ok" data-k="buyer-ok"><label for="ok">Agree</label></div>
      <h3>Receiver</h3><div><label for="mail">Email</label><input id="mail" data-k="receiver"> <input type="checkbox" id="ok" data-k="receiver-ok"><label for="ok">Agree</label></div>`,
    asks: [
      hitOrNothing('Email@Receiver | fill | a@b.cd', 'receiver'),
      hitOrNothing('Agree@Receiver | check', 'receiver-ok'),
      hit('Email@Buyer | fill | a@b.cd', 'buyer'),
    ],
  },
  {
    name: 'a table in a row of a table',
    html: `<table><tr><td>Order 1</td><td><button data-k="one">Cancel</button></td></tr><tr><td>Order 2</td><td><button data-k="two">Cancel</button>
      <table><tr><td>Lamp</td><td><button data-k="lamp">Cancel</button></td></tr><tr><td>Desk</td><td><button data-k="desk">Cancel</button></td></tr></table></td></tr></table>`,
    asks: [
      refuse('Cancel | click', 'one two lamp desk'),
      hit('Cancel@Desk | click', 'desk'),
      hit('Cancel@Order 1 | click', 'one'),
      hitOrRefuse('Cancel@Order 2 | click', 'two', 'two lamp desk'),
    ],
  },
  {
    name: 'a section and an open dialog of one title',
    html: `<section><h2>Settings</h2><button data-k="page">Apply</button></section>
      <dialog style="top:250px"><h2>Settings</h2><button data-k="dialog">Apply</button></dialog><script>document.querySelector('dialog').show()</script>`,
    asks: [
      refuse('Apply@Settings | click', 'page dialog'),
      hit('Apply@Settings dialog | click', 'dialog'),
      hit('Apply@Settings section | click', 'page'),
    ],
  },
  {
    name: 'rows told apart by what is in their field',
    html: `<table><tr><td><input aria-label="Name" value="Ann" data-k="f-ann"></td><td><button data-k="ann">Remove</button></td></tr>
      <tr><td><input aria-label="Name" value="Ben" data-k="f-ben"></td><td><button data-k="ben">Remove</button></td></tr></table>`,
    asks: [
      refuse('Remove | click', 'ann ben'),
      hitOrNothing('Remove@Ben | click', 'ben'),
      hit('2nd Remove | click', 'ben'),
    ],
  },
];
