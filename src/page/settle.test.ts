import { beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type Ask, acted } from '../../test/support/page-actions.ts';
import { shade, show, the } from '../../test/support/show.ts';
import type { Observation } from '../contract/observation.ts';
import { verify } from '../stages/verify/index.ts';
import { createWorkplace } from './workplace.ts';

let visits = 0;
beforeEach(() => {
  history.replaceState(null, '', location.pathname + location.search);
});

/** Shows a page with a button "Go", lets the script listen to it, clicks and tells what was seen. */
const clicked = async (html: string, onClick: () => void, ask: Ask = {}) => {
  show(html);
  the('#go').addEventListener('click', onClick);
  const { state, effect, misdirected } = await acted('Go', ask);
  const meaningful = effect.observations.filter(({ weight }) => weight === 'meaningful').map(({ kind }) => kind);
  return { state, effect, misdirected, meaningful, situation: verify(effect).situation };
};
const go = '<button id=go>Go</button>';

describe('an effect is proven (law 1)', () => {
  const effects: readonly (readonly [string, Observation['kind'], string, () => void])[] = [
    ['text of equal length', 'content_changed', `${go}<p id=p>aaa</p>`, () => void (the('#p').textContent = 'bbb')],
    ['a text that counts', 'content_changed', `${go}<p id=p>1</p>`, () => void (the('#p').textContent = '2')],
    [
      'the value of a field',
      'value_changed',
      `${go}<input id=f value=a>`,
      () => void ((the('#f') as HTMLInputElement).value = 'b'),
    ],
    [
      'a tick',
      'element_changed',
      `${go}<input type=checkbox id=f>`,
      () => void ((the('#f') as HTMLInputElement).checked = true),
    ],
    ['the text of the button', 'element_changed', go, () => void (the('#go').ariaPressed = 'true')],
    [
      'an element that comes',
      'element_added',
      `${go}<div id=d></div>`,
      () => void (the('#d').innerHTML = '<button>New</button>'),
    ],
    ['an element that goes', 'element_removed', `${go}<button id=old>Old</button>`, () => the('#old').remove()],
    [
      'an element that is hidden',
      'element_removed',
      `${go}<button id=old>Old</button>`,
      () => void (the('#old').hidden = true),
    ],
    [
      'a dialog that opens',
      'modal_opened',
      `${go}<dialog id=d aria-label=Sure>x</dialog>`,
      () => (the('#d') as HTMLDialogElement).showModal(),
    ],
    [
      'a message of success',
      'success_message',
      `${go}<div id=m role=status></div>`,
      () => void (the('#m').textContent = 'Saved'),
    ],
    [
      'another address',
      'url_changed',
      go,
      () => history.pushState(null, '', `${location.pathname}?cart=${(visits += 1)}`),
    ],
    [
      'something that becomes enabled',
      'element_changed',
      `${go}<button id=b disabled>Next</button>`,
      () => void ((the('#b') as HTMLButtonElement).disabled = false),
    ],
  ];

  it.each(effects)('%s: %s', async (_, kind, html, effect) => {
    const { situation, state, meaningful } = await clicked(html, effect);
    expect(meaningful).toContain(kind);
    expect([situation, state]).toEqual(['none', 'proven']);
  });

  it.each(effects)('also when it comes a little later: %s', async (_, kind, html, effect) => {
    const { situation, meaningful } = await clicked(html, () => setTimeout(effect, 60));
    if (kind !== 'content_changed' || html.includes('aaa')) expect(meaningful).toContain(kind);
    if (html.includes('<p id=p>1</p>')) return; // a number that changes later may be a clock
    expect(situation).toBe('none');
  });

  it('text inside a shadow root', async () => {
    show(`${go}<my-count></my-count>`);
    const root = shade(the('my-count'), '<p>none</p>');
    the('#go').addEventListener('click', () => void (the('p', root).textContent = 'more'));
    const { effect } = await acted('Go');
    expect(verify(effect).situation).toBe('none');
  });

  it('of a click inside a shadow root', async () => {
    show('<my-box></my-box>');
    const root = shade(the('my-box'), '<button>Go</button><p>none</p>');
    the('button', root).addEventListener('click', () => void (the('p', root).textContent = 'more'));
    const { effect } = await acted('Go');
    expect(effect.reached).toBe(true);
    expect(verify(effect).situation).toBe('none');
  });

  it('a dialog that closes', async () => {
    show(`<dialog id=d aria-label=Sure>${go}</dialog>`);
    (the('#d') as HTMLDialogElement).showModal();
    the('#go').addEventListener('click', () => (the('#d') as HTMLDialogElement).close());
    const { effect } = await acted('Go');
    expect(effect.observations.map(({ kind }) => kind)).toContain('modal_closed');
  });

  it('a field that was filled', async () => {
    show('<label>Name <input></label>');
    const target = { by: 'element', element: 'Name' } as const;
    const ask: Ask = {
      kind: 'fill',
      needs: 'typeable',
      after: [{ kind: 'element_value_equals', args: { target, value: 'Ann' }, severity: 'error' }],
    };
    const { state, effect } = await acted('Name', ask, (field) => userEvent.fill(field, 'Ann'));
    expect(state).toBe('proven');
    expect(effect.checks).toMatchObject([{ ok: true, heldBefore: false, details: 'the value is "Ann"' }]);
    expect(effect.reached).toBe(true);
  });
});

describe('no effect is no effect (law 1)', () => {
  it.each([
    ['a button that does nothing', go, () => undefined],
    [
      'a re-render that replaces everything by equals',
      `<div id=app>${go}<input value=a><p>text</p></div>`,
      () => undefined,
    ],
    ['a number that is the same again', `${go}<p id=p>5</p>`, () => void (the('#p').textContent = '5')],
    ['a class that nobody sees', `${go}<p id=p>x</p>`, () => void (the('#p').className = 'seen')],
    ['a jump inside the page', go, () => void (location.hash = '#there')],
  ])('%s', async (_, html, effect) => {
    const { situation, state } = await clicked(html, effect);
    expect([situation, state]).toEqual(['no_effect', 'quiet']);
  });

  it('equals that replace each other', async () => {
    const { situation, meaningful } = await clicked(`<div id=app>${go}<input value=a><h2>Title</h2></div>`, () => {
      the('#app').innerHTML = `${go}<input value=a><h2>Title</h2>`;
    });
    expect(meaningful).toEqual([]);
    expect(situation).toBe('no_effect');
  });

  it('a clock that ticks beside it, seen before', async () => {
    show(`${go}<p id=clock>time 1</p>`);
    const work = createWorkplace();
    let ticks = 1;
    const clock = setInterval(() => void (the('#clock').textContent = `time ${++ticks}`), 20);
    while (!work.watch.isAmbient(the('#clock'))) await work.watch.nextChange(1_000);
    const { effect } = await acted('Go', {}, undefined, work);
    clearInterval(clock);
    expect(effect.observations.filter(({ weight }) => weight === 'meaningful')).toEqual([]);
    expect(verify(effect).situation).toBe('no_effect');
  });

  it.each(['12:00:01', '12:00:01 PM', 'Last updated: 12:00:01', '3 people look at this'])(
    'a clock that ticks for the first time after the click: %s',
    async (text) => {
      show(`${go}<p id=clock>${text}</p>`);
      the('#go').addEventListener('click', () =>
        setTimeout(() => void (the('#clock').textContent = text.replace(/[13]/u, '2')), 40),
      );
      const { effect } = await acted('Go');
      expect(the('#clock').textContent).not.toBe(text);
      expect(verify(effect).situation).toBe('no_effect');
    },
  );

  it('is never proven by a condition that held all along', async () => {
    const { situation } = await clicked(go, () => undefined, {
      after: [{ kind: 'x_page_contains_text', args: { text: 'Go' }, severity: 'error' }],
    });
    expect(situation).toBe('no_effect');
  });
});

describe('what is expected', () => {
  const text = (said: string): Ask => ({
    after: [{ kind: 'x_page_contains_text', args: { text: said }, severity: 'error' }],
  });

  it('is waited for, also when other things change first', async () => {
    const { state, situation } = await clicked(
      `${go}<p id=p>idle</p>`,
      () => {
        the('#p').textContent = 'loading';
        setTimeout(() => void (the('#p').textContent = 'Thank you'), 250);
      },
      text('thank you'),
    );
    expect([situation, state]).toEqual(['none', 'proven']);
  });

  it('and fails when it does not come in time', async () => {
    const { state, situation, effect } = await clicked(
      `${go}<p id=p>idle</p>`,
      () => void (the('#p').textContent = 'Sorry'),
      { ...text('Thank you'), withinMs: 400 },
    );
    expect([situation, state]).toEqual(['expected_not_met', 'quiet']);
    expect(effect.elapsed_ms).toBeGreaterThanOrEqual(350);
  });

  it('may be a text inside a shadow root', async () => {
    show(`${go}<my-box></my-box>`);
    const root = shade(the('my-box'), '<div><span>x</span></div>');
    the('#go').addEventListener('click', () => void (the('span', root).textContent = 'Thank you'));
    const { effect } = await acted('Go', text('Thank you'));
    expect(verify(effect).situation).toBe('none');
  });
});

describe('messages', () => {
  it('an error is told as such, and is no success', async () => {
    const { situation, meaningful } = await clicked(
      `${go}<div id=m role=alert></div>`,
      () => void (the('#m').textContent = 'Invalid password'),
    );
    expect(meaningful).toContain('error_detected');
    expect(situation).toBe('expected_not_met');
  });

  it('also when it is shown anew', async () => {
    const { meaningful } = await clicked(
      `${go}<div id=m></div>`,
      () => void (the('#m').innerHTML = '<p class=error role=alert>Denied</p>'),
    );
    expect(meaningful).toContain('error_detected');
  });
});

describe('the input itself', () => {
  it('that arrives is witnessed', async () => {
    const { effect } = await clicked(go, () => undefined);
    expect(effect.reached).toBe(true);
  });

  it('that would hit something else is stopped before the page sees it', async () => {
    show(`${go}<div id=veil style="position:fixed;inset:0;display:none">Wait</div>`);
    const seen: string[] = [];
    for (const type of ['pointerdown', 'mousedown', 'click'])
      document.addEventListener(type, () => seen.push(type), true);
    const { effect, misdirected, state } = await acted('Go', {}, async (target) => {
      the('#veil').style.display = 'block';
      await userEvent.click(target, { force: true });
    });
    expect(misdirected).toBe('<div#veil> "Wait"');
    expect(state).toBe('quiet');
    expect(effect.reached).toBe(false);
    expect(seen).toEqual([]);
  });

  it('through a label reaches the control', async () => {
    show('<label>Agree <input type=checkbox></label>');
    const { effect, misdirected } = await acted('Agree', { kind: 'check', needs: 'checkable' }, () =>
      userEvent.click(the('label')),
    );
    expect([misdirected, effect.reached, (the('input') as HTMLInputElement).checked]).toEqual([null, true, true]);
  });

  it('is free again when the action is over', async () => {
    await clicked(go, () => undefined);
    show('<button id=other>Other</button>');
    let clicks = 0;
    the('#other').addEventListener('click', () => {
      clicks += 1;
    });
    await userEvent.click(the('#other'));
    expect(clicks).toBe(1);
  });
});
