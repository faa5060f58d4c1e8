import { type AssetImport, type AssetImportColumn, type AssetImportMapping } from '@steward/shared-api';
import { groupImportOf } from '../engine/group-imports.ts';
import type { FirstRow } from '../engine/mapping/find-header.ts';
import type { Mapping } from '../engine/mapping/mapping.ts';
import type { UnreadableColumn } from '../engine/mapping/unreadable-columns.ts';
import { mapFile } from '../engine/prepare-file.ts';
import type { InspectedFile } from '../engine/read/inspect-file.ts';
import type { HeaderPlace, SheetReading } from '../engine/read/sheet.ts';

/** The columns of a file with their proposed mapping, and the place of their names. */
export type ReadColumns = Pick<AssetImport, 'sheets' | 'firstRows'> &
  HeaderPlace & {
    readonly columns: readonly AssetImportColumn[];
    readonly mapping: AssetImportMapping;
  };

/** Finds the column names, at the chosen place if there is one, and proposes a mapping. Throws `FileRefused`. */
export async function readColumns(
  file: InspectedFile,
  options: {
    /** What the rows describe. */
    recordType: string;
    dayFirst: boolean | undefined;
    reading: SheetReading;
    place?: HeaderPlace;
  },
): Promise<ReadColumns> {
  const { recordType, dayFirst, reading, place } = options;
  const { kind } = groupImportOf(recordType);
  const found = await mapFile(file, kind, { choices: [], rules: { dayFirst }, reading, place });
  const columns = found.mapping.headers.map((header, at) => ({
    header: shorten(header),
    samples: (found.samples[at] ?? []).map((text) => shorten(text)),
    unreadable: presentUnreadable(found.unreadable.find(({ column }) => column === at)),
  }));
  return {
    columns,
    mapping: toList(found.mapping),
    ...found.place,
    sheets: [...found.sheets],
    firstRows: found.firstRows.map(presentFirstRow),
  };
}

function presentUnreadable(found: UnreadableColumn | undefined): AssetImportColumn['unreadable'] {
  if (!found) return null;
  const cells = found.cells.map((cell) => ({ ...cell, text: shorten(cell.text) }));
  return { field: found.field, cells };
}

const maximumCells = 6;

function presentFirstRow({ row, fieldCount }: FirstRow): AssetImport['firstRows'][number] {
  const cells = row.cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return {
    rowNumber: row.number,
    cells: cells.slice(0, maximumCells).map((cell) => shorten(cell, 40)),
    fieldCount,
  };
}

const maximumSample = 80;

function shorten(text: string, maximum = maximumSample): string {
  return text.length > maximum ? `${text.slice(0, maximum - 1)}…` : text;
}

function toList({ columns }: Mapping): AssetImportMapping {
  return [...columns].flatMap(([field, places]) => places.map((column) => ({ column, field })));
}
