import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { acted, prepared } from '../../test/support/page-actions.ts';
import { shade, show, the } from '../../test/support/show.ts';
import type { Target } from '../contract/target.ts';
import { resolve } from '../stages/resolve/index.ts';
import { verify } from '../stages/verify/index.ts';
import { lookFor, querySelectors } from './query-selectors.ts';
import { createWorkplace } from './workplace.ts';

const css = (selector: string): Target => ({ by: 'css', selector });
const xpath = (selector: string): Target => ({ by: 'xpath', selector });
const tagsAt = (target: Target): readonly string[] => {
  const work = createWorkplace();
  const { registry, queries } = lookFor([target], work);
  const answer = queries[`${target.by}:${'selector' in target ? target.selector : ''}`];
  if (answer === undefined || 'invalid' in answer) throw new Error(JSON.stringify(answer));
  return answer.refs.map((ref) => registry.elements.find((element) => element.ref === ref)?.tag ?? 'nothing');
};

describe('what a selector matches', () => {
  it('is told in document order, through shadow roots for css and not for xpath', () => {
    show('<button>A</button><my-box></my-box><a href="/x">C</a>');
    shade(the('my-box'), '<button>B</button>');
    expect(tagsAt(css('button, a'))).toEqual(['button', 'button', 'a']);
    expect(tagsAt(xpath('//button | //a'))).toEqual(['button', 'a']);
  });

  it('is listed whatever it is, and only from then on (K-17)', () => {
    show('<div class=card><button>Add</button></div>');
    const work = createWorkplace();
    expect(work.observe().elements.map(({ tag }) => tag)).toEqual(['button']);
    const { registry } = lookFor([css('.card')], work);
    expect(registry.elements.map(({ tag, parentRef }) => [tag, parentRef === null])).toEqual([
      ['div', true],
      ['button', false],
    ]);
    expect(registry.candidates).toHaveLength(1);
    expect(work.observe()).toBe(registry);
  });

  it('nothing new, nothing scanned again', () => {
    show('<button>Add</button>');
    const work = createWorkplace();
    const { version } = work.observe();
    expect(lookFor([css('button')], work).registry.version).toBe(version);
  });

  it.each([
    [css('a['), /valid selector/u],
    [css(':has-text("x")'), /valid selector/u],
    [xpath('//a['), /valid XPath/u],
    [xpath('count(//a)'), /node.?set|type/iu],
  ])('%j is none, and that is all', (target, message) => {
    show('<a href="/x">A</a>');
    const [answer] = Object.values(lookFor([target], createWorkplace()).queries);
    expect(answer !== undefined && 'invalid' in answer && answer.invalid).toMatch(message);
  });

  it('of very many the first are named, those that are seen before the rest, and all are counted', () => {
    show(`${'<i hidden>x</i>'.repeat(300)}<i id=seen>y</i>`);
    const work = createWorkplace();
    const { queries } = querySelectors([{ by: 'css', selector: 'i' }], work);
    const answer = queries['css:i'];
    expect(answer).toMatchObject({ total: 301, refs: [work.refs.refOf(the('#seen'))] });
  });

  it('a selector of a megabyte is answered like any other', () => {
    show('<a href="/x">A</a>');
    const [answer] = Object.values(lookFor([css(`#${'x'.repeat(1_000_000)}`)], createWorkplace()).queries);
    expect(answer).toEqual({ refs: [], total: 0 });
  });
});

describe('what requirements and inference stand on', () => {
  it('[O-58] forms, dialogs and the attributes type, role, contenteditable, id and for are in the list', () => {
    show(
      '<form id=f><label for=i>L</label><input id=i type=email><button type=submit>Go</button></form><dialog open>D</dialog><div role=alertdialog>A</div><div contenteditable=true>E</div>',
    );
    const { elements } = createWorkplace().observe();
    const told = (tag: string, role: string | null = null) =>
      elements.find((element) => element.tag === tag && (role === null || element.role === role))?.attributes;
    expect(told('form')).toMatchObject({ id: 'f' });
    expect(told('label')).toMatchObject({ for: 'i' });
    expect(told('input')).toMatchObject({ id: 'i', type: 'email' });
    expect(told('button')).toMatchObject({ type: 'submit' });
    expect(told('dialog')).toBeDefined();
    expect(told('div', 'alertdialog')).toMatchObject({ role: 'alertdialog' });
    expect(elements.find(({ attributes }) => attributes.contenteditable === 'true')).toBeDefined();
  });
});

describe('actions on what a selector matches', () => {
  it('a click on a plain box that only a script made a button of', async () => {
    show('<div class=card>Card</div><p id=out></p>');
    the('.card').addEventListener('click', () => void (the('#out').textContent = 'clicked'));
    const { effect } = await acted('', { target: css('div.card'), needs: 'clickable' });
    expect(verify(effect).situation).toBe('none');
    expect(the('#out').textContent).toBe('clicked');
  });

  it('a field by xpath', async () => {
    show('<input id=a><input id=b>');
    const { effect } = await acted('', { kind: 'fill', target: xpath('//input[2]'), needs: 'typeable' }, (element) =>
      userEvent.fill(element, 'x'),
    );
    expect(effect.observations.map(({ kind }) => kind)).toContain('value_changed');
    expect((the('#b') as HTMLInputElement).value).toBe('x');
  });

  it('an element that is not there yet is waited for; a selector that is none is not', async () => {
    show('<div id=app></div>');
    setTimeout(() => void (the('#app').innerHTML = '<b class=late>Late</b>'), 80);
    expect((await prepared('', { target: css('.late') })).resolution).toMatchObject({
      kind: 'resolved',
      strategy: 'css',
    });
    const bad = await prepared('', { target: css('a['), withinMs: 60_000 });
    expect(bad.resolution).toMatchObject({ kind: 'unresolved', situation: 'invalid_spec' });
    expect(bad.waitedMs).toBeLessThan(5_000);
  });

  it('the element that is addressed counts exactly one, also among equals in shadow roots', async () => {
    show('<my-card></my-card><my-card class=mine></my-card>');
    for (const host of document.querySelectorAll('my-card')) shade(host, '<button>Buy</button>');
    const answer = await prepared('', { target: css('my-card.mine button') });
    expect(answer.gate).toMatchObject({ pass: true, points: { unique: true } });
    expect(answer.resolution).toMatchObject({ candidate: { domPath: 'html>body>my-card:2>button' } });
  });

  it('conditions may speak of what only a selector finds', async () => {
    show('<button>Go</button><div class=panel hidden>Panel</div>');
    the('button').addEventListener('click', () => void (the('.panel').hidden = false));
    const after = [{ kind: 'element_visible', args: { target: css('.panel') }, severity: 'error' }] as const;
    const { effect } = await acted('Go', { after });
    expect(effect.checks).toMatchObject([{ ok: true, heldBefore: false }]);
  });

  it('an intent that must be topmost is neither found nor filled while something lies over it (V-33)', async () => {
    const covered = '<label>Name <input></label><div style="position:fixed;inset:0"></div>';
    const target: Target = { by: 'intent', role: 'textbox', label: 'Name', constraints: { mustBeTopmost: true } };
    const ask = { kind: 'fill', target, needs: 'typeable', withinMs: 300 } as const;
    show(covered);
    expect((await prepared('', ask)).resolution.kind).toBe('unresolved');
    // Off screen nobody knows: it is found and scrolled to, and then it is seen what lies over it.
    show(`<div style="height:5000px"></div>${covered}`);
    const answer = await prepared('', ask);
    expect(answer.before).toBeNull();
    expect(the('input').getBoundingClientRect().top).toBeLessThan(innerHeight);
    show('<div style="height:5000px"></div><label>Name <input></label>');
    expect((await prepared('', { ...ask, withinMs: 1_000 })).gate?.pass).toBe(true);
  });

  it('submit without a target finds the form of the focused field (O-1)', async () => {
    show('<form id=a><input id=x><button>One</button></form><form id=b><input id=y><button>Two</button></form>');
    the('#y').focus();
    const answer = await prepared('', { kind: 'submit', target: { by: 'infer' }, needs: 'submittable' });
    expect(answer.resolution).toMatchObject({ kind: 'resolved', candidate: { name: 'Two' } });
  });

  it('what was decided in the page is decided the same from its record', async () => {
    show('<div class=a><button>Add</button></div><div class=b><button>Add</button></div>');
    const target: Target = {
      by: 'relation',
      relation: 'inside',
      target: { by: 'text', text: 'Add' },
      anchor: css('.b'),
    };
    const look = lookFor([target], createWorkplace());
    const question = { target, requirement: { needs: 'clickable' } } as const;
    const live = resolve({ ...question, ...look });
    const recorded = JSON.parse(JSON.stringify(look)) as typeof look;
    expect(live).toMatchObject({ kind: 'resolved', queries: look.queries });
    expect(JSON.parse(JSON.stringify(resolve({ ...question, ...recorded })))).toEqual(JSON.parse(JSON.stringify(live)));
  });
});
