import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ActionStage, startStage } from '../../support/action-stage.ts';

let stage: ActionStage;
beforeAll(async () => {
  stage = await startStage();
  stage.server.set('/shelf', '<h1>Shelf</h1>');
  stage.server.set('/gone', (_request, response) =>
    response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>No such shelf</h1>'),
  );
  stage.server.set('/broken', ({ socket }) => void socket.destroy());
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

const frame = '<iframe id="it" src="/shelf"></iframe>';
const led = (path: string, more = ''): string => `${frame}<button onclick="it.src = '${path}';${more}">Go</button>`;

describe('a frame of the page that a click leads elsewhere', () => {
  it.each([
    ['a server refuses', led('/gone'), 'HTTP 404'],
    ['never comes', led('/broken'), 'net::ERR_EMPTY_RESPONSE'],
    [
      'a server refuses, and that is shown then',
      `${led('/gone', 'it.hidden = false')}`.replace('id=', 'hidden id='),
      'HTTP 404',
    ],
  ])('given a page there that %s, then the step has failed, and says why', async (_, page, why) => {
    const { first } = await stage.play(page, ['Go | click'], { timeoutMs: 2_000 });
    expect([first.status, first.reason]).toEqual(['failed', expect.stringContaining(`${why} in a frame`)]);
  });

  it.each([
    [
      'a page that is refused, but something else that came of the click',
      `${led('/gone', `said.textContent = 'Opened'`)}<p id="said"></p>`,
      'Go | click',
    ],
    [
      'a page that is refused, and words of the page around that were expected',
      `${led('/gone', `said.textContent = 'Opened'`)}<p id="said"></p>`,
      'Go | click | | page_contains_text:Opened',
    ],
  ])('given %s, then that is the effect', async (_, page, row) => {
    const { first } = await stage.play(page, [row], { timeoutMs: 2_000 });
    expect(first.status).toBe('succeeded');
  });
});
