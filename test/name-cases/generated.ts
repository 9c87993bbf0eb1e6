import { casesOf, type NameCase } from './name-case.ts';

const styled = (rules: string, html: string): string => `<style>${rules}</style>${html}`;

/** What CSS writes. */
export const generatedCases: readonly NameCase[] = casesOf('2F.ii', [
  ['text before', styled('#it::before{content:"+ "}', '<button id=it>Reef</button>'), '+ Reef'],
  ['text behind', styled('#it::after{content:" >"}', '<button id=it>Reef</button>'), 'Reef >'],
  ['both', styled('#it::before{content:"["}#it::after{content:"]"}', '<button id=it>Reef</button>'), '[Reef]'],
  ['with one colon', styled('#it:before{content:"+ "}', '<button id=it>Reef</button>'), '+ Reef'],
  ['nothing else', styled('#it::before{content:"Reef"}', '<button id=it></button>'), 'Reef'],
  ['in a part', styled('b::before{content:"un"}', '<button id=it>Now <b>furl</b></button>'), 'Now unfurl'],
  ['words for it', styled('#it::before{content:"★" / "Best"}', '<button id=it>port</button>'), 'Best port'],
  ['words for it: none', styled('#it::before{content:"★" / ""}', '<button id=it>Port</button>'), 'Port'],
  [
    'words for a picture',
    styled(
      '#it::before{content:url(data:image/gif;base64,R0lGODlhAQABAAAAACw=) / "Red"}',
      '<button id=it>flag</button>',
    ),
    'Red flag',
  ],
  [
    'a picture without words',
    styled('#it::before{content:url(data:image/gif;base64,R0lGODlhAQABAAAAACw=)}', '<button id=it>Flag</button>'),
    'Flag',
  ],
  ['an attribute', styled('#it::after{content:attr(data-n)}', '<button id=it data-n=7>Pier </button>'), 'Pier 7'],
  [
    'several pieces',
    styled('#it::after{content:" (" attr(data-n) ")"}', '<button id=it data-n=7>Pier</button>'),
    'Pier (7)',
  ],
  [
    'a quotation mark',
    styled('#it::before{content:open-quote}#it::after{content:close-quote}', '<button id=it>Ahoy</button>'),
    '“Ahoy”',
  ],
  ['an escaped character', styled('#it::before{content:"\\2192  "}', '<button id=it>Lee</button>'), '→ Lee'],
  ['a quotation mark inside', styled(`#it::before{content:'"'}`, '<button id=it>Lee</button>'), '"Lee'],
  ['an empty text', styled('#it::before{content:""}', '<button id=it>Lee</button>'), 'Lee'],
  ['a sign of an icon font', styled('#it::before{content:"\\f102"}', '<button id=it>Lee</button>'), '\uf102Lee'],
  ['as a block', styled('#it::before{content:"To";display:block}', '<button id=it>lee</button>'), 'To lee'],
  [
    'as an inline block',
    styled('#it::before{content:"To";display:inline-block}', '<button id=it>lee</button>'),
    'To lee',
  ],
  ['laid over', styled('#it::before{content:"To";position:absolute}', '<button id=it>lee</button>'), 'To lee'],
  ['not drawn', styled('#it::before{content:"No";display:none}', '<button id=it>Lee</button>'), 'Lee'],
  ['invisible', styled('#it::before{content:"No ";visibility:hidden}', '<button id=it>Lee</button>'), 'Lee'],
  [
    'the star of a required field',
    styled('label::after{content:" *"}', '<label for=it>Port</label><input id=it required>'),
    'Port *',
  ],
  [
    'on what is pointed at',
    styled('#a::after{content:":"}', '<b id=a>Port</b><input id=it aria-labelledby=a>'),
    'Port:',
  ],
  ['beside aria-label', styled('#it::before{content:"No"}', '<button id=it aria-label=Lee>x</button>'), 'Lee'],
  ['by a rule that does not match', styled('.x::before{content:"No"}', '<button id=it>Lee</button>'), 'Lee'],
  [
    'by a rule inside a condition',
    styled('@media all{@supports (display:grid){#it::before{content:"To "}}}', '<button id=it>lee</button>'),
    'To lee',
  ],
  ['by a nested rule', styled('body{& #it{&::before{content:"To "}}}', '<button id=it>lee</button>'), 'To lee'],
  [
    'by a rule for any child',
    styled('#w > *::before{content:"To "}', '<div id=w><button id=it>lee</button></div>'),
    'To lee',
  ],
  [
    'by a rule of state',
    styled('button:not(:disabled)::before{content:"To "}', '<button id=it>lee</button>'),
    'To lee',
  ],
  [
    'by a rule in a list',
    styled('.x::before, [data-n]::before{content:"To "}', '<button id=it data-n>lee</button>'),
    'To lee',
  ],
  ['through a variable', styled('#it{--t:"To "}#it::before{content:var(--t)}', '<button id=it>lee</button>'), 'To lee'],
  [
    'in a shadow root',
    `<x-y><template shadowrootmode=open><style>button::before{content:"To "}</style><button id=it>lee</button></template></x-y>`,
    'To lee',
  ],
  [
    'by the host rule of a shadow root',
    `<x-y id=it role=button tabindex=0><template shadowrootmode=open><style>:host::before{content:"To "}</style><slot></slot></template>lee</x-y>`,
    'To lee',
  ],
]);
