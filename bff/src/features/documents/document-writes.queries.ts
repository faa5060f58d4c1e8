import { sql, type Insertable, type Kysely, type Updateable } from 'kysely';
import type { Database } from '../../infrastructure/db/schema.ts';

/** The columns of an update. */
export type DocumentChanges = Updateable<Database['documents']>;

/** The columns of a new document. */
export type NewDocument = Insertable<Database['documents']>;

/** Inserts a document and returns its id. */
export async function insertDocument(db: Kysely<Database>, document: NewDocument): Promise<string> {
  const { id } = await db.insertInto('documents').values(document).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Writes the given columns and increments the version. */
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

/** Locks the asset and its primary image, so that only one request at a time chooses a new one. Returns the present one. */
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
 * Marks a document as uploading. A document that has a file stays complete until the new file is stored. Keeps the version, because the
 * user did not edit the record.
 */
export async function markUploading(db: Kysely<Database>, id: string, now: Date): Promise<void> {
  await db
    .updateTable('documents')
    .set({ remote_status: 'Uploading', modified_at: now })
    .where('id', '=', id)
    .where('remote_status', '!=', 'Complete')
    .execute();
}

/** Marks the upload of a document as failed. */
export async function markUploadFailed(db: Kysely<Database>, id: string): Promise<void> {
  await db
    .updateTable('documents')
    .set({ remote_status: 'Failed' })
    .where('id', '=', id)
    .where('remote_status', '=', 'Uploading')
    .execute();
}
