import { describe, expect, it } from 'vitest';
import { stableHash } from '../../src/kit/stable-hash.ts';
import { twinFrame } from '../support/twin-document.ts';
import { judgeTwin } from '../support/twin-judge.ts';
import { hit, touchNothing, type TwinPage } from '../support/twin-page.ts';
import { startTwinRunner } from '../support/twin-runner.ts';
import { describeTwins } from '../support/twin-suite.ts';
import { TWIN_PAGES } from './twin-pages.ts';

/** Another word gives another sample; `npm run test:twins` runs all of them. */
const SEED = 'one of each kind';

const first = (pages: readonly TwinPage[]): readonly TwinPage[] =>
  pages.toSorted((left, right) => (stableHash(SEED + left.name) < stableHash(SEED + right.name) ? -1 : 1)).slice(0, 1);

/** One page of every second kind. */
const sample = Object.entries(TWIN_PAGES)
  .toSorted(([left], [right]) => (stableHash(SEED + left) < stableHash(SEED + right) ? -1 : 1))
  .slice(0, Math.ceil(Object.keys(TWIN_PAGES).length / 2));

describeTwins(Object.fromEntries(sample.map(([group, pages]) => [group, first(pages)])));

/** Each row really means `right`; the page says that it means another one, so whoever looks must cry out. */
const planted: readonly TwinPage[] = [
  {
    name: 'a button, a field, a box to tick and a list, with the wrong one declared',
    html: `<section><h2>Left</h2><button data-k="left">Save</button></section><section><h2>Right</h2><button data-k="right">Save</button>
      <label>Name <input data-k="right"></label><label><input type="checkbox" data-k="right"> Agree</label>
      <label>Size <select data-k="right"><option>S</option><option>L</option></select></label></section>`,
    asks: [
      hit('Save@Right | click', 'left'),
      hit('Name | fill | Ann', 'left'),
      hit('Agree | check', 'left'),
      hit('Size | select | L', 'left'),
      touchNothing('Save@Right | click'),
    ],
  },
  {
    name: 'a button in a frame and one in a shadow root, with the wrong one declared',
    html: `${twinFrame('title="Card" width="300" height="80"', '<button data-k="right">Pay</button>')}<div id="host"></div>
      <script>document.querySelector('#host').attachShadow({ mode: 'open' }).innerHTML = '<button data-k="right">Help</button>'</script>`,
    asks: [hit('Pay | click', 'left'), hit('Help | click', 'left')],
  },
];

describe('the witness in the page', () => {
  it('given pages that declare the wrong twin, when the rows are run, then every touch is seen and called wrong', async () => {
    const runner = await startTwinRunner(planted);
    try {
      for (const page of planted) {
        for (const ask of page.asks) {
          const { verdict, asked } = judgeTwin(await runner.ask(page, ask));
          expect({ row: ask.row, verdict, touched: asked.first.touched }).toEqual({
            row: ask.row,
            verdict: 'wrong',
            touched: ['right'],
          });
        }
      }
    } finally {
      await runner.close();
    }
  });
});
