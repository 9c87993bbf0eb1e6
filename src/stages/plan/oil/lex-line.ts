import { type LineProblem, parsing } from './line-problem.ts';
import { quote } from './quote.ts';

/** A piece of a line. `text` is a word as written, or what stands between quotes or brackets. */
export type OilToken = {
  readonly kind: 'word' | 'string' | 'css' | 'xpath' | 'json';
  readonly text: string;
  /** The piece as written, and where it begins. */
  readonly found: string;
  readonly start: number;
  /** No blank between it and the piece before. */
  readonly glued: boolean;
};

export type LexedLine = {
  readonly tokens: readonly OilToken[];
  readonly comment: string | null;
  readonly problem: LineProblem | null;
};

type Scanned = { readonly text: string; readonly end: number } | null;

/** Also the end of a line: whoever hands over one line may have left it there. */
const BLANK = /\s/u;
/** What closes a quotation; the curly ones come from documents. */
const QUOTES: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["'", "'"],
  ['“', '”'],
  ['‘', '’'],
]);
const ESCAPED: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['"', '"'],
  ["'", "'"],
  ['\\', '\\'],
]);

const blankAt = (line: string, at: number): boolean => BLANK.test(line.charAt(at));

const skipBlanks = (line: string, from: number): number => {
  let at = from;
  while (at < line.length && blankAt(line, at)) at += 1;
  return at;
};

/** A text in quotes. A backslash before anything else stands for itself: selectors and patterns are full of them. */
const scanString = (line: string, start: number): Scanned => {
  const close = QUOTES.get(line.charAt(start));
  const parts: string[] = [];
  for (let at = start + 1, from = at; at < line.length; at += 1) {
    const character = line.charAt(at);
    if (character === close) {
      parts.push(line.slice(from, at));
      return { text: parts.join(''), end: at + 1 };
    }
    const escaped = character === '\\' ? ESCAPED.get(line.charAt(at + 1)) : undefined;
    if (escaped === undefined) continue;
    parts.push(line.slice(from, at), escaped);
    at += 1;
    from = at + 1;
  }
  return null;
};

/** Everything up to the bracket that closes this one; brackets in quotes do not count. */
const scanBrackets = (line: string, start: number, open: string, close: string, quotes: string): Scanned => {
  let depth = 0;
  let quoted = '';
  for (let at = start; at < line.length; at += 1) {
    const character = line.charAt(at);
    if (character === '\\') at += 1;
    else if (quoted !== '') quoted = character === quoted ? '' : quoted;
    else if (quotes.includes(character)) quoted = character;
    else if (character === open) depth += 1;
    else if (character === close && (depth -= 1) === 0) return { text: line.slice(start, at + 1), end: at + 1 };
  }
  return null;
};

/** `css("…")` and, as people write it, `css(…)`. Undefined: there is no selector here. */
const scanSelector = (line: string, start: number): (Scanned & { kind: 'css' | 'xpath' }) | null | undefined => {
  const head = line.slice(start, start + 5).toLowerCase();
  const kind = head === 'xpath' ? 'xpath' : head.startsWith('css') ? 'css' : null;
  if (kind === null) return undefined;
  const bracket = skipBlanks(line, start + kind.length);
  if (line.charAt(bracket) !== '(') return undefined;
  const inner = skipBlanks(line, bracket + 1);
  const string = line.charAt(inner) === '"' || line.charAt(inner) === "'" ? scanString(line, inner) : null;
  const end = string === null ? -1 : skipBlanks(line, string.end);
  if (string !== null && line.charAt(end) === ')') return { kind, text: string.text, end: end + 1 };
  const whole = scanBrackets(line, bracket, '(', ')', '"\'');
  return whole === null ? null : { kind, text: whole.text.slice(1, -1).trim(), end: whole.end };
};

const unclosed = (line: string, start: number, what: string, hint: string): LineProblem =>
  parsing(
    'UNTERMINATED_STRING',
    `${what} at column ${start + 1} is opened and never closed`,
    { start, found: line.slice(start, start + 200) },
    hint,
  );

/** Cuts a line into its pieces, in one go and without ever looking back. */
export const lexLine = (line: string): LexedLine => {
  const tokens: OilToken[] = [];
  for (let at = skipBlanks(line, 0), glued = false; at < line.length; ) {
    const start = at;
    const add = (kind: OilToken['kind'], text: string, end: number): void => {
      tokens.push({ kind, text, found: line.slice(start, end), start, glued });
      const next = skipBlanks(line, end);
      glued = next === end;
      at = next;
    };
    const stop = (what: string, hint: string): LexedLine => ({
      tokens,
      comment: null,
      problem: unclosed(line, start, what, hint),
    });
    const character = line.charAt(start);
    if (character === '#' && !glued) return { tokens, comment: line.slice(start + 1).trimEnd(), problem: null };
    const close = QUOTES.get(character);
    if (close !== undefined) {
      const string = scanString(line, start);
      if (string === null) return stop('the text', `Add ${close} where it ends.`);
      add('string', string.text, string.end);
      continue;
    }
    if (character === '{') {
      const json = scanBrackets(line, start, '{', '}', '"');
      if (json === null) return stop('the {', 'Add }, or put the whole in quotes.');
      add('json', json.text, json.end);
      continue;
    }
    const selector = scanSelector(line, start);
    if (selector === null) return stop('the selector', 'Add ) where it ends.');
    if (selector !== undefined) {
      add(selector.kind, selector.text, selector.end);
      continue;
    }
    let end = start;
    while (end < line.length && !blankAt(line, end)) end += 1;
    add('word', line.slice(start, end), end);
  }
  return { tokens, comment: null, problem: null };
};

/** The piece as canonical text. */
export const tokenText = ({ kind, text }: OilToken): string => {
  switch (kind) {
    case 'word':
      return text;
    case 'css':
    case 'xpath':
      return `${kind}(${quote(text)})`;
    case 'string':
    case 'json':
      return quote(text);
  }
};
