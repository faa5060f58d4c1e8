import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** The id of the demo's location of this name. */
export async function locationIdOf(db: Kysely<Database>, name: string): Promise<string> {
  const { id } = await db
    .selectFrom('locations')
    .where('name', '=', name)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}
