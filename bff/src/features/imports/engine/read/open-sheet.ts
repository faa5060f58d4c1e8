import type { InspectedFile } from './inspect-file.ts';
import { openFile } from './open-file.ts';
import { readHeader } from './read-header.ts';
import {
  type HeaderPlace,
  PlaceRefused,
  type Sheet,
  type SheetInfo,
  type SheetReading,
  type SheetRow,
} from './sheet.ts';

const beginning: HeaderPlace = { sheet: undefined, headerRow: undefined };

/**
 * Opens an inspected file and reads its header, by default the first row with content of the first sheet. Throws `FileRefused`. Stops when
 * the signal is aborted.
 */
export async function openSheet(
  file: InspectedFile,
  reading: SheetReading = {},
  { sheet, headerRow }: HeaderPlace = beginning,
): Promise<Sheet> {
  const open = await openFile(file, reading);
  try {
    const at = sheet === undefined ? 0 : indexOfSheet(open.sheets, sheet);
    const { headers, rows } = await readHeader(open.rows(at), {
      headerRow,
      fileName: file.name,
      readMerged: () => open.mergedCells(at),
    });
    return { headers, rows: closingAfter(rows, open.close) };
  } catch (error) {
    await open.close();
    throw error;
  }
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

async function* closingAfter(
  rows: AsyncGenerator<SheetRow>,
  close: () => Promise<void>,
): AsyncGenerator<SheetRow> {
  try {
    yield* rows;
  } finally {
    await close();
  }
}
