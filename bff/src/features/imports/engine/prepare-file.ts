import type { ReadingRules } from './fields/field.ts';
import type { ImportKind, Prepared } from './import-kind.ts';
import { columnAt, type Mapping, type MappingChoice, withChoices } from './mapping/mapping.ts';
import { proposeMapping } from './mapping/propose-mapping.ts';
import { findUnreadableColumns, type UnreadableColumn } from './mapping/unreadable-columns.ts';
import type { InspectedFile } from './read/inspect-file.ts';
import { openSheet } from './read/open-sheet.ts';
import type { SheetReading, SheetRow } from './read/sheet.ts';

/** The rows of a file with the mapping by which they were read. */
export interface PreparedFile extends Prepared {
  readonly file: InspectedFile;
  readonly mapping: Mapping;
}

interface PrepareOptions {
  readonly choices: readonly MappingChoice[];
  readonly rules: ReadingRules;
  readonly now: Date;
  /** Called with the mapping before the rows are read. An error that it throws ends the import. */
  readonly onMapping?: (found: {
    mapping: Mapping;
    sample: readonly string[];
    unreadable: readonly UnreadableColumn[];
  }) => void;
  readonly onRow?: (count: number) => void;
}

const sampleRows = 100;
const samplesOfColumn = 3;

/** Proposes a mapping, applies the choices and reads every row of a file. */
export async function prepareFile(
  file: InspectedFile,
  kind: ImportKind,
  options: PrepareOptions,
): Promise<PreparedFile> {
  const { mapping, samples, unreadable } = await mapFile(file, kind, options);
  options.onMapping?.({ mapping, sample: samples.map(([first = '']) => first), unreadable });
  // Opens the file again after the sample, instead of keeping rows in memory.
  const { onRow, rules, now } = options;
  const reading = { mapping, rules, now, ...(onRow ? { onRow } : {}) };
  const prepared = await kind.prepare(await openSheet(file), reading);
  return { ...prepared, file, mapping };
}

/** The mapping of a file with samples of its columns. */
export interface MappedFile {
  readonly mapping: Mapping;
  /** The first different texts of each column. */
  readonly samples: readonly (readonly string[])[];
  /** Columns that are named like fields but cannot be read. The user has to decide about them. */
  readonly unreadable: readonly UnreadableColumn[];
}

/** Proposes the mapping of a file from its first rows. `reading` has the queue for workbooks and the abort signal. */
export async function mapFile(
  file: InspectedFile,
  kind: ImportKind,
  { choices, rules, reading }: Pick<PrepareOptions, 'choices' | 'rules'> & { reading?: SheetReading },
): Promise<MappedFile> {
  const { headers, rows } = await openSheet(file, reading);
  const firstRows = await firstOf(rows, sampleRows);
  const cells = firstRows.map((row) => row.cells);
  const mapping = withChoices(
    proposeMapping(kind.fields, { headers, samples: cells }, rules),
    choices,
    kind.fields,
  );
  const samples = headers.map((_, at) => {
    const texts = cells.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '');
    return [...new Set(texts)].slice(0, samplesOfColumn);
  });
  const decided = new Set(choices.map(({ column }) => columnAt(headers, column)));
  const unreadable = findUnreadableColumns(kind.fields, mapping, { rows: firstRows, rules }).filter(
    ({ column }) => !decided.has(column),
  );
  return { mapping, samples, unreadable };
}

async function firstOf(rows: AsyncIterable<SheetRow>, count: number): Promise<SheetRow[]> {
  const first: SheetRow[] = [];
  for await (const row of rows) {
    first.push(row);
    if (first.length === count) break;
  }
  return first;
}
