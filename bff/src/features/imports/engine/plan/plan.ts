import type { Insertable } from 'kysely';
import type { Database } from '../../../../infrastructure/db/schema.ts';
import type { NamesInFile } from '../catalogue/names-in-file.ts';
import type { EmptiedCell, Problem } from '../fields/parse-row.ts';

/** The tables that an import can write to, in the order of their references. */
export const importedTables = [
  'suppliers',
  'asset_categories',
  'asset_types',
  'asset_models',
  'regions',
  'locations',
  'sub_locations',
  'org_users',
  'asset_instances',
  'service_appointments',
  'service_appointment_items',
  'faults',
] as const;

export type ImportedTable = (typeof importedTables)[number];

/** A link of a new record to another one. Its table has no ids, so it belongs to the record. */
export type Link =
  | {
      readonly table: 'org_user_locations';
      readonly row: Insertable<Database['org_user_locations']>;
      readonly locationName: string;
    }
  | { readonly table: 'supplier_groups'; readonly row: Insertable<Database['supplier_groups']> };

/** A table with rows that an import can change. The notes of a supplier have its id. */
export type ChangedTable = ImportedTable | 'supplier_notes';

/** A row to insert, with the first row of the file that needs it. */
export type Creation = {
  [Table in ImportedTable]: {
    readonly table: Table;
    readonly rowNumber: number;
    readonly row: Insertable<Database[Table]> & { readonly id: string };
  };
}[ImportedTable];

/** A stored row to update, or the first notes about a supplier, of which the version is 0. */
export interface Change {
  readonly table: ChangedTable;
  readonly rowNumber: number;
  readonly id: string;
  /** The version that the plan is based on. */
  readonly version: number;
  /** The columns that differ, with the stored and the new values. */
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** A stored asset to delete. */
export interface Deletion {
  readonly rowNumber: number;
  readonly id: string;
  /** The version that the plan is based on. */
  readonly version: number;
}

/** A row of the file that cannot be imported. */
export interface RefusedRow extends Problem {
  readonly rowNumber: number;
}

/** All changes that an import will make to the database. */
export class Plan {
  /** The table of the rows of the file. Rows of other tables are created for them. */
  readonly table: ImportedTable;
  readonly creations: Creation[] = [];
  readonly changes: Change[] = [];
  readonly deletions: Deletion[] = [];
  readonly links: Link[] = [];
  readonly refused: RefusedRow[] = [];
  /** The numbers of the rows without changes. */
  readonly unchanged: number[] = [];
  /** The ids of the stored records, by the numbers of their rows. */
  readonly matched = new Map<number, string>();
  /** The assets that rows of another kind belong to, by the numbers of the rows. */
  readonly assets = new Map<number, string>();
  /** Values of new records for the preview that are not in their own columns, by the numbers of the rows and the fields. */
  readonly linked = new Map<number, Readonly<Record<string, string>>>();
  /** Cells that are left empty because their record cannot have the value, by the numbers of the rows. */
  readonly emptied = new Map<number, EmptiedCell[]>();
  /** Notes about interpretations of the file, each with its first row. */
  readonly notes = new Map<string, number>();
  /** The first row that changes each stored record, with its changes. */
  readonly #firstChanges = new Map<string, { readonly number: number; readonly changes: string }>();
  readonly #notices = new Set<string>();
  /** The notes about new records, by their ids. */
  readonly #notesAbout = new Map<string, readonly string[]>();

  /** The distinct names of types and models in the file of assets. */
  names: readonly NamesInFile[] = [];
  /** The texts of refused rows that name several records, with semicolons between the names, by the number of the row and the field. */
  readonly dividedTexts = new Map<number, Readonly<Record<string, string>>>();
  /** The ids of the requests that new assets wait for, by the ids of the assets. */
  readonly waiting = new Map<string, string>();

  constructor(table: ImportedTable) {
    this.table = table;
  }

  /** Counts a row that changes nothing, once also if it names several records. */
  leaveUnchanged(rowNumber: number): void {
    if (this.unchanged.at(-1) !== rowNumber) this.unchanged.push(rowNumber);
  }

  refuse(rowNumber: number, problem: Problem): void {
    this.refused.push({ rowNumber, ...problem });
  }

  refuseAll(rowNumber: number, problems: readonly Problem[]): void {
    for (const problem of problems) this.refuse(rowNumber, problem);
  }

  leaveEmpty(rowNumber: number, cells: readonly EmptiedCell[]): void {
    if (cells.length > 0) this.emptied.set(rowNumber, [...(this.emptied.get(rowNumber) ?? []), ...cells]);
  }

  delete(rowNumber: number, { id, version }: StoredRow): void {
    this.matched.set(rowNumber, id);
    this.deletions.push({ rowNumber, id, version });
  }

  /** Notes that the preview also shows, because the user may have to correct the file. */
  get notices(): readonly string[] {
    return [...this.#notices];
  }

  /** Adds a note that the preview also shows. */
  noteInPreview(rowNumber: number, text: string): void {
    this.note(rowNumber, text);
    this.#notices.add(text);
  }

  /** Adds a note about a new record that the preview also shows. It is dropped with the record. */
  noteAbout({ row: { id }, rowNumber }: Creation, text: string): void {
    this.noteInPreview(rowNumber, text);
    this.#notesAbout.set(id, [...(this.#notesAbout.get(id) ?? []), text]);
  }

  note(rowNumber: number, text: string): void {
    if (!this.notes.has(text)) this.notes.set(text, rowNumber);
  }

  /** Drops planned rooms and locations that no asset needs, for example because their rows were refused later. */
  dropUnusedLocations(): void {
    const needed = new Set<unknown>();
    const need = ({ location_id: location, sub_location_id: room }: Readonly<Record<string, unknown>>) =>
      needed.add(location).add(room);
    for (const { after } of this.changes) need(after);
    for (const creation of this.creations)
      if (creation.table === 'asset_instances') need({ ...creation.row });
    // A room needs its location.
    for (const { table, row } of this.creations)
      if (table === 'sub_locations' && needed.has(row.id)) needed.add(row.location_id);
    const isLocationOrRoom = ({ table }: Creation) => table === 'sub_locations' || table === 'locations';
    const isNeeded = (creation: Creation) => !isLocationOrRoom(creation) || needed.has(creation.row.id);
    for (const { row } of this.creations.filter((creation) => !isNeeded(creation)))
      for (const text of this.#notesAbout.get(row.id) ?? []) {
        this.notes.delete(text);
        this.#notices.delete(text);
      }
    this.creations.splice(0, this.creations.length, ...this.creations.filter(isNeeded));
  }

  /** Compares a stored row with the file and adds a change if a column differs. */
  compare({ rowNumber, stored, ...compared }: Comparison): void {
    this.compareParts(rowNumber, stored.id, [{ table: this.table, stored, ...compared }]);
  }

  /**
   * Compares the parts of a stored record, which are in several tables, and adds a change for each part that differs. Refuses a row that would
   * change the record of an earlier row differently: two rows can find the same record, such as by its reference and by its name.
   */
  compareParts(rowNumber: number, id: string, parts: readonly ComparedPart[]): void {
    this.matched.set(rowNumber, id);
    const changes = parts.flatMap((part) => changeOf(rowNumber, part) ?? []);
    const compared = JSON.stringify(changes.map(({ table, after }) => [table, after]));
    const first = this.#firstChanges.get(id);
    if (changes.length > 0 && first === undefined)
      this.#firstChanges.set(id, { number: rowNumber, changes: compared });
    if (first && changes.length > 0 && first.changes !== compared)
      this.refuse(rowNumber, {
        column: '',
        reason: `Row ${first.number} is the same record with different values: combine the two rows`,
      });
    else if (first || changes.length === 0) this.unchanged.push(rowNumber);
    else this.changes.push(...changes);
  }

  /** The number of rows that change a stored record. Several parts of it can change, and a new supplier can have notes. */
  get changedRows(): number {
    const changed = new Set(this.changes.map(({ rowNumber }) => rowNumber));
    for (const { table, rowNumber } of this.creations) if (table === this.table) changed.delete(rowNumber);
    return changed.size;
  }
}

export interface StoredRow {
  readonly id: string;
  readonly version: number;
}

interface Comparison extends Omit<ComparedPart, 'table'> {
  readonly rowNumber: number;
}

interface ComparedPart {
  readonly table: ChangedTable;
  /** The stored columns. */
  readonly stored: StoredRow;
  readonly after: Readonly<Record<string, unknown>>;
  /** Columns that a trigger writes when another column changes, by that column. An undo needs their stored values, too. */
  readonly dependents?: Readonly<Record<string, string>>;
}

function changeOf(
  rowNumber: number,
  { table, stored, after, dependents = {} }: ComparedPart,
): Change | undefined {
  const differing = differences(stored, after);
  if (differing.length === 0) return undefined;
  const columns = [...differing, ...differing.flatMap((column) => dependents[column] ?? [])];
  return {
    table,
    rowNumber,
    id: stored.id,
    version: stored.version,
    before: Object.fromEntries(columns.map((column) => [column, comparable(Reflect.get(stored, column))])),
    after: Object.fromEntries(differing.map((column) => [column, after[column]])),
  };
}

/** The columns that differ. An undefined value, for which the file has no column, never differs. */
function differences(stored: object, after: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(after).filter(
    (column) =>
      after[column] !== undefined && comparable(Reflect.get(stored, column)) !== comparable(after[column]),
  );
}

function comparable(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : (value ?? null);
}
