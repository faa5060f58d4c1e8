import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { demoIdentityKey } from '../session/demo-idp/demo-identity.ts';

/** Links the users with this address to the demo identity of it, as if they had accepted their invitations. */
export async function linkDemoIdentity(db: Kysely<Database>, userName: string): Promise<void> {
  await db
    .updateTable('org_users')
    .set({ identity_subject: demoIdentityKey(userName) })
    .where(sql<string>`lower(user_name)`, '=', userName.toLowerCase())
    .execute();
}
