import { describe, expect, it, vi } from 'vitest';
import { shade, show, the } from '../../test/support/show.ts';
import { createNames } from './names.ts';

const name = (html: string, selector = '#it'): string => {
  show(html);
  return createNames().nameOf(the(selector));
};

describe('the name of a control', () => {
  it.each([
    ['a label that points to it', '<label for=it>Email</label><input id=it>', 'Email'],
    ['a label around it, without its own value', '<label>Email <input id=it value=typed></label>', 'Email'],
    ['several labels', '<label for=it>Home</label><label for=it>address</label><input id=it>', 'Home address'],
    [
      'a label with another control inside',
      '<label for=it>Remind me in <input value=3> days</label><input type=checkbox id=it>',
      'Remind me in 3 days',
    ],
    [
      'aria-labelledby before everything else',
      '<span id=a>Billing</span> <span id=b>Name</span><label for=it>No</label><input id=it aria-label=No aria-labelledby="a b">',
      'Billing Name',
    ],
    ['aria-labelledby that leads nowhere is ignored', '<input id=it aria-label=Yes aria-labelledby=nowhere>', 'Yes'],
    [
      'aria-labelledby by the aria-label of the other',
      '<i id=a aria-label=Spoken>shown</i><input id=it aria-labelledby=a>',
      'Spoken',
    ],
    [
      'aria-labelledby by something hidden',
      '<div id=a hidden>Secret <b>name</b></div><input id=it aria-labelledby=a>',
      'Secret name',
    ],
    ['aria-label', '<button id=it aria-label=" Close   dialog ">×</button>', 'Close dialog'],
    ['an empty aria-label is none', '<button id=it aria-label=" ">×</button>', '×'],
    ['the alternative of a picture', '<img id=it alt="A cat">', 'A cat'],
    ['the alternative of a picture inside', '<a href=/ id=it><img alt="Home page"></a>', 'Home page'],
    ['the value of a submit', '<input type=submit id=it value="Log in">', 'Log in'],
    ['a submit without a value', '<input type=submit id=it>', 'Submit'],
    ['a reset without a value', '<input type=reset id=it>', 'Reset'],
    ['an image button', '<input type=image id=it alt=Go>', 'Go'],
    ['the title of a drawing', '<button id=it><svg><title>Delete</title><path/></svg></button>', 'Delete'],
    ['a title', '<button id=it title=Settings></button>', 'Settings'],
    ['a placeholder', '<input id=it placeholder=Search>', 'Search'],
    ['a title before a placeholder', '<input id=it title=Query placeholder=Search>', 'Query'],
    ['a legend', '<fieldset id=it><legend>Address</legend></fieldset>', 'Address'],
    ['a caption', '<table id=it><caption>Orders</caption></table>', 'Orders'],
    ['nothing', '<input id=it>', ''],
    ['what somebody typed is no name', '<input id=it value=typed>', ''],
    ['a summary', '<details><summary id=it>More</summary>hidden</details>', 'More'],
  ])('%s', (_, html, expected) => {
    expect(name(html)).toBe(expected);
  });

  it('does not come from content where the role has none', () => {
    expect(name('<div id=it role=textbox contenteditable>typed</div>')).toBe('');
    expect(name('<form id=it>all of it</form>')).toBe('');
  });
});

describe('the name from content', () => {
  it.each([
    [
      'hidden parts are left out',
      '<button id=it>Save<span hidden> now</span><span style="display:none">!</span></button>',
      'Save',
    ],
    ['invisible parts are left out', '<button id=it>Save<span style="visibility:hidden"> now</span></button>', 'Save'],
    ['parts hidden from speech are left out', '<button id=it><i aria-hidden=true>★</i> Star</button>', 'Star'],
    ['blocks are set apart', '<button id=it><div>Total</div><div>5</div></button>', 'Total 5'],
    [
      'inline blocks are set apart',
      '<button id=it><span style="display:inline-block">a</span><span style="display:inline-block">b</span></button>',
      'a b',
    ],
    ['inline text is not', '<button id=it>Sa<b>ve</b></button>', 'Save'],
    ['line breaks are blanks', '<button id=it>two<br>lines</button>', 'two lines'],
    ['white space is collapsed', '<button id=it>\n  a \t b&nbsp; </button>', 'a b'],
    ['scripts and styles are no text', '<button id=it>Go<style>b{}</style><script>1</script></button>', 'Go'],
    [
      'parts without a box of their own count',
      '<button id=it><span style="display:contents">in <b>side</b></span></button>',
      'in side',
    ],
    ['an inner label counts', '<button id=it>Add <span aria-label="to cart">+</span></button>', 'Add to cart'],
  ])('%s', (_, html, expected) => {
    expect(name(html)).toBe(expected);
  });

  it('follows slots into the shadow', () => {
    show('<my-button id=it role=button>Save <b slot=icon>!</b></my-button>');
    shade(the('#it'), '<span><slot name=icon></slot> <slot></slot><slot name=none>fallback</slot></span>');
    expect(createNames().nameOf(the('#it'))).toBe('! Save fallback');
  });
});

describe('the text and the label', () => {
  it('text is what is shown, for fields their value', () => {
    show(
      '<p id=a>Hello <b>you</b></p><input id=b value=typed><select id=c><option selected>Red</select><textarea id=d>long</textarea>',
    );
    const { textOf } = createNames();
    expect(['#a', '#b', '#c'].map((selector) => textOf(the(selector)))).toEqual(['Hello you', 'typed', 'Red']);
  });

  it.each([
    '<input type=password id=it value=hunter2>',
    '<input autocomplete=cc-number id=it value=hunter2>',
    '<input autocomplete="section-a one-time-code" id=it value=hunter2>',
    '<li id=it>Card <input autocomplete=cc-number value=hunter2></li>',
    '<label id=it>Code <input autocomplete=one-time-code value=hunter2> sent</label>',
    '<div id=it role=row>Password <input type=password value=hunter2></div>',
  ])('never holds what is in a secret field (law 7): %s', (html) => {
    show(html);
    const names = createNames();
    expect(names.textOf(the('#it')) + names.nameOf(the('#it'))).not.toContain('hunter2');
  });

  it('a label is that of the control, or what labels it otherwise', () => {
    show(
      '<label for=a>One</label><input id=a><span id=s>Two</span><input id=b aria-labelledby=s><input id=c aria-label=Three>',
    );
    const { labelOf } = createNames();
    expect(['#a', '#b', '#c'].map((selector) => labelOf(the(selector)))).toEqual(['One', 'Two', null]);
  });

  it('a label in a shadow root belongs to the control beside it', () => {
    show('<div id=host></div>');
    const root = shade(the('#host'), '<label for=x>Inside</label><input id=x>');
    expect(createNames([document, root]).labelOf(the('#x', root))).toBe('Inside');
  });
});

describe('the name of something hidden', () => {
  it.each([
    ['a hidden button', '<button id=it hidden><b>Save</b> all</button>', 'Save all'],
    ['a button in a folded box', '<div style="display:none"><button id=it><b>Save</b> all</button></div>', 'Save all'],
    ['without the parts that would stay hidden', '<button id=it hidden><b>Save</b><i hidden> not</i></button>', 'Save'],
    ['an invisible button', '<button id=it style="visibility:hidden"><b>Save</b> all</button>', 'Save all'],
  ])('is the one it will have when it is shown: %s', (_, html, expected) => {
    expect(name(html)).toBe(expected);
  });
});

describe('references', () => {
  it('set by script may cross the border of a shadow root', () => {
    show('<b id=outer>Harbour</b><div id=host></div>');
    const root = shade(the('#host'), '<input id=x>');
    the('#x', root).ariaLabelledByElements = [the('#outer')];
    expect(createNames([document, root]).nameOf(the('#x', root))).toBe('Harbour');
  });

  it.each([
    [
      'a label that points at its control',
      '<label for=it>Pier <b aria-labelledby=it>x</b></label><input id=it>',
      'Pier x',
    ],
    [
      'labels that point at each other',
      '<label for=a aria-labelledby=it>x</label><input id=a><label for=it aria-labelledby=a>Pier</label><input id=it>',
      'x',
    ],
    [
      'a legend that points at its fieldset',
      '<fieldset id=it><legend aria-labelledby=it>Pier</legend></fieldset>',
      'Pier',
    ],
  ])('in a circle end: %s', (_, html, expected) => {
    expect(name(html)).toBe(expected);
  });

  it('many to one large thing cost one reading', () => {
    const rows = Array.from({ length: 300 }, (_, n) => `<button aria-labelledby=all id=b${n}>x</button>`).join('');
    show(`<p id=all>${'<span>word </span>'.repeat(300)}</p>${rows}`);
    const asked = vi.spyOn(Element.prototype, 'checkVisibility');
    const names = createNames();
    for (let n = 0; n < 300; n += 1) expect(names.nameOf(the(`#b${n}`))).toHaveLength(300 * 5 - 1);
    expect(asked.mock.calls.length).toBeLessThan(1_000);
  });
});

describe('text that styles write', () => {
  const styled = (css: string, html: string): void => {
    show(`<style>${css}</style>${html}`);
  };

  it('is seen when a sheet gains a rule between two looks', () => {
    styled('b{}', '<button id=it class=new>Mail</button>');
    expect(createNames().nameOf(the('#it'))).toBe('Mail');
    document.styleSheets[document.styleSheets.length - 1]?.insertRule('.new::after { content: " (3)" }');
    expect(createNames().nameOf(the('#it'))).toBe('Mail (3)');
  });

  it('is seen in sheets that a shadow root adopted', () => {
    show('<div id=host></div>');
    const root = shade(the('#host'), '<button class=new>Mail</button>');
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.new::after { content: " (3)" }');
    root.adoptedStyleSheets = [sheet];
    expect(createNames([document, root]).nameOf(the('.new', root))).toBe('Mail (3)');
  });

  it('is not part of the text, which is what one can find on the page', () => {
    styled('#it::before{content:"→ "}', '<button id=it>Next</button>');
    const names = createNames();
    expect([names.nameOf(the('#it')), names.textOf(the('#it'))]).toEqual(['→ Next', 'Next']);
  });

  it('costs nothing where no rule writes any', () => {
    styled('button::before{content:""} p::after{content:none}', '<button id=it><b>Next</b></button>'.repeat(50));
    const asked = vi.spyOn(globalThis, 'getComputedStyle');
    const names = createNames();
    for (const button of document.querySelectorAll('button')) names.nameOf(button);
    expect(asked).not.toHaveBeenCalled();
  });
});

it('a button nested beyond reason is cut, not a crash', () => {
  show('<button id=it>Top</button>');
  let inner: Element = the('#it');
  for (let depth = 0; depth < 3_000; depth += 1) inner = inner.appendChild(document.createElement('span'));
  inner.textContent = 'bottom';
  expect(createNames().nameOf(the('#it'))).toBe('Top');
});

it('given letters drawn as capitals, then the name keeps those of the document, and the drawn ones are told beside', () => {
  document.body.innerHTML =
    '<button id="it" style="text-transform:uppercase">Cast off</button><button id=no>Row</button>';
  const names = createNames();
  expect(names.nameOf(the('#it'))).toBe('Cast off');
  expect(names.drawnNameOf(the('#it'))).toBe('CAST OFF');
  expect(names.drawnNameOf(the('#no'))).toBeUndefined();
});
