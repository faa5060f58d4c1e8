import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '@steward/bff/src/infrastructure/db/schema.ts';
import { pseudoRandom, numbers } from './numbers.queries.ts';
import type { DatasetSize } from './organisations.queries.ts';

/** About one document with a stored file and one audit event per asset. */
export async function insertRecords(db: Kysely<Database>, size: DatasetSize): Promise<void> {
  const assetNumbers = numbers(size.groups * size.assetsPerGroup);
  await insertDocumentsOfAssets(db, assetNumbers);
  await insertOtherDocuments(db, size);
  await insertStorageUsage(db);
  await insertAuditEvents(db, assetNumbers);
}

/** Updates the columns that triggers maintain, because triggers are off while a dataset is filled. */
export async function refreshAssets(db: Kysely<Database>): Promise<void> {
  await sql`select steward_refresh_assets(array_agg(id)) from asset_instances group by group_id`.execute(db);
}

/** As {@link refreshAssets} for documents. */
export async function refreshDocumentTexts(db: Kysely<Database>): Promise<void> {
  await sql`select steward_refresh_document_texts(array(select id from documents))`.execute(db);
}

async function insertDocumentsOfAssets(db: Kysely<Database>, all: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into documents (id, group_id, asset_instance_id, title, document_type, is_primary, comments, date_valid_from,
      date_valid_to, remote_status, remote_id, file_size, sha256, file_name, mime_type, created_at, uploaded_at)
    select md5('document-' || n)::uuid, asset.group_id, asset.id, 'Paper ' || n, type, type = 'AssetImage',
      case when n % 10 = 3 then 'Kept in the red folder, shelf ' || n % 97 end,
      case when type = 'EquipmentCertification' then day - 365 end, case when type = 'EquipmentCertification' then day end,
      'Complete', md5('file-' || n)::uuid::text, 1000 + n % 5000, md5('a' || n) || md5('b' || n), 'paper-' || n || '.pdf', 'application/pdf',
      asset.created_at, asset.created_at
    from (
      select n, date '2025-01-01' + ${pseudoRandom(sql`n + 1::bigint`, 1_500)}::integer as day, case
        when n % 8 = 1 then 'AssetImage' when n % 3 = 0 then 'EquipmentCertification' else 'miscellaneous' end as type
      from ${all} where n % 4 > 0) as paper
    join asset_instances as asset on asset.id = md5('asset-' || n)::uuid`.execute(db);
}

/** Service records of appointment items, a guide for each model, and some group documents of models. */
async function insertOtherDocuments(db: Kysely<Database>, size: DatasetSize): Promise<void> {
  const groups = sql`generate_series(0, ${sql.lit(size.groups - 1)}) as g`;
  await sql`
    insert into documents (id, group_id, asset_instance_id, service_appointment_id, service_appointment_item_id, title,
      document_type, remote_status, remote_id, file_size, sha256, file_name, mime_type, created_at, uploaded_at)
    select md5('record-' || id)::uuid, group_id, asset_instance_id, service_appointment_id, id, 'Service record ' || left(id::text, 6),
      'ServiceRecord', 'Complete', md5('file-of-record-' || id)::uuid::text, 2000, md5('a' || id) || md5('b' || id), 'record.pdf', 'application/pdf',
      created_at, created_at
    from service_appointment_items`.execute(db);
  await sql`
    insert into documents (id, asset_model_id, title, document_type, remote_status, remote_id, file_size, sha256, file_name, mime_type)
    select md5('guide-' || n)::uuid, md5('model-' || n)::uuid, 'User guide ' || n, 'userGuide', 'Complete', md5('file-of-guide-' || n)::uuid::text,
      3000, md5('g' || n) || md5('h' || n), 'guide-' || n || '.pdf', 'application/pdf'
    from generate_series(0, 599) as n`.execute(db);
  await sql`
    insert into documents (id, group_id, asset_model_id, title, document_type, link_url)
    select md5('link-' || g || '-' || n)::uuid, md5('group-' || g)::uuid, md5('model-' || n * 7)::uuid, 'How to clean ' || n,
      'LearningLink', 'https://learn.example/' || n
    from ${groups}, generate_series(0, 19) as n`.execute(db);
}

async function insertStorageUsage(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into stored_files (key, begun_at)
    select remote_id, created_at from documents where remote_id is not null`.execute(db);
  await sql`
    insert into storage_usage (key, group_id, bytes)
    select remote_id, group_id, file_size from documents where remote_id is not null and group_id is not null`.execute(
    db,
  );
}

/** Two of three events change a serial number and the others a price. Every twentieth concerns an appointment. */
async function insertAuditEvents(db: Kysely<Database>, all: RawBuilder<unknown>): Promise<void> {
  const quoted = (value: RawBuilder<unknown>) => sql`'"' || ${value} || '"'`;
  const before = sql`upper(left(md5('old-' || n), 6))`;
  const after = sql`upper(left(md5('new-' || n), 6))`;
  await sql`
    insert into audit_events (created_at, username, entity_type, entity_id, asset_instance_id, service_appointment_id, group_id,
      event, changes, details)
    select asset.created_at + interval '1 day', 'user-' || n % 50 || '@bench.example', 'AssetInstance', asset.id, asset.id,
      visit.id, asset.group_id, 'Asset updated',
      jsonb_build_object(col, jsonb_build_object('from', before, 'to', after)),
      jsonb_build_array(jsonb_build_object('column', col, 'label', label, 'from', before, 'to', after,
        'text', label || ' changed from ' || ${quoted(sql`before`)} || ' to ' || ${quoted(sql`after`)}))
    from (
      select n, ${before} as before, ${after} as after,
        case when n % 3 = 0 then 'purchase_price' else 'serial_number' end as col,
        case when n % 3 = 0 then 'Purchase price' else 'Serial number' end as label
      from ${all}) as entry
    join asset_instances as asset on asset.id = md5('asset-' || n)::uuid
    left join service_appointments as visit on n % 20 = 0 and visit.id = md5('appointment-' || n / 20)::uuid
      and visit.group_id = asset.group_id`.execute(db);
}
