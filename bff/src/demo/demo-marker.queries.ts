import { sql } from 'kysely';
import type { Queryable } from '../infrastructure/db/database.ts';
import { demoIdentityIssuer, demoIdentityKey } from '../infrastructure/session/demo-idp/demo-identity.ts';

/** Marks a database that holds nothing but demo data. */
export async function insertDemoMarker(db: Queryable): Promise<void> {
  await db.insertInto('demo_marker').values({ only_one: true }).execute();
}

/** The database may hold real data from now on. Returns whether it was marked. */
export async function deleteDemoMarker(db: Queryable): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('demo_marker').executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether the database is marked and nobody in it signs in with a real identity provider. */
export async function holdsOnlyDemoData(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ demo: boolean }>`
    select exists (select from demo_marker) and not exists (
      select from org_users
      where identity_subject is not null and identity_subject not like ${`${demoIdentityIssuer} %`}
    ) as demo`.execute(db);
  return rows[0]?.demo ?? false;
}

/** Links the people of the demo data that an earlier version loaded, where they are not linked. */
export async function linkDemoPeople(
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
