import { describe, expect, it } from 'vitest';
import { allNameCases } from '../../test/name-cases/all-name-cases.ts';
import { expectedOf, type Said } from '../../test/name-cases/name-case.ts';
import { createNames } from './names.ts';

const rootsIn = (root: Document | ShadowRoot): readonly (Document | ShadowRoot)[] => [
  root,
  ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot === null ? [] : rootsIn(shadowRoot))),
];

describe('the names and descriptions of the specifications', () => {
  it.each(allNameCases)('[$rule] $given', (one) => {
    document.body.setHTMLUnsafe(one.html);
    const roots = rootsIn(document);
    const [it] = roots.flatMap((root) => [...root.querySelectorAll('#it')]);
    if (it === undefined) throw new Error('the page has no #it');
    const { nameOf, drawnNameOf, descriptionOf } = createNames(roots);
    expect({ name: drawnNameOf(it) ?? nameOf(it), description: descriptionOf(it) }).toEqual(expectedOf('ours', one));
  });

  it('a listed difference is one', () => {
    const said = ({ name, description }: Said): string => JSON.stringify([name, description]);
    const idle = allNameCases.filter(
      (one) =>
        (one.ours !== undefined && said(expectedOf('ours', one)) === said(one)) ||
        (one.chromium !== undefined && said(expectedOf('chromium', one)) === said(one)),
    );
    expect(idle.map(({ given }) => given)).toEqual([]);
  });

  it('we leave their letter in few places, each with a reason, and only where Chromium does too', () => {
    const left = allNameCases.filter(({ ours }) => ours !== undefined);
    expect(left.length / allNameCases.length).toBeLessThan(0.05);
    const alone = left.filter(({ chromium }) => chromium === undefined).map(({ given }) => given);
    expect(alone).toEqual(['a part that is skipped while drawing']);
  });
});
