import type { Insertable, Kysely, Updateable } from 'kysely';
import { countOf } from '../../infrastructure/db/database.ts';
import type { Database } from '../../infrastructure/db/schema.ts';
import { usersInScope } from '../../infrastructure/scope/in-scope.queries.ts';
import type { Scope } from '../../infrastructure/session/actor.ts';

/** Locks a user in scope and returns its own columns. */
export function findUserForUpdate(db: Kysely<Database>, scope: Scope, id: string) {
  return usersInScope(db, scope)
    .where('person.id', '=', id)
    .select([
      'person.id',
      'person.user_name',
      'person.first_name',
      'person.last_name',
      'person.full_name',
      'person.role',
      'person.group_id',
      'person.supplier_id',
      'person.is_notified_faults',
      'person.is_locked_out',
      'person.assign_to_all_locations',
      'person.invited_at',
      'person.last_login',
      'person.version',
      'person.modified_at',
      'person.modified_by_org_user_id',
    ])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type StoredUser = NonNullable<Awaited<ReturnType<typeof findUserForUpdate>>>;
export type UserChanges = Updateable<Database['org_users']>;

export async function insertUser(
  db: Kysely<Database>,
  user: Insertable<Database['org_users']>,
): Promise<string> {
  const { id } = await db.insertInto('org_users').values(user).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Writes the given columns and increments the version. */
export async function updateUserColumns(
  db: Kysely<Database>,
  id: string,
  columns: UserChanges,
): Promise<void> {
  await db
    .updateTable('org_users')
    .set(columns)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/**
 * The number of administrators of the group who can sign in. Locks the row of the group, so that two concurrent requests cannot each
 * remove one of the last two administrators.
 */
export async function countActiveAdministrators(db: Kysely<Database>, groupId: string): Promise<number> {
  await db.selectFrom('groups').where('id', '=', groupId).select('id').forNoKeyUpdate().execute();
  return countOf(
    db
      .selectFrom('org_users')
      .where('group_id', '=', groupId)
      .where('role', '=', 'GroupAdmin')
      .where('is_locked_out', '=', false),
  );
}

export async function insertUserLocations(
  db: Kysely<Database>,
  assignments: readonly Insertable<Database['org_user_locations']>[],
): Promise<void> {
  await db
    .insertInto('org_user_locations')
    .values([...assignments])
    .execute();
}

/** Returns false if there was no such assignment. */
export async function deleteUserLocation(
  db: Kysely<Database>,
  assignment: { userId: string; locationId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('org_user_locations')
    .where('org_user_id', '=', assignment.userId)
    .where('location_id', '=', assignment.locationId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Stores a user's selected tab and returns the previous one. Keeps the version, because other users never read this column. */
export async function updateSelectedTab(
  db: Kysely<Database>,
  id: string,
  tab: string | null,
): Promise<string | null> {
  const { before } = await db
    .selectFrom('org_users')
    .where('id', '=', id)
    .select('selected_configuration_tab as before')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await db.updateTable('org_users').set({ selected_configuration_tab: tab }).where('id', '=', id).execute();
  return before;
}
