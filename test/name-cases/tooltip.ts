import { casesOf, type NameCase } from './name-case.ts';

export const tooltipCases: readonly NameCase[] = [
  ...casesOf('2G and 2H', [
    ['text in a deep place', '<a id=it href=#><span><span><b>Lee</b></span></span></a>', 'Lee'],
    ['text of a heading in a link', '<a id=it href=#><h3>Lee</h3><p>shore</p></a>', 'Lee shore'],
    ['text of a presentational part', '<a id=it href=#><span role=presentation>Lee</span> shore</a>', 'Lee shore'],
    [
      'text of a cell in a row',
      '<div role=table><div role=row id=it><span role=cell>Lee</span> <span role=cell>shore</span></div></div>',
      'Lee shore',
      { chromium: { name: '', because: 'Chromium names a row only when it can be reached; ARIA allows its content' } },
    ],
  ]),
  ...casesOf('2I', [
    ['a tooltip of a button without content', '<button id=it title=Helm></button>', 'Helm'],
    ['a tooltip of a button with a mute picture', '<button id=it title=Helm><img alt=""></button>', 'Helm'],
    [
      'a tooltip of a button with content',
      '<button id=it title="to port">Helm</button>',
      'Helm',
      { description: 'to port' },
    ],
    ['a tooltip of a link without content', '<a id=it href=# title=Helm></a>', 'Helm'],
    ['a tooltip of a landmark', '<nav id=it title=Ports>x</nav>', 'Ports'],
    ['a tooltip of a dialog', '<div role=dialog id=it title=Leave>x</div>', 'Leave'],
    ['a tooltip of a list item', '<ul><li id=it title=Second>2</li></ul>', 'Second'],
    ['a tooltip of blanks', '<button id=it title="  "></button>', ''],
    [
      'a tooltip of a part without content',
      '<button id=it>Port <i title=helm></i></button>',
      'Port helm',
      {
        chromium: {
          name: 'Port',
          because: 'Chromium asks only the element itself for a tooltip; step 2I asks its parts too',
        },
      },
    ],
    ['a tooltip of a part with content', '<button id=it>Port <i title=No>helm</i></button>', 'Port helm'],
    ['a tooltip of something that may have no name', '<p id=it title=Helm>x</p>', '', { description: 'Helm' }],
    [
      'a tooltip of something that may have no name, but can be reached',
      '<span id=it tabindex=0 title=Helm>x</span>',
      '',
      {
        description: 'Helm',
        ours: {
          name: 'Helm',
          description: '',
          because: 'who arrives there by keyboard should hear something; as Chromium',
        },
        chromium: { name: 'Helm', description: '', because: 'a repair of Chromium for what can be reached' },
      },
    ],
    [
      'a tooltip that repeats the content',
      '<ul><li id=it title=2>2</li></ul>',
      '2',
      {
        ours: {
          name: '',
          because: 'it adds nothing, and two things would bear the name of the one inside; as Chromium',
        },
        chromium: { name: '', because: 'Chromium drops a tooltip that repeats the text' },
      },
    ],
  ]),
];
