import { importExampleMark, type ImportRecordType, type RemovableAssetField } from '@steward/shared-api';
import type { Queryable } from '../../../infrastructure/db/database.ts';
import type { CustomFieldName } from './custom-fields/custom-import-fields.ts';
import type { NameDecisions } from './catalogue/names-in-file.ts';
import type { Fields, ReadingRules } from './fields/field.ts';
import { correctionNotes } from './fields/corrected-cells.ts';
import { conversionNotes } from './fields/converted-amounts.ts';
import { type FoundNotation, settleNotations } from './fields/notation.ts';
import { type DoubtfulCell, type EmptiedCell, type ParsedRow, rowParser } from './fields/parse-row.ts';
import { findRowWithoutRecord, leftOutNotes, type RowWithoutRecord } from './fields/rows-without-record.ts';
import { vatNotes } from './fields/vat-included.ts';
import {
  columnNameOf,
  type Mapping,
  type FieldReading,
  readingOf,
  replacementsOf,
} from './mapping/mapping.ts';
import { ownProduct, presetOf } from './mapping/presets.ts';
import type { Advice } from './plan/advice.ts';
import type { Plan } from './plan/plan.ts';
import { FileRefused, type Sheet } from './read/sheet.ts';

/** What an edit of many assets does besides the values of its file. */
export interface AssetEdit {
  /** The assets are deleted. */
  readonly isDeletion: boolean;
  /** The fields that become empty. */
  readonly removes: readonly (RemovableAssetField | CustomFieldName)[];
  /** The user that the assets are assigned to; null for no change. */
  readonly orgUserId: string | null;
  /** The ids of the locations that the editor sees; null for all. */
  readonly locationIds: readonly string[] | null;
}

/** The options of an import besides the mapping. */
export interface ImportOptions {
  /** The group of the assets or locations; undefined for the catalogue. */
  readonly groupId: string | undefined;
  /** The location of rows that name none: its name, reference or id. */
  readonly location: string | undefined;
  /** The category of new types when the file has none. */
  readonly category: string | undefined;
  /** Creates missing models, types, categories and manufacturers. */
  readonly createCatalogue: boolean;
  /** Gives new assets of a model that is not in the catalogue the model 'Model not listed' of their type. */
  readonly useGenericModels: boolean;
  /** The decisions of users about names that are not in the catalogue. */
  readonly decisions?: NameDecisions;
  /** Creates missing regions, locations and rooms. */
  readonly createLocations: boolean;
  /** The edit of many assets; undefined for the import of a file. */
  readonly edit?: AssetEdit | undefined;
  /** The advice that the reasons of refused rows end with. */
  readonly advice: Advice;
}

export const defaultCategory = 'Uncategorised';

/** The input of a plan besides the rows. */
export interface Planning {
  readonly options: ImportOptions;
  /** The name of a field's column in the file, for reasons. */
  readonly columnOf: (field: string) => string;
  /** How the cells of a field are read. */
  readonly readingOf: (field: string) => FieldReading;
  /** The names to look up instead of unknown ones in a field, by the keys of the unknown names. */
  readonly replacementsOf: (field: string) => ReadonlyMap<string, string>;
  /** Whether a column is used for a field. */
  readonly hasColumn: (field: string) => boolean;
  /** Whether the file is the export of the list of assets and its trackers are used. It changes assets but adds none. */
  readonly isAssetExport: boolean;
  readonly now: Date;
}

/** The input of a plan, with the rows that are refused because a cell cannot be read. */
export interface PlanningWithRefused<Of extends Fields> extends Planning {
  readonly refusedRows: readonly ParsedRow<Of>[];
}

/** A required field without a column: `No column is used for the model`. */
export interface MissingField {
  readonly field: string;
  readonly reason: string;
  /** The command-line option that replaces the column. */
  readonly option?: string;
}

/** A kind of import: its fields, and the function that plans its rows. */
export interface ImportKind {
  readonly name: ImportRecordType | 'models';
  readonly fields: Fields;
  readonly needsGroup: boolean;
  /** The required field that the mapping has no column for; undefined if it is complete. */
  readonly missingField: (mapping: Mapping, options: ImportOptions) => MissingField | undefined;
  readonly prepare: (sheet: Sheet, reading: ReadOptions) => Promise<Prepared>;
}

export interface ReadOptions {
  readonly mapping: Mapping;
  readonly rules: ReadingRules;
  readonly now: Date;
  /** The maximum number of rows; 250,000 by default. */
  readonly maximumRows?: number;
  readonly onRow?: (count: number) => void;
}

/** The rows of a file. Planning them only reads the database and can be repeated. */
export interface Prepared {
  readonly rowCount: number;
  /** All rows, including refused ones. */
  readonly rows: readonly PreparedRow[];
  /** The order of dates and the decimal mark of the columns that do not show them by each value. */
  readonly notations: readonly FoundNotation[];
  /** Notes about the rows at the end of the file that have no record and are left out. */
  readonly notices: readonly string[];
  readonly plan: (db: Queryable, options: ImportOptions) => Promise<Plan>;
}

export interface PreparedRow {
  readonly number: number;
  readonly values: Readonly<Record<string, unknown>>;
  /** The cells that cannot be read and are left empty. */
  readonly emptied: readonly EmptiedCell[];
}

interface KindDefinition<Of extends Fields> extends Omit<ImportKind, 'prepare' | 'fields'> {
  readonly fields: Of;
  /** Plans the rows that could be parsed. */
  readonly planRows: (
    db: Queryable,
    rows: readonly ParsedRow<Of>[],
    planning: PlanningWithRefused<Of>,
  ) => Promise<Plan>;
  /** Returns which of these rows belong to a stored record that has the text of a doubtful cell already. None do by default. */
  readonly readStored?: (
    db: Queryable,
    rows: readonly ParsedRow<Of>[],
    options: ImportOptions,
  ) => Promise<IsStored<Of>>;
}

export type IsStored<Of extends Fields> = (values: ParsedRow<Of>['values'], cell: DoubtfulCell) => boolean;

const defaultMaximumRows = 250_000;

/** Creates a kind of import from its fields and the function that plans its rows. */
export function importKind<Of extends Fields>({
  planRows,
  readStored,
  ...kind
}: KindDefinition<Of>): ImportKind {
  return {
    ...kind,
    prepare: async (sheet, { mapping, rules, now, onRow, maximumRows = defaultMaximumRows }) => {
      const parse = rowParser(kind.fields, mapping, rules);
      const parsed: ParsedRow<Of>[] = [];
      let leftOut: RowWithoutRecord[] = [];
      for await (const row of sheet.rows) {
        if (!rules.isEntered && row.cells.some((cell) => cell.trim() === importExampleMark)) continue;
        if (parsed.length === maximumRows)
          throw new FileRefused(
            `The file has more than ${maximumRows.toLocaleString('en-GB')} rows: split it into several files.`,
          );
        parsed.push(parse(row));
        const atEnd = findRowWithoutRecord(kind.fields, mapping, row);
        if (atEnd) leftOut.push(atEnd);
        else if (leftOut.length > 0) leftOut = [];
        onRow?.(parsed.length);
      }
      parsed.splice(parsed.length - leftOut.length);
      const leftOutAtEnd = leftOutNotes(leftOut);
      const columnOf = (field: string) => columnNameOf(mapping, field, kind.fields[field]?.label ?? field);
      const readings = {
        readingOf: (field: string) => readingOf(mapping, field),
        replacementsOf: (field: string) => replacementsOf(mapping, field),
        hasColumn: (field: string) => mapping.columns.has(field),
        isAssetExport:
          mapping.columns.has('trackerFriendlyId') && presetOf(mapping.headers)?.product === ownProduct,
      };
      const { rows, notations } = settleNotations(parsed, {
        fields: kind.fields,
        rules,
        mapping,
        columnOf,
      });
      return {
        rowCount: rows.length,
        rows,
        notations,
        notices: leftOutAtEnd.map(({ text }) => text),
        plan: async (db, options) => {
          const checked = await acceptStored(rows, (doubtful) => readStored?.(db, doubtful, options));
          const validRows = checked.filter(({ problems }) => problems.length === 0);
          const refusedRows = checked.filter(({ problems }) => problems.length > 0);
          const plan = await planRows(db, validRows, {
            options,
            columnOf,
            ...readings,
            now,
            refusedRows,
          });
          for (const { number, problems } of checked)
            for (const { doubtful: _, ...problem } of problems) plan.refuse(number, problem);
          for (const { rowNumber, text } of leftOutAtEnd) plan.note(rowNumber, text);
          const notes = [
            ...conversionNotes(checked, rules.exchangeRates),
            ...correctionNotes(checked),
            ...vatNotes(kind.fields, mapping, checked),
          ];
          for (const { rowNumber, text } of notes) plan.noteInPreview(rowNumber, text);
          plan.refused.sort((a, b) => a.rowNumber - b.rowNumber);
          return plan;
        },
      };
    },
  };
}

/** The rows without the problems of doubtful cells that their records have already. The import leaves such a value as it is. */
async function acceptStored<Of extends Fields>(
  rows: readonly ParsedRow<Of>[],
  read: (doubtful: readonly ParsedRow<Of>[]) => Promise<IsStored<Of>> | undefined,
): Promise<readonly ParsedRow<Of>[]> {
  const isDoubtful = ({ problems }: ParsedRow<Of>) => problems.some(({ doubtful }) => doubtful !== undefined);
  const doubtfulRows = rows.filter(isDoubtful);
  const isStored = doubtfulRows.length === 0 ? undefined : await read(doubtfulRows);
  if (!isStored) return rows;
  return rows.map((row) => {
    if (!isDoubtful(row)) return row;
    const problems = row.problems.filter(({ doubtful }) => !doubtful || !isStored(row.values, doubtful));
    return { ...row, problems };
  });
}
