import type { ReadingRules } from './fields/field.ts';
import type { ImportKind, Prepared } from './import-kind.ts';
import { columnAt, type Mapping, type MappingChoice, withChoices } from './mapping/mapping.ts';
import { proposeMapping } from './mapping/propose-mapping.ts';
import { findUnreadableColumns, type UnreadableColumn } from './mapping/unreadable-columns.ts';
import type { InspectedFile } from './read/inspect-file.ts';
import { openSheet } from './read/open-sheet.ts';
import type { SheetReading, SheetRow } from './read/sheet.ts';

/** A file with its rows read, and the mapping they were read by. */
export interface PreparedFile extends Prepared {
  readonly file: InspectedFile;
  readonly mapping: Mapping;
}

interface Preparing {
  readonly choices: readonly MappingChoice[];
  readonly rules: ReadingRules;
  /** Told of the mapping before the rows are read; what it throws ends the import. */
  readonly onMapping?: (found: {
    mapping: Mapping;
    sample: readonly string[];
    unreadable: readonly UnreadableColumn[];
  }) => void;
  readonly onRow?: (count: number) => void;
}

const sampleRows = 100;
const samplesOfColumn = 3;

/** Reads a file: proposes the mapping, puts the choices in its place, and reads every row by it. */
export async function prepareFile(
  file: InspectedFile,
  kind: ImportKind,
  preparing: Preparing,
): Promise<PreparedFile> {
  const { mapping, samples, unreadable } = await mapFile(file, kind, preparing);
  preparing.onMapping?.({ mapping, sample: samples.map(([first = '']) => first), unreadable });
  // the sample was read from the same file: it is opened again, so that no rows are kept for it
  const { onRow, rules } = preparing;
  const prepared = await kind.prepare(await openSheet(file), { mapping, rules, ...(onRow ? { onRow } : {}) });
  return { ...prepared, file, mapping };
}

/** What the beginning of a file says about its columns. */
export interface MappedFile {
  readonly mapping: Mapping;
  /** The first few different texts of each column. */
  readonly samples: readonly (readonly string[])[];
  /** Columns about which a person has to decide: their names are fields, but their cells cannot be read. */
  readonly unreadable: readonly UnreadableColumn[];
}

/** The mapping of a file, proposed from its beginning. `reading` says in which queue a workbook waits, and until when it is read. */
export async function mapFile(
  file: InspectedFile,
  kind: ImportKind,
  { choices, rules, reading }: Pick<Preparing, 'choices' | 'rules'> & { reading?: SheetReading },
): Promise<MappedFile> {
  const { headers, rows } = await openSheet(file, reading);
  const beginning = await firstOf(rows, sampleRows);
  const cells = beginning.map((row) => row.cells);
  const mapping = withChoices(
    proposeMapping(kind.fields, { headers, samples: cells }, rules),
    choices,
    kind.fields,
  );
  const samples = headers.map((_, at) => {
    const told = cells.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '');
    return [...new Set(told)].slice(0, samplesOfColumn);
  });
  const decided = new Set(choices.map(({ column }) => columnAt(headers, column)));
  const unreadable = findUnreadableColumns(kind.fields, mapping, { rows: beginning, rules }).filter(
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
