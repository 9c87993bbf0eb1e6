import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nextTurn, shade, show, the } from '../../test/support/show.ts';
import { areOnlyWords } from './word-changes.ts';
import { createWorkplace, type Workplace } from './workplace.ts';

const PAGE = `<style id=sheet>.hand { cursor: pointer } ul:empty { cursor: pointer } li { cursor: pointer }</style>
  <main><h1 id=title>Orders</h1><p id=clock>12:00:01</p><p id=long>${'word '.repeat(15)}</p>
  <div id=card class=hand><b id=name>Lamp</b><button id=buy>Buy <i id=price>12</i></button></div>
  <div id=frame class=hand><span id=hint></span><button>Inside</button></div>
  <ul id=list><li id=first>One</li><li id=second>Two</li></ul>
  <label id=label>Town <input id=town></label><table><tr><th id=head>Sum</th><td id=cell>3</td></tr></table>
  <div id=host></div><p id=vast>${'x'.repeat(100_000)}</p></main>`;

const recordsOf = async (change: () => void): Promise<readonly MutationRecord[]> => {
  const records: MutationRecord[] = [];
  const observer = new MutationObserver((seen) => void records.push(...seen));
  const all = { subtree: true, childList: true, attributes: true, characterData: true, characterDataOldValue: true };
  observer.observe(document, all);
  change();
  records.push(...observer.takeRecords());
  observer.disconnect();
  await nextTurn();
  return records;
};

const text = (selector: string): Text => the(selector).firstChild as Text;

beforeEach(() => show(PAGE));
afterEach(() => show(''));

describe('only words have changed', () => {
  it.each<[string, () => void]>([
    ['a clock ticks', () => void (the('#clock').textContent = '12:00:02')],
    ['a text node is written anew', () => void (text('#price').data = '13')],
    ['several do', () => void [(text('#name').data = 'Cup'), (the('#clock').textContent = '12:00:03')]],
  ])('%s', async (_, change) => {
    expect(areOnlyWords(await recordsOf(change))).toBe(true);
  });

  it.each<[string, () => void]>([
    ['something says nothing any more', () => void (text('#name').data = ' ')],
    ['something begins to say something', () => the('#hint').append('Look')],
    ['something is said on top', () => the('#clock').append(' o’clock')],
    ['an element comes', () => the('#clock').replaceChildren(document.createElement('b'))],
    ['an attribute changes', () => the('#clock').setAttribute('class', 'hand')],
    ['a style sheet is written anew', () => void (text('#sheet').data = 'p { cursor: pointer }')],
    ['a short text becomes a long one', () => void (text('#clock').data = 'word '.repeat(20))],
    ['a text far too long to be read changes by a letter', () => text('#vast').appendData('.')],
    ['a long text becomes another', () => void (text('#long').data = `${'word '.repeat(30)}`)],
  ])('not when %s', async (_, change) => {
    expect(areOnlyWords(await recordsOf(change))).toBe(false);
  });
});

/** Numbers by chance that are the same in every run. */
const chance = (seed: number): ((below: number) => number) => {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const IDS = 'title clock long name price hint first second head cell buy'.split(' ');
const WORDS = ['', ' ', 'One', '12:00:09', 'Lamp of brass', 'word '.repeat(18)];

/** A change as pages make them, words more often than anything else. */
const changeByChance = (pick: (below: number) => number): void => {
  const element = document.getElementById(IDS[pick(IDS.length)] ?? '');
  const word = WORDS[pick(WORDS.length)] ?? '';
  if (element === null) return;
  const first = element.firstChild;
  switch (pick(12)) {
    case 0:
      element.classList.toggle('hand');
      break;
    case 1:
      element.toggleAttribute('tabindex');
      break;
    case 2:
      element.insertAdjacentHTML('beforeend', '<button>More</button>');
      break;
    case 3:
      element.lastElementChild?.remove();
      break;
    case 4:
      the('#sheet').textContent = pick(2) === 0 ? 'p, b { cursor: pointer }' : '.hand, li { cursor: pointer }';
      break;
    case 5:
      (the('#town') as HTMLInputElement).value = word;
      break;
    case 6:
    case 7:
      if (first instanceof Text) first.data = word;
      break;
    default:
      if (element.childElementCount === 0) element.textContent = word;
  }
};

/** All that is known of the page, but for how often somebody looked, and which ids were given by then. */
const told = (work: Workplace, anew: boolean): unknown => ({
  ...(JSON.parse(JSON.stringify(work.observe(anew))) as object),
  version: 0,
  ids: {},
});

describe('a look that walks only where it must', () => {
  it('given changes by chance, then it sees what a look at everything sees', async () => {
    shade(the('#host'), '<p><b id=inner>In the shade</b> <button>Deep</button></p>');
    const [thrifty, thorough] = [createWorkplace(), createWorkplace()];
    const pick = chance(7);
    for (let turn = 0; turn < 300; turn += 1) {
      for (let more = pick(3); more >= 0; more -= 1) changeByChance(pick);
      if (pick(4) === 0) await nextTurn();
      expect(told(thrifty, false)).toEqual(told(thorough, true));
    }
  });

  it('given a clock that ticks by new text nodes, and a shadow root that comes late without a word, then it is seen', async () => {
    const work = createWorkplace();
    work.observe();
    await nextTurn();
    work.observe();
    the('#clock').textContent = '12:00:02';
    await nextTurn();
    work.observe();
    shade(the('#host'), '<button>Late</button>');
    the('#clock').textContent = '12:00:03';
    await nextTurn();
    expect(work.observe().candidates.map(({ name }) => name)).toContain('Late');
  });

  it('given a clock that ticks, then nobody walks through the page, and every word is new', async () => {
    const work = createWorkplace();
    work.observe();
    await nextTurn();
    const before = work.observe();
    let walked = 0;
    const { querySelectorAll } = Document.prototype;
    Document.prototype.querySelectorAll = function counted(this: Document, selector: string) {
      if (selector.includes('[tabindex]')) walked += 1;
      return querySelectorAll.call(this, selector);
    };
    try {
      text('#price').data = '14';
      const after = work.observe();
      expect([after.version, walked]).toEqual([before.version + 1, 0]);
      expect(after.candidates.map(({ name }) => name)).toContain('Buy 14');
      the('#buy').setAttribute('tabindex', '0');
      work.observe();
      expect(walked).toBe(1);
    } finally {
      Document.prototype.querySelectorAll = querySelectorAll;
    }
  });
});
