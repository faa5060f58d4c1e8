import { sql, type Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** Throws when the database does not respond or accepts no writes. Locks no row. */
export async function ping(db: Kysely<Database>): Promise<void> {
  // A read-only transaction refuses it, and the pool then replaces the connection.
  await sql`select from schema_migrations limit 0 for update`.execute(db);
}
