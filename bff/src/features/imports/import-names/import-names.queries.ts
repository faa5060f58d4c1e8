import type { ImportNameDecision, importNames, ParsedInputOf } from '@steward/shared-api';
import { type Insertable, type Kysely, sql } from 'kysely';
import { countOf, pageOf, type Queryable } from '../../../infrastructure/db/database.ts';
import type { Database } from '../../../infrastructure/db/schema.ts';
import { importBatchesInScope } from '../../../infrastructure/scope/in-scope.queries.ts';
import type { NameDecision, NamesInFile } from '../engine/catalogue/names-in-file.ts';
import type { Caller } from '../asset-imports/asset-imports.queries.ts';
import { toJsonb } from '../asset-imports/to-jsonb.ts';
import { typeIdsInSector } from './decide-others.queries.ts';
import { replaceEarlierKeys } from './earlier-keys.queries.ts';

type ListInput = ParsedInputOf<typeof importNames.list>;
type Filter = Pick<ListInput, 'id' | 'match' | 'isUndecided' | 'isRequestable'>;

/** Whether a model for a name can be requested. 'Model not listed' may have been chosen by a suggestion for all names. */
const requestable = sql<boolean>`(
  name.match = 'none'
  and case coalesce(own.decision, remembered.decision)
    when 'generic' then true
    else coalesce(own.decision, remembered.decision) is null and name.asset_model_id is null
  end
)`;

/** The names of an import, each with the decision of this import or else of an earlier one. */
function withDecisions(
  db: Kysely<Database>,
  actor: Caller,
  { id, match, isUndecided, isRequestable }: Filter,
) {
  const decision = sql<string | null>`coalesce(own.decision, remembered.decision)`;
  return importBatchesInScope(db, actor)
    .innerJoin('import_names as name', 'name.import_batch_id', 'batch.id')
    .leftJoin('import_name_decisions as own', (join) =>
      join.onRef('own.import_batch_id', '=', 'batch.id').onRef('own.key', '=', 'name.key'),
    )
    .leftJoin('remembered_names as remembered', (join) =>
      join.onRef('remembered.group_id', '=', 'name.group_id').onRef('remembered.key', '=', 'name.key'),
    )
    .where('batch.id', '=', id)
    .$if(match !== undefined, (query) => query.where('name.match', '=', match ?? 'none'))
    .$if(isRequestable !== undefined, (query) => query.where(requestable, '=', isRequestable ?? true))
    .$if(isUndecided === true, (query) => query.where(decision, 'is', null))
    .$if(isUndecided === false, (query) => query.where(decision, 'is not', null));
}

/**
 * A page of the names of an import: those that are not in the catalogue first, then by number of rows. Suggestions outside the sector of the
 * caller are left out, because the caller cannot use them.
 */
export function listNames(db: Kysely<Database>, actor: Caller, input: ListInput) {
  const { limit, offset } = pageOf(input.pageNumber, input.pageSize);
  const types = typeIdsInSector(db, actor.scope);
  return withDecisions(db, actor, input)
    .leftJoin('asset_types as type', (join) =>
      join
        .onRef('type.id', '=', 'name.asset_type_id')
        .on(sql<boolean>`(name.match <> 'none' or type.id in (${types}))`),
    )
    .leftJoin('asset_models as model', (join) =>
      join
        .onRef('model.id', '=', 'name.asset_model_id')
        .on(sql<boolean>`(name.match <> 'none' or model.asset_type_id in (${types}))`),
    )
    .leftJoin('asset_types as decided_type', (join) =>
      join.on('decided_type.id', '=', sql`coalesce(own.asset_type_id, remembered.asset_type_id)`),
    )
    .leftJoin('asset_models as decided_model', (join) =>
      join.on('decided_model.id', '=', sql`coalesce(own.asset_model_id, remembered.asset_model_id)`),
    )
    .selectAll('name')
    .select([
      'type.id as type_id',
      'type.name as type_name',
      'model.id as model_id',
      'model.name as model_name',
    ])
    .select(['decided_type.name as decided_type_name', 'decided_model.name as decided_model_name'])
    .select(['own.decision as own_decision', 'remembered.decision as remembered_decision'])
    .select('remembered.decided_at as remembered_at')
    .orderBy(sql`case name.match when 'none' then 1 when 'similar' then 2 else 3 end`)
    .orderBy('name.row_count', 'desc')
    .orderBy('name.number')
    .limit(limit)
    .offset(offset)
    .execute();
}

export type NameRow = Awaited<ReturnType<typeof listNames>>[number];

export function countNames(db: Kysely<Database>, actor: Caller, input: ListInput): Promise<number> {
  return countOf(withDecisions(db, actor, input));
}

/** The number of names that are not exactly those of the catalogue and have no decision. */
export function countUndecidedNames(db: Kysely<Database>, actor: Caller, id: string): Promise<number> {
  return countOf(withDecisions(db, actor, { id, isUndecided: true }).where('name.match', '!=', 'exact'));
}

/** The names with these numbers. */
export function findNames(db: Queryable, importId: string, numbers: readonly number[]) {
  return db
    .selectFrom('import_names')
    .selectAll()
    .where('import_batch_id', '=', importId)
    .where('number', '=', sql<number>`any(${[...numbers]}::integer[])`)
    .execute();
}

const batchSize = 500;

/** Replaces the names of an import. Its decisions stay, by the keys of the names. */
export async function replaceNames(
  db: Queryable,
  { id, group_id: groupId }: { readonly id: string; readonly group_id: string },
  names: readonly NamesInFile[],
): Promise<void> {
  await db.deleteFrom('import_names').where('import_batch_id', '=', id).execute();
  await replaceEarlierKeys(db, { id, groupId }, names);
  const rows = names.map(({ key, wanted, rowCount, match, suggestion }, at) => ({
    number: at + 1,
    key,
    ...wanted,
    rowCount,
    match,
    ...suggestion,
  }));
  for (let from = 0; from < rows.length; from += batchSize) {
    await sql`
      insert into import_names
        (import_batch_id, group_id, number, key, category, type, manufacturer, model, row_count, match, asset_type_id, asset_model_id, confidence)
      select ${id}, ${groupId}, number, key, category, type, manufacturer, model, "rowCount", match, "typeId", "modelId", confidence
      from json_to_recordset(${toJsonb(rows.slice(from, from + batchSize))}::json) as name (
        number integer, key text, category text, type text, manufacturer text, model text, "rowCount" integer, match text, "typeId" uuid,
        "modelId" uuid, confidence text
      )`.execute(db);
  }
}

/** Whether models for some of these names were requested in this import. */
export async function isAnyRequested(
  db: Queryable,
  importId: string,
  keys: readonly string[],
): Promise<boolean> {
  const requested = await db
    .selectFrom('import_name_decisions')
    .where('import_batch_id', '=', importId)
    .where('decision', '=', 'request')
    .where('key', '=', sql<string>`any(${[...keys]}::text[])`)
    .select('key')
    .limit(1)
    .executeTakeFirst();
  return requested !== undefined;
}

type Decision = Insertable<Database['import_name_decisions']>;

/** Replaces decisions about names. */
export async function storeDecisions(db: Queryable, decisions: readonly Decision[]): Promise<void> {
  if (decisions.length === 0) return;
  await db
    .insertInto('import_name_decisions')
    .values(decisions)
    .onConflict((conflict) =>
      conflict.columns(['import_batch_id', 'key']).doUpdateSet((eb) => ({
        decision: eb.ref('excluded.decision'),
        asset_type_id: eb.ref('excluded.asset_type_id'),
        asset_model_id: eb.ref('excluded.asset_model_id'),
        model_request_id: eb.ref('excluded.model_request_id'),
      })),
    )
    .execute();
}

export async function deleteDecisions(
  db: Queryable,
  importId: string,
  keys: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('import_name_decisions')
    .where('import_batch_id', '=', importId)
    .where('key', '=', sql<string>`any(${[...keys]}::text[])`)
    .execute();
}

/**
 * The decisions for a plan by the keys of the names: those of the import, and of earlier imports of the group. A requested model that support
 * has added is used at once.
 */
export async function readDecisions(
  db: Queryable,
  { id, group_id: groupId }: { readonly id: string; readonly group_id: string },
): Promise<ReadonlyMap<string, NameDecision>> {
  const { rows } = await sql<StoredDecision>`
    select decided.key, decided.decision, decided.model_request_id,
      coalesce(request.asset_model_id, decided.asset_model_id) as asset_model_id, decided.asset_type_id,
      request.decision = 'Pending' as is_pending
    from (
      select key, decision, asset_type_id, asset_model_id, model_request_id from import_name_decisions
      where import_batch_id = ${id}
      union all
      select key, decision, asset_type_id, asset_model_id, model_request_id from remembered_names
      where group_id = ${groupId}
        and key not in (select own.key from import_name_decisions as own where own.import_batch_id = ${id})
    ) as decided
    left join asset_model_addition_requests as request on request.id = decided.model_request_id`.execute(db);
  return new Map(rows.map((row) => [row.key, toDecision(row)]));
}

interface StoredDecision {
  readonly key: string;
  readonly decision: ImportNameDecision;
  readonly asset_type_id: string | null;
  readonly asset_model_id: string | null;
  readonly model_request_id: string | null;
  readonly is_pending: boolean | null;
}

function toDecision(row: StoredDecision): NameDecision {
  const { asset_model_id: modelId, asset_type_id: typeId } = row;
  if (row.decision === 'leaveOut') return { kind: 'leaveOut' };
  if (modelId !== null) return { kind: 'use', modelId };
  const requestId = row.is_pending === true ? row.model_request_id : null;
  return { kind: 'generic', typeId: typeId ?? '', requestId };
}

/** Remembers the decisions of an import for the next imports of the group. Left out rows are asked about again. */
export async function rememberDecisions(
  db: Queryable,
  importId: string,
  { at, orgUserId }: { at: Date; orgUserId: string | null },
): Promise<void> {
  await sql`
    insert into remembered_names
      (group_id, key, decision, asset_type_id, asset_model_id, model_request_id, decided_at, decided_by_org_user_id)
    select group_id, key, decision, asset_type_id, asset_model_id, model_request_id, ${at}, ${orgUserId}
    from import_name_decisions
    where import_batch_id = ${importId} and decision <> 'leaveOut'
    on conflict (group_id, key) do update set
      decision = excluded.decision, asset_type_id = excluded.asset_type_id, asset_model_id = excluded.asset_model_id,
      model_request_id = excluded.model_request_id, decided_at = excluded.decided_at,
      decided_by_org_user_id = excluded.decided_by_org_user_id`.execute(db);
}

/** Stores which new assets wait for a requested model, by the ids of the assets. */
export async function insertWaitingAssets(
  db: Queryable,
  groupId: string,
  waiting: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = [...waiting].map(([assetId, requestId]) => ({ assetId, requestId }));
  for (let from = 0; from < rows.length; from += batchSize) {
    await sql`
      insert into assets_waiting_for_models (asset_instance_id, group_id, model_request_id)
      select "assetId", ${groupId}, "requestId"
      from json_to_recordset(${JSON.stringify(rows.slice(from, from + batchSize))}::json) as row ("assetId" uuid, "requestId" uuid)
    `.execute(db);
  }
}

/** Stores whether the user has continued with the decisions about the names. */
export async function updateCatalogueChecked(db: Queryable, id: string, isChecked: boolean): Promise<void> {
  await db
    .updateTable('import_batches')
    .set({ is_catalogue_checked: isChecked })
    .where('id', '=', id)
    .execute();
}

/** Records that there is nothing to check if every name is in the catalogue, also in another spelling, or decided. */
export async function skipCatalogueWithoutNames(db: Queryable, importId: string): Promise<void> {
  await sql`
    update import_batches as batch set is_catalogue_checked = true
    where batch.id = ${importId} and not exists (
      select from import_names as name
      where name.import_batch_id = batch.id and name.match = 'none'
        and not exists (
          select from import_name_decisions as own where own.import_batch_id = batch.id and own.key = name.key
        )
        and not exists (
          select from remembered_names as remembered
          where remembered.group_id = name.group_id and remembered.key = name.key
        )
    )`.execute(db);
}
