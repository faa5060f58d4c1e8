import { sql } from 'kysely';
import type { Queryable } from '../../../../infrastructure/db/database.ts';
import { entityTypes } from '../apply/import-audit.ts';
import type { ImportedTable } from '../plan/plan.ts';

/**
 * Marks restored records as unchanged since an earlier import, so that this import can be undone next. Call it after they are restored,
 * which increments their versions.
 */
export async function handRecordsBack(
  db: Queryable,
  { batchId, table, ids }: { batchId: string; table: ImportedTable; ids: readonly string[] },
): Promise<void> {
  await sql`
    update import_rows as earlier
    set version_after = record.version
    from import_rows as undone
    join ${sql.table(table)} as record on record.id = undone.entity_id
    where undone.import_batch_id = ${batchId} and undone.entity_id = any(${[...ids]}::uuid[])
      and earlier.entity_type = ${entityTypes[table]} and earlier.entity_id = undone.entity_id
      and earlier.import_batch_id <> undone.import_batch_id
      and earlier.version_after = undone.version_after - 1`.execute(db);
}
