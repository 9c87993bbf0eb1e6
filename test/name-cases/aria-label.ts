import { casesOf, type NameCase } from './name-case.ts';

export const ariaLabelCases: readonly NameCase[] = casesOf('2D', [
  ['on a button', '<button id=it aria-label=Close>x</button>', 'Close'],
  ['on a field, before its label', '<label for=it>No</label><input id=it aria-label=Depth>', 'Depth'],
  ['on a link, before its content', '<a id=it href=# aria-label="All ports">more</a>', 'All ports'],
  ['on a picture, before its alternative', '<img id=it alt=No aria-label=Chart>', 'Chart'],
  ['with white space around and inside', '<button id=it aria-label="  Drop \n  anchor ">x</button>', 'Drop anchor'],
  ['an empty one', '<button id=it aria-label="">Heave</button>', 'Heave'],
  ['one of blanks', '<button id=it aria-label="   ">Heave</button>', 'Heave'],
  ['an empty one on a field with a title', '<input id=it aria-label="" title=Draught>', 'Draught'],
  ['on a landmark', '<nav id=it aria-label=Harbours>x</nav>', 'Harbours'],
  ['on a section', '<section id=it aria-label=Weather>x</section>', 'Weather'],
  ['on a dialog', '<div role=dialog id=it aria-label="Cast off">x</div>', 'Cast off'],
  ['on an open native dialog', '<dialog open id=it aria-label="Cast off">x</dialog>', 'Cast off'],
  ['on a group', '<div role=group id=it aria-label=Sails>x</div>', 'Sails'],
  ['on a drawing', '<svg id=it role=img aria-label=Buoy><path/></svg>', 'Buoy'],
  ['on an editable text', '<div id=it role=textbox contenteditable aria-label=Remarks>calm</div>', 'Remarks'],
  [
    'on a slider made of divs',
    '<div role=slider tabindex=0 id=it aria-label=Heading aria-valuenow=90></div>',
    'Heading',
  ],
  ['on a part of the content', '<button id=it>Hoist <span aria-label=mainsail>M</span></button>', 'Hoist mainsail'],
  ['on a part that touches the words', '<button id=it>Hoist<span aria-label=jib>J</span>now</button>', 'Hoist jib now'],
  [
    'on a part that is otherwise a thing of its own',
    '<div role=button tabindex=0 id=it>Hoist <span role=group aria-label=jib>J</span></div>',
    'Hoist jib',
  ],
  ['on a slot it counts for nothing', '<a id=it href=#>Go<slot aria-label=No>ashore</slot></a>', 'Go ashore'],
  ['on a label', '<label for=it aria-label=Tonnage>t</label><input id=it>', 'Tonnage'],
  [
    'on something that may have no name, but is meant to be reached',
    '<span id=it tabindex=0 aria-label=Rudder>R</span>',
    '',
    {
      ours: { name: 'Rudder', because: 'the page named it so that people find it; every browser says it' },
      chromium: { name: 'Rudder', because: 'Chromium says what the page wrote' },
    },
  ],
]);
