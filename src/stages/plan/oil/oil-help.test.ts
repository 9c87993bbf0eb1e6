import { expect, it } from 'vitest';
import { OIL_COMMANDS, OIL_VERBS, oilWritten } from '../../../contract/tables/oil-commands.ts';
import { oilHelp } from '../index.ts';
import { parseOil } from './parse-oil.ts';

it('help lists every command that is carried out, by group', () => {
  const lines = oilHelp(null);
  const listed = lines.filter((line) => line.startsWith('  ')).map((line) => line.slice(2, 17).trim());
  const supported = OIL_VERBS.filter((verb) => OIL_COMMANDS[verb].here !== 'not_supported').map(oilWritten);
  expect(listed.toSorted()).toEqual([...supported].toSorted());
  expect(lines[0]).toBe('Navigation:');
});

it('help for a command shows how it is written and what else it is called', () => {
  expect(oilHelp('goto')).toEqual([
    'Open an address.',
    '  goto <url> [--headers <headers>] [--timeout <duration>]',
    'Also: navigate, nav, go to',
  ]);
  expect(oilHelp('NAV')).toEqual(oilHelp('goto'));
  expect(oilHelp('scroll_until')[1]).toContain('scroll until <target>');
  expect(oilHelp('packs').at(-1)).toMatch(/^Not supported: /u);
});

it('help for what is no command says which may be meant', () => {
  expect(oilHelp('clik')).toEqual(['There is no command "clik". Did you mean click?']);
  expect(oilHelp('"')).toEqual(['There is no command """.']);
});

it('every usage line with its brackets left out begins with a command that exists', () => {
  const usage = OIL_VERBS.flatMap((verb) => oilHelp(oilWritten(verb)).filter((line) => line.startsWith('  ')));
  expect(usage.length).toBeGreaterThan(110);
  const unknown = usage.filter((line) => {
    const parsed = parseOil(line);
    return !parsed.ok && parsed.errors[0]?.code === 'UNKNOWN_COMMAND';
  });
  expect(unknown).toEqual([]);
});
