import { damagedWorkbook, FileRefused, type SheetRow } from '../sheet.ts';
import { readNumberFormats } from './number-formats.ts';
import { readSharedStrings } from './shared-strings.ts';
import { SheetParser } from './sheet-parser.ts';
import { findParts } from './workbook-parts.ts';
import { WorkbookZip } from './workbook-zip.ts';
import { parseXml } from './xml.ts';

/** Yields the rows of the first sheet of a workbook. */
export async function* workbookRows(path: string): AsyncGenerator<SheetRow> {
  const zip = await WorkbookZip.open(path);
  try {
    const { sheet, sharedStrings, styles, is1904 } = await findParts(zip);
    const parser = new SheetParser({
      sharedStrings: sharedStrings === undefined ? [] : await readSharedStrings(zip, sharedStrings),
      formats: styles === undefined ? [] : await readNumberFormats(zip, styles),
      is1904,
    });
    for await (const _ of parseXml(await zip.stream(sheet), parser)) yield* parser.take();
    yield* parser.take();
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    throw new FileRefused(damagedWorkbook, { cause: error });
  } finally {
    zip.close();
  }
}
