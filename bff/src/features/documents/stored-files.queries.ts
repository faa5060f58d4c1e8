import { sql } from 'kysely';
import type { Queryable } from '../../infrastructure/db/database.ts';

/** Writes down that bytes will come to lie under this key. Committed before they do, so that the sweep finds what a crash left. */
export async function recordFile(db: Queryable, key: string, now: Date): Promise<void> {
  await db.insertInto('stored_files').values({ key, begun_at: now }).execute();
}

/**
 * Says that no document has the key any more, in the transaction that takes it away. The bytes stay a day: a backup under way names
 * them, and a transaction that failed has not taken them. A server of the version before has written no key down.
 */
export async function releaseFile(db: Queryable, key: string, now: Date): Promise<void> {
  await db
    .insertInto('stored_files')
    .values({ key, begun_at: now, released_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ released_at: now }))
    .execute();
}

/** Strikes out keys whose bytes are removed. */
export async function forgetFiles(db: Queryable, keys: readonly string[]): Promise<void> {
  await db
    .deleteFrom('stored_files')
    .where(sql<boolean>`key = any(${[...keys]}::text[])`)
    .execute();
}
