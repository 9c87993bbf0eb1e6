import { describe, expect, it } from 'vitest';
import { requirementSchema } from '../requirement.ts';
import { ACTION_KIND_TABLE } from './action-kinds.ts';
import { OIL_COMMANDS, OIL_VERBS, oilWritten } from './oil-commands.ts';
import type { OilCommandRow } from './oil-syntax.ts';

const rows: readonly (readonly [string, OilCommandRow])[] = Object.entries(OIL_COMMANDS);

describe('the table of OIL commands', () => {
  it('has the 65 commands of the language and the two extensions of the corpus', () => {
    const of = (origin: string) => rows.filter(([, row]) => row.origin === origin).map(([verb]) => verb);
    expect(of('oil')).toHaveLength(65);
    expect(of('extension')).toEqual(['drag', 'upload']);
  });

  it('[O-32] says what each command needs of its target, and that only submit may leave it out', () => {
    const needs = (verb: keyof typeof OIL_COMMANDS) => [OIL_COMMANDS[verb].requirement, OIL_COMMANDS[verb].infer];
    expect(needs('click')).toEqual(['clickable', false]);
    expect(needs('type')).toEqual(['typeable', false]);
    expect(needs('submit')).toEqual(['submittable', true]);
    expect(needs('check')).toEqual(['checkable', false]);
    expect(needs('uncheck')).toEqual(['checkable', false]);
    expect(needs('select')).toEqual(['selectable', false]);
    for (const verb of ['clear', 'focus', 'hover', 'scroll', 'box', 'goto', 'wait'] as const)
      expect(needs(verb)).toEqual(['any', false]);
    const others = OIL_VERBS.filter((verb) => OIL_COMMANDS[verb].requirement !== 'any' || OIL_COMMANDS[verb].infer);
    // dismiss and accept_cookies have rules of their own since phase 5 of the seed [G-5].
    expect(others).toEqual(['click', 'type', 'select', 'check', 'uncheck', 'submit', 'dismiss', 'accept_cookies']);
    expect(needs('dismiss')).toEqual(['dismissable', true]);
    expect(needs('accept_cookies')).toEqual(['acceptable', true]);
  });

  it('[O-32] agrees with the table of action kinds where a command becomes an action', () => {
    for (const [verb, row] of rows) {
      const [kind] = row.becomes;
      if (kind === undefined) continue;
      expect([verb, row.requirement, row.infer]).toEqual([
        verb,
        ACTION_KIND_TABLE[kind].requirement,
        ACTION_KIND_TABLE[kind].infer,
      ]);
      expect(requirementSchema.safeParse({ needs: row.requirement }).success).toBe(true);
    }
  });

  it('never leads one word to two commands', () => {
    const words = rows.flatMap(([verb, row]) => [oilWritten(verb as keyof typeof OIL_COMMANDS), ...row.aliases]);
    expect(new Set(words).size).toBe(words.length);
    const meant = rows.flatMap(([, row]) => row.meant);
    expect(new Set(meant).size).toBe(meant.length);
    expect(meant.filter((word) => words.includes(word))).toEqual([]);
  });

  it('gives every command help, and every one that is not supported a reason', () => {
    for (const [verb, row] of rows) {
      expect([verb, row.help]).toEqual([verb, expect.stringMatching(/^[A-Z].*\.$/u)]);
      expect([verb, row.reason !== null]).toEqual([verb, row.here === 'not_supported']);
      expect([verb, row.becomes.length > 0]).toEqual([verb, row.here === 'action']);
    }
  });

  it('names in its lists of options only options that there are', () => {
    for (const [verb, row] of rows) {
      const named = [
        ...(row.exclusive ?? []).flat(),
        ...(row.replacing ?? []),
        ...row.forms.flatMap((f) => f.options ?? []),
      ];
      expect([verb, named.filter((name) => !Object.hasOwn(row.options, name))]).toEqual([verb, []]);
    }
  });

  it('tells the forms of a command apart by their words, with one at most that needs none', () => {
    for (const [verb, row] of rows) {
      const words = row.forms.flatMap(({ word }) => (word === undefined ? [] : [word]));
      expect([verb, new Set(words).size]).toEqual([verb, words.length]);
      expect(row.forms.filter(({ word, implied }) => word === undefined || implied).length).toBeLessThan(2);
    }
  });
});
