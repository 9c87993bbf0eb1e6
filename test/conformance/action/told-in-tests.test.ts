import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ActionStage, startStage } from '../../support/action-stage.ts';

let stage: ActionStage;
beforeAll(async () => {
  stage = await startStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

/** React and its like put no white space between elements. */
const ADDS = (markup: string): string =>
  `<button onclick="this.insertAdjacentHTML('afterend', '${markup.replaceAll('"', '&quot;')}')">Pay</button>`;

describe('what a run sees in another way than a test runner', () => {
  it.each([
    ['an amount', 'Pay | click | | page_contains_text:Total: 29.99', '<div>Total:</div><div>29.99</div>'],
    ['a message', 'Pay | click', '<div role="status"><div>Saved</div><div>Your changes are stored.</div></div>'],
  ])('given %s that stands in two elements, then it is seen in both', async (_, row, markup) => {
    const { first } = await stage.play(ADDS(markup), [row]);
    expect([first.status, JSON.stringify(first)]).toEqual(['succeeded', expect.stringContaining('over several lines')]);
  });

  it('given a sentence that contains the word that must be gone, then that sentence may stay', async () => {
    const page = `<p>Ваша отмена принята</p><button onclick="this.nextElementSibling.remove()">Закрыть</button><button>Отмена</button>`;
    const { first } = await stage.play(page, ['Закрыть | click | | element_hidden:Отмена']);
    expect(first.status).toBe('succeeded');
  });

  it('given an address whose end the one before has as well, then the test tells them apart', async () => {
    stage.server.set('/fr/about', '<h1>A</h1><a href="/about">English</a>');
    stage.server.set('/about', '<h1>A</h1>');
    const { first } = await stage.playAt('/fr/about', ['English | click']);
    expect(first.status).toBe('succeeded');
  });

  it('given two places of one name, then the thing is dropped on the one in its region', async () => {
    const board = (name: string): string =>
      `<section aria-label="${name}"><ul aria-label="To do" class="list"><li draggable="true">Card ${name}</li></ul><ul aria-label="Done" class="list"></ul></section>`;
    const page = `<style>.list { min-height: 80px; width: 200px; background: #eee }</style>${board('Red')}${board('Blue')}<p id="said"></p>
      <script>
        let held = null;
        for (const card of document.querySelectorAll('li')) card.ondragstart = () => { held = card; };
        for (const list of document.querySelectorAll('.list')) {
          list.ondragover = (event) => event.preventDefault();
          list.ondrop = () => { list.append(held); said.textContent = 'in ' + list.parentElement.ariaLabel; };
        }
      </script>`;
    const { first, steps } = await stage.play(page, ['Card Red | drag | Done@Blue | page_contains_text:in Blue']);
    expect(first.status).toBe('succeeded');
    expect(steps[0]?.dropped_on?.selector).toContain('section:nth-of-type(2)');
  });

  it('given two things over a button, then both are closed before it is pressed', async () => {
    const over = (name: string): string =>
      `<div role="dialog" aria-modal="true" aria-label="${name}" style="position:fixed;inset:0;background:#fff"><p>${name}</p><button aria-label="Close ${name}" onclick="this.parentElement.remove()">×</button></div>`;
    const page = `<button onclick="this.after('Saved')">Save</button>${over('News')}${over('Offers')}`;
    const row = 'Save | click | | page_contains_text:Saved';
    const { situations, result } = await stage.play(page, [row], { timeoutMs: 1_000, healTimeoutMs: 20_000 });
    expect(situations).toEqual(['none']);
    expect(result.heals.filter(({ closed }) => closed !== undefined)).toHaveLength(2);
  });
});
