import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ActionStage, startStage } from '../../support/action-stage.ts';

let stage: ActionStage;
beforeAll(async () => {
  stage = await startStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

/** A form whose first field has the focus from the start, and is found wanting as soon as it is left. */
const form = (
  button: string,
  onclick: string,
  said = `said.className = 'error'; said.textContent = 'Required'`,
): string =>
  `<form onsubmit="return false"><label>Mail <input id="mail" name="mail" autofocus></label> ${button}<p id="said"></p></form>
  <div id="panel" hidden><h2>How we use it</h2></div>
  <script>mail.onblur = () => { ${said}; }; go.onclick = () => { ${onclick} };</script>`;
const OPENER = '<button type="button" id="go">Go</button>';
const SENDER = '<button id="go">Go</button>';
const opens = 'panel.hidden = false;';

describe('a field that a press takes the focus from, and that a form finds wanting then', () => {
  it.each([
    ['by words', undefined],
    ['by a mark', `mail.setAttribute('aria-invalid', 'true')`],
    ['by a message with a role', `said.innerHTML = '<b role=alert>An address is required</b>'`],
  ])(
    'given a button that only opens a panel, when the form says so %s, then the panel is the effect',
    async (_, said) => {
      const { first, seen } = await stage.play(form(OPENER, opens, said), ['Go | click']);
      expect([first.status, first.situation]).toEqual(['succeeded', 'none']);
      expect(await seen('panel.hidden')).toBe(false);
    },
  );

  it.each([
    ['a button that sends the form', form(SENDER, opens)],
    ['nothing else that came of it', form(OPENER, '')],
    ['no more than words', form(OPENER, `this.after('Look above')`)],
    ['a box that says more of it', form(OPENER, `${opens} panel.setAttribute('role', 'alert');`)],
    ['another field that is found wanting by the press', form(OPENER, `${opens} said.textContent = 'And your name';`)],
  ])('given %s, then the step has failed', async (_, page) => {
    const { first } = await stage.play(page, ['Go | click'], { timeoutMs: 2_000 });
    expect(first.status).toBe('failed');
  });
});
