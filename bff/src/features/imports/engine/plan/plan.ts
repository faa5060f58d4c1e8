import type { Insertable } from 'kysely';
import type { Database } from '../../../../infrastructure/db/schema.ts';
import type { Problem } from '../fields/parse-row.ts';

/** What an import may write to, in the order that references need. */
export const importedTables = [
  'suppliers',
  'asset_categories',
  'asset_types',
  'asset_models',
  'regions',
  'locations',
  'sub_locations',
  'asset_instances',
] as const;

export type ImportedTable = (typeof importedTables)[number];

/** A row to be inserted, and the row of the file that first asked for it. */
export type Creation = {
  [Table in ImportedTable]: {
    readonly table: Table;
    readonly rowNumber: number;
    readonly row: Insertable<Database[Table]> & { readonly id: string };
  };
}[ImportedTable];

/** A stored row to be changed. */
export interface Change {
  readonly table: ImportedTable;
  readonly rowNumber: number;
  readonly id: string;
  /** The version that was compared with; when it has moved on, somebody edited the row since. */
  readonly version: number;
  /** The columns that differ: as they are stored, and as they become. */
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** A row of the file that cannot be taken. */
export interface RefusedRow extends Problem {
  readonly rowNumber: number;
}

/** Everything that an import would do to the database, before any of it is done. */
export class Plan {
  /** The table that the rows of the file are rows of; what else is created is created for them. */
  readonly table: ImportedTable;
  readonly creations: Creation[] = [];
  readonly changes: Change[] = [];
  readonly refused: RefusedRow[] = [];
  /** The numbers of the rows that tell nothing new. */
  readonly unchanged: number[] = [];
  /** Of the rows that mean something stored, what that is. */
  readonly matched = new Map<number, string>();
  /** What was understood in a way that is worth knowing, each with the row it was first seen in. */
  readonly notes = new Map<string, number>();

  constructor(table: ImportedTable) {
    this.table = table;
  }

  refuse(rowNumber: number, problem: Problem): void {
    this.refused.push({ rowNumber, ...problem });
  }

  note(rowNumber: number, text: string): void {
    if (!this.notes.has(text)) this.notes.set(text, rowNumber);
  }

  /** A row may be refused after a room was planned for it: rooms and locations that no asset needs are not made. */
  dropUnusedLocations(): void {
    const needed = new Set<unknown>();
    const need = ({ location_id: location, sub_location_id: room }: Readonly<Record<string, unknown>>) =>
      needed.add(location).add(room);
    for (const { after } of this.changes) need(after);
    for (const creation of this.creations)
      if (creation.table === 'asset_instances') need({ ...creation.row });
    // a room of a location keeps it
    for (const { table, row } of this.creations)
      if (table === 'sub_locations' && needed.has(row.id)) needed.add(row.location_id);
    const isPlace = ({ table }: Creation) => table === 'sub_locations' || table === 'locations';
    const kept = this.creations.filter((creation) => !isPlace(creation) || needed.has(creation.row.id));
    this.creations.splice(0, this.creations.length, ...kept);
  }

  /** Takes a stored row and what the file says of it: a change, or nothing new. */
  compare({
    rowNumber,
    stored,
    after,
  }: {
    rowNumber: number;
    stored: StoredRow;
    after: Readonly<Record<string, unknown>>;
  }): void {
    this.matched.set(rowNumber, stored.id);
    const differing = differences(stored, after);
    if (differing.length === 0) this.unchanged.push(rowNumber);
    else {
      this.changes.push({
        table: this.table,
        rowNumber,
        id: stored.id,
        version: stored.version,
        before: Object.fromEntries(differing.map((column) => [column, plain(Reflect.get(stored, column))])),
        after: Object.fromEntries(differing.map((column) => [column, after[column]])),
      });
    }
  }
}

export interface StoredRow {
  readonly id: string;
  readonly version: number;
}

/** A column the file says nothing of (undefined) stays as it is. */
function differences(stored: object, after: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(after).filter(
    (column) => after[column] !== undefined && plain(Reflect.get(stored, column)) !== plain(after[column]),
  );
}

function plain(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : (value ?? null);
}
