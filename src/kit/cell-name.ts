/** `A`, `B`, … `Z`, `AA`: how a spreadsheet calls a column; the first has number 0. */
export const columnLetters = (column: number): string => {
  let letters = '';
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26)) {
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  }
  return letters;
};

/** Row (from 1) and column (from 0) of `C7`; null for anything else. */
export const readCellName = (name: string): { readonly row: number; readonly column: number } | null => {
  const parts = /^\$?([A-Z]{1,3})\$?([1-9]\d{0,6})$/u.exec(name.toUpperCase());
  if (parts === null) return null;
  const [, letters = '', row] = parts;
  let column = 0;
  for (let at = 0; at < letters.length; at += 1) column = column * 26 + letters.charCodeAt(at) - 64;
  return { row: Number(row), column: column - 1 };
};
