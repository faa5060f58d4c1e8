import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

// As the system: what is left behind is swept for every group, and nobody asks for it.

/** Calls failed what has been uploading since before this moment, and returns how many. */
export async function failUploadsAsSystem(db: Kysely<Database>, before: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('documents')
    .set({ remote_status: 'Failed' })
    .where('remote_status', '=', 'Uploading')
    .where('modified_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Which of the keys in the storage a document has. */
export async function knownKeysAsSystem(
  db: Kysely<Database>,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('documents')
    .where(sql<boolean>`remote_id = any(${[...keys]}::text[])`)
    .select('remote_id')
    .execute();
  return new Set(rows.flatMap(({ remote_id: key }) => (key === null ? [] : [key])));
}
