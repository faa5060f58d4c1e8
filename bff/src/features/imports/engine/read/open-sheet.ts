import { readHeader } from './read-header.ts';
import { type HeaderPlace, type OpenFile, PlaceRefused, type Sheet, type SheetInfo } from './sheet.ts';

const beginning: HeaderPlace = { sheet: undefined, headerRow: undefined };

/** Reads the header of an open file, by default the first row with content of the first sheet. Throws `FileRefused`. */
export async function openSheet(
  open: OpenFile,
  { sheet, headerRow }: HeaderPlace = beginning,
): Promise<Sheet> {
  const at = sheet === undefined ? 0 : indexOfSheet(open.sheets, sheet);
  return readHeader(open.rows(at), {
    headerRow,
    fileName: open.file.name,
    readMerged: () => open.mergedCells(at),
  });
}

/** The index of a sheet by its name, ignoring case. Throws `PlaceRefused`. */
export function indexOfSheet(sheets: readonly SheetInfo[], wanted: string): number {
  const at = sheets.findIndex(({ name }) => name.toLowerCase() === wanted.trim().toLowerCase());
  if (at >= 0) return at;
  const names = sheets.map(({ name }) => name).filter((name) => name !== '');
  throw new PlaceRefused(
    'sheet',
    names.length === 0
      ? 'This file has no sheets to choose from.'
      : `The file has no sheet '${wanted}'. Its sheets are: ${names.join(', ')}.`,
  );
}
