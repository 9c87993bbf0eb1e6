import { describe, expect, it } from 'vitest';
import { shade, show, the } from '../../test/support/show.ts';
import { deepQuery, openRoots } from './deep-query.ts';

const ids = (selector: string): readonly string[] => deepQuery(selector, openRoots()).map(({ id }) => id);

describe('a selector through open shadow roots, as Playwright reads it', () => {
  it('without shadow roots means what the browser means', () => {
    show('<p id=a class=x><b id=b></b></p><b id=c></b>');
    expect(ids('p > b, .x')).toEqual(['a', 'b']);
  });

  it('finds what is inside them, however deep', () => {
    show('<my-box></my-box>');
    const outer = shade(the('my-box'), '<inner-box></inner-box><b id=a></b>');
    shade(the('inner-box', outer), '<b id=b></b>');
    expect(ids('b')).toEqual(['a', 'b']);
  });

  it.each([
    ['my-box b', ['deep', 'top']],
    ['my-box > b', ['top']],
    ['#out my-box > p > b', ['deep']],
    ['section#out > my-box > b', ['top']],
    ['my-box b.none, .near', ['top']],
    ['my-box:not(.other) p > b[title="a > b, c"]', ['deep']],
    ['my-box i + b', []],
    ['my-box p ~ b', ['top']],
    ['nav my-box b', []],
    ['b > my-box', []],
  ])('%s leads from the host into its shadow', (selector, found) => {
    show('<section id=out><my-box></my-box></section>');
    shade(the('my-box'), '<p><b id=deep title="a > b, c"></b></p><b id=top class=near></b>');
    expect(ids(selector).toSorted()).toEqual(found);
  });

  it('a slotted element is a child of its host', () => {
    show('<my-box><b id=light></b></my-box>');
    shade(the('my-box'), '<div><slot></slot></div>');
    expect(ids('my-box > b')).toEqual(['light']);
    expect(ids('my-box div > b')).toEqual([]);
  });

  it('names with signs in them stay whole', () => {
    show('<my-box></my-box>');
    shade(the('my-box'), '<b id="a>b" class="x,y z"></b>');
    expect(ids('my-box #a\\>b')).toEqual(['a>b']);
    expect(ids('my-box [class="x,y z"]')).toEqual(['a>b']);
  });

  it('closed roots are never entered (K-4)', () => {
    show('<my-box></my-box>');
    the('my-box').attachShadow({ mode: 'closed' }).innerHTML = '<b id=a></b>';
    expect(ids('b')).toEqual([]);
  });

  it('what is no selector is said by the browser', () => {
    show('');
    expect(() => ids('a[')).toThrow(/not a valid selector/u);
  });

  it('a selector of many steps over a deep page comes to an end', () => {
    show('<my-box></my-box>');
    const root = shade(the('my-box'), `${'<div>'.repeat(200)}<b id=a></b>${'</div>'.repeat(200)}`);
    expect(root.querySelectorAll('div')).toHaveLength(200);
    expect(ids(`${'div '.repeat(40)} > b`)).toEqual(['a']);
    expect(ids(`main ${'div '.repeat(40)} > b`)).toEqual([]);
  });
});
