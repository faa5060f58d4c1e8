import { posix } from 'node:path';
import { damagedWorkbook, FileRefused } from '../sheet.ts';
import type { WorkbookZip } from './workbook-zip.ts';
import { parseWholeXml } from './xml.ts';

/** The parts of a workbook that its first sheet needs. */
export interface WorkbookParts {
  readonly sheet: string;
  readonly sharedStrings: string | undefined;
  readonly styles: string | undefined;
  /** True if days are counted from 1904 instead of 1900. */
  readonly is1904: boolean;
}

/** Finds the parts of the first sheet by the relationships that the workbook declares. */
export async function findParts(zip: WorkbookZip): Promise<WorkbookParts> {
  if (!zip.has('[Content_Types].xml')) throw new FileRefused(damagedWorkbook);
  const workbook = partOf(await relationshipsOf(zip, ''), 'officeDocument');
  if (workbook === undefined) throw new FileRefused(damagedWorkbook);
  const relationships = await relationshipsOf(zip, workbook);
  const { firstSheet, is1904 } = await readWorkbook(zip, workbook);
  const sheet = relationships.find(({ id, type }) => id === firstSheet && type === 'worksheet')?.target;
  if (sheet === undefined) throw new FileRefused(damagedWorkbook);
  return {
    sheet,
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

async function readWorkbook(zip: WorkbookZip, name: string) {
  let firstSheet: string | undefined;
  let is1904 = false;
  await parseWholeXml(await zip.stream(name), {
    onOpen: (tag, attributes) => {
      if (tag === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      if (tag === 'sheet') firstSheet ??= Object.entries(attributes).find(([key]) => /:id$/i.test(key))?.[1];
    },
  });
  return { firstSheet, is1904 };
}
