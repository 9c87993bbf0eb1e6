import { hit, refuse, type TwinPage } from '../support/twin-page.ts';

/** Equal controls in list items, some of which nothing but their number tells apart. */
export const listTwins: readonly TwinPage[] = [
  {
    name: 'a list of tasks',
    html: `<ul>
      <li><label><input type="checkbox" data-k="c-milk"> Buy milk</label> <button data-k="milk">Delete</button></li>
      <li><label><input type="checkbox" data-k="c-call"> Call Ann</label> <button data-k="call">Delete</button></li>
      <li><label><input type="checkbox" data-k="c-pay"> Pay rent</label> <button data-k="pay">Delete</button></li></ul>`,
    asks: [
      refuse('Delete | click', 'milk call pay'),
      hit('Delete@Call Ann | click', 'call'),
      hit('Delete@Pay rent item | click', 'pay'),
      hit('Call Ann | check', 'c-call'),
    ],
  },
  {
    name: 'items that are all alike',
    html: `<ul><li>Note <button data-k="one">Delete</button></li><li>Note <button data-k="two">Delete</button></li>
      <li>Note <button data-k="three">Delete</button></li></ul>`,
    alike: true,
    asks: [
      refuse('Delete | click', 'one two three'),
      hit('2nd Delete | click', 'two'),
      hit('last Delete | click', 'three'),
      hit('Delete@2nd item | click', 'two'),
      hit('first Delete button | click', 'one'),
    ],
  },
  {
    name: 'equal buttons in a line, nothing around them',
    html: `<p>Rate us</p><div><button data-k="one">★</button><button data-k="two">★</button><button data-k="three">★</button></div>`,
    alike: true,
    asks: [refuse('★ | click', 'one two three'), hit('2nd ★ | click', 'two'), hit('third ★ | click', 'three')],
  },
  {
    name: 'equal fields in a line, nothing around them',
    html: `<p>Code</p><div><input placeholder="0" data-k="one"><input placeholder="0" data-k="two"><input placeholder="0" data-k="three"></div>`,
    alike: true,
    asks: [
      refuse('0 | fill | 7', 'one two three'),
      hit('2nd textbox | fill | 7', 'two'),
      hit('last field | fill | 7', 'three'),
    ],
  },
  {
    name: 'a list of terms, each with the same link',
    html: `<dl><dt>Email</dt><dd>ann@example.org <a href="#e" data-k="email">Change</a></dd>
      <dt>Password</dt><dd>•••••• <a href="#p" data-k="password">Change</a></dd>
      <dt>Language</dt><dd>English <a href="#l" data-k="language">Change</a></dd></dl>`,
    asks: [
      refuse('Change | click', 'email password language'),
      hit('Change@Password | click', 'password'),
      hit('Change@Language | click', 'language'),
    ],
  },
  {
    name: 'settings as lines of boxes',
    html: `<div class="card"><div><span>Name</span> <span>Ann Lee</span> <button data-k="name">Edit</button></div>
      <div><span>Phone</span> <span>555 0100</span> <button data-k="phone">Edit</button></div>
      <div><span>Address</span> <span>1 Main St</span> <button data-k="address">Edit</button></div></div>`,
    asks: [
      refuse('Edit | click', 'name phone address'),
      hit('Edit@Phone | click', 'phone'),
      hit('Edit@1 Main St | click', 'address'),
    ],
  },
  {
    name: 'files with the same icon',
    html: `<div role="list"><div role="listitem"><span>plan.docx</span><button aria-label="More actions" data-k="plan">⋮</button></div>
      <div role="listitem"><span>budget.xlsx</span><button aria-label="More actions" data-k="budget">⋮</button></div></div>`,
    asks: [refuse('More actions | click', 'plan budget'), hit('More actions@budget.xlsx | click', 'budget')],
  },
  {
    name: 'a thread of comments, one inside the other',
    html: `<article><h4>Ann Lee</h4><p>I like it.</p><button data-k="ann">Reply</button>
      <article><h4>Ben Ode</h4><p>So do I.</p><button data-k="ben">Reply</button></article></article>
      <article><h4>Cy Pratt</h4><p>Not me.</p><button data-k="cy">Reply</button></article>`,
    asks: [
      refuse('Reply | click', 'ann ben cy'),
      hit('Reply@Ben Ode | click', 'ben'),
      hit('Reply@Not me. | click', 'cy'),
    ],
  },
  {
    name: 'items where one begins like the other',
    html: `<ul><li>Milk <button data-k="milk">Remove</button></li><li>Milk chocolate <button data-k="chocolate">Remove</button></li>
      <li>Oat milk <button data-k="oat">Remove</button></li></ul>`,
    asks: [
      refuse('Remove | click', 'milk chocolate oat'),
      hit('Remove@Milk | click', 'milk'),
      hit('Remove@Oat milk | click', 'oat'),
    ],
  },
  {
    name: 'lists inside a list',
    html: `<ul><li>Fruit <button data-k="fruit">Add</button><ul><li>Apple <button data-k="apple">Add</button></li>
      <li>Pear <button data-k="pear">Add</button></li></ul></li><li>Bread <button data-k="bread">Add</button></li></ul>`,
    asks: [
      refuse('Add | click', 'fruit apple pear bread'),
      hit('Add@Pear | click', 'pear'),
      hit('Add@Bread | click', 'bread'),
    ],
  },
  {
    name: 'chips with the same cross',
    html: `<div><span class="chip">Red <button aria-label="Remove" data-k="red">×</button></span>
      <span class="chip">Blue <button aria-label="Remove" data-k="blue">×</button></span></div>`,
    asks: [refuse('Remove | click', 'red blue'), hit('Remove@Blue | click', 'blue')],
  },
];
