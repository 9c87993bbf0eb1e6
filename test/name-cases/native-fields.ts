import { casesOf, type NameCase } from './name-case.ts';

/** HTML-AAM goes on while there is no text; Chromium, Playwright and others stop at a label that is there. */
const silenced = (description: { ours?: string; chromium?: string } = {}): Pick<NameCase, 'ours' | 'chromium'> => ({
  ours: {
    name: '',
    description: description.ours ?? '',
    because: 'no browser goes on, and a test written with another name would fail',
  },
  chromium: {
    name: '',
    description: description.chromium ?? '',
    because: 'Chromium stops at a label that is there, even an empty one',
  },
});

/** HTML-AAM: fields, and the buttons that are inputs. */
export const nativeFieldCases: readonly NameCase[] = [
  ...casesOf('2E, label', [
    ['a label that points', '<label for=it>Berth</label><input id=it>', 'Berth'],
    ['a label around', '<label>Berth <input id=it></label>', 'Berth'],
    ['a label around, words behind', '<label><input id=it type=checkbox> At night</label>', 'At night'],
    ['words on both sides', '<label>Berth <input id=it> number</label>', 'Berth number'],
    [
      'two labels, in the order of the page',
      '<label for=it>Berth</label><input id=it><label for=it>number</label>',
      'Berth number',
    ],
    [
      'a label around and one that points',
      '<label>Berth <input id=it></label><label for=it>number</label>',
      'Berth number',
    ],
    ['a label with parts', '<label for=it>Berth <em>number</em></label><input id=it>', 'Berth number'],
    ['a label with a picture', '<label for=it><img alt=Berth></label><input id=it>', 'Berth'],
    ['a label with blocks', '<label for=it><div>Berth</div><div>number</div></label><input id=it>', 'Berth number'],
    ['a label before a title', '<label for=it>Berth</label><input id=it title=tip>', 'Berth', { description: 'tip' }],
    ['a label for a drop-down', '<label for=it>Berth</label><select id=it><option>1</select>', 'Berth'],
    ['a label for a text area', '<label for=it>Log</label><textarea id=it>calm</textarea>', 'Log'],
    ['a label for a button', '<label for=it>Berth</label><button id=it>Ask</button>', 'Berth'],
    ['a label for a radio', '<label><input type=radio id=it>Port</label>', 'Port'],
    ['a label for a file', '<label for=it>Papers</label><input type=file id=it>', 'Papers'],
    ['a label for a range', '<label for=it>Speed</label><input type=range id=it>', 'Speed'],
    ['a label for a date', '<label for=it>Arrival</label><input type=date id=it>', 'Arrival'],
    ['a label for a colour', '<label for=it>Paint</label><input type=color id=it>', 'Paint'],
    ['a label for a meter', '<label for=it>Fuel</label><meter id=it value=.5></meter>', 'Fuel'],
    ['a label for a progress bar', '<label for=it>Loading</label><progress id=it></progress>', 'Loading'],
    ['a label for an output', '<label for=it>Sum</label><output id=it>7</output>', 'Sum'],
    [
      'a label named by another element',
      '<span id=a>Tonnage</span><label for=it aria-labelledby=a>t</label><input id=it>',
      'Tonnage',
    ],
    [
      'a thing of its own in a label is read all the same',
      '<label for=it>Berth <span role=group>of honour</span></label><input id=it>',
      'Berth of honour',
      { chromium: { name: 'Berth', because: 'Chromium leaves out groups here too; accname reads all of a label' } },
    ],
    ['a label that is not for it', '<label for=other>Berth</label><input id=other><input id=it>', ''],
    ['a label around two names only the first', '<label>Berth <input> <input id=it></label>', ''],
    [
      'a label of somebody else in a shadow root',
      '<label for=it>No</label><div><template shadowrootmode=open><input id=it></template></div>',
      '',
    ],
  ]),
  ...casesOf('2E, empty label', [
    [
      'an empty label and a title',
      '<label for=it></label><input id=it title=Depth>',
      'Depth',
      silenced({ ours: 'Depth' }),
    ],
    ['an empty label and a placeholder', '<label for=it> </label><input id=it placeholder=Depth>', 'Depth', silenced()],
    [
      'an empty label and a value on a button',
      '<label for=it></label><input type=submit id=it value=Send>',
      'Send',
      silenced({ ours: 'Send', chromium: 'Send' }),
    ],
    ['an empty label and content', '<label for=it></label><button id=it>Send</button>', 'Send', silenced()],
  ]),
  ...casesOf('2E, text fields', [
    ['a title', '<input id=it title=Depth>', 'Depth'],
    ['a title before a placeholder', '<input id=it title=Depth placeholder=12>', 'Depth'],
    ['a placeholder', '<input id=it placeholder=Depth>', 'Depth'],
    ['a placeholder of a text area', '<textarea id=it placeholder=Remarks></textarea>', 'Remarks'],
    ['a placeholder of a search field', '<input type=search id=it placeholder=Find>', 'Find'],
    ['a placeholder of a secret', '<input type=password id=it placeholder=Password>', 'Password'],
    [
      'a placeholder made by script',
      '<div role=textbox contenteditable id=it aria-placeholder=Remarks></div>',
      'Remarks',
    ],
    ['a label and a placeholder', '<label for=it>Depth</label><input id=it placeholder=12>', 'Depth'],
    ['a placeholder of a box that is no field', '<x-field id=it placeholder=Find></x-field>', ''],
    ['nothing at all', '<input id=it>', ''],
    ['a value is no name', '<input id=it value=12>', ''],
    ['the name attribute is no name', '<input id=it name=depth>', ''],
  ]),
  ...casesOf('2E, buttons', [
    ['the value of a button', '<input type=button id=it value=Weigh>', 'Weigh'],
    ['the value of a submit', '<input type=submit id=it value="Weigh anchor">', 'Weigh anchor'],
    ['a submit without a value', '<input type=submit id=it>', 'Submit'],
    ['a reset without a value', '<input type=reset id=it>', 'Reset'],
    ['the value of a reset', '<input type=reset id=it value=Again>', 'Again'],
    [
      'a submit with an empty value and a title',
      '<input type=submit id=it value="" title=Go>',
      'Go',
      { chromium: { name: '', because: 'Chromium stops at an empty value; HTML-AAM goes on to the title' } },
    ],
    ['a button without a value but with a title', '<input type=button id=it title=Go>', 'Go'],
    ['a value and a title', '<input type=button id=it value=Weigh title=tip>', 'Weigh', { description: 'tip' }],
    ['a picture to press', '<input type=image id=it alt=Steer>', 'Steer'],
    ['a picture to press, without words', '<input type=image id=it>', 'Submit'],
    ['a picture to press, empty alternative and a title', '<input type=image id=it alt="" title=Steer>', 'Steer'],
    ['a picture to press, with a label', '<label for=it>Steer</label><input type=image id=it alt=No>', 'Steer'],
    ['a file to choose', '<input type=file id=it>', 'Choose File'],
    ['several files to choose', '<input type=file id=it multiple>', 'Choose Files'],
    [
      'a file to choose with a title',
      '<input type=file id=it title=Papers>',
      'Papers',
      {
        ours: { name: 'Choose File', description: 'Papers', because: 'these are the words one sees, and presses' },
        chromium: { name: 'Choose File', description: 'Papers', because: 'Chromium says the words it draws' },
      },
    ],
  ]),
];
