import type { Registry } from '../src/contract/registry.ts';
import type { Requirement } from '../src/contract/requirement.ts';
import type { Target } from '../src/contract/target.ts';
import { patterns } from '../src/stages/observe/index.ts';
import { queryKey, type Question } from '../src/stages/resolve/index.ts';

/** One kind of question, and what must become of it: a bench that measures the wrong thing says so. */
export type Kind = {
  readonly kind: string;
  readonly ends: 'resolved' | 'target_not_found' | 'target_not_unique' | 'wrong_kind';
  readonly question: (registry: Registry) => Question;
};

type More = { readonly needs?: Requirement['needs'] } & Omit<Partial<Question>, 'registry' | 'target'>;

const asked = (
  kind: string,
  ends: Kind['ends'],
  target: Target,
  { needs = 'clickable', ...more }: More = {},
): Kind => ({
  kind,
  ends,
  question: (registry) => ({
    registry,
    target,
    requirement: needs === 'container' ? { needs, container: 'form' } : { needs },
    ...more,
  }),
});

const row = (element: string, region?: string): Target =>
  region === undefined ? { by: 'element', element } : { by: 'element', element, region };
const text = (written: string): Target => ({ by: 'text', text: written });
const related = (
  target: Target,
  relation: Extract<Target, { by: 'relation' }>['relation'],
  anchor: Target,
): Target => ({ by: 'relation', relation, target, anchor });

const TYPES = { needs: 'typeable', kind: 'fill' } as const;
const SUBMITS = { needs: 'submittable', kind: 'submit' } as const;

/** Every way of naming and every way of being refused, on the page of `pureScan`. */
export const KINDS: readonly Kind[] = [
  asked('row: a button in a row', 'resolved', row('Edit', 'Order 77')),
  asked('row: a link by its name', 'resolved', row('Details of 42')),
  asked('row: a field by its label', 'resolved', row('Street 42'), TYPES),
  asked('row: a field by its hint', 'resolved', row('Town of 3'), TYPES),
  asked('row: a field by the text beside it', 'resolved', row('Postal district 42'), TYPES),
  asked('row: a field by what developers call it', 'resolved', row('Postal code 42'), TYPES),
  asked('row: a tick box', 'resolved', row('Keep address 42'), { needs: 'checkable', kind: 'check' }),
  asked('row: in a form', 'resolved', row('Save', 'Address 42')),
  asked('row: in a card', 'resolved', row('Add to cart', 'Product 42')),
  asked('row: under a heading', 'resolved', row('Save', 'Section 42')),
  asked('row: counted', 'resolved', row('3rd Edit')),
  asked('row: part of a name', 'resolved', row('Details of'), { needs: 'clickable', context: { scope: 2 } }),
  asked('row: nothing like it', 'target_not_found', row('Frobnicate')),
  asked('row: a typing mistake', 'target_not_found', row('Detials off 42')),
  asked('row: nothing like it in a region', 'target_not_found', row('Frobnicate', 'Address 42')),
  asked('row: no such region', 'target_not_found', row('Edit', 'Nowhere')),
  asked('row: no such field', 'target_not_found', row('Shoe size'), TYPES),
  asked('row: equals in rows', 'target_not_unique', row('Edit')),
  asked('row: equals in forms', 'target_not_unique', row('Save')),
  asked('row: equals in cards without a name', 'target_not_unique', row('More')),
  asked('row: part of many names', 'target_not_unique', row('Details')),
  asked('row: the wrong kind', 'wrong_kind', row('Details of 42'), TYPES),
  asked('text', 'resolved', text('Details of 42')),
  asked('text of a label', 'resolved', text('Street 42'), TYPES),
  asked('text: nothing like it', 'target_not_found', text('Frobnicate')),
  asked('text: equals', 'target_not_unique', text('Edit')),
  asked('role and name', 'resolved', { by: 'role', role: 'link', name: 'Details of 42' }),
  asked('role: nothing like it', 'target_not_found', { by: 'role', role: 'slider', name: 'Volume' }),
  asked('role word: equals', 'target_not_unique', { by: 'role', role: 'textbox' }, TYPES),
  asked('label', 'resolved', { by: 'label', text: 'Street 42' }, TYPES),
  asked('label: nothing like it', 'target_not_found', { by: 'label', text: 'Stret 42' }, TYPES),
  asked('placeholder', 'resolved', { by: 'placeholder', text: 'Town of 42' }, TYPES),
  asked('test id: nothing like it', 'target_not_found', { by: 'testid', id: 'nowhere' }),
  asked('number', 'resolved', { by: 'ref', ref: 6 }, TYPES),
  asked(
    'css',
    'resolved',
    { by: 'css', selector: '#street-42' },
    { ...TYPES, queries: { [queryKey({ by: 'css', selector: '#street-42' })]: { refs: [6], total: 1 } } },
  ),
  asked('n-th', 'resolved', { by: 'nth', index: 42, base_target: { by: 'role', role: 'button', name: 'Edit' } }),
  asked('intent', 'resolved', {
    by: 'intent',
    role: 'button',
    text: { exact: 'Save' },
    context: { form: 'address-42', section: 'Section 42' },
  }),
  asked('intent: label and role', 'resolved', { by: 'intent', role: 'textbox', label: 'Street 42' }, TYPES),
  asked('intent: parts of texts', 'target_not_found', {
    by: 'intent',
    role: 'button',
    text: { contains: ['remove', 'discard', 'throw'] },
    label: 'Frobnicate',
    fallbacks: ['aria', 'label', 'text'],
  }),
  asked('intent: equals', 'target_not_unique', { by: 'intent', role: 'button', text: { exact: 'Edit' } }),
  asked('near', 'resolved', related(text('Edit'), 'near', text('Order 42'))),
  asked('inside', 'resolved', related(text('Save'), 'inside', text('Section 42'))),
  asked('after', 'resolved', related(text('Save'), 'after', text('Keep address 42'))),
  asked('contains', 'resolved', related({ by: 'role', role: 'row' }, 'contains', text('Order 42')), { needs: 'any' }),
  asked('near, inside', 'resolved', related(text('Edit'), 'near', related(text('Order 42'), 'inside', text('Orders')))),
  asked('near: equals', 'target_not_unique', related(text('Edit'), 'near', text('In stock'))),
  asked('near: no such anchor', 'target_not_found', related(text('Edit'), 'near', text('Frobnicate'))),
  asked('inside: no such place', 'target_not_found', related(text('Edit'), 'inside', text('Frobnicate'))),
  {
    kind: 'infer: submit, what the page is for',
    ends: 'target_not_unique',
    question: (registry) => ({
      registry,
      target: { by: 'infer' },
      requirement: { needs: 'submittable' },
      kind: 'submit',
      context: { patterns: patterns(registry) },
    }),
  },
  asked(
    'infer: submit, the field just filled',
    'resolved',
    { by: 'infer' },
    {
      ...SUBMITS,
      context: { history: [{ command_type: 'type', target_id: 6 }] },
    },
  ),
];
