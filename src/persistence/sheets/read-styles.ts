import { parsePart } from './parse-part.ts';
import type { ZipParts } from './zip-parts.ts';

/** The number format of a cell: its number, and its pattern where the workbook gives one. */
export type NumberFormat = { readonly id: number; readonly pattern: string | null };

/** The number formats by style number, as cells name them. */
export const readStyles = async (parts: ZipParts, name: string | null): Promise<readonly NumberFormat[]> => {
  const patterns = new Map<number, string>();
  const styles: NumberFormat[] = [];
  let inCells = false;
  if (name === null) return styles;
  await parsePart(parts, name, {
    open(element, { numFmtId, formatCode }) {
      const id = Number(numFmtId ?? 0);
      if (element === 'numFmt') patterns.set(id, formatCode ?? '');
      else if (element === 'cellXfs') inCells = true;
      else if (element === 'xf' && inCells) styles.push({ id, pattern: patterns.get(id) ?? null });
    },
    close(element) {
      if (element === 'cellXfs') inCells = false;
    },
  });
  return styles;
};
