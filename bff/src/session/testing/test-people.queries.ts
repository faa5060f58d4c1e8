import { sql, type Kysely, type Updateable } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { demoIdentityKey } from '../demo-idp/demo-identity.ts';

/** The people that the sign-in tests are about; their addresses are demo people's, so that the demo signs them in. */
export const people = {
  olivia: 'olivia.grant@harbour-dental.example',
  tom: 'tom.baker@harbour-dental.example',
  marcus: 'marcus.lee@dentserve.example',
  support: 'support@steward.example',
  lockedOut: 'locked.out@harbour-dental.example',
  nobody: 'nobody@harbour-dental.example',
} as const;

/** Makes a group with a location, a supplier, and all of {@link people} but `nobody`. */
export async function insertPeople(db: Kysely<Database>): Promise<void> {
  const group = await db
    .insertInto('groups')
    .values({ name: 'Harbour Dental', reference: 'HARBOUR' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const supplier = await db
    .insertInto('suppliers')
    .values({ name: 'DentServe' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const location = await db
    .insertInto('locations')
    .values({ name: 'Quayside', group_id: group.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ofGroup = { group_id: group.id, supplier_id: null };
  const rows = [
    // written as somebody may have typed it: addresses are compared without regard to case
    {
      user_name: 'Olivia.Grant@Harbour-Dental.example',
      first_name: 'Olivia',
      last_name: 'Grant',
      role: 'GroupAdmin',
      ...ofGroup,
    },
    { user_name: people.tom, first_name: 'Tom', last_name: 'Baker', role: 'PracticeUser', ...ofGroup },
    {
      user_name: people.lockedOut,
      first_name: 'Lewis',
      last_name: 'Hart',
      role: 'PracticeUser',
      is_locked_out: true,
      ...ofGroup,
    },
    {
      user_name: people.marcus,
      first_name: 'Marcus',
      last_name: 'Lee',
      role: 'SupplierAdmin',
      group_id: null,
      supplier_id: supplier.id,
    },
    {
      user_name: people.support,
      first_name: 'Jordan',
      last_name: 'Blake',
      role: 'SupportAdmin',
      group_id: null,
      supplier_id: null,
    },
  ] as const;
  const linked = rows.map((row) => ({ ...row, identity_subject: demoIdentityKey(row.user_name) }));
  const users = await db.insertInto('org_users').values(linked).returning(['id', 'user_name']).execute();
  const tom = users.find(({ user_name: name }) => name === people.tom);
  await db
    .insertInto('org_user_locations')
    .values({ org_user_id: tom?.id ?? '', location_id: location.id, group_id: group.id })
    .execute();
}

/** Everything as {@link insertPeople} makes it, for the next test. */
export async function resetPeople(db: Kysely<Database>): Promise<void> {
  const tables = [
    'sessions',
    'sign_in_attempts',
    'audit_events',
    'regions',
    'org_user_locations',
    'org_users',
    'locations',
    'suppliers',
    'groups',
  ] as const;
  for (const table of tables) await db.deleteFrom(table).execute();
  await insertPeople(db);
}

/** Everything as {@link resetPeople} makes it, with Olivia linked to her identity at the {@link TestIssuer}. */
export async function resetPeopleAt(db: Kysely<Database>, issuer: string): Promise<void> {
  await resetPeople(db);
  await changePerson(db, people.olivia, { identity_subject: `${issuer} olivia` });
}

/** The id of a person by e-mail address. */
export async function idOf(db: Kysely<Database>, userName: string): Promise<string> {
  const row = await db
    .selectFrom('org_users')
    .select('id')
    .where('user_name', 'ilike', userName)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Changes a person as an administrator or an importer would. */
export async function changePerson(
  db: Kysely<Database>,
  userName: string,
  change: Updateable<Database['org_users']>,
): Promise<void> {
  await db.updateTable('org_users').set(change).where('user_name', 'ilike', userName).execute();
}

/** As if every session had been begun with another provider. */
export async function moveSessions(db: Kysely<Database>, issuer: string): Promise<void> {
  await db.updateTable('sessions').set({ identity_issuer: issuer }).execute();
}

export async function removeLocations(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('org_user_locations').execute();
}

export async function allSessions(db: Kysely<Database>) {
  return db.selectFrom('sessions').selectAll().execute();
}

export async function allPeople(db: Kysely<Database>) {
  return db.selectFrom('org_users').selectAll().execute();
}

export async function allAuditEvents(db: Kysely<Database>) {
  return db.selectFrom('audit_events').selectAll().orderBy('created_at').orderBy('event').execute();
}

/** How many statements wait for a lock that another transaction holds. */
export async function waitingStatements(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}
