const ESCAPES: Readonly<Record<string, string>> = { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A text as canonical OIL writes it. */
export const quote = (text: string): string => `"${text.replace(/["\\\n\r\t]/gu, (mark) => ESCAPES[mark] ?? mark)}"`;

const SHOWN = 60;

/** As much of a text as a message can bear. */
export const shorten = (text: string): string => {
  if (text.length <= SHOWN) return text;
  const cut = text.slice(0, SHOWN);
  // Half a character is none.
  return `${/[\ud800-\udbff]$/u.test(cut) ? cut.slice(0, -1) : cut}…`;
};
