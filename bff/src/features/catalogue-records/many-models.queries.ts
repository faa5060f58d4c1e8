import { sql, type Kysely } from 'kysely';
import type { Database } from '../../infrastructure/db/schema.ts';
import { isOneOfIds } from '../../infrastructure/db/page-of-ids.ts';
import { asSystem } from '../../infrastructure/db/tenant-scope.ts';
import type { StoredModel } from './write-records.queries.ts';

type Db = Kysely<Database>;

/** The columns of the unique index of the names of models. */
export type NamedModel = Pick<
  StoredModel,
  'id' | 'name' | 'asset_type_id' | 'manufacturer_supplier_id' | 'manufacturer_name'
>;

/** Whether another model of the type and the manufacturer has the name of this one, as the unique index compares them. */
export async function isNameOfModelTaken(db: Db, model: NamedModel): Promise<boolean> {
  const { rows } = await sql`
    select from asset_models where merged_into_id is null and asset_type_id = ${model.asset_type_id}
      and coalesce(manufacturer_supplier_id::text, steward_fold_text(manufacturer_name), '')
        = coalesce(${model.manufacturer_supplier_id}::uuid::text, steward_fold_text(${model.manufacturer_name}::text), '')
      and steward_fold_text(name) = steward_fold_text(${model.name}) and id <> ${model.id} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** The names of the models of the catalogue with these ids, without those that are merged into another one. */
export function listModelNames(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('asset_models')
    .where('merged_into_id', 'is', null)
    .where(isOneOfIds('id', ids))
    .select(['id', 'name'])
    .execute();
}

/** The names of types and suppliers by their ids. */
export async function namesOfReferences(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('asset_types')
    .where(isOneOfIds('id', ids))
    .select(['id', 'name'])
    .unionAll(db.selectFrom('suppliers').where(isOneOfIds('id', ids)).select(['id', 'name']))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The number of assets of these models in all groups. Support sees no assets, so the system counts them. */
export async function countAssetsOfModelsAsSystem(db: Db, ids: readonly string[]): Promise<number> {
  const { count } = await asSystem(db, (systemDb) =>
    systemDb
      .selectFrom('asset_instances')
      .where(isOneOfIds('asset_model_id', ids))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  );
  return Number(count);
}
