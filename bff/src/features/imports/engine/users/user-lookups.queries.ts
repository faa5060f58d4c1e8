import type { Queryable } from '../../../../infrastructure/db/database.ts';

/** The users of a group. */
export async function listGroupUsers(db: Queryable, groupId: string) {
  return db
    .selectFrom('org_users')
    .select(['id', 'version', 'user_name', 'first_name', 'last_name', 'role', 'assign_to_all_locations'])
    .where('group_id', '=', groupId)
    .orderBy('id')
    .execute();
}

export type StoredUser = Awaited<ReturnType<typeof listGroupUsers>>[number];

/** The locations of the users of a group. */
export async function listUserLocations(db: Queryable, groupId: string) {
  return db
    .selectFrom('org_user_locations')
    .select(['org_user_id', 'location_id'])
    .where('group_id', '=', groupId)
    .execute();
}
