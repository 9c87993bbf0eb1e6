import { casesOf, type NameCase } from './name-case.ts';

const byContent = (role: string, around = '', inner = 'Aft deck'): readonly [string, string, string] => [
  `role ${role}`,
  around === ''
    ? `<div role=${role} tabindex=0 id=it>${inner}</div>`
    : `<div role=${around}><div role=${role} tabindex=0 id=it>${inner}</div></div>`,
  'Aft deck',
];

const notByContent = (role: string): readonly [string, string, string] => [
  `role ${role}, no name from content`,
  `<div role=${role} id=it>Aft deck</div>`,
  '',
];

/** The editors of accname mean to leave these out, and browsers do; the letter of step 2H still reads them. */
const apart = (name: string): Pick<NameCase, 'ours' | 'chromium'> => ({
  ours: { name, because: 'what opens, changes or lists things is no part of the name of what holds it' },
  chromium: { name, because: 'Chromium leaves it out' },
});

export const contentCases: readonly NameCase[] = [
  ...casesOf('2F, role', [
    byContent('button'),
    byContent('checkbox'),
    byContent('heading'),
    byContent('link'),
    byContent('menuitem', 'menu'),
    byContent('menuitemcheckbox', 'menu'),
    byContent('menuitemradio', 'menu'),
    byContent('option', 'listbox'),
    byContent('radio', 'radiogroup'),
    byContent('switch'),
    byContent('tab', 'tablist'),
    byContent('tooltip'),
    byContent('treeitem', 'tree'),
    ['a cell', '<div role=grid><div role=row><div role=gridcell id=it>Aft deck</div></div></div>', 'Aft deck'],
    ['a head of a column', '<table><tr><th id=it>Aft deck</th></tr><tr><td>x</td></tr></table>', 'Aft deck'],
    ['a native link', '<a id=it href=#>Aft deck</a>', 'Aft deck'],
    ['a native heading', '<h3 id=it>Aft <i>deck</i></h3>', 'Aft deck'],
    ...[
      'alert',
      'article',
      'dialog',
      'form',
      'grid',
      'group',
      'list',
      'listbox',
      'log',
      'main',
      'menu',
      'navigation',
      'region',
      'search',
      'status',
      'tablist',
      'tabpanel',
      'textbox',
      'toolbar',
      'tree',
    ].map(notByContent),
    ['plain text has no name', '<p id=it>Aft deck</p>', ''],
    ['a box has no name', '<div id=it>Aft deck</div>', ''],
  ]),
  ...casesOf('2F, parts', [
    ['inline parts are joined as written', '<button id=it>Fore<b>sail</b></button>', 'Foresail'],
    ['a word cut by a link', '<h2 id=it>wind<a href=#>lass</a></h2>', 'windlass'],
    ['blocks are set apart', '<button id=it><div>Fore</div><div>deck</div></button>', 'Fore deck'],
    ['a block behind a word', '<div role=button tabindex=0 id=it>Fore<p>deck</p></div>', 'Fore deck'],
    [
      'blocks deep inside',
      '<div role=button tabindex=0 id=it><b><div>Fore</div></b><i><div>deck</div></i></div>',
      'Fore deck',
    ],
    [
      'inline blocks are set apart',
      '<button id=it><b style="display:inline-block">Fore</b><b style="display:inline-block">deck</b></button>',
      'Fore deck',
    ],
    [
      'items of a flexible box are set apart',
      '<button id=it style="display:flex"><b>Fore</b><b>deck</b></button>',
      'Fore deck',
    ],
    [
      'cells are set apart',
      '<div role=button tabindex=0 id=it><table><tr><td>Fore</td><td>deck</td></tr></table></div>',
      'Fore deck',
    ],
    [
      'items of a list are set apart',
      '<div role=button tabindex=0 id=it><ul style="list-style:none"><li>Fore</li><li>deck</li></ul></div>',
      'Fore deck',
    ],
    [
      'a block drawn in line is not set apart',
      '<div role=button tabindex=0 id=it>Fore<div style="display:inline">sail</div></div>',
      'Foresail',
    ],
    ['a part without a box of its own', '<button id=it>Fore<b style="display:contents">sail</b></button>', 'Fore sail'],
    ['a line break', '<button id=it>Fore<br>deck</button>', 'Fore deck'],
    [
      'a place to break a word',
      '<button id=it>Fore<wbr>castle</button>',
      'Forecastle',
      { chromium: { name: 'Fore castle', because: 'Chromium breaks the word where it only may be broken' } },
    ],
    ['white space of all kinds', '<button id=it>\n  Fore \t&nbsp; deck\r\n</button>', 'Fore deck'],
    ['white space between parts', '<button id=it><b>Fore</b> <b>deck</b></button>', 'Fore deck'],
    ['a comment', '<button id=it>Fore<!-- not -->sail</button>', 'Foresail'],
    ['a part that floats', '<button id=it>Fore<b style="float:right">deck</b></button>', 'Fore deck'],
    ['a quotation has its marks', '<button id=it>Cry <q>ahoy</q> twice</button>', 'Cry “ahoy” twice'],
    [
      'a reading aid is not read twice',
      '<button id=it><ruby>港<rp>(</rp><rt>minato</rt><rp>)</rp></ruby></button>',
      '港',
    ],
    ['an abbreviation', '<button id=it><abbr title="Global Positioning System">GPS</abbr> on</button>', 'GPS on'],
    [
      'a control inside touches nothing',
      '<div role=button tabindex=0 id=it>Set<span role=checkbox>light</span>now</div>',
      'Set light now',
    ],
    ['crossed-out and inserted words', '<button id=it><del>Fore</del> <ins>Aft</ins></button>', 'Fore Aft'],
    ['the meter inside', '<a id=it href=#>Fuel <meter value=.5></meter></a>', 'Fuel 0.5'],
    ['letters beyond the first plane', '<button id=it>🚢 Sail</button>', '🚢 Sail'],
    ['signs of an icon font', '<button id=it><i>&#xf102;</i> Sail</button>', '\uf102 Sail'],
    ['letters drawn as capitals', '<button id=it style="text-transform:uppercase">Cast off</button>', 'CAST OFF'],
    [
      'letters drawn small, by a rule for what is inside',
      '<style>b{text-transform:lowercase}</style><button id=it>Cast <b>OFF</b> Now</button>',
      'Cast off Now',
    ],
    [
      'words drawn with capitals',
      "<style>.t{text-transform:capitalize}</style><label class=t for=it>name of the captain's ship</label><input id=it>",
      "Name Of The Captain's Ship",
    ],
    [
      'a name of its own, which is not drawn',
      '<button id=it aria-label="Cast off" style="text-transform:uppercase">x</button>',
      'Cast off',
    ],
    [
      'capitals around what is not',
      '<div style="text-transform:uppercase"><button id=it style="text-transform:none">Cast off</button></div>',
      'Cast off',
    ],
    [
      'capitals from the slot',
      '<x-a><template shadowrootmode=open><button id=it style="text-transform:uppercase"><slot></slot></button></template>Cast off</x-a>',
      'CAST OFF',
    ],
  ]),
  ...casesOf('2H, things of their own', [
    [
      'a menu inside an item',
      '<div role=menu><div role=menuitem tabindex=0 id=it>File<div role=menu><div role=menuitem>New</div></div></div></div>',
      'File New',
      apart('File'),
    ],
    [
      'a branch inside a branch',
      '<div role=tree><div role=treeitem tabindex=0 id=it>Hull<div role=group><div role=treeitem>Keel</div></div></div></div>',
      'Hull Keel',
      apart('Hull'),
    ],
    [
      'a list of choices',
      '<div role=button tabindex=0 id=it>Sort <ul role=listbox><li role=option>Name</ul></div>',
      'Sort',
    ],
    ['a message', '<button id=it>Send <span role=status>sending</span></button>', 'Send sending', apart('Send')],
    ['a region', '<a id=it href=#>Log <div role=region>of today</div></a>', 'Log of today'],
    ['a list', '<a id=it href=#>Log <ul><li>Monday</ul></a>', 'Log Monday'],
  ]),
];
