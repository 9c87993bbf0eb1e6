import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { acted, prepared } from '../../test/support/page-actions.ts';
import { shade, show, the } from '../../test/support/show.ts';
import { verify } from '../stages/verify/index.ts';
import { createWorkplace } from './workplace.ts';

const target = (element: string) => ({ by: 'element', element }) as const;

describe('an element that is ready', () => {
  it('is resolved, gated and measured in one go', async () => {
    show('<h1>Shop</h1><button type=button>Go</button>');
    const answer = await prepared('Go');
    expect(answer).toMatchObject({
      resolution: { kind: 'resolved', candidate: { name: 'Go' } },
      gate: { pass: true, situation: 'none', topmost: true },
      gateFacts: { count: 1, connected: true, boxes: { length: 3 } },
      field: null,
      needsListener: true,
      candidatesTotal: 1,
    });
    expect(answer.before?.url).toBe(location.href);
    const box = the('button').getBoundingClientRect();
    expect(answer.point).toEqual({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  });

  it('a field says how its value gets in', async () => {
    show('<label>Day <input type=date></label><label>Name <input></label>');
    expect((await prepared('Day', { kind: 'fill', needs: 'typeable' })).field).toBe('set');
    expect((await prepared('Name', { kind: 'fill', needs: 'typeable' })).field).toBe('text');
  });

  it('is brought on screen first, also inside a box that scrolls', async () => {
    show(
      '<div style="height:100px;overflow:auto"><div style="height:3000px"></div><button>Go</button></div><div style="height:3000px"></div>',
    );
    const answer = await prepared('Go');
    expect(answer.gate?.pass).toBe(true);
    expect(document.elementFromPoint(answer.point?.x ?? 0, answer.point?.y ?? 0)).toBe(the('button'));
  });

  it('is found below a bar that sticks to the edge', async () => {
    show(
      '<div style="position:fixed;top:0;left:0;right:0;height:60%;background:red">Bar</div><div style="height:2000px"></div><button>Go</button><div style="height:2000px"></div>',
    );
    expect((await prepared('Go')).gate?.pass).toBe(true);
  });

  it('inside two shadow roots is in the place where it was found', async () => {
    show('<outer-box></outer-box>');
    const outer = shade(the('outer-box'), '<inner-box></inner-box>');
    shade(the('inner-box', outer), '<button>Go</button>');
    const answer = await prepared('Go');
    expect(answer.gate).toMatchObject({ pass: true, points: { scoped: true } });
    expect(answer.gateFacts?.rootChain).toEqual(['outer-box', 'shadowRoot', 'inner-box', 'shadowRoot', 'button']);
  });

  it('may be a drawn tick whose real box is transparent or has no size: its label is pressed', async () => {
    show('<label>Agree <input type=checkbox style="position:absolute;opacity:0;pointer-events:none"></label>');
    const answer = await prepared('Agree', { kind: 'check', needs: 'checkable' });
    expect(answer.gate?.pass).toBe(true);
    await userEvent.click(the('label'));
    expect((the('input') as HTMLInputElement).checked).toBe(true);
  });

  it('whose label is a link is not pressed there', async () => {
    show(
      '<label style="display:block;width:200px"><input type=checkbox style="position:absolute;opacity:0;pointer-events:none"><a href="#terms" style="display:block">Terms</a></label>',
    );
    const answer = await prepared('Terms', { kind: 'check', needs: 'checkable', withinMs: 200 });
    expect(answer.gate).toMatchObject({ pass: false, situation: 'covered' });
  });
});

describe('an element that is not ready is waited for', () => {
  it('one that arrives late', async () => {
    show('<div id=app></div>');
    setTimeout(() => void (the('#app').innerHTML = '<button>Go</button>'), 80);
    const answer = await prepared('Go');
    expect(answer.gate?.pass).toBe(true);
    expect(answer.waitedMs).toBeGreaterThanOrEqual(60);
  });

  it('one that is disabled and becomes enabled (part 6)', async () => {
    show('<button disabled>Go</button>');
    setTimeout(() => void ((the('button') as HTMLButtonElement).disabled = false), 80);
    expect((await prepared('Go')).gate?.pass).toBe(true);
  });

  it('one that moves and comes to rest', async () => {
    show(
      '<style>@keyframes in { from { transform: translateX(300px) } }</style><button style="animation: in .4s linear">Go</button>',
    );
    const answer = await prepared('Go', { withinMs: 3_000 });
    expect(answer.gate).toMatchObject({ pass: true, points: { stable_bbox: true } });
    expect(the('button').getAnimations()).toEqual([]);
  });

  it('one that is covered until something goes away', async () => {
    show('<button>Go</button><div id=veil style="position:fixed;inset:0">Wait</div>');
    setTimeout(() => the('#veil').remove(), 80);
    expect((await prepared('Go')).gate?.pass).toBe(true);
  });

  it('one of two, until the other is gone', async () => {
    show('<button id=a>Go</button><button id=b>Go</button>');
    setTimeout(() => the('#a').remove(), 60);
    const answer = await prepared('Go');
    expect(answer.resolution).toMatchObject({ kind: 'resolved', candidate: { attributes: { id: 'b' } } });
  });

  it('one whose precondition does not hold yet', async () => {
    show('<button>Go</button><p id=p>loading</p>');
    setTimeout(() => void (the('#p').textContent = 'ready'), 60);
    const before = [{ kind: 'x_page_contains_text', args: { text: 'ready' }, severity: 'error' }] as const;
    const answer = await prepared('Go', { before });
    expect(answer.preconditions).toMatchObject([{ ok: true, phase: 'pre' }]);
  });

  it('one that is replaced by an equal while it is looked at', async () => {
    show('<div id=app><button>Go</button></div>');
    let renders = 0;
    const render = (): void => {
      the('#app').innerHTML = '<button>Go</button>';
      renders += 1;
      if (renders < 5) requestAnimationFrame(render);
    };
    requestAnimationFrame(render);
    expect((await prepared('Go')).gate?.pass).toBe(true);
  });
});

describe('an element that never gets ready', () => {
  it.each([
    ['target_not_found', '<button>Other</button>'],
    ['target_not_unique', '<button>Go</button><button>Go</button>'],
    ['wrong_kind', '<button>Go</button>'],
  ])('%s: nothing is gated, nothing is armed', async (situation, html) => {
    show(html);
    const answer = await prepared('Go', { withinMs: 250, needs: situation === 'wrong_kind' ? 'typeable' : 'any' });
    expect(answer.resolution).toMatchObject({ kind: 'unresolved', situation });
    expect(answer).toMatchObject({ gate: null, before: null, point: null });
    await userEvent.click(the('button'));
  });

  it('two equals on a page at rest are refused at once, not when the time is over', async () => {
    show('<button>Go</button><button>Go</button>');
    const answer = await prepared('Go', { withinMs: 60_000 });
    expect(answer.resolution).toMatchObject({ situation: 'target_not_unique', count: 2 });
    expect(answer.waitedMs).toBeLessThan(5_000);
  });

  it.each([
    ['disabled', '<button disabled>Go</button>', null],
    ['not_visible', '<button hidden>Go</button>', null],
    ['not_visible', '<button style="position:absolute;left:-900px">Go</button>', null],
    ['covered', '<button>Go</button><div id=veil style="position:fixed;inset:0">Wait</div>', '<div#veil> "Wait"'],
    [
      'unstable',
      '<style>@keyframes go { to { transform: translateX(200px) } }</style><button style="animation: go 1s infinite alternate">Go</button>',
      null,
    ],
  ])('%s: %s', async (situation, html, obstruction) => {
    show(html);
    const answer = await prepared('Go', { withinMs: 300 });
    expect(answer.gate).toMatchObject({ pass: false, situation, obstruction });
    expect(answer.before).toBeNull();
  });

  it('a covered field can still be typed into: keys go to the element', async () => {
    show('<label>Name <input></label><div style="position:fixed;inset:0"></div>');
    expect((await prepared('Name', { kind: 'fill', needs: 'typeable' })).gate).toMatchObject({
      pass: true,
      topmost: false,
    });
  });

  it('a precondition that never holds', async () => {
    show('<button>Go</button>');
    const before = [{ kind: 'element_visible', args: { target: target('Nowhere') }, severity: 'error' }] as const;
    const answer = await prepared('Go', { before, withinMs: 250 });
    expect(answer.gate?.pass).toBe(true);
    expect(answer.preconditions).toMatchObject([{ ok: false }]);
    expect(answer.before).toBeNull();
  });

  it('one that moves into a shadow root meanwhile is somewhere else (K-4)', async () => {
    show('<my-box></my-box><button>Go</button>');
    const root = shade(the('my-box'), '');
    const work = createWorkplace();
    const preparing = prepared('Go', { withinMs: 0 }, work);
    root.append(the('button'));
    expect((await preparing).gate).toMatchObject({ pass: false, situation: 'out_of_scope' });
  });
});

describe('decided by the host', () => {
  it('an element that left the page is stale', async () => {
    show('<button>Go</button>');
    const work = createWorkplace();
    const { resolution } = await prepared('Go', {}, work);
    work.end();
    the('button').remove();
    const { prepare } = await import('./prepare.ts');
    const answer = await prepare(
      {
        kind: 'click',
        target: target('Go'),
        requirement: { needs: 'any' },
        preconditions: [],
        postconditions: [],
        resolution,
        framePath: [],
        limits: { samples: 3, delayMs: 120, tolerance: 2 },
        withinMs: 1_000,
      },
      work,
    );
    expect(answer.resolution).toMatchObject({ kind: 'unresolved', situation: 'stale' });
  });
});

describe('hovering', () => {
  it('shows what only the style sheet shows', async () => {
    show(
      '<style>#menu { display: none } #top:hover #menu { display: block }</style><div id=top><button>Go</button><div id=menu><a href=/>Item</a></div></div><p id=away style="position:fixed;right:0;bottom:0">Away</p>',
    );
    // An earlier test may have left the pointer where the button is now.
    await userEvent.hover(the('#away'));
    const { effect } = await acted('Go', { kind: 'hover' }, (element) => userEvent.hover(element));
    expect(verify(effect).situation).toBe('none');
    expect(effect.observations.map(({ kind }) => kind)).toContain('element_added');
    await userEvent.unhover(the('button'));
  });
});
