import { sql } from 'kysely';
import type { Queryable } from '../../infrastructure/db/database.ts';
import type { MovedRecords, SupplierLinkFlags } from '../../infrastructure/db/schema/catalogue.ts';

interface Models {
  readonly source: string;
  readonly target: string;
}

type LinkBefore = MovedRecords['links'][number];

/** Gives the target model to the documents, requests and decisions of the source. Returns those that it has changed. */
export async function moveReferences(
  db: Queryable,
  { source, target }: Models,
): Promise<Pick<MovedRecords, 'documents' | 'requests' | 'erasedCosts' | 'decisions'>> {
  const moved = async (table: 'documents' | 'asset_model_addition_requests') => {
    const { rows } = await sql<{ id: string }>`
      update ${sql.table(table)} set asset_model_id = ${target}, version = version + 1 where asset_model_id = ${source}
      returning id`.execute(db);
    return rows.map(({ id }) => id);
  };
  const decisions = async (table: 'import_name_decisions' | 'remembered_names', owner: string) => {
    const { rows } = await sql<{ owner: string; key: string }>`
      update ${sql.table(table)} set asset_model_id = ${target} where asset_model_id = ${source}
      returning ${sql.ref(owner)} as owner, key`.execute(db);
    return rows.map((row) => ({ ...row, isRemembered: table === 'remembered_names' }));
  };
  // The suggestions of imports that are not applied yet. They are not restored: the next preview finds them again.
  await sql`update import_names set asset_model_id = ${target} where asset_model_id = ${source}`.execute(db);
  return {
    documents: await moved('documents'),
    requests: await moved('asset_model_addition_requests'),
    erasedCosts: await moveErasedCosts(db, { from: source, to: target }),
    decisions: [
      ...(await decisions('import_name_decisions', 'import_batch_id')),
      ...(await decisions('remembered_names', 'group_id')),
    ],
  };
}

/** Moves the costs of erased assets to another model. Returns the moved ones; with `only`, no others are moved. */
async function moveErasedCosts(
  db: Queryable,
  { from, to, only = null }: { from: string; to: string; only?: readonly string[] | null },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update erased_costs set asset_model_id = ${to}
    where asset_model_id = ${from} and (${only === null} or id = any(${[...(only ?? [])]}::uuid[]))
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Gives the source model back to those records that still have the target. */
export async function moveReferencesBack(
  db: Queryable,
  { source, target }: Models,
  { documents, requests, decisions, erasedCosts = [] }: MovedRecords,
): Promise<void> {
  for (const [table, ids] of [
    ['documents', documents],
    ['asset_model_addition_requests', requests],
  ] as const)
    await sql`
      update ${sql.table(table)} set asset_model_id = ${source}, version = version + 1
      where asset_model_id = ${target} and id = any(${[...ids]}::uuid[])`.execute(db);
  await moveErasedCosts(db, { from: target, to: source, only: erasedCosts });
  for (const [table, owner, isRemembered] of [
    ['import_name_decisions', 'import_batch_id', false],
    ['remembered_names', 'group_id', true],
  ] as const) {
    const keys = decisions.filter((decision) => decision.isRemembered === isRemembered);
    await sql`
      update ${sql.table(table)} as stored set asset_model_id = ${source}
      from json_to_recordset(${JSON.stringify(keys)}::json) as moved (owner uuid, key text)
      where stored.asset_model_id = ${target} and stored.${sql.ref(owner)} = moved.owner and stored.key = moved.key`.execute(
      db,
    );
  }
}

/** Gives the target the links that suppliers have to the source. Returns the links of the target that changed, as they were before. */
export async function addLinks(db: Queryable, { source, target }: Models, at: Date): Promise<LinkBefore[]> {
  const { rows } = await sql<{ supplier: string; before: SupplierLinkFlags | null }>`
    select link.supplier_id as supplier, case when known.supplier_id is not null then jsonb_build_object(
        'is_service_provider', known.is_service_provider, 'is_purchase_provider', known.is_purchase_provider,
        'is_manufacturer', known.is_manufacturer) end as before
    from supplier_asset_models as link
    left join supplier_asset_models as known on known.supplier_id = link.supplier_id and known.asset_model_id = ${target}
    where link.asset_model_id = ${source} and (known.supplier_id is null
      or (link.is_service_provider and not known.is_service_provider)
      or (link.is_purchase_provider and not known.is_purchase_provider)
      or (link.is_manufacturer and not known.is_manufacturer))`.execute(db);
  await sql`
    insert into supplier_asset_models as known
      (supplier_id, asset_model_id, is_service_provider, is_purchase_provider, is_manufacturer, created_at, modified_at)
    select supplier_id, ${target}::uuid, is_service_provider, is_purchase_provider, is_manufacturer, ${at}, ${at}
    from supplier_asset_models
    where asset_model_id = ${source} and supplier_id = any(${rows.map(({ supplier }) => supplier)}::uuid[])
    on conflict (supplier_id, asset_model_id) do update set
      is_service_provider = known.is_service_provider or excluded.is_service_provider,
      is_purchase_provider = known.is_purchase_provider or excluded.is_purchase_provider,
      is_manufacturer = known.is_manufacturer or excluded.is_manufacturer,
      modified_at = excluded.modified_at`.execute(db);
  return rows;
}

/** Restores the links of the target: removes those that the merge added, and the uses that it added to others. */
export async function restoreLinks(
  db: Queryable,
  target: string,
  { links, at }: { links: MovedRecords['links']; at: Date },
): Promise<void> {
  const added = links.filter(({ before }) => before === null).map(({ supplier }) => supplier);
  await sql`
    delete from supplier_asset_models where asset_model_id = ${target} and supplier_id = any(${added}::uuid[])
  `.execute(db);
  const changed = links.flatMap(({ supplier, before }) => (before === null ? [] : [{ supplier, ...before }]));
  await sql`
    update supplier_asset_models as link
    set is_service_provider = link.is_service_provider and before.is_service_provider,
      is_purchase_provider = link.is_purchase_provider and before.is_purchase_provider,
      is_manufacturer = link.is_manufacturer and before.is_manufacturer, modified_at = ${at}
    from json_to_recordset(${JSON.stringify(changed)}::json) as before (
      supplier uuid, is_service_provider boolean, is_purchase_provider boolean, is_manufacturer boolean)
    where link.asset_model_id = ${target} and link.supplier_id = before.supplier`.execute(db);
}

/** Removes synonyms of a model. */
export async function deleteSynonyms(
  db: Queryable,
  modelId: string,
  synonyms: readonly string[],
): Promise<void> {
  await sql`
    delete from catalogue_synonyms
    where entity_type = 'model' and entity_id = ${modelId} and steward_fold_text(text) in (select steward_fold_text(unnest(${[...synonyms]}::text[])))
  `.execute(db);
}

/** Moves the synonyms of a model to another one. Returns the moved ones; with `only`, no others are moved. */
export async function moveSynonyms(
  db: Queryable,
  { from, to, only = null }: { from: string; to: string; only?: readonly string[] | null },
): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    update catalogue_synonyms set entity_id = ${to}
    where entity_type = 'model' and entity_id = ${from} and (${only === null} or text = any(${[...(only ?? [])]}::text[]))
    returning text`.execute(db);
  return rows.map(({ text }) => text);
}
