import { casesOf, type NameCase } from './name-case.ts';

/** What is pointed at names, before all else. */
export const labelledByCases: readonly NameCase[] = casesOf('2B', [
  ['one reference', '<span id=a>Port</span><input id=it aria-labelledby=a>', 'Port'],
  [
    'several, in the order of the attribute',
    '<span id=a>of call</span><span id=b>Port</span><input id=it aria-labelledby="b a">',
    'Port of call',
  ],
  [
    'before everything else',
    '<span id=a>First</span><label for=it>No</label><input id=it title=No placeholder=No aria-label=No aria-labelledby=a>',
    'First',
    { description: 'No' },
  ],
  ['before the content', '<span id=a>Outer</span><button id=it aria-labelledby=a>Inner</button>', 'Outer'],
  ['a reference that leads nowhere', '<input id=it aria-label=Crew aria-labelledby=nowhere>', 'Crew'],
  ['one that leads nowhere among others', '<span id=a>Crew</span><input id=it aria-labelledby="nowhere a">', 'Crew'],
  ['an empty attribute', '<button id=it aria-labelledby="">Sail</button>', 'Sail'],
  ['a reference to something empty', '<span id=a></span><button id=it aria-labelledby=a>Sail</button>', 'Sail'],
  [
    'a reference to something empty, and aria-label',
    '<span id=a> </span><button id=it aria-labelledby=a aria-label=Anchor>Sail</button>',
    'Anchor',
  ],
  ['white space between the ids', '<i id=a>x</i><i id=b>y</i><input id=it aria-labelledby="  a \n b ">', 'x y'],
  [
    'itself and another: own aria-label first',
    '<button id=it aria-label=Remove aria-labelledby="it f">x</button><span id=f>hull.svg</span>',
    'Remove hull.svg',
  ],
  [
    'itself and another: own content',
    '<button id=it aria-labelledby="it f">Remove</button><span id=f>hull.svg</span>',
    'Remove hull.svg',
  ],
  [
    'its label and itself: own content, since the label is said',
    '<label id=a for=it>Port</label><button id=it aria-labelledby="a it">Oslo</button>',
    'Port Oslo',
  ],
  [
    'a reference of a reference is not followed',
    '<span id=b>never</span><span id=a aria-labelledby=b>Mast</span><input id=it aria-labelledby=a>',
    'Mast',
  ],
  ['a circle of two', '<a id=b href=# aria-labelledby=it>Bow</a><a id=it href=# aria-labelledby=b>Stern</a>', 'Bow'],
  [
    'a part of the content that points elsewhere',
    '<span id=a>knots</span><button id=it>12 <span aria-labelledby=a>kn</span></button>',
    '12 knots',
  ],
  [
    'a part of the content that points back at the whole',
    '<button id=it><span aria-labelledby=it>Reef</span> the sail</button>',
    'Reef the sail',
  ],
  [
    'the aria-label of what is pointed at',
    '<i id=a aria-label=Spoken>shown</i><input id=it aria-labelledby=a>',
    'Spoken',
  ],
  ['the alternative of a picture', '<img id=a alt=Compass><input id=it aria-labelledby=a>', 'Compass'],
  [
    'the aria-label of a picture before its alternative',
    '<img id=a alt=No aria-label=Compass><input id=it aria-labelledby=a>',
    'Compass',
  ],
  ['the tooltip of something without content', '<i id=a title=Wheel></i><input id=it aria-labelledby=a>', 'Wheel'],
  [
    'a heading with parts',
    '<h2 id=a>Log <small>of today</small></h2><section id=it aria-labelledby=a></section>',
    'Log of today',
  ],
  [
    'the legend of a fieldset',
    '<fieldset id=a><legend>Cargo</legend>x</fieldset><input id=it aria-labelledby=a>',
    'Cargo',
  ],
  [
    'the caption of a table',
    '<table id=a><caption>Tides</caption><tr><td>x</table><input id=it aria-labelledby=a>',
    'Tides',
  ],
  [
    'a checkbox that has a label',
    '<label for=a>Night</label><input type=checkbox id=a><input id=it aria-labelledby=a>',
    'Night',
  ],
  ['a dialog by its heading', '<div role=dialog id=it aria-labelledby=a><h2 id=a>Moor here?</h2>x</div>', 'Moor here?'],
  ['a group by a text', '<p id=a>Sails</p><div role=group id=it aria-labelledby=a>x</div>', 'Sails'],
  [
    'the same thing twice in one shadow root',
    '<div><template shadowrootmode=open><b id=a>Inside</b><input id=it aria-labelledby=a></template></div><b id=a>Outside</b>',
    'Inside',
  ],
]);
