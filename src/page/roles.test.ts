import { describe, expect, it } from 'vitest';
import { show, the } from '../../test/support/show.ts';
import { roleOf } from './roles.ts';

const role = (html: string, selector = 'body > *'): string | null => {
  show(html);
  return roleOf(the(selector));
};

describe('the role HTML gives', () => {
  it.each([
    ['button', '<button>x</button>'],
    ['button', '<input type=submit>'],
    ['button', '<input type=button>'],
    ['button', '<input type=reset>'],
    ['button', '<input type=image>'],
    ['button', '<input type=file>'],
    ['textbox', '<input>'],
    ['textbox', '<input type=email>'],
    ['textbox', '<input type=password>'],
    ['textbox', '<input type=date>'],
    ['textbox', '<textarea></textarea>'],
    ['searchbox', '<input type=search>'],
    ['combobox', '<input list=l><datalist id=l></datalist>'],
    ['checkbox', '<input type=checkbox>'],
    ['radio', '<input type=radio>'],
    ['slider', '<input type=range>'],
    ['spinbutton', '<input type=number>'],
    [null, '<input type=hidden>'],
    ['combobox', '<select></select>'],
    ['listbox', '<select multiple></select>'],
    ['listbox', '<select size=4></select>'],
    ['link', '<a href=/>x</a>'],
    [null, '<a>x</a>'],
    ['img', '<img alt=x>'],
    ['presentation', '<img alt="">'],
    ['heading', '<h3>x</h3>'],
    ['navigation', '<nav></nav>'],
    ['main', '<main></main>'],
    ['complementary', '<aside></aside>'],
    ['form', '<form></form>'],
    ['group', '<fieldset></fieldset>'],
    ['dialog', '<dialog></dialog>'],
    ['list', '<ul></ul>'],
    ['region', '<section aria-label=x></section>'],
    [null, '<section></section>'],
    ['banner', '<header></header>'],
    ['contentinfo', '<footer></footer>'],
    ['status', '<output></output>'],
    ['paragraph', '<p>x</p>'],
    ['group', '<address>x</address>'],
    ['blockquote', '<blockquote>x</blockquote>'],
    ['code', '<code>x</code>'],
    ['deletion', '<s>x</s>'],
    ['emphasis', '<em>x</em>'],
    ['strong', '<strong>x</strong>'],
    ['superscript', '<sup>x</sup>'],
    ['time', '<time>x</time>'],
    ['list', '<menu></menu>'],
    ['math', '<math></math>'],
    [null, '<div></div>'],
  ])('%s for %s', (expected, html) => {
    expect(role(html)).toBe(expected);
  });

  it('a header inside an article is no landmark', () => {
    expect(role('<article><header>x</header></article>', 'header')).toBeNull();
  });

  it('tables have rows and cells', () => {
    show('<table><thead><tr><th>h</th></tr></thead><tbody><tr><td>d</td></tr></tbody></table>');
    expect(['table', 'tr', 'th', 'td'].map((tag) => roleOf(the(tag)))).toEqual([
      'table',
      'row',
      'columnheader',
      'cell',
    ]);
  });
});

describe('the role the page gives', () => {
  it.each([
    ['tab', '<div role=tab>x</div>'],
    ['switch', '<input type=checkbox role=switch>'],
    ['button', '<a href=/ role="  BUTTON ">x</a>'],
    ['button', '<button role="">x</button>'],
  ])('%s for %s', (expected, html) => {
    expect(role(html)).toBe(expected);
  });

  it.each([
    ['none', '<h2 role=none>x</h2>'],
    ['none', '<h2 role=none title=x>x</h2>'],
    ['none', '<h2 role=none aria-hidden=false>x</h2>'],
    ['heading', '<h2 role=none tabindex=-1>x</h2>'],
    ['heading', '<h2 role=none aria-label=y>x</h2>'],
    ['heading', '<h2 role=presentation aria-live=polite>x</h2>'],
    ['heading', '<h2 role=presentation aria-describedby=y>x</h2>'],
    ['button', '<button role=none>x</button>'],
    ['none', '<button role=none disabled>x</button>'],
    ['link', '<a role=none href=/>x</a>'],
  ])('declared away, but not what wants to be met: %s for %s', (expected, html) => {
    expect(role(html)).toBe(expected);
  });

  it('is the first that exists', () => {
    expect(role('<div role="fancy-button button">x</div>')).toBe('button');
    expect(role('<button role="sparkle">x</button>')).toBe('button');
  });
});
