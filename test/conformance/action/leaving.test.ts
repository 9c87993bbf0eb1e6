import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ActionStage, startStage } from '../../support/action-stage.ts';

let stage: ActionStage;
beforeAll(async () => {
  stage = await startStage();
  stage.server.set('/next', '<h1>Next page</h1><button id="on" onclick="this.textContent = \'Done\'">Go on</button>');
  stage.server.set('/away', (_request, response) =>
    response.writeHead(302, { location: `${stage.server.otherHost}/secret` }).end(),
  );
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

describe('a page that leaves during the action', () => {
  it('[V-50] given a link, then the new address is the effect, and the run goes on there', async () => {
    const { situations, first, seen } = await stage.play('<a href="/next">Next</a>', [
      'Next | click | | navigates_to:Next page',
      'Go on | click',
    ]);
    expect(situations).toEqual(['none', 'none']);
    expect(first.observations.map(({ kind }) => kind)).toContain('url_changed');
    expect(await seen('document.getElementById("on").textContent')).toBe('Done');
  });

  it.each(['Go | click', 'Go | click | | page_contains_text:site', 'Go | click | | navigates_to:gone'])(
    '[P-62] given a server that went away, when "%s", then the error page of the browser is never a success',
    async (row) => {
      stage.server.set('/gone', ({ socket }) => void socket.destroy());
      const { first, result } = await stage.play('<a href="/gone">Go</a>', [row], { timeoutMs: 2_000 });
      expect([first.status, first.situation, first.dispatched]).toEqual(['failed', 'unreachable', true]);
      expect(result).toMatchObject({ verdict: 'fail', rca: { class: 'env_fault' } });
    },
  );

  it.each([
    ['Go | click', 404, 'failed'],
    ['Go | click | | navigates_to:shelf', 500, 'failed'],
    ['Go | click | | element_hidden:Old shelf', 500, 'failed'],
    ['Go | click | | page_contains_text:No such shelf', 404, 'succeeded'],
    ['Go | click | | navigates_to:No such', 401, 'succeeded'],
  ])('given "%s" and a server that answers %i, then it has %s', async (row, status, ended) => {
    stage.server.set('/shelf', (_request, response) =>
      response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>No such shelf</h1>'),
    );
    const { first } = await stage.play('<a href="/shelf">Go</a> <button>Old shelf</button>', [row], {
      timeoutMs: 2_000,
    });
    expect([first.status, first.dispatched]).toEqual([ended, true]);
    if (ended === 'failed') expect(first.reason).toContain(`HTTP ${status}`);
  });

  describe('a host that answers every address with its page for "not found"', () => {
    const served = (page: string) => {
      for (const path of ['/one', '/two'])
        stage.server.set(path, (_request, response) =>
          response.writeHead(404, { 'content-type': 'text/html' }).end(page),
        );
    };
    const APP = `<title>App</title><main></main><script>document.querySelector('main').innerHTML =
      location.pathname === '/one' ? '<h1>First</h1><a href="/two">Next</a>' : '<h1>Second</h1><a href="/one">Back</a>';</script>`;

    it.each(['Next | click', 'Next | click | | navigates_to:two'])(
      'given an app that shows what belongs there, when "%s", then the status says nothing',
      async (row) => {
        served(APP);
        const { first } = await stage.playAt('/one', [row], { timeoutMs: 2_000 });
        expect([first.status, first.reason]).toEqual(['succeeded', expect.stringContaining('two')]);
      },
    );

    it.each([
      ['the same again', '<h1>Not found</h1><label>Search <input></label> <a href="/two">Next</a>', 404],
      ['that of a server that fails', APP, 500],
      ['another page', '<h1>Sorry</h1><p>There is nothing of that name here.</p>', 404],
    ])('given a page that is %s, then it is refused as ever', async (_, page, status) => {
      served(page.includes('Next') ? page : APP);
      stage.server.set('/two', (_request, response) =>
        response.writeHead(status, { 'content-type': 'text/html' }).end(page),
      );
      const { first } = await stage.playAt('/one', ['Next | click'], { timeoutMs: 2_000 });
      expect([first.status, first.reason]).toEqual(['failed', expect.stringContaining(`HTTP ${status}`)]);
    });
  });

  it('given a slow server behind a button, then its answer is waited for, and it was asked once', async () => {
    stage.server.set('/order', (_request, response) => {
      setTimeout(() => response.writeHead(303, { location: '/next' }).end(), 900);
    });
    const { first } = await stage.play('<form method="post" action="/order"><button>Order</button></form>', [
      'Order | click',
    ]);
    expect(first.status).toBe('succeeded');
    expect(first.after?.url).toContain('/next');
    expect(stage.server.asked('/order', 'POST')).toBe(1);
  });
});

/** What the page was told by the question. */
const asking = (question: string): string =>
  `<button onclick="document.body.append('answer ' + ${question})">Delete</button>`;
const answer = `document.body.innerText.match(/answer (\\S+)/)?.[1] ?? null`;

describe('a question of the browser during the action', () => {
  it('given an alert, then it is read and put away, and what it said is in the outcome', async () => {
    const { first, seen } = await stage.play(asking(`alert('Saved')`), ['Delete | click']);
    expect(await seen(answer)).toBe('undefined');
    expect(first.status).toBe('succeeded');
    expect(first.observations).toContainEqual(expect.objectContaining({ subject: 'alert dialog', to: 'Saved' }));
  });

  it('given an alert that tells of an error, then the step has failed, unless the row expects something else that comes', async () => {
    const page = asking(`alert('Your note could not be deleted')`);
    const { first } = await stage.play(page, ['Delete | click']);
    expect([first.status, first.reason]).toEqual(['failed', expect.stringContaining('could not be deleted')]);
    const { first: expected } = await stage.play(page, ['Delete | click | | page_contains_text:answer']);
    expect(expected.status).toBe('succeeded');
  });

  it.each([
    ['confirm', `confirm('Sure?')`, 'false'],
    ['prompt', `prompt('Who?', 'me')`, 'null'],
  ])(
    'given a %s that nobody was allowed to agree to, then it is answered with no, and a person must decide',
    async (_, question, said) => {
      const { first, seen } = await stage.play(asking(question), ['Delete | click']);
      expect(await seen(answer)).toBe(said);
      expect([first.status, first.situation]).toEqual(['requires_confirmation', 'confirmation_required']);
    },
  );

  it.each([
    ['confirm', `confirm('Sure?')`, 'true'],
    ['prompt', `prompt('Who?', 'me')`, 'me'],
  ])('given a %s and leave to agree, then it is agreed to', async (_, question, said) => {
    const { first, seen } = await stage.play(asking(question), ['Delete | click'], { dialogs: 'accept' });
    expect(await seen(answer)).toBe(said);
    expect(first.status).toBe('succeeded');
  });

  it('given a plan that answers each question in its own way, then so it is, and an answer is for its own action alone', async () => {
    const ask = (name: string, dialog?: { accept: boolean; text?: string }) => ({
      kind: 'click' as const,
      target: { by: 'element' as const, element: name },
      ...(dialog === undefined ? {} : { metadata: { dialog } }),
    });
    const page = `<p id="said"></p><button onclick="said.textContent += prompt('Who?', 'me') + ' '">Name</button><button onclick="said.textContent += 'still '">Wait</button>
      <button onclick="said.textContent += confirm('Sure?') + ' '">Delete</button>`;
    const { situations, seen } = await stage.play(page, [
      ask('Name', { accept: true, text: 'Ada "L"' }),
      ask('Wait', { accept: true }),
      ask('Delete', { accept: false }),
      ask('Name', { accept: true }),
      ask('Delete'),
    ]);
    expect(await seen('said.textContent')).toBe('Ada "L" still false me false ');
    expect(situations).toEqual(['none', 'none', 'none', 'none', 'confirmation_required']);
  });

  it('given an answer, and no question comes, then a question that the page asks later is not answered by it', async () => {
    const page = `<p id="said"></p><button onclick="said.textContent = 'pressed'; setTimeout(() => { said.textContent += confirm('Delete all?') ? ' DELETED' : ' kept'; }, 700)">Go</button>`;
    const { steps, seen } = await stage.play(page, [
      { kind: 'click', target: { by: 'element', element: 'Go' }, metadata: { dialog: { accept: true } } },
      {
        kind: 'wait_for',
        postconditions: [{ kind: 'x_page_contains_text', args: { text: 'pressed kept' }, severity: 'error' }],
        timeout_ms: 5_000,
      },
    ]);
    expect(await seen('said.textContent')).toBe('pressed kept');
    expect(steps[0]?.outcome?.status).toBe('succeeded');
  });

  it('given a page that asks before it is left, then leaving was asked for, and the step goes on', async () => {
    const { first, page } = await stage.play(
      `<label>Note <input id="note"></label><a href="/next">Next</a><script>addEventListener('beforeunload', (event) => { event.preventDefault(); event.returnValue = 'x'; });</script>`,
      ['Note | fill | unsaved', 'Next | click'],
      { dialogs: 'accept' },
    );
    expect(first.status).toBe('succeeded');
    expect(new URL(page.url()).pathname).toBe('/next');
  });
});

/** Asks before it is left, once somebody has touched it. */
const UNSAVED = `<label>Note <input id="note"></label><a href="/next">Next</a><script>addEventListener('beforeunload', (event) => { event.preventDefault(); event.returnValue = 'x'; });</script>`;

describe('a page that asks before it is left', () => {
  it('given nobody who said how to answer, then leaving was asked for: it is left, and the question is in the outcome', async () => {
    const { steps, page } = await stage.play(UNSAVED, ['Note | fill | unsaved', 'Next | click']);
    const last = steps[1]?.outcome;
    expect(last?.status).toBe('succeeded');
    expect(last?.observations).toContainEqual(
      expect.objectContaining({ subject: 'beforeunload dialog', attribute: 'accepted' }),
    );
    expect(new URL(page.url()).pathname).toBe('/next');
  });

  it('given the word to say no, then the page stays, what was written is still there, and it is no success', async () => {
    stage.server.set('/never-left-for', '<h1>Left</h1>');
    const { steps, page, seen } = await stage.play(
      UNSAVED.replace('/next', '/never-left-for'),
      ['Note | fill | unsaved', 'Next | click | | navigates_to:Left'],
      { dialogs: 'dismiss', timeoutMs: 1_500 },
    );
    expect(steps[1]?.outcome?.status).not.toBe('succeeded');
    expect(new URL(page.url()).pathname).not.toBe('/never-left-for');
    expect(await seen('note.value')).toBe('unsaved');
  });
});

describe('a tab that the action opens', () => {
  it('given a link to a new tab, then the run goes on in it, and in the first one when it is closed', async () => {
    stage.server.set('/tab', '<h1>New tab</h1><button onclick="window.close()">Close me</button>');
    const { situations, context, seen } = await stage.play(
      `<button onclick="window.open('/tab')">Open</button><button id="back" onclick="this.textContent = 'Back again'">Here</button>`,
      ['Open | click', 'Close me | click', 'Here | click'],
    );
    expect(situations[0]).toBe('none');
    expect(context.pages()).toHaveLength(1);
    expect(situations).toEqual(['none', 'none', 'none']);
    expect(await seen('document.getElementById("back").textContent')).toBe('Back again');
  });
});

describe('a page in a tab that the action opens', () => {
  const OPENERS = {
    link: (path: string) => `<a href="${path}" target="_blank">Go</a>`,
    script: (path: string) => `<button onclick="window.open('${path}')">Go</button>`,
    'script that opens it empty first': (path: string) =>
      `<button onclick="const w = window.open(''); setTimeout(() => { w.location = '${path}'; })">Go</button>`,
  };
  const EVERY = Object.entries(OPENERS);
  const refuse = (status: number) =>
    stage.server.set('/shelf', (_request, response) =>
      response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>No such shelf</h1>'),
    );

  it.each(EVERY)(
    'given a %s and a server that refuses it, then the step has failed, and says why',
    async (_, opener) => {
      refuse(404);
      const { first } = await stage.play(opener('/shelf'), ['Go | click'], { timeoutMs: 2_000 });
      expect([first.status, first.dispatched]).toEqual(['failed', true]);
      expect(first.reason).toContain('HTTP 404');
    },
  );

  it.each([
    ['navigates_to:shelf', 'failed', 'HTTP 500'],
    ['page_contains_text:No such shelf', 'succeeded', 'in tab 2'],
    ['navigates_to:No such', 'succeeded', 'in tab 2'],
  ])('given that the row expects %s of a page that a server refuses, then it has %s', async (row, ended, why) => {
    refuse(500);
    const { first } = await stage.play(OPENERS.link('/shelf'), [`Go | click | | ${row}`], { timeoutMs: 2_000 });
    expect([first.status, first.reason]).toEqual([ended, expect.stringContaining(why)]);
  });

  it.each(EVERY)('[P-62] given a %s and a server that went away, then it is unreachable', async (_, opener) => {
    stage.server.set('/gone', ({ socket }) => void socket.destroy());
    const { first, result } = await stage.play(opener('/gone'), ['Go | click'], { timeoutMs: 2_000 });
    expect([first.status, first.situation, first.dispatched]).toEqual(['failed', 'unreachable', true]);
    expect(result.rca?.class).toBe('env_fault');
  });

  it('given a slow server, then the tab is waited for, and the run goes on in it', async () => {
    stage.server.set('/slow', (_request, response) => {
      setTimeout(() => response.end('<h1>Slow shelf</h1><button onclick="this.after(\'Done\')">On</button>'), 1_000);
    });
    const { situations } = await stage.play(OPENERS.link('/slow'), ['Go | click', 'On | click']);
    expect(situations).toEqual(['none', 'none']);
  });

  it('given an answer on the page that opened it, then that is waited for, whatever the tab shows', async () => {
    refuse(404);
    const page = `<p id="said"></p><button onclick="window.open('/shelf'); setTimeout(() => { said.textContent = 'Opened'; }, 900)">Go</button>`;
    const { first } = await stage.play(page, ['Go | click | | page_contains_text:Opened']);
    expect([first.status, first.checks[0]?.tab]).toEqual(['succeeded', undefined]);
  });

  it('given a step that was proven before its tab was looked at, then the next step there is looked at to its end', async () => {
    // Never answered: the look into the tab for the first step's sake would go on during the second.
    stage.server.set('/waits', () => undefined);
    stage.server.set(
      '/tab-beside',
      `<button onclick="setTimeout(() => { late.textContent = 'Worked'; }, 1_500)">Work</button><p id="late"></p><script>fetch('/waits'); onload = () => { opener.said.textContent = 'Opened'; };</script>`,
    );
    const page = `<p id="said"></p><button onclick="window.open('/tab-beside')">Go</button>`;
    const { situations } = await stage.play(page, [
      'Go | click | | page_contains_text:Opened',
      'Work | click | | page_contains_text:Worked',
    ]);
    expect(situations).toEqual(['none', 'none']);
  });
});

describe('a host that is not allowed', () => {
  beforeAll(() => stage.server.set('/secret', '<h1>Elsewhere</h1>'));

  it.each([
    ['a link', () => `<a href="${stage.server.otherHost}/secret">Out</a>`],
    ['a redirect', () => `<a href="/away">Out</a>`],
    ['a script', () => `<button onclick="location.href = '${stage.server.otherHost}/secret'">Out</button>`],
    ['a new tab', () => `<a target="_blank" rel="opener" href="${stage.server.otherHost}/secret">Out</a>`],
  ])('given %s that leads there, then DOMAIN_BLOCKED, and the page stays', async (way, page) => {
    stage.server.set('/secret', '<h1>Elsewhere</h1>');
    const { first, page: tab, context } = await stage.play(page(), ['Out | click']);
    expect(first.situation).toBe('domain_blocked');
    expect(first.reason).toContain('localhost');
    expect(tab.url().startsWith(stage.server.url)).toBe(true);
    expect(context.pages().filter((one) => one.url().includes('localhost'))).toEqual([]);
    // A new tab may have asked before anybody could stand at its door; it is closed then, and shows nothing.
    if (way !== 'a new tab') expect(stage.server.asked('/secret')).toBe(0);
  });

  const framed = (): string => `<iframe src="${stage.server.otherHost}/inside" width="300" height="100"></iframe>`;

  it('given a button in a frame from there, then DOMAIN_BLOCKED, and the frame never saw a click', async () => {
    stage.server.set('/inside', `<button onclick="fetch('/pressed')">Inside</button>`);
    stage.server.set('/pressed', (_request, response) => response.writeHead(204).end());
    const { first } = await stage.play(framed(), ['Inside | click']);
    expect([first.status, first.situation, first.dispatched]).toEqual(['blocked', 'domain_blocked', false]);
    expect(first.reason).toContain('localhost');
    expect(stage.server.asked('/pressed')).toBe(0);
  });

  it('given a place in a frame from there to drop something at, then DOMAIN_BLOCKED, and nothing is pressed', async () => {
    stage.server.set('/inside', '<button>Inside</button>');
    const { first, seen } = await stage.play(
      `<button id="box" draggable="true" onmousedown="this.dataset.pressed = 1">Box</button>${framed()}`,
      ['Box | drag | Inside'],
    );
    expect([first.status, first.situation, first.dispatched]).toEqual(['blocked', 'domain_blocked', false]);
    expect(first.reason).toContain('where it is to be dropped is a frame from localhost');
    expect(await seen('box.dataset.pressed ?? null')).toBeNull();
  });

  it('given the host of the frame on the list, then the button in it is pressed', async () => {
    stage.server.set('/inside', `<button onclick="this.after('Pressed')">Inside</button>`);
    const { first } = await stage.play(framed(), ['Inside | click | | page_contains_text:Pressed'], {
      allowlist: ['127.0.0.1', 'localhost'],
    });
    expect(first.status).toBe('succeeded');
  });

  it('given the same host on the list, then the run goes there', async () => {
    const { first, page } = await stage.play(`<a href="${stage.server.otherHost}/secret">Out</a>`, ['Out | click'], {
      allowlist: ['127.0.0.1', 'localhost'],
    });
    expect(first.status).toBe('succeeded');
    expect(page.url()).toContain('localhost');
  });
});
