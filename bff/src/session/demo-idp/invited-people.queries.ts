import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';

/** The person of the portal with this user name, in any case, when they were invited to it. */
export async function findInvitedPerson(db: Queryable, userName: string) {
  return db
    .selectFrom('org_users')
    .where(sql<string>`lower(user_name)`, '=', userName.trim().toLowerCase())
    .where('invited_at', 'is not', null)
    .select(['user_name', 'first_name', 'last_name'])
    .executeTakeFirst();
}
