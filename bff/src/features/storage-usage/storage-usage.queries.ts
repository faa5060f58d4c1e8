import { sql } from 'kysely';
import type { Queryable } from '../../infrastructure/db/database.ts';

/** An organisation that stores files. */
export interface StorageOwner {
  readonly kind: 'group' | 'supplier';
  readonly id: string;
}

/** Locks the uploads of an organisation until the transaction ends. */
export async function lockStorageOf(db: Queryable, { id }: StorageOwner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`steward.storage.${id}`}, 0))`.execute(db);
}

const ofOwner = ({ kind, id }: StorageOwner) =>
  kind === 'group' ? sql<boolean>`usage.group_id = ${id}` : sql<boolean>`usage.supplier_id = ${id}`;

/**
 * The number of bytes of an organisation: files, deleted files that are not removed yet, uploads in progress,
 * import files, and photos that no one has looked at.
 */
export async function countBytesAsSystem(db: Queryable, owner: StorageOwner): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (
      (select coalesce(sum(usage.bytes), 0) from storage_usage usage where ${ofOwner(owner)})
      + (select coalesce(sum(octet_length(bytes)), 0) from import_files where group_id = ${owner.id})
      + (select coalesce(sum(octet_length(bytes)), 0) from sticker_photos where group_id = ${owner.id})
    )::bigint as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** Records the bytes that an organisation stores under a key. */
export async function insertUsageAsSystem(
  db: Queryable,
  usage: { readonly key: string; readonly owner: StorageOwner; readonly bytes: number },
): Promise<void> {
  const { key, owner, bytes } = usage;
  const columns = owner.kind === 'group' ? { group_id: owner.id } : { supplier_id: owner.id };
  await db
    .insertInto('storage_usage')
    .values({ key, bytes, ...columns })
    .execute();
}

/** Replaces the reserved bytes of a key by those that were stored. */
export async function updateUsageAsSystem(db: Queryable, key: string, bytes: number): Promise<void> {
  await db.updateTable('storage_usage').set({ bytes }).where('key', '=', key).execute();
}

/** The storage of an organisation by document type, or by the state of files without a document. */
export async function listUsesAsSystem(
  db: Queryable,
  owner: StorageOwner,
): Promise<readonly { readonly kind: string; readonly bytes: number; readonly files: number }[]> {
  const { rows } = await sql<{ kind: string; bytes: number; files: number }>`
    select kind, sum(bytes)::bigint as bytes, count(*) as files from (
      select usage.bytes, case
        when document.id is null then (
          select case when released_at is null then 'Uploading' else 'Deleted' end from stored_files where key = usage.key
        )
        when document.fault_id is not null then 'FaultPhoto'
        else document.document_type end as kind
      from storage_usage usage
      left join documents document on document.remote_id = usage.key
      where ${ofOwner(owner)}
      union all
      select octet_length(bytes), 'Import' from import_files where group_id = ${owner.id}
      union all
      select octet_length(bytes), 'FaultPhoto' from sticker_photos where group_id = ${owner.id}
    ) as uses group by kind order by 2 desc, kind`.execute(db);
  return rows;
}
