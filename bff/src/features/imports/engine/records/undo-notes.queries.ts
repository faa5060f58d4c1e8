import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../../infrastructure/db/database.ts';
import { entityTypes } from '../apply/import-audit.ts';
import type { EditedOrKept } from '../undo/undo.queries.ts';

const notesType = entityTypes.supplier_notes;

/** The rows of an import that changed notes of suppliers, with the aliases `imported`, `batch`, `noted` and `record` for the supplier. */
const changedNotes = (batchId: string) => sql`
  from import_rows as imported
  join import_batches as batch on batch.id = imported.import_batch_id
  join supplier_notes as noted on noted.supplier_id = imported.entity_id and noted.group_id = batch.group_id
  join suppliers as record on record.id = noted.supplier_id
  where imported.import_batch_id = ${batchId} and imported.entity_type = ${notesType}`;

/** The suppliers of which users have changed the imported notes since, or which an undo kept. The columns are those of edited records. */
export function editedNotes(
  batchId: string,
  which: EditedOrKept,
  title: RawBuilder<string | null>,
): RawBuilder<unknown> {
  return sql`
    select imported.row_number, imported.import_batch_id, imported.entity_id, batch.finished_at, record.id, ${title} as title
    ${changedNotes(batchId)}
      and ${which === 'kept' ? sql`imported.is_kept` : sql`noted.version <> imported.version_after`}`;
}

/** Locked notes that an import changed. */
export interface LockedNotes {
  /** The id of the supplier. */
  readonly id: string;
  readonly version: number;
  /** The present and the former notes. */
  readonly notes: string | null;
  readonly former: string | null;
}

/** Locks the notes that an import changed, in the order of the suppliers. */
export async function lockNotes(db: Queryable, batchId: string): Promise<readonly LockedNotes[]> {
  const { rows } = await sql<LockedNotes>`
    select noted.supplier_id as id, noted.version, noted.notes, imported.before ->> 'notes' as former
    ${changedNotes(batchId)}
    order by noted.supplier_id
    for update of noted`.execute(db);
  return rows;
}

/** Marks restored notes as unchanged since an earlier import of the group, so that this import can be undone next. */
export async function handNotesBack(db: Queryable, batchId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update import_rows as earlier
    set version_after = noted.version
    from import_batches as batch
    join supplier_notes as noted on noted.group_id = batch.group_id
    join import_batches as other on other.group_id = batch.group_id and other.id <> batch.id
    where batch.id = ${batchId} and noted.supplier_id = any(${[...ids]}::uuid[])
      and earlier.import_batch_id = other.id and earlier.entity_type = ${notesType} and earlier.entity_id = noted.supplier_id
      and earlier.version_after = (
        select undone.version_after - 1 from import_rows as undone
        where undone.import_batch_id = batch.id and undone.entity_type = ${notesType} and undone.entity_id = noted.supplier_id
      )`.execute(db);
}
