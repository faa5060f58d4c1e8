import { sql, type Insertable, type Kysely, type Updateable } from 'kysely';
import type { Database } from '../../infrastructure/db/schema.ts';
import { locationsInScope } from '../../infrastructure/scope/in-scope.queries.ts';
import type { Scope } from '../../infrastructure/session/actor.ts';

/** Locks a location in scope and returns its own columns. */
export function findLocationForUpdate(db: Kysely<Database>, scope: Scope, id: string) {
  return locationsInScope(db, scope)
    .where('location.id', '=', id)
    .selectAll('location')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type LocationChanges = Updateable<Database['locations']>;

export async function insertLocation(
  db: Kysely<Database>,
  location: Insertable<Database['locations']>,
): Promise<string> {
  const { id } = await db.insertInto('locations').values(location).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Writes the given columns and increments the version. */
export async function updateLocationColumns(
  db: Kysely<Database>,
  id: string,
  columns: LocationChanges,
): Promise<void> {
  await db
    .updateTable('locations')
    .set(columns)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Whether PostgreSQL knows the time zone, because it computes the days. */
export async function isKnownTimeZone(db: Kysely<Database>, name: string): Promise<boolean> {
  const { rows } = await sql<{
    is_known: boolean;
  }>`select exists (select from pg_timezone_names where name = ${name}) as is_known`.execute(db);
  return rows[0]?.is_known === true;
}
