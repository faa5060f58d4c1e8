import type { ReadingRules } from './fields/field.ts';
import type { ImportKind, Prepared } from './import-kind.ts';
import { type Mapping, type MappingChoice, withChoices } from './mapping/mapping.ts';
import { proposeMapping } from './mapping/propose-mapping.ts';
import type { InspectedFile } from './reading/inspect-file.ts';
import { openSheet } from './reading/open-sheet.ts';
import type { SheetRow } from './reading/sheet.ts';

/** A file with its rows read, and the mapping they were read by. */
export interface PreparedFile extends Prepared {
  readonly file: InspectedFile;
  readonly mapping: Mapping;
}

interface Preparing {
  readonly choices: readonly MappingChoice[];
  readonly rules: ReadingRules;
  /** Told of the mapping before the rows are read; what it throws ends the import. */
  readonly onMapping?: (found: { mapping: Mapping; sample: readonly string[] }) => void;
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
  const { mapping, samples } = await mapFile(file, kind, preparing);
  preparing.onMapping?.({ mapping, sample: samples.map(([first = '']) => first) });
  // the sample was read from the same file: it is opened again, so that no rows are kept for it
  const { onRow, rules } = preparing;
  const prepared = await kind.prepare(await openSheet(file), { mapping, rules, ...(onRow ? { onRow } : {}) });
  return { ...prepared, file, mapping };
}

/** The mapping of a file, proposed from its beginning, and the first few things that each column holds. */
export async function mapFile(
  file: InspectedFile,
  kind: ImportKind,
  { choices, rules }: Pick<Preparing, 'choices' | 'rules'>,
): Promise<{ mapping: Mapping; samples: string[][] }> {
  const { headers, rows } = await openSheet(file);
  const beginning = (await firstOf(rows, sampleRows)).map(({ cells }) => cells);
  const proposal = proposeMapping(kind.fields, { headers, samples: beginning }, rules);
  const samples = headers.map((_, at) => {
    const told = beginning.map((cells) => cells[at]?.trim() ?? '').filter((cell) => cell !== '');
    return [...new Set(told)].slice(0, samplesOfColumn);
  });
  return { mapping: withChoices(proposal, choices, kind.fields), samples };
}

async function firstOf(rows: AsyncIterable<SheetRow>, count: number): Promise<SheetRow[]> {
  const first: SheetRow[] = [];
  for await (const row of rows) {
    first.push(row);
    if (first.length === count) break;
  }
  return first;
}
