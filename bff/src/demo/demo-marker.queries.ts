import { sql } from 'kysely';
import type { Queryable } from '../infrastructure/db/database.ts';
import { demoIdentityIssuer, demoIdentityKey } from '../infrastructure/session/demo-idp/demo-identity.ts';

/** Marks a database that contains only demo data. */
export async function insertDemoMarker(db: Queryable): Promise<void> {
  await db.insertInto('demo_marker').values({ only_one: true }).execute();
}

/** Removes the marker, because the database may contain real data from now on. Returns whether it was marked. */
export async function deleteDemoMarker(db: Queryable): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('demo_marker').executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether the database is marked and no user has a real identity provider. */
export async function hasOnlyDemoData(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ demo: boolean }>`
    select exists (select from demo_marker) and not exists (
      select from org_users
      where identity_subject is not null and identity_subject not like ${`${demoIdentityIssuer} %`}
    ) as demo`.execute(db);
  return rows[0]?.demo ?? false;
}

/** Links the demo users that an earlier version created without a link. */
export async function linkDemoUsers(
  db: Queryable,
  people: readonly { readonly id: string; readonly email: string }[],
): Promise<void> {
  for (const { id, email } of people)
    await db
      .updateTable('org_users')
      .set({ identity_subject: demoIdentityKey(email) })
      .where('id', '=', id)
      .where('user_name', '=', email)
      .where('identity_subject', 'is', null)
      .execute();
}
