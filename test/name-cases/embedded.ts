import { casesOf, type NameCase } from './name-case.ts';

const asked = '<input type=checkbox id=it>';

/** A control inside the label of another speaks by its value. */
export const embeddedCases: readonly NameCase[] = casesOf('2C', [
  ['a field in a label', `<label for=it>Wake me in <input value=3> hours</label>${asked}`, 'Wake me in 3 hours'],
  ['a field that touches the words', `<label for=it>in<input value=3>hours</label>${asked}`, 'in 3 hours'],
  [
    'a field with a name of its own',
    `<label for=it>in <input value=3 aria-label=n> hours</label>${asked}`,
    'in 3 hours',
  ],
  ['an empty field', `<label for=it>Wake me in <input> hours</label>${asked}`, 'Wake me in hours'],
  ['a text area', `<label for=it>Say <textarea>ahoy</textarea> twice</label>${asked}`, 'Say ahoy twice'],
  [
    'an editable text',
    `<label for=it>Say <b role=textbox contenteditable>ahoy</b> twice</label>${asked}`,
    'Say ahoy twice',
  ],
  [
    'an editable text with a name of its own',
    `<label for=it>Say <b role=textbox contenteditable aria-label=word>ahoy</b> twice</label>${asked}`,
    'Say ahoy twice',
  ],
  [
    'a drop-down',
    `<label for=it>every <select><option>day<option selected>week</select> at noon</label>${asked}`,
    'every week at noon',
  ],
  [
    'a drop-down with a name of its own',
    `<label for=it>every <select aria-label=No><option>day<option selected>week</select></label>${asked}`,
    'every week',
  ],
  [
    'a list with several chosen',
    `<label for=it>on <select multiple><option selected>Mon<option>Tue<option selected>Wed</select></label>${asked}`,
    'on Mon Wed',
  ],
  [
    'a listbox made of divs',
    `<label for=it>from <span role=listbox><i role=option>Kiel</i><i role=option aria-selected=true>Riga</i></span></label>${asked}`,
    'from Riga',
  ],
  [
    'a listbox made of divs, nothing chosen',
    `<label for=it>from <span role=listbox><i role=option>Kiel</i></span> on</label>${asked}`,
    'from on',
  ],
  ['a combobox with a value', `<label for=it>from <input role=combobox value=Oslo> on</label>${asked}`, 'from Oslo on'],
  [
    'a combobox with a value and a name',
    `<label for=it>from <input role=combobox value=Oslo aria-label=No> on</label>${asked}`,
    'from Oslo on',
  ],
  [
    'a combobox made of spans, with the chosen option inside',
    `<label for=it>from <span role=combobox><i role=option aria-selected=true>Bergen</i></span> on</label>${asked}`,
    'from Bergen on',
    { chromium: { name: 'from on', because: 'Chromium reads no options inside an ARIA combobox' } },
  ],
  ['a slider', `<label for=it>reef at <input type=range min=0 max=9 value=6> Bft</label>${asked}`, 'reef at 6 Bft'],
  [
    'a slider whose value has words',
    `<label for=it>reef at <input type=range value=6 aria-valuetext=six> Bft</label>${asked}`,
    'reef at six Bft',
  ],
  [
    'a slider made of spans: words before numbers',
    `<label for=it>reef at <span role=slider aria-valuenow=6 aria-valuetext=six></span> Bft</label>${asked}`,
    'reef at six Bft',
  ],
  [
    'a slider made of spans: the number',
    `<label for=it>reef at <span role=slider aria-valuenow=6 aria-label=No></span> Bft</label>${asked}`,
    'reef at 6 Bft',
  ],
  ['a number field', `<label for=it>reef at <input type=number value=6> Bft</label>${asked}`, 'reef at 6 Bft'],
  [
    'a spin button',
    `<label for=it>take <span role=spinbutton aria-valuenow=2>x</span> reefs</label>${asked}`,
    'take 2 reefs',
  ],
  ['a progress bar', `<label for=it>at <progress max=10 value=4></progress> done</label>${asked}`, 'at 4 done'],
  [
    'a checkbox is not adjusted but named',
    `<label for=it>Fog <input type=checkbox aria-label=horn> on</label>${asked}`,
    'Fog horn on',
  ],
  ['a button is not adjusted but named', `<label for=it>Fog <button>horn</button> on</label>${asked}`, 'Fog horn on'],
  [
    'a submit button says its value',
    `<label for=it>Fog <input type=submit value=horn> on</label>${asked}`,
    'Fog horn on',
  ],
  [
    'a secret stays one',
    `<label for=it>with <input type=password value=opensesame> only</label>${asked}`,
    'with only',
    {
      chromium: {
        name: 'with •••••••••• only',
        because: 'Chromium says the dots; how long a secret is, is part of it',
      },
    },
  ],
  [
    'a field that is pointed at',
    '<input id=a value=Elbe aria-label=River><button id=it aria-labelledby=a>x</button>',
    'Elbe',
  ],
  [
    'a drop-down that is pointed at',
    '<select id=a aria-label=No><option>Elbe<option selected>Oder</select><button id=it aria-labelledby=a>x</button>',
    'Oder',
  ],
  [
    'a field in the content of a button',
    '<div role=button tabindex=0 id=it>Add <input value=2> more</div>',
    'Add 2 more',
  ],
  [
    'a field with a name in the content of a button',
    '<div role=button tabindex=0 id=it>Add <input value=2 aria-label=No> more</div>',
    'Add 2 more',
  ],
  ['its own value does not name a field', '<label>Ship <input id=it value=Ada></label>', 'Ship'],
  ['its own choice does not name a drop-down', '<label>Ship <select id=it><option>Ada</select></label>', 'Ship'],
  ['an editable text does not name itself', '<div id=it role=textbox contenteditable>Ada</div>', ''],
]);
