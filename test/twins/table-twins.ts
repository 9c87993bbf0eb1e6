import { hit, hitOrRefuse, refuse, type TwinPage } from '../support/twin-page.ts';

const row = (cells: readonly string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

const icon = '<svg width="16" height="16" aria-hidden="true"><rect width="16" height="16"></rect></svg>';

/** Equal controls in rows: what tells a row from the others is one cell, two cells together, or only its number. */
export const tableTwins: readonly TwinPage[] = [
  {
    name: 'rows told apart by a name',
    html: `<h1>People</h1><table><thead><tr><th>Name</th><th>City</th><th></th></tr></thead><tbody>
      ${row(['Ann Lee', 'Berlin', '<button data-k="edit-ann">Edit</button> <button data-k="del-ann">Delete</button>'])}
      ${row(['Robert Johnson', 'Paris', '<button data-k="edit-rob">Edit</button> <button data-k="del-rob">Delete</button>'])}
      ${row(['Rob Johnson', 'Rome', '<button data-k="edit-r">Edit</button> <button data-k="del-r">Delete</button>'])}
      </tbody></table>`,
    asks: [
      refuse('Edit | click', 'edit-ann edit-rob edit-r'),
      refuse('Delete@Johnson | click', 'del-rob del-r'),
      hit('Edit@Robert Johnson | click', 'edit-rob'),
      hit('Delete@Rob Johnson | click', 'del-r'),
      hit('Delete@row "Ann Lee" | click', 'del-ann'),
    ],
  },
  {
    name: 'rows with a heading cell of their own',
    html: `<table><caption>Access</caption><tr><th scope="row">Reader</th><td><button data-k="reader">Change</button></td></tr>
      <tr><th scope="row">Writer</th><td><button data-k="writer">Change</button></td></tr></table>`,
    asks: [refuse('Change | click', 'reader writer'), hit('Change@Writer | click', 'writer')],
  },
  {
    name: 'rows told apart only by two cells together',
    html: `<table><tr><th>Name</th><th>City</th><th></th></tr>
      ${row(['Alice', 'Berlin', '<button data-k="ab">Edit</button>'])}
      ${row(['Alice', 'Paris', '<button data-k="ap">Edit</button>'])}
      ${row(['Bob', 'Berlin', '<button data-k="bb">Edit</button>'])}
      ${row(['Bob', 'Paris', '<button data-k="bp">Edit</button>'])}</table>`,
    asks: [
      refuse('Edit | click', 'ab ap bb bp'),
      refuse('Edit@Alice | click', 'ab ap'),
      hit('Edit@Alice Paris | click', 'ap'),
      hit('Edit@Bob, Berlin | click', 'bb'),
    ],
  },
  {
    name: 'rows that are all alike',
    html: `<table><thead><tr><th>Item</th><th></th></tr></thead><tbody>
      ${row(['Seat', '<button data-k="one">Edit</button>'])}${row(['Seat', '<button data-k="two">Edit</button>'])}
      ${row(['Seat', '<button data-k="three">Edit</button>'])}</tbody></table>`,
    alike: true,
    asks: [
      refuse('Edit | click', 'one two three'),
      refuse('Edit@Seat | click', 'one two three'),
      hit('2nd Edit | click', 'two'),
      hit('Edit@last row | click', 'three'),
      hit('Edit@2nd row | click', 'two'),
    ],
  },
  {
    name: 'rows told apart by a running number',
    html: `<table><thead><tr><th>No.</th><th>State</th><th></th></tr></thead><tbody>
      ${row(['1', 'open', '<button data-k="one">Close</button>'])}${row(['2', 'open', '<button data-k="two">Close</button>'])}
      ${row(['3', 'open', '<button data-k="three">Close</button>'])}${row(['12', 'open', '<button data-k="twelve">Close</button>'])}
      </tbody></table>`,
    asks: [
      refuse('Close | click', 'one two three twelve'),
      hit('Close@2 | click', 'two'),
      hit('Close@row 3 | click', 'three'),
      hit('Close@12 | click', 'twelve'),
    ],
  },
  {
    name: 'order numbers that begin alike',
    html: `<table>${row(['#100', 'Ann', '<button data-k="n100">Refund</button>'])}
      ${row(['#1002', 'Ben', '<button data-k="n1002">Refund</button>'])}
      ${row(['#10021', 'Cy', '<button data-k="n10021">Refund</button>'])}</table>`,
    asks: [
      refuse('Refund | click', 'n100 n1002 n10021'),
      hit('Refund@#1002 | click', 'n1002'),
      hit('Refund@#100 | click', 'n100'),
      hit('Refund@10021 | click', 'n10021'),
    ],
  },
  {
    name: 'a grid of boxes with roles',
    html: `<div role="grid" aria-label="Members"><div role="row"><span role="columnheader">Name</span><span role="columnheader">Do</span></div>
      <div role="row"><span role="gridcell">Dora</span><span role="gridcell"><button data-k="dora">Invite</button></span></div>
      <div role="row"><span role="gridcell">Emil</span><span role="gridcell"><button data-k="emil">Invite</button></span></div></div>`,
    asks: [refuse('Invite | click', 'dora emil'), hit('Invite@Emil | click', 'emil')],
  },
  {
    name: 'a table drawn with boxes, without any role',
    html: `<style>.r { display: grid; grid-template-columns: 9em 9em 9em }</style><div class="t">
      <div class="r head"><div>Name</div><div>Team</div><div>Action</div></div>
      <div class="r"><div>Gita</div><div>Red</div><div><button data-k="gita">Promote</button></div></div>
      <div class="r"><div>Hugo</div><div>Red</div><div><button data-k="hugo">Promote</button></div></div>
      <div class="r"><div>Iris</div><div>Blue</div><div><button data-k="iris">Promote</button></div></div></div>`,
    asks: [
      refuse('Promote | click', 'gita hugo iris'),
      hit('Promote@Hugo | click', 'hugo'),
      hit('Promote@Blue | click', 'iris'),
    ],
  },
  {
    name: 'a checkbox in each row, and one for all',
    html: `<table><thead><tr><th><input type="checkbox" aria-label="Select all" data-k="all"></th><th>File</th></tr></thead><tbody>
      <tr><td><input type="checkbox" aria-label="Select" data-k="a"></td><td>report.pdf</td></tr>
      <tr><td><input type="checkbox" aria-label="Select" data-k="b"></td><td>photo.png</td></tr></tbody></table>`,
    asks: [
      refuse('Select | check', 'a b'),
      hit('Select@photo.png | check', 'b'),
      hit('Select all | check', 'all'),
      hit('1st Select | check', 'a'),
    ],
  },
  {
    name: 'checkboxes without any name in rows',
    html: `<table><thead><tr><th></th><th>Task</th></tr></thead><tbody>
      <tr><td><input type="checkbox" data-k="a"></td><td>Water plants</td></tr>
      <tr><td><input type="checkbox" data-k="b"></td><td>Feed cat</td></tr></tbody></table>`,
    asks: [
      hitOrRefuse('Feed cat | check', 'b', 'b'),
      hit('checkbox@Feed cat | check', 'b'),
      refuse('checkbox | check', 'a b'),
    ],
  },
  {
    name: 'icons with the same title in rows',
    html: `<table>${row(['Jane', `<button title="Delete" data-k="jane">${icon}</button>`])}
      ${row(['Karl', `<button title="Delete" data-k="karl">${icon}</button>`])}</table>`,
    asks: [
      refuse('Delete | click', 'jane karl'),
      hit('Delete@Karl | click', 'karl'),
      hit('Delete icon@Jane | click', 'jane'),
    ],
  },
  {
    name: 'links in rows told apart by an invoice number',
    html: `<table><tr><th>Invoice</th><th>Sum</th><th>Document</th></tr>
      ${row(['INV-2024-001', '10.00', '<a href="#1" data-k="i1">View</a>'])}
      ${row(['INV-2024-002', '10.00', '<a href="#2" data-k="i2">View</a>'])}</table>`,
    asks: [
      refuse('View | click', 'i1 i2'),
      hit('View@INV-2024-002 | click', 'i2'),
      hit('View link@INV-2024-001 | click', 'i1'),
    ],
  },
  {
    name: 'a field with the same name in each row',
    html: `<table>${row(['Blue shirt', '<input aria-label="Quantity" value="1" data-k="shirt">'])}
      ${row(['Red mug', '<input aria-label="Quantity" value="1" data-k="mug">'])}</table>`,
    asks: [
      refuse('Quantity | fill | 3', 'shirt mug'),
      hit('Quantity@Red mug | fill | 3', 'mug'),
      hit('Quantity field@Blue shirt | fill | 4', 'shirt'),
    ],
  },
  {
    name: 'fields named only by the head of their column',
    html: `<table><thead><tr><th>Product</th><th>Quantity</th><th>Discount</th></tr></thead><tbody>
      ${row(['Desk', '<input data-k="desk-q">', '<input data-k="desk-d">'])}
      ${row(['Lamp', '<input data-k="lamp-q">', '<input data-k="lamp-d">'])}</tbody></table>`,
    asks: [
      refuse('Quantity | fill | 3', 'desk-q lamp-q'),
      hit('Quantity@Lamp | fill | 3', 'lamp-q'),
      hit('Discount@Desk | fill | 5', 'desk-d'),
    ],
  },
  {
    name: 'a list to choose from in each row',
    html: `<table><tr><th>User</th><th>Role</th></tr>
      ${row(['Lena', '<select aria-label="Role" data-k="lena"><option>Guest</option><option>Owner</option></select>'])}
      ${row(['Milo', '<select aria-label="Role" data-k="milo"><option>Guest</option><option>Owner</option></select>'])}</table>`,
    asks: [refuse('Role | select | Owner', 'lena milo'), hit('Role@Milo | select | Owner', 'milo')],
  },
  {
    name: 'a row of details below each row',
    html: `<table><tr><td>Nina</td><td>open</td></tr><tr><td colspan="2">Details of Nina <button data-k="nina">Save</button></td></tr>
      <tr><td>Otto</td><td>open</td></tr><tr><td colspan="2">Details of Otto <button data-k="otto">Save</button></td></tr></table>`,
    asks: [refuse('Save | click', 'nina otto'), hit('Save@Details of Otto | click', 'otto')],
  },
  {
    name: 'two tables with the same person in both',
    html: `<h2>Active users</h2><table>${row(['Ann', '<button data-k="act-ann">Open</button>'])}
      ${row(['Ben', '<button data-k="act-ben">Open</button>'])}</table>
      <h2>Archived users</h2><table>${row(['Ann', '<button data-k="arc-ann">Open</button>'])}</table>`,
    asks: [
      refuse('Open@Ann | click', 'act-ann arc-ann'),
      hit('Open@Archived users | click', 'arc-ann'),
      hit('Open@Ben | click', 'act-ben'),
      refuse('Open@Active users | click', 'act-ann act-ben'),
    ],
  },
  {
    name: 'one cell that spans two rows',
    html: `<table><tr><th>Name</th><th>City</th><th></th></tr>
      <tr><td rowspan="2">Pia</td><td>Oslo</td><td><button data-k="oslo">Edit</button></td></tr>
      <tr><td>Rome</td><td><button data-k="rome">Edit</button></td></tr>
      <tr><td>Quin</td><td>Nice</td><td><button data-k="nice">Edit</button></td></tr></table>`,
    asks: [
      refuse('Edit | click', 'oslo rome nice'),
      refuse('Edit@Pia | click', 'oslo rome'),
      hit('Edit@Rome | click', 'rome'),
      hit('Edit@Quin | click', 'nice'),
    ],
  },
];
