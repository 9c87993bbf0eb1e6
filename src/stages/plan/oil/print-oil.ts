import type { OilCommand, OilTarget, OilValue } from '../../../contract/oil.ts';
import { oilWritten } from '../../../contract/tables/oil-commands.ts';
import type { OilCommandRow, OilKind } from '../../../contract/tables/oil-syntax.ts';
import { OIL_RELATIONS } from '../../../contract/tables/oil-words.ts';
import { rowOf } from './find-verb.ts';
import { durationText, isIdentifier, isPlainAddress, isPlainPath } from './plain-text.ts';
import { quote } from './quote.ts';

const targetText = (target: OilTarget): string => {
  switch (target.by) {
    case 'ref':
      return String(target.ref);
    case 'text':
      return quote(target.text);
    case 'role':
      return target.role;
    case 'css':
    case 'xpath':
      return `${target.by}(${quote(target.selector)})`;
    case 'infer':
      return '';
    case 'relation': {
      const parts: string[] = [];
      let rest: OilTarget = target;
      for (; rest.by === 'relation'; rest = rest.anchor) parts.push(targetText(rest.target), rest.relation);
      return [...parts, targetText(rest)].join(' ');
    }
  }
};

const isTarget = (value: OilValue): value is OilTarget => typeof value === 'object' && 'by' in value;

const plain = (text: string, fits: boolean): string => (fits ? text : quote(text));

/** Words that mean something else where the text stands. */
const meansElse = (row: OilCommandRow, text: string): boolean =>
  row.forms.some(({ word }) => word === text.toLowerCase()) ||
  (OIL_RELATIONS as readonly string[]).includes(text.toLowerCase());

const valueText = (row: OilCommandRow, kind: OilKind, value: OilValue): string => {
  if (isTarget(value)) return targetText(value);
  if (typeof value === 'object')
    return value.map((item) => (typeof item === 'number' ? String(item) : quote(item))).join(' ');
  if (typeof value === 'number') return kind === 'duration' ? durationText(value) : String(value);
  if (value === true) return '';
  switch (kind) {
    case 'url':
      return plain(value, isPlainAddress(value));
    case 'path':
      return plain(value, isPlainPath(value) && !meansElse(row, value));
    case 'name':
    case 'identifier':
      return plain(value, isIdentifier(value) && !meansElse(row, value));
    case 'definition':
      return `${value}:`;
    case 'key':
    case 'combination':
    case 'word':
      return value;
    case 'css':
      return `css(${quote(value)})`;
    default:
      return quote(value);
  }
};

const MASK = '***';

/** As it was meant, or as it may be written down: with `***` for what may be a secret. */
const print = (command: OilCommand, masked: boolean): string => {
  const row = rowOf(command.command);
  const form = row.forms.find(({ action }) => action === command.action);
  const args: Readonly<Record<string, OilValue>> = command.args;
  const options: Readonly<Record<string, OilValue>> = command.options;
  const word = form?.word === undefined || form.implied ? [] : [form.word];
  const given = (form?.args ?? []).flatMap(({ name, kind, behind, secret }) => {
    const value = Object.hasOwn(args, name) ? args[name] : undefined;
    return value === undefined ? [] : [behind ?? '', valueText(row, kind, masked && secret ? MASK : value)];
  });
  const names = row.open ? Object.keys(options).toSorted() : Object.keys(row.options);
  const chosen = names.flatMap((name) => {
    const value = Object.hasOwn(options, name) ? options[name] : undefined;
    const option = Object.hasOwn(row.options, name) ? row.options[name] : undefined;
    if (value === undefined) return [];
    return [`--${name}`, valueText(row, option?.kind ?? 'text', masked && option?.secret ? MASK : value)];
  });
  return [oilWritten(command.command), ...word, ...given, ...chosen].filter((part) => part !== '').join(' ');
};

/** A command as canonical text: the same command comes out when it is read again. */
export const printOil = (command: OilCommand): string => print(command, false);

/** The same for trace and log. */
export const printMaskedOil = (command: OilCommand): string => print(command, true);
