import { beforeEach, describe, expect, it } from 'vitest';
import { shade, show, the } from '../../test/support/show.ts';
import type { Registry } from '../contract/registry.ts';
import type { PageAgent } from './protocol.ts';
import './agent.ts';

const agentHere = (): PageAgent => {
  const { __surehand: agent } = globalThis as { __surehand?: PageAgent };
  if (agent === undefined) throw new Error('there is no agent');
  return agent;
};
const agent = agentHere();
const refOf = (name: string, registry: Registry = agent.observe()): number => {
  const found = registry.elements.find((element) => element.name === name);
  if (found === undefined) throw new Error(`nothing is called ${name}`);
  return found.ref;
};

beforeEach(() =>
  show(
    '<h1>Shop</h1><label>Name <input></label><label>Colour <select><option>Red<option>Blue</select></label><button>Go</button>',
  ),
);

describe('what crosses to the host', () => {
  it('is plain data, complete', () => {
    const registry = agent.observe();
    expect(structuredClone(registry)).toEqual(registry);
    expect(registry.candidates.map(({ name, domPath }) => [name, domPath.length > 0])).toEqual([
      ['Name', true],
      ['Colour', true],
      ['Go', true],
    ]);
  });

  it('a scan is a registry before anything is concluded', () => {
    const scan = agent.scan();
    expect(Object.keys(scan)).not.toContain('candidates');
    expect(scan.elements).toEqual(agent.observe().elements);
  });

  it('is looked at anew when the page has changed, and only then', async () => {
    const { version } = agent.observe();
    expect(agent.observe().version).toBe(version);
    the('button').textContent = 'Stop';
    await Promise.resolve();
    expect(agent.observe().version).toBeGreaterThan(version);
    expect(refOf('Stop')).toBeGreaterThan(0);
  });

  it('a survey holds what was asked for [V-65]', () => {
    expect(agent.survey(2)).toMatchObject({ candidates: { length: 2 }, candidatesTotal: 3, truncated: true });
    expect(agent.survey(2)).toBe(agent.survey(2));
    expect(agent.survey(null).candidates).toHaveLength(3);
  });
});

describe('what the agent does', () => {
  it('readies, sets, chooses and focuses', () => {
    expect(agent.readyForText(refOf('Name'), true)).toBe(true);
    expect(document.activeElement).toBe(the('input'));
    expect(agent.setValue(refOf('Name'), 'Ann')).toBe(true);
    expect(agent.selectOption(refOf('Colour'), 'blue')).toBe(true);
    expect(agent.focus(refOf('Go'))).toBe(true);
    expect([(the('input') as HTMLInputElement).value, (the('select') as HTMLSelectElement).value]).toEqual([
      'Ann',
      'Blue',
    ]);
    expect(document.activeElement).toBe(the('button'));
  });

  it('nothing to an element that is gone, or that it never saw', () => {
    const ref = refOf('Go');
    the('button').remove();
    expect([
      agent.focus(ref),
      agent.readyForText(ref, true),
      agent.setValue(99_999, 'x'),
      agent.selectOption(0, 'x'),
    ]).toEqual([false, false, false, false]);
    expect(agent.clickPath(ref)).toEqual([document, window]);
  });

  it('hands out the way a click takes, through shadow roots', () => {
    show('<section><my-box></my-box></section>');
    const root = shade(the('my-box'), '<p><button>Deep</button></p>');
    const path = agent.clickPath(refOf('Deep'));
    expect(path.slice(0, 4)).toEqual([the('button', root), the('p', root), the('my-box'), the('section')]);
    expect(path.slice(-2)).toEqual([document, window]);
  });

  it('draws marks that do not get in the way of the page, and takes them off again', () => {
    const box = the('button').getBoundingClientRect();
    agent.mark([{ label: '1', box: { x: box.x, y: box.y, w: box.width, h: box.height } }]);
    expect(document.elementFromPoint(box.x + 3, box.y + 3)).toBe(the('button'));
    expect(document.documentElement.lastElementChild?.localName).toBe('div');
    agent.mark([]);
    expect(document.documentElement.lastElementChild?.localName).toBe('body');
  });

  it('a second injection changes nothing', async () => {
    await import(/* @vite-ignore */ `./agent.ts?again=${Date.now()}`);
    expect(agentHere()).toBe(agent);
  });
});

describe('frames', () => {
  const frame = (): Element => the('iframe');

  it('are told by what means only them', () => {
    show('<iframe name=pay></iframe>');
    expect(agent.describeFrame(frame(), false).selector).toBe('iframe[name="pay"]');
    show('<p><iframe></iframe><iframe></iframe></p>');
    const { selector } = agent.describeFrame(document.querySelectorAll('iframe')[1] as Element, false);
    expect(document.querySelectorAll(selector)).toHaveLength(1);
  });

  it('know where their content begins', () => {
    show('<iframe style="position:absolute;left:10px;top:20px;border:3px solid;padding:4px"></iframe>');
    expect(agent.describeFrame(frame(), false)).toMatchObject({ origin: { x: 17, y: 27 }, visible: true });
  });

  it('are brought on screen when they are needed', () => {
    show('<div style="height:3000px"></div><iframe></iframe>');
    expect(agent.describeFrame(frame(), true).origin.y).toBeLessThan(innerHeight);
  });

  it('say what lies over a point of them', () => {
    show('<iframe style="position:absolute;left:0;top:0"></iframe>');
    expect(agent.hitsFrame(frame(), { x: 20, y: 20 })).toEqual({ kind: 'target' });
    document.body.insertAdjacentHTML('beforeend', '<div id=veil style="position:fixed;inset:0">Wait</div>');
    expect(agent.hitsFrame(frame(), { x: 20, y: 20 })).toEqual({ kind: 'other', describe: '<div#veil> "Wait"' });
  });
});
