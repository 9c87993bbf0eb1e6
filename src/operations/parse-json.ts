type Json = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly problem: string };

/** What people slip on most; what is behind it is told in the words of the parser. */
const slip = (text: string, position: number, said: string): string => {
  const [before, at] = [text.slice(0, position).trimEnd(), text.charAt(position)];
  if (position >= text.length || said.startsWith('Unexpected end'))
    return 'it ends too soon: a quote, } or ] is missing';
  if (before === '' && !/[{[]/u.test(at)) return 'JSON begins with { or [';
  if (before.endsWith(',') && /[}\]]/u.test(at))
    return `nothing follows the comma before this ${at}: take the comma away`;
  if (/['‘’“”„«»]/u.test(at)) return `texts and names stand in straight double quotes: "…" instead of ${at}`;
  if (said.includes('after JSON')) return 'the JSON is over before this: take away what follows, or put it inside';
  if (said.startsWith('Unexpected token') && /\p{L}/u.test(at))
    return 'texts stand in double quotes; only true, false, null and numbers have none';
  return said.replace(/ in JSON at position.*$/u, '').replace(/ is not valid JSON$/u, '');
};

/** JSON that somebody wrote by hand; what is wrong is told with line and column, where the parser tells. */
export const parseJson = (text: string): Json => {
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const token = /^Unexpected token '(.)', (?:\.\.\.)?"(.*?)"(?:\.\.\.)? is not valid JSON$/su.exec(message);
    const told = Number(/position (\d+)/u.exec(message)?.[1] ?? Number.NaN);
    const position = Number.isNaN(told) && token !== null ? tokenAt(text, token[1] ?? '', token[2] ?? '') : told;
    const before = Number.isNaN(position) ? null : text.slice(0, position).split('\n');
    const where = before === null ? '' : ` (line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1})`;
    return { ok: false, problem: `this is not JSON${where}: ${slip(text, position, message)}` };
  }
};

/** A token that is not understood is told with what stands around it, and only if that is there once its place is known. */
const tokenAt = (text: string, token: string, around: string): number => {
  const start = text.indexOf(around);
  if (start === -1 || text.indexOf(around, start + 1) !== -1) return Number.NaN;
  const inside = around.indexOf(token);
  return inside === -1 || around.indexOf(token, inside + 1) !== -1 ? Number.NaN : start + inside;
};
