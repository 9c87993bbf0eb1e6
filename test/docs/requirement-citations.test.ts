import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { citations, citedIn } from '../support/cited-ids.ts';

const root = join(import.meta.dirname, '../..');

/** Ids of the requirements that are built. Each must be cited in the name of a test that proves it, as `[V-34]`. */
const PROMISED = [
  { prefix: 'V', from: 1, to: 74, about: 'seed 000: registry, targets, resolution, telemetry, integration' },
  { prefix: 'O', from: 1, to: 63, about: 'seed 001: OIL, requirements, inference' },
  { prefix: 'C', from: 1, to: 79, about: 'seed 002: the executor contract' },
  { prefix: 'P', from: 1, to: 76, about: 'seed 004: six agents, from the sheet to the verdict and the generated test' },
] as const;

/** Not built yet, by the issue that builds them. Who cites one of these takes it out of here. */
const PENDING: readonly { readonly issue: string; readonly about: string; readonly ids: readonly string[] }[] = [
  { issue: 'the server', about: 'HTTP routes, structured logs, optional LangSmith', ids: ['P-13', 'P-14'] },
];

/** Nothing can be shown of these. */
const SAYS_NOTHING: Readonly<Record<string, string>> = {
  'V-73': 'lists what is not built',
};

/** This file plants citations; the others are not part of `npm test`, and what only they prove is not proven by every run. */
const isLeftOut = (file: string): boolean =>
  file === 'test/docs/requirement-citations.test.ts' ||
  file === 'test/twins/twins.test.ts' ||
  file.startsWith('test/libraries/');

const promised = PROMISED.flatMap(({ prefix, from, to }) =>
  Array.from({ length: to - from + 1 }, (_, at) => `${prefix}-${from + at}`),
).filter((id) => !(id in SAYS_NOTHING));
const pending = PENDING.flatMap(({ ids }) => ids);
const cited = citations(root, ['src', 'test', 'demo', 'scripts'], isLeftOut);

describe('the requirements', () => {
  it('are each cited by a test, or wait for an issue', () => {
    expect(cited.size).toBeGreaterThan(100);
    expect(promised.filter((id) => !cited.has(id) && !pending.includes(id))).toEqual([]);
  });

  it('wait no longer when a test cites them (if so: take them out of PENDING)', () => {
    expect(pending.filter((id) => cited.has(id))).toEqual([]);
    expect(pending.filter((id) => !promised.includes(id))).toEqual([]);
  });

  const list = join(root, '../shared/requirements.md');
  // The list of requirements is not part of the repository; where it lies beside it, the table must agree with it.
  it.skipIf(!existsSync(list))('are those of the list', () => {
    const listed = [...readFileSync(list, 'utf8').matchAll(/^- ([VOCP])-(\d+) /gmu)].map(([, prefix, n]) => ({
      prefix,
      n: Number(n),
    }));
    for (const { prefix, from, to } of PROMISED) {
      const numbers = listed.filter((one) => one.prefix === prefix).map(({ n }) => n);
      const whole = prefix !== 'P';
      expect(numbers.filter((n) => whole || (n >= from && n <= to)).toSorted((left, right) => left - right)).toEqual(
        Array.from({ length: to - from + 1 }, (_, at) => from + at),
      );
    }
  });
});

describe('what counts as a citation', () => {
  const ids = (text: string): readonly string[] => citedIn('planted.test.ts', text);

  it('the name of a test, a group or a row of a table, with one id or several', () => {
    expect(ids("describe('[V-1] a', () => { it('b [O-2, C-3]', () => {}); });")).toEqual(['V-1', 'O-2', 'C-3']);
    expect(ids("it.each([['[P-4] first'], ['[P-5] second']])('%s [P-6]', () => {});")).toEqual(['P-6', 'P-4', 'P-5']);
    // oxlint-disable-next-line no-template-curly-in-string -- source code of a test
    expect(ids('it(`[V-7] of ${name}`, () => {});')).toEqual(['V-7']);
  });

  it.each([
    ['a comment', "// [V-1]\nit('a', () => {});"],
    ['a text in the body', "it('a', () => { say('[V-1]'); });"],
    ['brackets of another kind', "it('a (V-1), V-1: b', () => {});"],
    ['a range, which hides what is in it', "it('a [V-1..V-3]', () => {});"],
    ['a test that is not run', "it.skip('[V-1] a', () => {}); it.todo('[V-1] b');"],
    ['a group that is not run', "describe.skip('[V-1] a', () => { it('[V-2] b', () => {}); });"],
    ['a call of something else', "show('[V-1] a', () => {});"],
  ])('not %s', (_, text) => {
    expect(ids(text)).toEqual([]);
  });
});
