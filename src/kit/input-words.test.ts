import { expect, it } from 'vitest';
import { actionSpecSchema } from '../contract/action-spec.ts';
import { planEnvelopeSchema } from '../contract/plan-file.ts';
import { requirementFileSchema } from '../contract/requirement-file.ts';
import { inputWords } from './input-words.ts';
import { jsonPath } from './json-path.ts';

const said = (schema: Pick<typeof actionSpecSchema, 'safeParse'>, value: unknown): readonly string[] =>
  (schema.safeParse(value, { error: inputWords }).error?.issues ?? []).map(
    ({ path, message }) => `${jsonPath(path)}: ${message}`,
  );

const login = { req_id: 'A', url: 'https://example.org', steps: ['Save'] };
const save = {
  ...{ id: 'save', kind: 'click', criticality: 'normal', target: { by: 'element', element: 'Save' } },
  ...{ preconditions: [{ kind: 'no_blocking_overlay' }], postconditions: [{ kind: 'x_state_changed' }] },
  timeout_ms: 5000,
};

it.each([
  [
    { ...login, url: undefined },
    'url: missing; write an address like "https://example.org/login" (Where the run begins)',
  ],
  [{ ...login, url: 'shop' }, 'url: this is no address; write an address like "https://example.org/login"'],
  [{ ...login, steps: [] }, 'steps: the list is empty; write at least one'],
  [{ ...login, steps: 'Save' }, 'steps: expected a list in [ ], found a text'],
  [{ ...login, stepz: [] }, ': "stepz" is not known here; did you mean "steps"? Known: req_id, url, steps'],
  [{ ...login, priority: 1, owner: 'x' }, ': "priority", "owner" are not known here. Known: req_id, url, steps'],
  [{ ...login, priority: 1 }, ': "priority" is not known here. Known: req_id, url, steps'],
])('given a requirement %j, then it is told what to write', (value, words) => {
  expect(said(requirementFileSchema as never, value)).toEqual([words]);
});

it.each([
  [{ ...save, kind: 'clik' }, /^kind: "clik" is not known here; did you mean "click"\? Known: navigate, click, /u],
  [
    { ...save, criticality: 1 },
    /^criticality: expected one of these words, found a number\. Known: normal, critical$/u,
  ],
  [{ ...save, target: { element: 'Save' } }, /^target\.by: missing\. Known: element, /u],
  [
    { ...save, postconditions: [{ kind: 'url_is' }] },
    /^postconditions\[0\]\.args: missing; write an object in \{ \}$/u,
  ],
  [{ ...save, timeout_ms: '5' }, /^timeout_ms: expected a number, found a text$/u],
  [{ ...save, timeout_ms: 0.5 }, /^timeout_ms: expected a whole number, found a fraction$/u],
  [{ ...save, timeout_ms: 0 }, /^timeout_ms: expected a number above 0$/u],
  [{ ...save, input: { click_count: 9 } }, /^input\.click_count: expected a number of at most 3$/u],
  [{ ...save, id: '' }, /^id: empty; write a text$/u],
])('given an action %j, then it is told what to write', (value, words) => {
  expect(said(actionSpecSchema, value)).toEqual([expect.stringMatching(words)]);
});

it('given anything that is no plan, then no word of a program is said', () => {
  for (const value of [
    null,
    [],
    'text',
    {},
    { run: [], actions: {} },
    { actions: [], run: { profile: 1, max_steps: '' } },
  ])
    for (const words of said(planEnvelopeSchema as never, value))
      expect(words).not.toMatch(/invalid|received|undefined|NaN|expected (?:string|array|object)/iu);
});

it('given a value of the wrong type, then the value itself is not repeated: it may be a secret', () => {
  expect(said(actionSpecSchema, { ...save, kind: 'fill', input: { text: 4711 } }).join()).not.toContain('4711');
});
