import { describe, expect, it } from 'vitest';
import { show, the } from '../../test/support/show.ts';
import { createNames } from './names.ts';
import { roleOf } from './roles.ts';

/** A custom element that says what it is where no script can read it, as component libraries do. */
class Closed extends HTMLElement {
  constructor() {
    super();
    this.attachShadow({ mode: 'open' }).innerHTML = this.hasAttribute('wraps')
      ? '<button><slot></slot></button>'
      : '<span><slot></slot></span>';
    const internals = this.attachInternals();
    internals.role = this.getAttribute('is-a');
    internals.ariaLabel = this.getAttribute('label');
  }
}

const tagged = (tag: string): string => {
  if (customElements.get(tag) === undefined) customElements.define(tag, class extends Closed {});
  return tag;
};

describe('the role that a custom element gives itself', () => {
  it.each([
    ['t-button', 'button'],
    ['t-checkbox', 'checkbox'],
    ['t-menu-item', 'menuitem'],
    ['t-menuitem', 'menuitem'],
    ['t-tree-item', 'treeitem'],
    ['t-radio', 'radio'],
    ['t-radio-group', 'radiogroup'],
    ['t-toggle', 'switch'],
    ['t-anchor-button', 'link'],
    ['t-card', null],
    ['t-buttonless', null],
  ])('%s is guessed from the words of its tag: %s', (tag, role) => {
    show(`<${tagged(tag)} id=it>x</${tag}>`);
    expect(roleOf(the('#it'))).toBe(role);
  });

  it('an element that wraps a real control is not the control', () => {
    show(`<${tagged('t-button')} id=it wraps>x</t-button>`);
    expect(roleOf(the('#it'))).toBeNull();
  });

  it('what the page says goes before the tag', () => {
    show(`<${tagged('t-button')} id=it role=tab>x</t-button>`);
    expect(roleOf(the('#it'))).toBe('tab');
  });
});

describe('the name that a custom element gives itself', () => {
  it.each([
    ['a label', '<t-button id=it label=Close>x</t-button>', 'Close'],
    ['a label under another name', '<t-toggle id=it accessible-label=Wifi></t-toggle>', 'Wifi'],
    ['its content, where there is none', '<t-button id=it>Save</t-button>', 'Save'],
    ['aria-label goes first', '<t-button id=it label=No aria-label=Close>x</t-button>', 'Close'],
    ['a label on something that is no control is a text', '<t-card id=it label=No>x</t-card>', ''],
  ])('%s', (_, html, expected) => {
    for (const tag of ['t-button', 't-toggle', 't-card']) tagged(tag);
    show(html);
    expect(createNames().nameOf(the('#it'))).toBe(expected);
  });
});
