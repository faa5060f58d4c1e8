import { sql, type Insertable, type Kysely } from 'kysely';
import { countOf, pageOf, type Queryable } from '../../infrastructure/db/database.ts';
import type { Database } from '../../infrastructure/db/schema.ts';

/** A model that is merged, with the names that it has on screen. */
export interface MergedModel {
  readonly id: string;
  readonly name: string;
  readonly asset_type_id: string;
  readonly manufacturer_supplier_id: string | null;
  readonly manufacturer_name: string | null;
  readonly manufacturer: string | null;
  readonly type: string;
  readonly reference: string | null;
  readonly requires_serial_number: boolean;
  readonly requires_barcode: boolean;
  readonly default_service_interval_months: number | null;
  readonly merged_into_id: string | null;
  readonly [column: string]: unknown;
}

/** The models with these ids. */
export async function findModels(db: Queryable, ids: readonly string[]): Promise<MergedModel[]> {
  const { rows } = await sql<MergedModel>`
    select model.*, type.name as type, coalesce(manufacturer.name, model.manufacturer_name) as manufacturer
    from asset_models as model
    join asset_types as type on type.id = model.asset_type_id
    left join suppliers as manufacturer on manufacturer.id = model.manufacturer_supplier_id
    where model.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** Locks models. The order by id prevents deadlocks. */
export async function lockModels(db: Queryable, ids: readonly string[]): Promise<void> {
  await sql`select from asset_models where id = any(${[...ids]}::uuid[]) order by id for update`.execute(db);
}

/** Hides a model because it is merged into another one, or shows it again with null. */
export async function setMergedInto(
  db: Queryable,
  id: string,
  { into, at, orgUserId }: { into: string | null; at: Date; orgUserId: string | null },
): Promise<void> {
  await db
    .updateTable('asset_models')
    .set({ merged_into_id: into, modified_at: at, modified_by_org_user_id: orgUserId })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

function merges(db: Kysely<Database>) {
  return db
    .selectFrom('model_merges as merge')
    .innerJoin('asset_models as source', 'source.id', 'merge.source_model_id')
    .innerJoin('asset_models as target', 'target.id', 'merge.target_model_id')
    .leftJoin('org_users as author', 'author.id', 'merge.merged_by_org_user_id');
}

const withNames = (rows: ReturnType<typeof merges>) =>
  rows
    .selectAll('merge')
    .select(['source.name as source_name', 'target.name as target_name', 'author.full_name as merged_by']);

/** A page of the merges, the newest first. */
export function listMerges(db: Kysely<Database>, input: { pageNumber: number; pageSize: number }) {
  const { limit, offset } = pageOf(input.pageNumber, input.pageSize);
  return withNames(merges(db))
    .orderBy('merge.merged_at', 'desc')
    .orderBy('merge.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export type MergeRow = Awaited<ReturnType<typeof listMerges>>[number];

export const countMerges = (db: Kysely<Database>) => countOf(db.selectFrom('model_merges'));

export function findMerge(db: Kysely<Database>, id: string): Promise<MergeRow | undefined> {
  return withNames(merges(db).where('merge.id', '=', id)).executeTakeFirst();
}

/** Locks a merge. */
export function lockMerge(db: Kysely<Database>, id: string) {
  return db.selectFrom('model_merges').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
}

export async function insertMerge(
  db: Kysely<Database>,
  merge: Insertable<Database['model_merges']>,
): Promise<string> {
  const { id } = await db.insertInto('model_merges').values(merge).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Stores what a merge has moved. */
export async function updateMoved(
  db: Kysely<Database>,
  id: string,
  { assetsCount, moved }: { assetsCount: number; moved: string },
): Promise<void> {
  await db
    .updateTable('model_merges')
    .set({ assets_count: assetsCount, moved })
    .where('id', '=', id)
    .execute();
}

/** Marks a merge as undone. */
export async function updateUndone(
  db: Kysely<Database>,
  id: string,
  undone: { at: Date; orgUserId: string | null; assetsRestored: number },
): Promise<void> {
  await db
    .updateTable('model_merges')
    .set({
      undone_at: undone.at,
      undone_by_org_user_id: undone.orgUserId,
      assets_restored: undone.assetsRestored,
    })
    .where('id', '=', id)
    .execute();
}

/** The consequences of a merge of two models, in numbers. Call it as the system. */
export interface MergeCounts {
  readonly assets: number;
  readonly groups: number;
  readonly documents: number;
  readonly requests: number;
  readonly suppliers: number;
}

export async function countMergedRecords(
  db: Queryable,
  sourceId: string,
  targetId: string,
): Promise<MergeCounts> {
  const { rows } = await sql<MergeCounts>`
    select count(*) as assets, count(distinct group_id) as groups,
      (select count(*) from documents where asset_model_id = ${sourceId}) as documents,
      (select count(*) from asset_model_addition_requests where asset_model_id = ${sourceId}) as requests,
      (select count(*) from supplier_asset_models as link where link.asset_model_id = ${sourceId} and not exists (
        select from supplier_asset_models as known where known.asset_model_id = ${targetId}
          and known.supplier_id = link.supplier_id
          and known.is_service_provider >= link.is_service_provider
          and known.is_purchase_provider >= link.is_purchase_provider
          and known.is_manufacturer >= link.is_manufacturer)) as suppliers
    from asset_instances where asset_model_id = ${sourceId}`.execute(db);
  return rows[0] ?? { assets: 0, groups: 0, documents: 0, requests: 0, suppliers: 0 };
}
