import { posix } from 'node:path';
import { damagedWorkbook, FileRefused, type SheetInfo } from '../sheet.ts';
import { uniqueNames } from '../unique-names.ts';
import type { WorkbookZip } from './workbook-zip.ts';
import { parseWholeXml } from './xml.ts';

/** The parts of a workbook that the reading of its sheets needs. */
export interface WorkbookParts {
  readonly sheets: readonly (SheetInfo & { readonly part: string })[];
  readonly sharedStrings: string | undefined;
  readonly styles: string | undefined;
  /** True if days are counted from 1904 instead of 1900. */
  readonly is1904: boolean;
}

/** Finds the parts of the sheets by the relationships that the workbook declares. Skips chart sheets, which have no cells. */
export async function findParts(zip: WorkbookZip): Promise<WorkbookParts> {
  if (!zip.has('[Content_Types].xml')) throw new FileRefused(damagedWorkbook);
  const workbook = partOf(await relationshipsOf(zip, ''), 'officeDocument');
  if (workbook === undefined) throw new FileRefused(damagedWorkbook);
  const relationships = await relationshipsOf(zip, workbook);
  const worksheets = new Map(
    relationships.flatMap(({ id, type, target }) => (type === 'worksheet' ? [[id, target]] : [])),
  );
  const { declared, is1904 } = await readWorkbook(zip, workbook);
  const found = declared.flatMap(({ id, ...sheet }) => {
    const part = worksheets.get(id);
    return part === undefined ? [] : [{ ...sheet, part }];
  });
  if (found.length === 0) throw new FileRefused(damagedWorkbook);
  const names = uniqueNames(found.map(({ name }) => name));
  return {
    sheets: found.map((sheet, at) => ({ ...sheet, name: names[at] ?? sheet.name })),
    sharedStrings: partOf(relationships, 'sharedStrings'),
    styles: partOf(relationships, 'styles'),
    is1904,
  };
}

interface Relationship {
  readonly id: string;
  /** The last segment of its type URI: `worksheet`. */
  readonly type: string;
  readonly target: string;
}

function partOf(relationships: readonly Relationship[], wanted: string): string | undefined {
  return relationships.find(({ type }) => type === wanted)?.target;
}

async function relationshipsOf(zip: WorkbookZip, part: string): Promise<Relationship[]> {
  const folder = posix.dirname(part);
  const found: Relationship[] = [];
  await parseWholeXml(await zip.stream(posix.join(folder, '_rels', `${posix.basename(part)}.rels`)), {
    onOpen: (tag, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) => {
      if (tag !== 'Relationship' || mode === 'External') return;
      // An absolute target begins at the root of the zip archive.
      const resolved = target.startsWith('/') ? target.slice(1) : posix.join(folder, target);
      found.push({ id, type: posix.basename(type), target: resolved });
    },
  });
  return found;
}

/** A workbook can declare any number of sheets, and each is sent to the main thread. */
const maximumSheets = 200;
/** In Excel a name has at most 31 characters. */
const maximumName = 100;

interface DeclaredSheet extends SheetInfo {
  readonly id: string;
}

async function readWorkbook(zip: WorkbookZip, name: string) {
  const declared: DeclaredSheet[] = [];
  let is1904 = false;
  await parseWholeXml(await zip.stream(name), {
    onOpen: (tag, attributes) => {
      if (tag === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      if (tag === 'sheet' && declared.length < maximumSheets) declared.push(sheetOf(attributes));
    },
  });
  return { declared, is1904 };
}

function sheetOf(attributes: Readonly<Record<string, string>>): DeclaredSheet {
  const { name = '', state = 'visible' } = attributes;
  return {
    name: name.trim().slice(0, maximumName) || 'Sheet',
    isHidden: state !== 'visible',
    id: Object.entries(attributes).find(([key]) => /:id$/i.test(key))?.[1] ?? '',
  };
}
