import { sql } from 'kysely';
import type { Queryable } from '../../infrastructure/db/database.ts';

/** A supplier, and the group that has notes about it. */
interface SupplierOfGroup {
  readonly supplierId: string;
  readonly groupId: string;
}

/** The notes of a group about a supplier. Their version is 0 if the group has never written any. */
export async function findSupplierNotes(db: Queryable, { supplierId, groupId }: SupplierOfGroup) {
  const stored = await db
    .selectFrom('supplier_notes')
    .where('supplier_id', '=', supplierId)
    .where('group_id', '=', groupId)
    .select(['notes', 'version', 'modified_at', 'modified_by_org_user_id'])
    .executeTakeFirst();
  return stored ?? { notes: null, version: 0, modified_at: new Date(0), modified_by_org_user_id: null };
}

export type StoredNotes = Awaited<ReturnType<typeof findSupplierNotes>>;

/** New notes about a supplier. */
export interface SavedNotes {
  readonly supplierId: string;
  readonly notes: string | null;
  /** The version that the notes must still have; 0 for the first ones. */
  readonly version: number;
}

interface Writing {
  readonly groupId: string;
  readonly orgUserId: string | null;
  readonly now: Date;
}

/** Inserts or updates a group's notes that still have the given version, increments the version and returns their number. */
export async function saveSupplierNotes(
  db: Queryable,
  saved: readonly SavedNotes[],
  { groupId, orgUserId, now }: Writing,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into supplier_notes as stored
      (supplier_id, group_id, notes, version, created_at, modified_at, modified_by_org_user_id)
    select saved."supplierId", ${groupId}::uuid, saved.notes, saved.version + 1, ${now}::timestamptz, ${now}::timestamptz,
      ${orgUserId}::uuid
    from jsonb_to_recordset(${JSON.stringify(saved)}::jsonb) as saved ("supplierId" uuid, notes text, version integer)
    on conflict (supplier_id, group_id) do update
    set notes = excluded.notes, version = excluded.version, modified_at = excluded.modified_at,
      modified_by_org_user_id = excluded.modified_by_org_user_id
    where stored.version = excluded.version - 1`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
