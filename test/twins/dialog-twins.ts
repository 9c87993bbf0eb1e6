import { hit, hitOrRefuse, refuse, touchNothing, type TwinPage } from '../support/twin-page.ts';

const VEIL = 'position:fixed;inset:0;background:#0008';
const BOX = 'position:fixed;left:30%;top:20%;width:30%;background:#fff;padding:20px';

/** Equal controls in dialogs and in the page below: open, closed, one over the other. */
export const dialogTwins: readonly TwinPage[] = [
  {
    name: 'an open modal dialog over the page',
    html: `<form aria-label="Profile"><input aria-label="Name" data-k="page-name"><button data-k="page">Save</button></form>
      <dialog><h2>Share file</h2><input aria-label="Name" data-k="dialog-name"><button data-k="dialog">Save</button></dialog>
      <script>document.querySelector('dialog').showModal()</script>`,
    asks: [
      hit('Save | click', 'dialog'),
      hit('Name@Share file | fill | Ann', 'dialog-name'),
      touchNothing('Save@Profile | click'),
    ],
  },
  {
    name: 'a dialog that is closed',
    html: `<h1>Profile</h1><button data-k="page">Save</button><dialog><h2>Share file</h2><button data-k="dialog">Save</button></dialog>`,
    asks: [hit('Save | click', 'page'), touchNothing('Save@Share file | click')],
  },
  {
    name: 'an open dialog beside the page, which stays usable',
    html: `<h1>Profile</h1><p>Ann Lee</p><button data-k="page">Save</button>
      <dialog style="top:300px"><h2>Share file</h2><button data-k="dialog">Save</button></dialog>
      <script>document.querySelector('dialog').show()</script>`,
    asks: [
      refuse('Save | click', 'page dialog'),
      hit('Save@Share file | click', 'dialog'),
      hit('Save@dialog | click', 'dialog'),
    ],
  },
  {
    name: 'a drawn modal dialog with a veil over the page',
    html: `<h1>Files</h1><button data-k="page">Delete</button><div style="${VEIL}"></div>
      <div role="dialog" aria-modal="true" aria-label="Delete file" style="${BOX}"><p>Sure?</p>
      <button data-k="dialog">Delete</button> <button data-k="cancel">Cancel</button></div>`,
    asks: [
      hitOrRefuse('Delete | click', 'dialog', 'page dialog'),
      hit('Delete@Delete file | click', 'dialog'),
      hit('Cancel@Delete file dialog | click', 'cancel'),
      hit('Delete@dialog | click', 'dialog'),
    ],
  },
  {
    name: 'two modal dialogs, one over the other',
    html: `<dialog id="low"><h2>Edit event</h2><button data-k="low">OK</button></dialog>
      <dialog id="top"><h2>Discard changes?</h2><button data-k="top">OK</button></dialog>
      <script>document.querySelector('#low').showModal(); document.querySelector('#top').showModal()</script>`,
    asks: [hit('OK | click', 'top'), hit('OK@Discard changes? | click', 'top'), touchNothing('OK@Edit event | click')],
  },
  {
    name: 'two drawn dialogs, one over the other',
    html: `<div style="${VEIL}"></div><div role="dialog" aria-label="Edit event" style="${BOX}"><button data-k="low">OK</button></div>
      <div style="${VEIL}"></div><div role="dialog" aria-label="Discard changes" style="${BOX}"><button data-k="top">OK</button></div>`,
    asks: [
      hitOrRefuse('OK | click', 'top', 'low top'),
      hit('OK@Discard changes | click', 'top'),
      touchNothing('OK@Edit event | click'),
    ],
  },
  {
    name: 'a drawn dialog that is closed',
    html: `<h1>Cart</h1><button data-k="page">Apply</button>
      <div role="dialog" aria-label="Voucher" style="display:none"><button data-k="dialog">Apply</button></div>`,
    asks: [hit('Apply | click', 'page'), touchNothing('Apply@Voucher | click')],
  },
  {
    name: 'a drawn dialog that has faded away',
    html: `<h1>Cart</h1><button data-k="page">Apply</button>
      <div role="dialog" aria-label="Voucher" style="${BOX};opacity:0;pointer-events:none"><button data-k="dialog">Apply</button></div>`,
    asks: [hit('Apply | click', 'page'), touchNothing('Apply@Voucher | click')],
  },
  {
    name: 'a question that repeats the buttons of the rows below',
    html: `<table><tr><td>a.txt</td><td><button data-k="a">Delete</button></td></tr>
      <tr><td>b.txt</td><td><button data-k="b">Delete</button></td></tr></table>
      <dialog><h2>Delete b.txt?</h2><button data-k="yes">Delete</button><button data-k="no">Keep</button></dialog>
      <script>document.querySelector('dialog').showModal()</script>`,
    asks: [
      hit('Delete | click', 'yes'),
      hit('Delete@Delete b.txt? | click', 'yes'),
      touchNothing('Delete@a.txt | click'),
    ],
  },
  {
    name: 'a pop-over beside the page',
    html: `<section><h2>Columns</h2><button data-k="columns">Apply</button></section>
      <div popover id="p" style="inset:auto;left:500px;top:20px"><h3>Filters</h3><button data-k="filters">Apply</button></div>
      <script>document.querySelector('#p').showPopover()</script>`,
    asks: [
      refuse('Apply | click', 'columns filters'),
      hit('Apply@Filters | click', 'filters'),
      hit('Apply@Columns | click', 'columns'),
    ],
  },
  {
    name: 'two messages with the same button',
    html: `<h1>Mail</h1><div role="status"><span>Message archived</span> <button data-k="archived">Undo</button></div>
      <div role="status"><span>Message deleted</span> <button data-k="deleted">Undo</button></div>`,
    asks: [refuse('Undo | click', 'archived deleted'), hit('Undo@Message deleted | click', 'deleted')],
  },
];
