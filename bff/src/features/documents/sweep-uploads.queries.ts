import { sql, type Kysely } from 'kysely';
import type { Database } from '../../infrastructure/db/schema.ts';

// Runs as the system, because a job sweeps the uploads of every group.

/** Marks uploads that began before a time as failed, and returns their number. */
export async function failUploadsAsSystem(db: Kysely<Database>, before: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('documents')
    .set({ remote_status: 'Failed' })
    .where('remote_status', '=', 'Uploading')
    .where('modified_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/**
 * Deletes the documents without a file that failed to upload before `failedBefore` or were not uploaded before `before`. Writes audit
 * entries, publishes the changes to open screens and returns the number of documents.
 */
export async function removeEmptyAsSystem(
  db: Kysely<Database>,
  { failedBefore, before, now }: { failedBefore: Date; before: Date; now: Date },
): Promise<number> {
  const event = 'Document removed because its file was not uploaded';
  const { rows } = await sql<{ count: number }>`
    with deleted as (
      delete from documents
      where remote_id is null and document_type <> 'LearningLink'
        and ((remote_status = 'Failed' and modified_at < ${failedBefore})
          or (remote_status in ('None', 'Failed') and modified_at < ${before}))
      returning *
    ), published as (
      insert into changes (event, entity_type, entity_id, group_id, asset_instance_id, location_id)
      select ${event}, 'Document', deleted.id, deleted.group_id, asset_instance_id, location_id
      from deleted left join asset_instances as about on about.id = asset_instance_id
    ), audited as (
      insert into audit_events
        (created_at, username, entity_type, entity_id, asset_instance_id, service_appointment_id, group_id, event, changes)
      select ${now}, 'Steward', 'Document', id, asset_instance_id, service_appointment_id, group_id, ${event},
        jsonb_build_object('title', jsonb_build_object('from', title, 'to', null))
      from deleted
    )
    select count(*) as count from deleted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The origin of the portal that owns the stored files. Claims them for this portal if none owns them yet. */
export async function claimFiles(db: Kysely<Database>, origin: string): Promise<string | null> {
  await db
    .insertInto('file_keeper')
    .values({ origin })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const keeper = await db.selectFrom('file_keeper').select('origin').executeTakeFirstOrThrow();
  return keeper.origin;
}

/** Records the keys of documents that are not recorded yet: those of the demo data and those of an older server version. */
export async function recordKeysOfDocumentsAsSystem(db: Kysely<Database>, now: Date): Promise<void> {
  await sql`
    insert into stored_files (key, begun_at)
    select distinct remote_id, ${now}::timestamptz from documents
    where remote_id is not null and not exists (select from stored_files where key = remote_id)
    on conflict do nothing`.execute(db);
  await sql`
    insert into storage_usage (key, group_id, supplier_id, bytes)
    select distinct on (document.remote_id) document.remote_id,
      case when author.supplier_id is null then document.group_id end, author.supplier_id, coalesce(document.file_size, 0)
    from documents document left join org_users author on author.id = document.created_by_org_user_id
    where document.remote_id is not null and num_nonnulls(document.group_id, author.supplier_id) > 0
      and not exists (select from storage_usage usage where usage.key = document.remote_id)
      and exists (select from stored_files where key = document.remote_id)
    order by document.remote_id on conflict do nothing`.execute(db);
}

/** Releases keys from before a time that neither a document nor an archive has: those of failed uploads, and of documents that were deleted with an asset. */
export async function releaseOrphansAsSystem(
  db: Kysely<Database>,
  { begunBefore, now }: { begunBefore: Date; now: Date },
): Promise<void> {
  await sql`
    update stored_files set released_at = ${now}
    where released_at is null and begun_at < ${begunBefore}
      and not exists (select from documents where remote_id = coalesce(thumbnail_of, key))
      and not exists (select from group_archives where file_key = key)`.execute(db);
}

/** Up to 500 keys that were released before a time and that no document has. */
export async function keysToRemoveAsSystem(
  db: Kysely<Database>,
  releasedBefore: Date,
): Promise<readonly string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from stored_files
    where released_at < ${releasedBefore}
      and not exists (select from documents where remote_id = coalesce(thumbnail_of, key))
    order by released_at limit 500`.execute(db);
  return rows.map(({ key }) => key);
}
