import { posix } from 'node:path';
import { parsePart } from './parse-part.ts';
import { BadFile, DAMAGED, type ZipParts } from './zip-parts.ts';

export type WorkbookIndex = {
  readonly sheets: readonly { readonly name: string; readonly hidden: boolean; readonly part: string }[];
  readonly sharedStrings: string | null;
  readonly styles: string | null;
  /** Days are counted from 1904, as old Macs did. */
  readonly from1904: boolean;
};

type Relation = { readonly type: string; readonly target: string };

const readRelations = async (parts: ZipParts, of: string): Promise<ReadonlyMap<string, Relation>> => {
  const folder = posix.dirname(of);
  const relations = new Map<string, Relation>();
  await parsePart(parts, posix.join(folder, '_rels', `${posix.basename(of)}.rels`), {
    open(name, { Id, Type, Target }) {
      if (name !== 'Relationship' || Id === undefined || Target === undefined) return;
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
      relations.set(Id, { type: (Type ?? '').split('/').at(-1) ?? '', target });
    },
  });
  return relations;
};

const OTHERS: readonly (readonly [part: string, name: string])[] = [
  ['xl/workbook.bin', 'a binary Excel workbook (.xlsb)'],
  ['content.xml', 'an OpenDocument file (.ods)'],
  ['word/document.xml', 'a Word document (.docx)'],
  ['ppt/presentation.xml', 'a PowerPoint presentation (.pptx)'],
  ['index/document.iwa', 'a Numbers or Pages document of Apple'],
];

/** Which sheets there are, and in which parts their content is. */
export const readIndex = async (parts: ZipParts): Promise<WorkbookIndex> => {
  const root = await readRelations(parts, '');
  const book = [...root.values()].find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml';
  const other = OTHERS.find(([part]) => parts.has(part))?.[1];
  if (other !== undefined) throw new BadFile(`this is ${other}, which is not read. Save it as .xlsx or .csv.`);
  if (!parts.has(book))
    throw new BadFile('this is a zip archive without a workbook in it. Save the sheet as .xlsx or .csv.');
  const relations = await readRelations(parts, book);
  const sheets: { name: string; hidden: boolean; part: string }[] = [];
  let from1904 = false;
  await parsePart(parts, book, {
    open(element, attributes) {
      if (element === 'workbookPr') from1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      if (element !== 'sheet') return;
      const { name = '', id = '', state = 'visible' } = attributes;
      const relation = relations.get(id);
      // Charts have sheets of their own, without cells.
      if (relation?.type !== 'worksheet') return;
      sheets.push({ name, hidden: state !== 'visible', part: relation.target });
    },
  });
  if (sheets.length === 0)
    throw new BadFile(relations.size === 0 ? DAMAGED : 'the workbook has no sheet with cells in it');
  const partOf = (type: string): string | null =>
    [...relations.values()].find((relation) => relation.type === type)?.target ?? null;
  return { sheets, sharedStrings: partOf('sharedStrings'), styles: partOf('styles'), from1904 };
};
