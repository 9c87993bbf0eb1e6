import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ActionStage, startStage } from '../support/action-stage.ts';
import { serveLibraryPages } from '../support/library-pages.ts';

let stage: ActionStage;
beforeAll(async () => {
  stage = await startStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

const field = (label: string, read: string): string => `(() => {
  const label = [...document.querySelectorAll('label')].find((one) => one.textContent.trim().startsWith('${label}'));
  const control = label.control ?? document.getElementById(label.htmlFor);
  return (${read})(control, label);
})()`;
const value = (label: string): string => field(label, '(control) => control.value');
/** What stands in the box around the field, without its label. */
const box = (label: string, selector: string): string =>
  field(label, `(control) => control.closest('${selector}').innerText.replace(/\\s+/g, ' ').trim()`);

/** Rows for the lists of a library, and what its page must show afterwards, read past our engine. */
const LIBRARIES: Readonly<Record<string, readonly (readonly [row: string, seen: string, shows: string])[]>> = {
  mui: [
    ['Course | select | First', `document.querySelector('#open-list').innerText`, 'First'],
    ['Dish | select | Fish soup', value('Dish'), 'Fish soup'],
  ],
  antd: [
    ['City | select | Oslo', box('City', '.ant-select'), 'Oslo'],
    ['Airport | select | Quito', box('Airport', '.ant-select'), 'Quito'],
    ['Interests | select | Lisbon; Osaka', box('Interests', '.ant-select'), 'Lisbon Osaka'],
  ],
  'react-select': [
    ['Make | select | Otter', box('Make', '[class*=-control]'), 'Otter'],
    ['Town | select | Faro', box('Town', '[class*=-control]'), 'Faro'],
    ['Dealer | select | Hill Cars', box('Dealer', '[class*=-control]'), 'Hill Cars'],
    ['Keywords | select | Fern; Lynx', box('Keywords', '[class*=-control]'), 'Fern Lynx'],
  ],
  mantine: [
    ['Soil | select | Clay', value('Soil'), 'Clay'],
    ['Neighbour | select | Cedar', value('Neighbour'), 'Cedar'],
    [
      'Plants in it | select | Cedar; Daisy',
      field(
        'Plants in it',
        `(control) => control.closest('.mantine-MultiSelect-root').innerText.includes('Daisy') ? 'yes' : 'no'`,
      ),
      'yes',
    ],
  ],
  primevue: [
    ['Ward | select | West', `document.querySelector('#ward-button').innerText`, 'West'],
    [
      'Symptoms | select | Fever; Rash',
      `document.querySelector('.p-multiselect-label').innerText.replace(/\\s+/g, ' ').trim()`,
      'Cough Fever Rash',
    ],
  ],
  radix: [
    ['Second genre | select | Jazz', `document.querySelector('#second-genre').innerText.replace('▼', '')`, 'Jazz'],
  ],
  shoelace: [
    ['Queue | select | Network', `document.querySelector('[name=queue]').value`, 'network'],
    ['Labels | select | Later', `document.querySelector('[name=labels]').value.join(' ')`, 'urgent vip later'],
  ],
  vaadin: [
    ['Stage | select | Offer', `document.querySelector('#stage').value`, 'offer'],
    ['Country | select | Norway', `document.querySelector('#country').value`, 'Norway'],
  ],
};

describe('select on the lists that a library draws', () => {
  let pages: Awaited<ReturnType<typeof serveLibraryPages>>;
  beforeAll(async () => {
    pages = await serveLibraryPages(Object.keys(LIBRARIES));
  }, 120_000);
  afterAll(() => pages.close());

  it.each(Object.keys(LIBRARIES))(
    'given the lists of %s, when entries are chosen, then its page shows them [V-53]',
    async (library) => {
      const rows = LIBRARIES[library] ?? [];
      const { steps, seen } = await stage.playAt(
        `${pages.url}/${library}`,
        rows.map(([row]) => row),
        { timeoutMs: 6_000 },
      );
      const said = steps.map(({ outcome }) =>
        outcome?.status === 'succeeded' ? 'succeeded' : `${outcome?.situation}: ${outcome?.reason}`,
      );
      expect(said).toEqual(rows.map(() => 'succeeded'));
      expect(await Promise.all(rows.map(([, expression]) => seen(expression)))).toEqual(
        rows.map(([, , shows]) => shows),
      );
    },
  );
});

/** A page of its own for libraries whose whole point is to hide a list of the browser and to draw another. */
const hiding = (style: string, script: string, start: string): string => {
  const read = (file: string): string => readFileSync(new URL(`../../node_modules/${file}`, import.meta.url), 'utf8');
  return `<style>${read(style)}</style><form><div><label for="meal">Meal</label><select id="meal"><option value="">Pick a meal</option>
    <option value="s">Soup</option><option value="p">Pasta</option></select></div></form><div><label for="extras">Extras</label>
    <select id="extras" multiple><option>Salt</option><option>Oil</option><option>Bread</option></select></div>
    <script>${read(script).replaceAll('</script', '<\\/script')}</script><script>${start}</script>`;
};

const HIDING = {
  'choices.js': {
    page: () =>
      hiding(
        'choices.js/public/assets/styles/choices.css',
        'choices.js/public/assets/scripts/choices.js',
        `new Choices('#meal'); new Choices('#extras');`,
      ),
    shown: '.choices__list--single, .choices__list--multiple',
  },
  'tom-select': {
    page: () =>
      hiding(
        'tom-select/dist/css/tom-select.css',
        'tom-select/dist/js/tom-select.complete.js',
        `new TomSelect('#meal'); new TomSelect('#extras');`,
      ),
    shown: '.ts-control',
  },
};

describe('select on a list of the browser that a library hides behind its own', () => {
  it.each(Object.entries(HIDING))(
    'given %s, when entries are chosen, then people see them, and the form holds them [V-53]',
    async (_, { page, shown }) => {
      const { situations, seen } = await stage.play(
        page(),
        ['Meal | select | Soup', 'Meal | select | Pasta', 'Extras | select | Salt; Bread'],
        { timeoutMs: 6_000 },
      );
      expect(situations).toEqual(['none', 'none', 'none']);
      const read = `[...document.querySelectorAll('${shown}')].map((box) => box.innerText.replace(/\\s+/g, ' ').trim())`;
      expect(await seen(read)).toEqual(['Pasta', expect.stringMatching(/^Salt ?Bread/u)]);
      expect(await seen(`[meal.value, [...extras.selectedOptions].map(({ value }) => value)]`)).toEqual([
        'p',
        ['Salt', 'Bread'],
      ]);
    },
  );
});
