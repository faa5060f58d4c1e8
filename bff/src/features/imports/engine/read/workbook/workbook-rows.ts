import { damagedWorkbook, FileRefused, type MergedCells, type SheetInfo, type SheetRow } from '../sheet.ts';
import type { CellTexts } from './cell.ts';
import { readMergedCells } from './merged-cells.ts';
import { readNumberFormats } from './number-formats.ts';
import { PackedTexts } from './packed-texts.ts';
import { readSharedStrings } from './shared-strings.ts';
import { SheetParser } from './sheet-parser.ts';
import { findParts, type WorkbookParts } from './workbook-parts.ts';
import { WorkbookZip } from './workbook-zip.ts';
import { parseXml } from './xml.ts';

/** The sheets of a workbook. Its texts and formats are read once for all sheets. */
export class WorkbookSheets {
  readonly #zip: WorkbookZip;
  readonly #sheets: WorkbookParts['sheets'];
  readonly #texts: CellTexts;
  /** The merged cells by sheet; cached, because they are needed several times. */
  readonly #mergedCells = new Map<number, readonly MergedCells[]>();

  private constructor(zip: WorkbookZip, sheets: WorkbookParts['sheets'], texts: CellTexts) {
    this.#zip = zip;
    this.#sheets = sheets;
    this.#texts = texts;
  }

  static async open(path: string): Promise<WorkbookSheets> {
    const zip = await WorkbookZip.open(path);
    try {
      const { sheets, sharedStrings, styles, is1904 } = await findParts(zip);
      return new WorkbookSheets(zip, sheets, {
        sharedStrings:
          sharedStrings === undefined ? new PackedTexts() : await readSharedStrings(zip, sharedStrings),
        formats: styles === undefined ? [] : await readNumberFormats(zip, styles),
        is1904,
      });
    } catch (error) {
      zip.close();
      throw asRefused(error);
    }
  }

  get sheets(): readonly SheetInfo[] {
    return this.#sheets.map(({ name, isHidden }) => ({ name, isHidden }));
  }

  /** Yields the rows of a sheet. */
  async *rows(sheet: number): AsyncGenerator<SheetRow> {
    try {
      const parser = new SheetParser(this.#texts);
      const stream = await this.#zip.stream(this.#sheets[sheet]?.part ?? '');
      for await (const _ of parseXml(stream, parser)) yield* parser.take();
      yield* parser.take();
    } catch (error) {
      throw asRefused(error);
    }
  }

  /** Reads the merged cells of a sheet. */
  async mergedCells(sheet: number): Promise<readonly MergedCells[]> {
    try {
      const merged =
        this.#mergedCells.get(sheet) ??
        (await readMergedCells(await this.#zip.stream(this.#sheets[sheet]?.part ?? '')));
      this.#mergedCells.set(sheet, merged);
      return merged;
    } catch (error) {
      throw asRefused(error);
    }
  }
}

function asRefused(error: unknown): FileRefused {
  return error instanceof FileRefused ? error : new FileRefused(damagedWorkbook, { cause: error });
}
