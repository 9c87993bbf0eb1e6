import { describe, expect, it } from 'vitest';
import { shade, show, the } from '../../test/support/show.ts';
import type { WrittenText } from '../contract/written-text.ts';
import { createWorkplace } from './workplace.ts';

const written = (html: string): readonly WrittenText[] => {
  show(html);
  return createWorkplace().observe().texts ?? [];
};

const texts = (html: string): readonly string[] => written(html).map(({ text }) => text);

describe('what is written on the page', () => {
  it('is what stands outside of controls, in plain boxes and in listed ones, in order', () => {
    const html =
      '<div>Staff</div><label for=a>Name</label><input id=a value=x><h2>More</h2><button>Save</button><p>Done</p>';
    expect(texts(html)).toEqual(['Staff', 'Name', 'More', 'Done']);
  });

  it('is what can be seen', () => {
    expect(
      texts('<div>a</div><div hidden>b</div><p style="visibility:hidden">c</p><p>d<span hidden>e</span></p>'),
    ).toEqual(['a', 'd']);
  });

  it('is not the text of scripts, lists of options or text areas', () => {
    expect(
      texts('<script>1</script><style>b{}</style><select><option>o</select><textarea>t</textarea><p>x</p>'),
    ).toEqual(['x']);
  });

  it('joins a text that is split over spans', () => {
    expect(texts('<div><b>Shipping</b> <i>address</i></div>')[0]).toBe('Shipping address');
    expect(texts('<div><span>Ship</span><span>ping</span></div>')[0]).toBe('Shipping');
  });

  it('keeps a title and the number beside it apart, and knows the line as well', () => {
    const html = '<div style="display:flex;gap:20px"><span class=title>To do</span><span class=count>4</span></div>';
    expect(texts(html)).toEqual(['To do 4', 'To do', '4']);
    expect(written(html).map(({ look }) => look)).toEqual(['', 'title', 'count']);
  });

  it('ends a text where a control stands in the middle', () => {
    expect(texts('<p>Send <input> copies</p>')).toEqual(['Send', 'copies']);
  });

  it('knows which box holds it and what came before it', () => {
    show('<section><button>A</button><div class=head>Title</div></section>');
    const work = createWorkplace();
    const registry = work.observe();
    const [title] = registry.texts ?? [];
    const [section, button] = registry.elements;
    expect(title).toMatchObject({
      text: 'Title',
      tag: 'div',
      look: 'head',
      parentRef: section?.ref,
      after: button?.ref,
    });
    expect(work.refs.elementOf(title?.ref ?? 0)?.className).toBe('head');
  });

  it('is read through shadow roots and slots', () => {
    show('<div id=host><span slot=t>Slotted</span></div>');
    shade(the('#host'), '<h3>Inside</h3><slot name=t></slot>');
    expect((createWorkplace().observe().texts ?? []).map(({ text }) => text)).toEqual(['Inside', 'Slotted']);
  });

  it('is looked up once for one look, and only when somebody asks', () => {
    show('<p>a</p>');
    const registry = createWorkplace().observe();
    expect(registry.texts).toBe(registry.texts);
    expect(JSON.parse(JSON.stringify(registry)).texts).toHaveLength(1);
  });
});
