import { describe, expect, it } from 'vitest';
import { ask, found, refOf, refused } from '../../../test/support/ask-resolver.ts';
import { button, checkbox, type Drawn, draw, field, form, registryOf } from '../../../test/support/build-registry.ts';
import type { QueryAnswers } from '../../contract/resolution.ts';
import type { Target } from '../../contract/target.ts';
import { factsFor, resolve } from './index.ts';

const css = (selector: string): Target => ({ by: 'css', selector });
const xpath = (selector: string): Target => ({ by: 'xpath', selector });
const matches = (...refs: number[]) => ({ refs, total: refs.length });
const typeable = { needs: 'typeable' } as const;

describe('[O-2] [O-41] a selector is asked about once, and decided like everything else', () => {
  const on = [field('Email'), button('Send'), draw('div', { text: 'Card' })];

  it('[C-46] css', () => {
    const answer = found(css('input'), { on, requirement: typeable, queries: { 'css:input': matches(1) } });
    expect(answer).toMatchObject({ strategy: 'css', candidate: { ref: 1 } });
    expect(answer.attempted).toEqual([{ strategy: 'browser_query', matches: 1, note: 'input' }]);
  });

  it('[C-47] xpath goes its own way', () => {
    const answer = found(xpath('//input'), { on, requirement: typeable, queries: { 'xpath://input': matches(1) } });
    expect(answer).toMatchObject({ strategy: 'xpath', candidate: { ref: 1 } });
  });

  it('[O-3] [O-11] what the page answered is kept with the answer, so that it can be decided again offline', () => {
    const queries: QueryAnswers = { 'css:#x': matches(2), 'css:.other': matches(1) };
    const answer = found(css('#x'), { on, queries });
    expect(answer.queries).toEqual({ 'css:#x': matches(2) });
    const again = resolve({
      registry: registryOf(...on),
      target: css('#x'),
      requirement: { needs: 'clickable' },
      queries: answer.queries ?? {},
    });
    expect(again).toEqual(answer);
  });

  it('[O-46] what it matches must be able to take the action (K-17)', () => {
    expect(refused(css('button'), { on, requirement: typeable, queries: { 'css:button': matches(2) } })).toMatchObject({
      situation: 'wrong_kind',
      reason: 'button "Send" is not typeable',
    });
  });

  it('[O-45] nothing matches', () => {
    expect(refused(css('#gone'), { on, queries: { 'css:#gone': matches() } })).toMatchObject({
      situation: 'target_not_found',
      reason: 'no element has the css selector #gone',
      count: 0,
    });
  });

  it('several match (K-15)', () => {
    const queries = { 'css:.b': matches(1, 2) };
    expect(refused(css('.b'), { on, queries, requirement: { needs: 'any' } })).toMatchObject({
      situation: 'target_not_unique',
      count: 2,
    });
    expect(refOf(css('.b'), { on, queries, requirement: { needs: 'any' }, profile: 'assist' })).toBe(1);
    expect(refOf(css('.b'), { on, queries, requirement: typeable })).toBe(1);
  });

  it('what is no selector is said as the browser says it, and not waited for', () => {
    const queries = { 'css:a[': { invalid: "'a[' is not a valid selector." } };
    expect(refused(css('a['), { on, queries })).toMatchObject({
      situation: 'invalid_spec',
      reason: "the css selector a[ cannot be read: 'a[' is not a valid selector.",
    });
  });

  it('[O-44] whatever it matches can be clicked: who writes a selector knows what is there', () => {
    expect(refOf(css('.card'), { on, queries: { 'css:.card': matches(3) } })).toBe(3);
  });

  it('numbers that the registry does not know are left out', () => {
    expect(refOf(css('.b'), { on, queries: { 'css:.b': matches(99, 2) } })).toBe(2);
  });

  it('the page itself comes before the frames in it', () => {
    const framed = [button('Go'), button('Go', { framePath: ['#f'] })];
    expect(refOf(css('.go'), { on: framed, queries: { 'css:.go': matches(1, 2) } })).toBe(1);
    expect(refOf(css('.go'), { on: framed, queries: { 'css:.go': matches(2) } })).toBe(2);
  });
});

describe('[O-42] a bare word may be an id, a name or part of a hint (K-15)', () => {
  const keys = [
    'css:email',
    'css:#email',
    'css:[name="email"]',
    'css:[placeholder*="email"]',
    'css:[aria-label*="email"]',
  ];
  const on = [field('A'), field('B'), button('C')];
  const answering = (at: number, ...refs: number[]): QueryAnswers =>
    Object.fromEntries(keys.map((key, place) => [key, place === at ? matches(...refs) : matches()]));

  it('is asked about in that order', () => {
    expect(factsFor(css('email')).queries.map(({ by, selector }) => `${by}:${selector}`)).toEqual(keys);
  });

  it.each(keys.map((key, at) => [key, at] as const))('%s', (key, at) => {
    const answer = found(css('email'), { on, requirement: typeable, queries: answering(at, 2) });
    expect(answer.candidate.ref).toBe(2);
    expect(answer.attempted).toHaveLength(at + 1);
    expect(answer.attempted.at(-1)).toMatchObject({ matches: 1, note: key.slice('css:'.length) });
  });

  it('a guess that gives nothing usable is followed by the next', () => {
    const queries = { ...answering(1, 3), 'css:[name="email"]': matches(1) };
    expect(refOf(css('email'), { on, requirement: typeable, queries })).toBe(1);
  });

  it('two hits of one guess are two hits', () => {
    expect(refused(css('email'), { on, requirement: typeable, queries: answering(2, 1, 2) }).situation).toBe(
      'target_not_unique',
    );
  });

  it.each(['#email', '.email', 'form email', 'a>b', '[email]', 'a,b', 'é"', '1a', 'a:b'])(
    '%s is no bare word',
    (selector) => {
      expect(factsFor(css(selector)).queries).toEqual([{ by: 'css', selector }]);
    },
  );

  it('[O-43] nothing is pasted into a script: quotes and backslashes only ever travel as data (K-16)', () => {
    const nasty = `[title='a"\\]');alert(1)`;
    expect(factsFor(css(nasty)).queries).toEqual([{ by: 'css', selector: nasty }]);
    expect(factsFor({ by: 'testid', id: 'a"\\b\nc' }).queries).toEqual([
      { by: 'css', selector: '[data-testid="a\\"\\\\b\\a c"]' },
    ]);
  });
});

describe('what a target needs to be told', () => {
  it('selectors anywhere in it, each once', () => {
    const target: Target = {
      by: 'relation',
      relation: 'inside',
      target: { by: 'nth', index: 1, base_target: css('#a') },
      anchor: {
        by: 'frame',
        selector: '#f',
        inner_target: { by: 'relation', relation: 'near', target: css('#a'), anchor: xpath('//b') },
      },
    };
    expect(factsFor(target)).toEqual({
      queries: [
        { by: 'css', selector: '#a' },
        { by: 'css', selector: '#f' },
        { by: 'xpath', selector: '//b' },
      ],
      patterns: false,
      frames: true,
    });
    expect(factsFor({ by: 'infer' })).toEqual({ queries: [], patterns: true, frames: false });
    expect(factsFor({ by: 'text', text: 'a' }).queries).toEqual([]);
  });
});

describe('ids', () => {
  const on = [button('A', { attributes: { 'data-testid': 't', id: 'x' } }), checkbox('B'), form({})];

  it('[C-43] a test id: by the page, whatever carries it; without it, by the registry', () => {
    const target = { by: 'testid', id: 't' } as const;
    expect(refOf(target, { on })).toBe(1);
    expect(refOf(target, { on, queries: { 'css:[data-testid="t"]': matches(3) } })).toBe(3);
    expect(refused(target, { on, queries: { 'css:[data-testid="t"]': matches(1, 2) } }).count).toBe(2);
  });

  it.each([
    ['x', 'css:#x'],
    ['#x', 'css:#x'],
    ['1:2', 'css:[id="1:2"]'],
  ])('[V-30] a legacy id may be the id or a selector for it: %s', (id, key) => {
    expect(refOf({ by: 'id', id }, { on, queries: { [key]: matches(1) } })).toBe(1);
  });
});

describe('[C-49] a frame, and what is inside it', () => {
  const frame = (id: string, ...children: readonly Drawn[]): Drawn =>
    draw('iframe', { role: 'iframe', attributes: { id } }, children);
  const inside = (name: string, path: string): Drawn => button(name, { framePath: [path] });
  const on = [
    button('Pay'),
    frame('one', inside('Pay', '#one')),
    frame('two', inside('Pay', '#two'), button('Deep', { framePath: ['#two', '#in'] })),
  ];
  const at = (selector: string, inner: Target): Target => ({ by: 'frame', selector, inner_target: inner });
  const queries: QueryAnswers = {
    'css:#one': matches(2),
    'css:#two': matches(4),
    'css:#none': matches(),
    'css:iframe': matches(2, 4),
    'css:.pay': matches(1, 3, 5),
  };

  it('only that document is looked at', () => {
    expect(refOf(at('#two', { by: 'text', text: 'Pay' }), { on, queries })).toBe(5);
    expect(refOf(at('#one', css('.pay')), { on, queries })).toBe(3);
    expect(refused(at('#two', { by: 'text', text: 'Deep' }), { on, queries }).situation).toBe('target_not_found');
  });

  it('a frame that is not there, and two that are', () => {
    expect(refused(at('#none', { by: 'text', text: 'Pay' }), { on, queries })).toMatchObject({
      situation: 'out_of_scope',
      reason: 'no frame matches #none',
    });
    expect(refused(at('iframe', { by: 'text', text: 'Pay' }), { on, queries }).situation).toBe('target_not_unique');
  });

  it('a bare word may be its id', () => {
    const named = { 'css:one': matches(), 'css:#one': matches(2) };
    expect(refOf(at('one', { by: 'text', text: 'Pay' }), { on, queries: named })).toBe(3);
  });

  it('what is no selector is said', () => {
    const bad = { 'css:#[': { invalid: 'no' } };
    expect(refused(at('#[', { by: 'text', text: 'Pay' }), { on, queries: bad }).situation).toBe('invalid_spec');
  });
});

describe('an address', () => {
  it('is no element', () => {
    expect(ask({ by: 'url', url: 'https://a.test/' }, { on: [button('A')] })).toMatchObject({
      kind: 'unresolved',
      situation: 'invalid_spec',
    });
  });
});
