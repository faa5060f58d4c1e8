import type { Queryable } from '../db/database.ts';

/** The person to be impersonated, as far as the rules ask. */
export async function findTarget(db: Queryable, id: string) {
  return db
    .selectFrom('org_users')
    .select(['id', 'user_name', 'role', 'group_id', 'supplier_id', 'is_locked_out'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Marks a session as acting for somebody; false when it already does, or is gone. */
export async function startImpersonation(
  db: Queryable,
  started: { idHash: string; targetId: string; reason: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({
      impersonated_org_user_id: started.targetId,
      impersonation_reason: started.reason,
      impersonation_started_at: started.now,
    })
    .where('id_hash', '=', started.idHash)
    .where('impersonated_org_user_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Makes a session its owner's again; false when somebody else just did. */
export async function clearImpersonation(db: Queryable, idHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ impersonated_org_user_id: null, impersonation_reason: null, impersonation_started_at: null })
    .where('id_hash', '=', idHash)
    .where('impersonated_org_user_id', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
