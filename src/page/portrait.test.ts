import { describe, expect, it } from 'vitest';
import { show } from '../../test/support/show.ts';
import { fullHtml } from './full-html.ts';
import { portrait } from './portrait.ts';
import { createWorkplace } from './workplace.ts';

const look = (html: string, target?: string) => {
  show(html);
  const work = createWorkplace();
  const registry = work.observe();
  const element = registry.elements.find(({ actionable, name }) => actionable && name === target);
  return portrait(element?.ref ?? null, element === undefined ? [] : [element.ref], work);
};

describe('the page as evidence keeps it [C-70]', () => {
  it('given links, fields and buttons, then what shows is kept and what is hidden is not', () => {
    const { snapshot } = look(
      '<a href="/a">One</a><a href="/b" hidden>Two</a><input name="q"><button>Go</button><button hidden>No</button>',
    );
    expect(snapshot.visible_anchors.map(({ text }) => text)).toEqual(['One']);
    expect(snapshot.visible_inputs.map(({ name }) => name)).toEqual(['q']);
    expect(snapshot.visible_buttons.map(({ text }) => text)).toEqual(['Go']);
    expect(snapshot.truncated).toBe(false);
  });

  it('given more than sixty of a kind, then sixty are kept, and that some were left out', () => {
    const { snapshot, keyElements } = look('<a href="/x">Link</a>'.repeat(70));
    expect(snapshot.visible_anchors).toHaveLength(60);
    expect(snapshot.truncated).toBe(true);
    expect(JSON.parse(keyElements)).toMatchObject({ anchors: Array.from({ length: 50 }, () => ({ text: 'Link' })) });
  });

  it('given a target, then it is kept with what is in it, beside it and around it', () => {
    const { snapshot } = look('<main><p>Before</p><button><b>Go</b></button><p>After</p></main>', 'Go');
    const [{ context } = { context: null }] = snapshot.targets;
    const row = context?.children?.[0]?.children?.[0]?.children ?? [];
    expect(row.map(({ tag, text }) => [tag, text])).toEqual([
      ['p', 'Before'],
      ['button', 'Go'],
      ['p', 'After'],
    ]);
    expect(row[1]?.children?.map(({ tag }) => tag)).toEqual(['b']);
  });

  it('given a password and a card number, then no part of it says them (law 7)', () => {
    const kept = look('<input type="password" value="s3cr3t-a"><input autocomplete="cc-number" value="s3cr3t-b">');
    expect(JSON.stringify(kept)).not.toContain('s3cr3t');
    expect(kept.snapshot.visible_inputs.map(({ value_redacted }) => value_redacted)).toEqual(['***', '***']);
  });

  it('given a button that sends a form with one password, then both are said', () => {
    const { aim, login } = look('<form><input type="password"><button>Log in</button></form>', 'Log in');
    expect(aim).toMatchObject({ name: 'Log in', submits: true });
    expect(login).toEqual({ form: aim?.form, passwords: 1 });
  });
});

describe('the whole page as text [C-71]', () => {
  it('given text with signs, a script, a shadow root and a secret, then it reads back as it was, without the secret', () => {
    show(
      '<p title="a &quot;b&quot;">1 &lt; 2 &amp; 3</p><script type="x">if (a < b) {}</script><input type="password" value="s3cr3t"><div id="host"></div>',
    );
    const host = document.querySelector('#host');
    const root = host?.attachShadow({ mode: 'open' });
    root?.append('inside');
    const read = new DOMParser().parseFromString(fullHtml(), 'text/html');
    expect(read.querySelector('p')?.textContent).toBe('1 < 2 & 3');
    expect(read.querySelector('p')?.title).toBe('a "b"');
    expect(read.querySelector('script[type=x]')?.textContent).toBe('if (a < b) {}');
    expect(read.querySelector('input')?.value).toBe('***');
    expect(fullHtml()).toContain('<template shadowrootmode="open">inside</template>');
  });
});
