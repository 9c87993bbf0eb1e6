import { describe, expect, it } from 'vitest';
import {
  button,
  type Drawn,
  draw,
  field,
  form,
  heading,
  item,
  registryOf,
  row,
} from '../../../test/support/build-registry.ts';
import type { Registry } from '../../contract/registry.ts';
import type { ResolutionError } from '../../contract/resolution.ts';
import { resolve } from './index.ts';

const requirement = { needs: 'clickable' } as const;

const refusal = (registry: Registry, element: string): ResolutionError => {
  const answer = resolve({ registry, target: { by: 'element', element }, requirement });
  if (answer.kind === 'resolved') throw new Error(`resolved to ${answer.candidate.ref}`);
  return answer;
};

const again = (registry: Registry, intent: string | null): number | null => {
  const [element = '', region] = (intent ?? '').split('@');
  const answer = resolve({
    registry,
    target: region === undefined ? { by: 'element', element } : { by: 'element', element, region },
    requirement,
  });
  return answer.kind === 'resolved' ? answer.candidate.ref : null;
};

describe('the intent that is offered instead of twins', () => {
  const section = (title: string, ...children: readonly Drawn[]): Drawn =>
    draw('section', {}, [heading(title), ...children]);

  it.each([
    ['a form', [form({ name: 'Billing' }, button('Save')), form({ name: 'Delivery' }, button('Save'))], 'Save@Billing'],
    ['a heading', [section('Mail', button('Save')), section('Calendar', button('Save'))], 'Save@Mail'],
    ['a row', [row(['Ann', 'Sales'], button('Save')), row(['Bob', 'Sales'], button('Save'))], 'Save@Ann'],
    ['a card', [item('Blue shirt', button('Save')), item('Red shirt', button('Save'))], 'Save@Blue shirt'],
    ['nothing but their order', [button('Save'), button('Save')], '1st Save'],
  ])('names %s, and resolves', (_, page, suggestion) => {
    const registry = registryOf(...page);
    const answer = refusal(registry, 'Save');
    expect(answer).toMatchObject({ situation: 'target_not_unique', suggestion });
    expect(answer.candidates.map(({ ref }) => ref)).toContain(again(registry, answer.suggestion));
  });

  it('is the shortest of the names that tell', () => {
    const page = [
      form({ name: 'Address for the invoice' }, heading('Invoice'), button('Save')),
      form({ name: 'Address for the parcel' }, heading('Parcel'), button('Save')),
    ];
    expect(refusal(registryOf(...page), 'Save').suggestion).toBe('Save@Invoice');
  });

  it('names what is written in the part of the page that only one of them is in', () => {
    const registry: Registry = {
      ...registryOf(
        button('Buy', { domPath: 'html>body>div>div>button' }),
        button('Buy', { domPath: 'html>body>div>div:2>button' }),
      ),
      texts: ['Tea', 'Coffee'].map((text, at) => ({
        text,
        ref: 100 + at,
        tag: 'span',
        look: 'name',
        parentRef: null,
        after: at === 0 ? null : 1,
        rect: { x: 0, y: 40 * at, w: 50, h: 20 },
        framePath: [],
        domPath: `html>body>div>div${at === 0 ? '' : ':2'}>span`,
      })),
    };
    const { suggestion } = refusal(registry, 'Buy');
    expect(suggestion).toBe('Buy@Tea');
    expect(again(registry, suggestion)).toBe(1);
    expect(again(registry, 'Buy@Coffee')).toBe(2);
  });

  it('ranks the twins with a score and the reasons for it', () => {
    const { candidates, margin } = refusal(registryOf(button('Save'), button('Save')), 'Save');
    expect(candidates.map(({ ref, score, reasons }) => [ref, score, reasons])).toEqual([
      [1, 0.95, ['role_name:exact']],
      [2, 0.95, ['role_name:exact']],
    ]);
    expect(margin).toBe(0);
  });
});

describe('did you mean', () => {
  const page = registryOf(button('Check out'), button('Log out'), field('Email address'), button('Save changes'));

  it.each([
    ['Checkout', 'Check out'],
    ['Emial adress', 'Email address'],
    ['Save chages', 'Save changes'],
  ])('%s: %s', (asked, meant) => {
    expect(refusal(page, asked)).toMatchObject({ situation: 'target_not_found', suggestion: meant });
  });

  it('given a name that several have, then one that can be found is offered: in the place that was named, before all', () => {
    const shop = registryOf(
      item('Blue shirt', button('Add to basket')),
      item('Red shirt', button('Add to basket')),
      button('Add a basket too'),
    );
    const target = { by: 'element', element: 'Add to cart', region: 'Red shirt' } as const;
    const answer = resolve({ registry: shop, target, requirement });
    expect(answer).toMatchObject({ kind: 'unresolved', suggestion: 'Add to basket@Red shirt' });
    const { suggestion } = refusal(shop, 'Add to baskt');
    expect(suggestion).toBe('Add to basket@Blue shirt');
    expect(again(shop, suggestion)).not.toBeNull();
  });

  it('names a few, best first', () => {
    const { attempted } = refusal(page, 'Chek out');
    expect(attempted.at(-1)).toMatchObject({ strategy: 'near_miss', note: expect.stringMatching(/^Check out/u) });
  });

  it('offers nothing that has too little in common', () => {
    expect(refusal(page, 'Archive').suggestion).toBeNull();
    expect(refusal(page, '★').suggestion).toBeNull();
  });
});
