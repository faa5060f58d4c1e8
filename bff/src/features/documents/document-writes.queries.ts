import { sql, type Insertable, type Kysely, type Updateable } from 'kysely';
import type { Database } from '../../infrastructure/db/schema.ts';

/** The columns that may be written, as the table takes them. */
export type DocumentChanges = Updateable<Database['documents']>;

/** The columns of a new document. */
export type NewDocument = Insertable<Database['documents']>;

/** Adds a document and returns its id. */
export async function insertDocument(db: Kysely<Database>, document: NewDocument): Promise<string> {
  const { id } = await db.insertInto('documents').values(document).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Writes the given columns and raises the version. */
export async function updateDocument(
  db: Kysely<Database>,
  id: string,
  columns: DocumentChanges,
): Promise<void> {
  await db
    .updateTable('documents')
    .set(columns)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteDocumentRow(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('documents').where('id', '=', id).execute();
}

/** Holds an asset's primary image against others who would choose one, and returns the one it has. */
export async function lockPrimaryImage(
  db: Kysely<Database>,
  assetInstanceId: string,
): Promise<{ id: string; title: string } | undefined> {
  await db
    .selectFrom('asset_instances')
    .where('id', '=', assetInstanceId)
    .select('id')
    .forNoKeyUpdate()
    .execute();
  return db
    .selectFrom('documents')
    .where('asset_instance_id', '=', assetInstanceId)
    .where('document_type', '=', 'AssetImage')
    .where('is_primary', '=', sql.lit(true))
    .select(['id', 'title'])
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Says that a file is on its way. What has a file keeps it, and stays complete, until another one is there whole. No new version: the
 * record is as it was.
 */
export async function markUploading(db: Kysely<Database>, id: string, now: Date): Promise<void> {
  await db
    .updateTable('documents')
    .set({ remote_status: 'Uploading', modified_at: now })
    .where('id', '=', id)
    .where('remote_status', '!=', 'Complete')
    .execute();
}

/** Says that the file did not arrive. */
export async function markUploadFailed(db: Kysely<Database>, id: string): Promise<void> {
  await db
    .updateTable('documents')
    .set({ remote_status: 'Failed' })
    .where('id', '=', id)
    .where('remote_status', '=', 'Uploading')
    .execute();
}
