import type { Queryable } from '../db/database.ts';

/** Locks the user to be impersonated, so that a concurrent lock-out waits for this transaction and the other way round. */
export async function findTarget(db: Queryable, id: string) {
  return db
    .selectFrom('org_users')
    .select(['id', 'user_name', 'role', 'group_id', 'supplier_id', 'is_locked_out'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
}

/** Marks a session as impersonating. Returns false when it already is or has ended. */
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

/** Sessions in which a user impersonates or is impersonated. */
export async function findImpersonationsWith(db: Queryable, orgUserId: string) {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('org_users as person', 'person.id', 'sessions.org_user_id')
    .innerJoin('org_users as impersonated', 'impersonated.id', 'sessions.impersonated_org_user_id')
    .where((where) =>
      where.or([
        where('sessions.org_user_id', '=', orgUserId),
        where('sessions.impersonated_org_user_id', '=', orgUserId),
      ]),
    )
    .select(['sessions.id_hash', 'person.id as person_id', 'person.user_name as person_name'])
    .select([
      'impersonated.id',
      'impersonated.user_name',
      'impersonated.group_id',
      'impersonated.supplier_id',
    ])
    .execute();
  return found.map(({ id_hash, person_id: id, person_name: user_name, ...impersonated }) => ({
    session: { id_hash },
    person: { id, user_name },
    impersonated,
  }));
}

/** Ends the impersonation of a session. Returns false when another request has just done so. */
export async function clearImpersonation(db: Queryable, idHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ impersonated_org_user_id: null, impersonation_reason: null, impersonation_started_at: null })
    .where('id_hash', '=', idHash)
    .where('impersonated_org_user_id', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
