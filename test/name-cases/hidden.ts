import { casesOf, type NameCase } from './name-case.ts';

/** What is hidden says nothing, unless somebody points at it. */
export const hiddenCases: readonly NameCase[] = [
  ...casesOf('2A', [
    ['a part with the hidden attribute', '<button id=it>Save<span hidden> draft</span></button>', 'Save'],
    ['a part without a box', '<button id=it>Save<span style="display:none"> draft</span></button>', 'Save'],
    ['a part that is invisible', '<button id=it>Save<span style="visibility:hidden"> draft</span></button>', 'Save'],
    ['a part that is collapsed', '<button id=it>Save<span style="visibility:collapse"> x</span></button>', 'Save'],
    ['a part hidden from speech', '<button id=it><i aria-hidden=true>*</i>Star</button>', 'Star'],
    ['a part that only looks empty', '<button id=it>Save<span style="opacity:0"> draft</span></button>', 'Save draft'],
    [
      'a part off the screen, for readers only',
      '<a id=it href=#>Next<span style="position:absolute;left:-9999px">page</span></a>',
      'Next page',
    ],
    [
      'a part clipped to nothing, for readers only',
      '<a id=it href=#>More <span style="position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden">about prices</span></a>',
      'More about prices',
    ],
    [
      'a visible part of an invisible part',
      '<button id=it>a<span style="visibility:hidden">b<span style="visibility:visible">c</span></span></button>',
      'ac',
    ],
    ['something deep inside a hidden part', '<button id=it>Go<span hidden><b><i>never</i></b></span></button>', 'Go'],
    ['aria-hidden=false hides nothing', '<button id=it><i aria-hidden=false>Pin</i></button>', 'Pin'],
    [
      'a part that is skipped while drawing',
      '<button id=it>Open<span style="content-visibility:hidden;display:inline-block"> sesame</span></button>',
      'Open',
      {
        ours: {
          name: 'Open sesame',
          because: 'nobody hides a part of a button so, and asking for it costs every element',
        },
      },
    ],
    ['an inert part', '<button id=it>Open<span inert> sesame</span></button>', 'Open'],
    ['scripts, styles and templates', '<a id=it href=#>Go<style>b{}</style><template>t</template></a>', 'Go'],
  ]),
  ...casesOf('2A, referenced', [
    [
      'a hidden thing that is pointed at',
      '<div id=a hidden>Trip <b>name</b></div><input id=it aria-labelledby=a>',
      'Trip name',
    ],
    [
      'everything inside a hidden thing that is pointed at',
      '<div id=a hidden>one <b hidden>two</b> <i aria-hidden=true>three</i></div><input id=it aria-labelledby=a>',
      'one two three',
    ],
    [
      'everything inside a thing hidden from speech that is pointed at',
      '<div id=a aria-hidden=true>one <b hidden>two</b> <i aria-hidden=true>three</i></div><input id=it aria-labelledby=a>',
      'one two three',
    ],
    [
      'the hidden parts of a shown thing that is pointed at',
      '<div id=a>one <b hidden>two</b> <i aria-hidden=true>three</i></div><input id=it aria-labelledby=a>',
      'one',
    ],
    [
      'a thing inside something hidden that is pointed at',
      '<div hidden><span id=a>Depth</span></div><input id=it aria-labelledby=a>',
      'Depth',
    ],
    [
      'an invisible thing that is pointed at',
      '<div id=a style="visibility:hidden">Width <b style="display:none">in mm</b></div><input id=it aria-labelledby=a>',
      'Width in mm',
    ],
    [
      'words of a hidden thing stay apart',
      '<div id=a hidden><p>Length</p><p>overall</p></div><input id=it aria-labelledby=a>',
      'Length overall',
    ],
    [
      'a hidden label',
      '<label for=it hidden>Draught</label><input id=it>',
      'Draught',
      { chromium: { name: '', because: 'Chromium takes a hidden label for an empty one; accname lets it speak' } },
    ],
    ['the hidden part of a shown label', '<label for=it>Beam<span hidden> in m</span></label><input id=it>', 'Beam'],
  ]),
];
