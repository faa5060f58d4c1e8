import {
  importRecordType,
  type AssetImport,
  type AssetImportColumn,
  type AssetImportMapping,
} from '@steward/shared-api';
import { groupImportOf } from '../engine/group-imports.ts';
import type { ImportKind } from '../engine/import-kind.ts';
import type { FirstRow } from '../engine/mapping/find-header.ts';
import type { Mapping } from '../engine/mapping/mapping.ts';
import type { UnreadableColumn } from '../engine/mapping/unreadable-columns.ts';
import { mapFile, type ReadKnownTexts } from '../engine/prepare-file.ts';
import type { HeaderPlace, OpenFile } from '../engine/read/sheet.ts';

/** The columns of a file with their proposed mapping, and the place of their names. */
export type ReadColumns = Pick<
  AssetImport,
  'sheets' | 'firstRows' | 'filledColumns' | 'encoding' | 'textSamples'
> &
  HeaderPlace & {
    readonly columns: readonly AssetImportColumn[];
    readonly mapping: AssetImportMapping;
    /** When and by whom the mapping was chosen, if it is of an earlier import. */
    readonly remembered?: { readonly savedAt: Date; readonly orgUserId: string | null };
  };

/** Finds the column names, at the chosen place if there is one, and proposes a mapping. Throws `FileRefused`. */
export async function readColumns(
  open: OpenFile,
  options: {
    /** The kind of import of the records. */
    kind: ImportKind;
    dayFirst: boolean | undefined;
    place?: HeaderPlace;
    /** Reads the texts of the group that show the columns of fields; undefined without a group. */
    readKnownTexts: ReadKnownTexts | undefined;
  },
): Promise<ReadColumns> {
  const { kind, dayFirst, ...rest } = options;
  const found = await mapFile(open, kind, {
    choices: [],
    rules: { dayFirst },
    otherRecords: importRecordType.options.map((type) => groupImportOf(type).kind.fields),
    ...rest,
  });
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
    filledColumns: found.filledColumns.filter(({ column }) => column < columns.length),
    firstRows: found.firstRows.map(presentFirstRow),
    encoding: open.file.format === 'csv' ? open.file.encoding : null,
    textSamples: [...(await open.textSamples())],
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
