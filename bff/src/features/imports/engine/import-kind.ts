import type { Queryable } from '../../../infrastructure/db/database.ts';
import type { Fields, ReadingRules } from './fields/field.ts';
import { type ParsedRow, rowParser } from './fields/parse-row.ts';
import { columnNameOf, type Mapping } from './mapping/mapping.ts';
import type { Advice } from './plan/advice.ts';
import type { Plan } from './plan/plan.ts';
import { FileRefused, type Sheet } from './read/sheet.ts';

/** What a person chose for an import besides the mapping. */
export interface ImportOptions {
  /** Whose assets or locations they are; none for the catalogue. */
  readonly groupId: string | undefined;
  /** Where the assets of rows without a location are: name, reference or id. */
  readonly location: string | undefined;
  /** The category of new types when the file tells none. */
  readonly category: string | undefined;
  /** Makes the models, types, categories and makers that are missing. */
  readonly createCatalogue: boolean;
  /** Makes the regions, locations and rooms that are missing. */
  readonly createLocations: boolean;
  /** What the reasons advise. */
  readonly advice: Advice;
}

export const defaultCategory = 'Uncategorised';

/** What planning works with besides the rows. */
export interface Planning {
  readonly options: ImportOptions;
  /** The column of a field as the file calls it, for reasons. */
  readonly columnOf: (field: string) => string;
}

/** What a mapping lacks: `No column was taken for the model`. */
export interface Lacking {
  readonly field: string;
  readonly reason: string;
  /** The option of the command that does instead of a column. */
  readonly option?: string;
}

/** Something that can be imported: its fields, and how rows of them become a plan. */
export interface ImportKind {
  readonly name: 'assets' | 'locations' | 'models';
  readonly fields: Fields;
  readonly needsGroup: boolean;
  /** The field without which this mapping cannot work; undefined when it can. */
  readonly lacking: (mapping: Mapping, options: ImportOptions) => Lacking | undefined;
  readonly prepare: (sheet: Sheet, reading: Reading) => Promise<Prepared>;
}

export interface Reading {
  readonly mapping: Mapping;
  readonly rules: ReadingRules;
  /** More than so many refuse the file; 250,000 when left out. */
  readonly mostRows?: number;
  readonly onRow?: (count: number) => void;
}

/** The rows of a file, read and waiting; planning them only reads the database, and may be done again. */
export interface Prepared {
  readonly rowCount: number;
  /** Every row as it was read, also those that are refused. */
  readonly rows: readonly PreparedRow[];
  readonly plan: (db: Queryable, options: ImportOptions) => Promise<Plan>;
}

export interface PreparedRow {
  readonly number: number;
  readonly values: Readonly<Record<string, unknown>>;
}

interface KindDefinition<Of extends Fields> extends Omit<ImportKind, 'prepare' | 'fields'> {
  readonly fields: Of;
  /** Plans rows without a problem of their own. */
  readonly planRows: (db: Queryable, rows: readonly ParsedRow<Of>[], planning: Planning) => Promise<Plan>;
}

const mostRowsOfAFile = 250_000;

/** Makes a kind of import of its fields and its plan. */
export function importKind<Of extends Fields>({ planRows, ...kind }: KindDefinition<Of>): ImportKind {
  return {
    ...kind,
    prepare: async (sheet, { mapping, rules, onRow, mostRows = mostRowsOfAFile }) => {
      const parse = rowParser(kind.fields, mapping, rules);
      const rows: ParsedRow<Of>[] = [];
      for await (const row of sheet.rows) {
        if (rows.length === mostRows)
          throw new FileRefused(
            `The file has more than ${mostRows.toLocaleString('en-GB')} rows: split it into several files.`,
          );
        rows.push(parse(row));
        onRow?.(rows.length);
      }
      const columnOf = (field: string) => columnNameOf(mapping, field, kind.fields[field]?.label ?? field);
      const sound = rows.filter(({ problems }) => problems.length === 0);
      return {
        rowCount: rows.length,
        rows,
        plan: async (db, options) => {
          const plan = await planRows(db, sound, { options, columnOf });
          for (const { number, problems } of rows)
            for (const problem of problems) plan.refuse(number, problem);
          plan.refused.sort((a, b) => a.rowNumber - b.rowNumber);
          return plan;
        },
      };
    },
  };
}
