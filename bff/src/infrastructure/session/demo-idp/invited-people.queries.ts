import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import { demoIdentityIssuer } from './demo-identity.ts';

/** An org user with an address that the demo may sign in as. */
export interface InvitedPerson {
  readonly user_name: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** The org users with this user name, in any case, who were invited or joined. */
export async function listInvitedPeople(db: Queryable, userName: string): Promise<InvitedPerson[]> {
  return db
    .selectFrom('org_users')
    .where(sql<string>`lower(user_name)`, '=', userName.trim().toLowerCase())
    .where('invited_at', 'is not', null)
    .select(['user_name', 'first_name', 'last_name'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Whether an org user with this user name signs in with a real identity provider. */
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
