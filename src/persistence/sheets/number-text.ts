import { dateFromSerial, format, getFormatDateInfo, getFormatFromId, isDateFormat } from 'numfmt';
import type { NumberFormat } from './read-styles.ts';

/** Days between the two beginnings of time that workbooks know. */
const FROM_1904 = 1462;

/** Formats that each computer shows in its own way ("short date"): for them there is no one text that a tester sees. */
const isLocal = ({ id, pattern }: NumberFormat): boolean =>
  (pattern === null && id >= 14 && id <= 58 && !(id >= 37 && id <= 44)) || /^\[\$-F[48]00\]/iu.test(pattern ?? '');

const two = (part: number): string => String(part).padStart(2, '0');

/** Excel keeps 15 digits. Long numbers are not written with an exponent: they are card numbers more often than quantities. */
const plain = (value: number): string => {
  const rounded = Number(value.toPrecision(15));
  return Number.isInteger(rounded) && Math.abs(rounded) < 1e21 ? BigInt(rounded).toString() : String(rounded);
};

const isoText = (serial: number, pattern: string): string => {
  const { year, month, day, hours, minutes, seconds } = getFormatDateInfo(pattern);
  const [y, m, d, hour, minute, second] = dateFromSerial(serial);
  const time = `${two(hour)}:${two(minute)}${second === 0 ? '' : `:${two(second)}`}`;
  const date = `${String(y).padStart(4, '0')}-${two(m)}-${two(d)}`;
  const showsTime = Boolean(hours) || Boolean(minutes) || Boolean(seconds);
  if (!(year || month || day)) return time;
  return showsTime ? `${date}T${time}` : date;
};

/** A number as the tester sees it: as its format says; dates whose look depends on the computer as ISO 8601. */
export const numberText = (value: number, style: NumberFormat | undefined, from1904: boolean): string => {
  if (style === undefined) return plain(value);
  const pattern = style.pattern ?? getFormatFromId(style.id) ?? 'General';
  if (pattern === '@' || pattern.toLowerCase() === 'general') return plain(value);
  try {
    const isDate = isDateFormat(pattern);
    const serial = isDate && from1904 ? value + FROM_1904 : value;
    if (isDate && serial >= 0 && isLocal(style)) return isoText(serial, pattern);
    const shown = format(pattern, serial, { nbsp: false, throws: true }).trim();
    // A format may hide what is in the cell (;;;). What is typed must not vanish with it.
    return shown === '' ? plain(value) : shown;
  } catch {
    return plain(value);
  }
};
