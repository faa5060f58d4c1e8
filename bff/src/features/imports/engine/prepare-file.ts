import type { Fields, ReadingRules } from './fields/field.ts';
import type { ImportKind, Prepared } from './import-kind.ts';
import { findHeader, type FirstRow } from './mapping/find-header.ts';
import {
  columnAt,
  type ColumnReplacement,
  type FieldReading,
  type Mapping,
  type MappingChoice,
  MappingRefused,
  withChoices,
  withColumnReplacements,
  withReadings,
} from './mapping/mapping.ts';
import { fieldsToFind, type KnownTexts } from './mapping/propose-by-cells.ts';
import { proposeMapping } from './mapping/propose-mapping.ts';
import { findUnreadableColumns, type UnreadableColumn } from './mapping/unreadable-columns.ts';
import { findSheetsWithRows, type SheetWithRows } from './mapping/sheets-with-rows.ts';
import type { InspectedFile } from './read/inspect-file.ts';
import { openSheet } from './read/open-sheet.ts';
import { filledColumns, type FilledColumn } from './read/fill-merged-cells.ts';
import { firstOf, readHeader } from './read/read-header.ts';
import type { HeaderPlace, OpenFile } from './read/sheet.ts';

/** The rows of a file with the mapping by which they were read. */
export interface PreparedFile extends Prepared {
  readonly file: InspectedFile;
  readonly mapping: Mapping;
}

interface PrepareOptions {
  readonly choices: readonly MappingChoice[];
  /** The columns that are read in another way than usual, by header or letter. */
  readonly readings?: Readonly<Record<keyof FieldReading, readonly string[]>>;
  readonly replacements?: readonly ColumnReplacement[];
  /** The user's choice of the sheet and the header row. Without one, both are found. */
  readonly place?: HeaderPlace | undefined;
  readonly rules: ReadingRules;
  readonly readKnownTexts?: ReadKnownTexts | undefined;
  readonly now: Date;
  /** Called with the mapping before the rows are read. An error that it throws ends the import. */
  readonly onMapping?: (found: {
    mapping: Mapping;
    sample: readonly string[];
    unreadable: readonly UnreadableColumn[];
    place: HeaderPlace;
  }) => void;
  readonly onRow?: (count: number) => void;
}

const sampleRows = 100;
const samplesOfColumn = 3;

/** Proposes a mapping, applies the choices and reads every row of an open file. */
export async function prepareFile(
  open: OpenFile,
  kind: ImportKind,
  options: PrepareOptions,
): Promise<PreparedFile> {
  const { mapping: chosen, samples, unreadable, place } = await mapFile(open, kind, options);
  const { readings } = options;
  if (readings && readings.keepsUnreadableTexts.length > 0 && !('keptColumns' in kind.fields))
    throw new MappingRefused('These records have no field for texts: leave out --keep-texts.');
  const mapping = withColumnReplacements(
    readings ? withReadings(chosen, readings) : chosen,
    options.replacements ?? [],
  );
  options.onMapping?.({ mapping, sample: samples.map(([first = '']) => first), unreadable, place });
  // Reads the sheet again after the sample, instead of keeping rows in memory.
  const { onRow, rules, now } = options;
  const reading = { mapping, rules, now, ...(onRow ? { onRow } : {}) };
  const prepared = await kind.prepare(await openSheet(open, place), reading);
  return { ...prepared, file: open.file, mapping };
}

/** The mapping of a file with samples of its columns. */
export interface MappedFile {
  readonly mapping: Mapping;
  /** The first different texts of each column. */
  readonly samples: readonly (readonly string[])[];
  /** Columns that are named like fields but cannot be read. The user has to decide about them. */
  readonly unreadable: readonly UnreadableColumn[];
  /** The place of the header. A CSV has no sheet. */
  readonly place: HeaderPlace;
  /** All sheets of a workbook; none for a CSV. */
  readonly sheets: readonly SheetWithRows[];
  /** The first rows with content of the sheet. */
  readonly firstRows: readonly FirstRow[];
  readonly filledColumns: readonly FilledColumn[];
}

type MapOptions = Pick<PrepareOptions, 'choices' | 'rules' | 'place'> & {
  /** The fields of other records that sheets of the workbook can have. */
  otherRecords?: readonly Fields[];
  /** Reads the texts that show the columns of these fields. Called only if there are columns without a field. */
  readKnownTexts?: ReadKnownTexts | undefined;
};

export type ReadKnownTexts = (fields: readonly string[]) => Promise<KnownTexts>;

const anywhere: HeaderPlace = { sheet: undefined, headerRow: undefined };

/** Finds the header of a file and proposes the mapping from its first rows. Throws `FileRefused`. */
export async function mapFile(
  open: OpenFile,
  kind: ImportKind,
  { choices, rules, place = anywhere, readKnownTexts, otherRecords = [] }: MapOptions,
): Promise<MappedFile> {
  const fileName = open.file.name;
  const { sheet, headerRow, firstRows } = await findHeader(open, kind.fields, { place, fileName });
  const columns = await mapColumns(open.rows(sheet), kind, {
    choices,
    rules,
    readKnownTexts,
    header: { headerRow, fileName, readMerged: () => open.mergedCells(sheet) },
  });
  const isWorkbook = open.file.format === 'xlsx';
  return {
    ...columns,
    place: { sheet: isWorkbook ? open.sheets[sheet]?.name : undefined, headerRow },
    sheets: isWorkbook ? await findSheetsWithRows(open, [kind.fields, ...otherRecords]) : [],
    firstRows,
    filledColumns: filledColumns(await open.mergedCells(sheet), headerRow),
  };
}

async function mapColumns(
  allRows: ReturnType<OpenFile['rows']>,
  { fields }: ImportKind,
  { choices, rules, readKnownTexts, header }: MapOptions & { header: Parameters<typeof readHeader>[1] },
): Promise<Pick<MappedFile, 'mapping' | 'samples' | 'unreadable'>> {
  const { headers, rows } = await readHeader(allRows, header);
  const firstRows = await firstOf(rows, sampleRows);
  const cells = firstRows.map((row) => row.cells);
  const sample = { headers, samples: cells };
  const byHeaders = proposeMapping(fields, sample, rules);
  const missing = fieldsToFind(fields, byHeaders.columns, sample);
  const knownTexts = missing.length > 0 ? await readKnownTexts?.(missing) : undefined;
  const proposed = knownTexts ? proposeMapping(fields, { ...sample, knownTexts }, rules) : byHeaders;
  const mapping = withChoices(proposed, choices, fields);
  const samples = headers.map((_, at) => {
    const texts = cells.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '');
    return [...new Set(texts)].slice(0, samplesOfColumn);
  });
  const decided = new Set(choices.map(({ column }) => columnAt(headers, column)));
  const unreadable = findUnreadableColumns(fields, mapping, { rows: firstRows, rules }).filter(
    ({ column }) => !decided.has(column),
  );
  return { mapping, samples, unreadable };
}
