import { sql } from 'kysely';
import type { Queryable } from '../../infrastructure/db/database.ts';

/** Records a key before its bytes are written. The caller commits first, so that the sweep finds the bytes after a crash. */
export async function recordFile(db: Queryable, key: string, now: Date): Promise<void> {
  await db.insertInto('stored_files').values({ key, begun_at: now }).execute();
}

/** Records the key of a thumbnail before its bytes are written. It may be recorded already: a restored backup has the record without the bytes. */
export async function recordThumbnail(
  db: Queryable,
  { key, thumbnailOf, now }: { key: string; thumbnailOf: string; now: Date },
): Promise<void> {
  await db
    .insertInto('stored_files')
    .values({ key, begun_at: now, thumbnail_of: thumbnailOf })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ released_at: null }))
    .execute();
}

/**
 * Marks a key as released, in the transaction that removes it from its document. The sweep removes the bytes a day later, because a
 * running backup may need them. Inserts the key if an older server version did not record it.
 */
export async function releaseFile(db: Queryable, key: string, now: Date): Promise<void> {
  await db
    .insertInto('stored_files')
    .values({ key, begun_at: now, released_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ released_at: now }))
    .execute();
}

/** Deletes the records of keys after their bytes are removed. */
export async function forgetFiles(db: Queryable, keys: readonly string[]): Promise<void> {
  await db
    .deleteFrom('stored_files')
    .where(sql<boolean>`key = any(${[...keys]}::text[])`)
    .execute();
}
