import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import { demoIdentityIssuer } from './demo-identity.ts';

/** A user that the demo may sign in. */
export interface InvitedUser {
  readonly user_name: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** Users with this user name, case-insensitively, who were invited or have joined. */
export async function listInvitedUsers(db: Queryable, userName: string): Promise<InvitedUser[]> {
  return db
    .selectFrom('org_users')
    .where(sql<string>`lower(user_name)`, '=', userName.trim().toLowerCase())
    .where('invited_at', 'is not', null)
    .select(['user_name', 'first_name', 'last_name'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Whether a user with this user name signs in with a real identity provider. */
export async function isLinkedElsewhere(db: Queryable, userName: string): Promise<boolean> {
  const found = await db
    .selectFrom('org_users')
    .where(sql<string>`lower(user_name)`, '=', userName.trim().toLowerCase())
    .where(sql<boolean>`identity_subject not like ${`${demoIdentityIssuer} %`}`)
    .select('id')
    .limit(sql.lit(1))
    .executeTakeFirst();
  return found !== undefined;
}
