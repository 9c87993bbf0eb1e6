import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ActionStage, startStage } from '../../support/action-stage.ts';

let stage: ActionStage;
beforeAll(async () => {
  stage = await startStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

const answering = (status: number, afterMs: number): void =>
  stage.server.set('/save', (_request, response) => {
    setTimeout(() => response.writeHead(status).end('{}'), afterMs);
  });
const page = (answered: string): string =>
  `<button id="go">Save</button><ul id="list"></ul><div id="said"></div><script>go.onclick = async () => {
    const one = document.createElement('li'); one.textContent = 'Milk'; list.append(one); await fetch('/save', { method: 'POST' }); ${answered} };</script>`;
const failing = `said.innerHTML = '<b role=alert>Could not save it</b>';`;

describe('what the server of a page has to say of what the page showed in advance', () => {
  it('given a slow server that refuses it, when the page takes it back, then the step has failed', async () => {
    answering(500, 1_600);
    const { first } = await stage.play(page('one.remove();'), ['Save | click']);
    expect([first.status, first.reason]).toEqual(['failed', expect.stringContaining('taken back')]);
  });

  it('given a slow server that takes it, then that is the effect', async () => {
    answering(204, 1_300);
    const { first } = await stage.play(page(''), ['Save | click']);
    expect(first.status).toBe('succeeded');
  });

  it.each([
    ['with a role', failing],
    ['in a toast', `said.innerHTML = '<div class="toast">Could not save it</div>';`],
  ])('given an answer of 200 that the page makes an error of, %s, then the step has failed', async (_, answered) => {
    answering(200, 250);
    const { first } = await stage.play(page(answered), ['Save | click']);
    expect([first.status, first.reason]).toEqual(['failed', expect.stringContaining('Could not save it')]);
  });

  it('given that something else was expected and came, then an error beside it changes nothing', async () => {
    answering(200, 250);
    const { first } = await stage.play(page(failing), ['Save | click | | page_contains_text:Milk']);
    expect(first.status).toBe('succeeded');
  });
});

describe('an app that shows an error in place of itself', () => {
  const app = (shown: string): string =>
    `<main><h1>Orders</h1><button onclick="document.body.innerHTML = '${shown}'">Open</button></main>`;

  it.each([
    ['that there is no such page', '<h1>404 - Page not found</h1>', 'Page not found'],
    ['that it broke', '<h2>Something went wrong</h2><button>Reload</button>', 'Something went wrong'],
    ['nothing at all', '', 'nothing any more'],
  ])('given that it shows %s, then the step has failed', async (_, shown, why) => {
    const { first } = await stage.play(app(shown), ['Open | click'], { timeoutMs: 2_000 });
    expect([first.status, first.reason]).toEqual(['failed', expect.stringContaining(why)]);
  });

  it.each([
    ['a heading with such words in it', '<h1>Error reports</h1>', 'Open | click'],
    ['what the row expects', '<h1>Page not found</h1>', 'Open | click | | page_contains_text:not found'],
    ['a picture', '<canvas></canvas>', 'Open | click'],
  ])('given that it shows %s, then that is the effect', async (_, shown, row) => {
    const { first } = await stage.play(app(shown), [row], { timeoutMs: 2_000 });
    expect(first.status).toBe('succeeded');
  });
});
