import type { ParsedInputOf, customFields } from '@steward/shared-api';
import { sql, type Insertable, type Kysely, type Updateable } from 'kysely';
import { countOf, pageOf } from '../../infrastructure/db/database.ts';
import { natural } from '../../infrastructure/db/natural-order.ts';
import type { Database } from '../../infrastructure/db/schema.ts';
import { assetsInScope, customFieldsInScope } from '../../infrastructure/scope/in-scope.queries.ts';
import type { Scope } from '../../infrastructure/session/actor.ts';

type ListInput = ParsedInputOf<typeof customFields.list>;
type ScopedFields = ReturnType<typeof customFieldsInScope>;

function matching(db: Kysely<Database>, scope: Scope, { groupId }: ListInput): ScopedFields {
  const fields = customFieldsInScope(db, scope);
  return groupId === undefined ? fields : fields.where('field.group_id', '=', groupId);
}

/** Adds the types of assets that have the field. */
export function withTypes(fields: ScopedFields) {
  return fields.selectAll('field').select(
    sql<{ id: string; name: string }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', type.id, 'name', type.name) order by type.name collate "steward_natural", type.id), '[]')
        from custom_field_types as link
        join asset_types as type on type.id = link.asset_type_id
        where link.custom_field_id = field.id)`.as('asset_types'),
  );
}

/** A page of the custom fields in scope, by name. */
export function listCustomFields(db: Kysely<Database>, scope: Scope, input: ListInput) {
  const { limit, offset } = pageOf(input.pageNumber, input.pageSize);
  return withTypes(matching(db, scope, input))
    .orderBy(natural('field.name'))
    .orderBy('field.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export type CustomFieldRow = Awaited<ReturnType<typeof listCustomFields>>[number];

export function countCustomFields(db: Kysely<Database>, scope: Scope, input: ListInput): Promise<number> {
  return countOf(matching(db, scope, input));
}

/** A custom field in scope. */
export function findCustomField(
  db: Kysely<Database>,
  scope: Scope,
  id: string,
): Promise<CustomFieldRow | undefined> {
  return withTypes(customFieldsInScope(db, scope).where('field.id', '=', id)).executeTakeFirst();
}

/** The custom fields of a group in scope with the given ids. */
export function findFieldsOfGroup(
  db: Kysely<Database>,
  scope: Scope,
  { groupId, ids }: { groupId: string; ids: readonly string[] },
): Promise<CustomFieldRow[]> {
  return withTypes(
    customFieldsInScope(db, scope).where('field.group_id', '=', groupId).where('field.id', 'in', ids),
  ).execute();
}

/** Locks custom fields against changes until the transaction ends, so that the written values fit them. */
export async function lockFields(db: Kysely<Database>, scope: Scope, ids: readonly string[]): Promise<void> {
  await customFieldsInScope(db, scope)
    .where('field.id', 'in', ids)
    .select('field.id')
    .orderBy('field.id')
    .forShare('field')
    .execute();
}

/** Locks a custom field in scope. */
export function findFieldForUpdate(db: Kysely<Database>, scope: Scope, id: string) {
  return customFieldsInScope(db, scope)
    .where('field.id', '=', id)
    .selectAll('field')
    .forUpdate()
    .executeTakeFirst();
}

/** The number of custom fields of a group. Locks the group, so that concurrent additions do not exceed the maximum. */
export async function countFieldsOf(db: Kysely<Database>, groupId: string): Promise<number> {
  await db.selectFrom('groups').where('id', '=', groupId).select('id').forNoKeyUpdate().execute();
  return countOf(
    db.selectFrom('custom_fields').where('group_id', '=', groupId).where('deleted_at', 'is', null),
  );
}

/** The number of assets in scope with a value of the field. */
export function countAssetsWith(
  db: Kysely<Database>,
  scope: Scope,
  { groupId, id }: { groupId: string; id: string },
): Promise<number> {
  return countOf(
    assetsInScope(db, scope)
      .where('asset.group_id', '=', groupId)
      .where(sql<boolean>`asset.custom_values ? ${id}`),
  );
}

/** The numbers of assets of the group by their choice. */
export async function countByChoice(
  db: Kysely<Database>,
  { group_id: groupId, id }: { group_id: string; id: string },
): Promise<ReadonlyMap<string, number>> {
  const value = sql<string>`custom_values ->> ${id}`;
  const rows = await db
    .selectFrom('asset_instances')
    .where('group_id', '=', groupId)
    .where(sql<boolean>`custom_values ? ${id}`)
    .select([value.as('choice'), sql<number>`count(*)`.as('count')])
    .groupBy('choice')
    .execute();
  return new Map(rows.map(({ choice, count }) => [choice, count]));
}

export async function insertCustomField(
  db: Kysely<Database>,
  field: Insertable<Database['custom_fields']>,
): Promise<string> {
  const { id } = await db.insertInto('custom_fields').values(field).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Writes the given columns and increments the version. */
export async function updateFieldColumns(
  db: Kysely<Database>,
  id: string,
  columns: Updateable<Database['custom_fields']>,
): Promise<void> {
  await db
    .updateTable('custom_fields')
    .set(columns)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** The ids of the given types that exist. */
export async function findTypeIds(db: Kysely<Database>, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const types = await db.selectFrom('asset_types').where('id', 'in', ids).select('id').execute();
  return types.map(({ id }) => id);
}

/** Replaces the types of a field. */
export async function replaceTypes(
  db: Kysely<Database>,
  { id, groupId }: { id: string; groupId: string },
  assetTypeIds: readonly string[],
): Promise<void> {
  await db.deleteFrom('custom_field_types').where('custom_field_id', '=', id).execute();
  if (assetTypeIds.length === 0) return;
  await db
    .insertInto('custom_field_types')
    .values(assetTypeIds.map((type) => ({ group_id: groupId, custom_field_id: id, asset_type_id: type })))
    .execute();
}

/** A custom field with the new names of choices by the old ones. */
interface RenamedChoices {
  readonly field: { readonly id: string; readonly group_id: string };
  readonly renamed: Readonly<Record<string, string>>;
}

/** Renames choices on the assets that have them. The assets keep their versions, because what they have is the same. */
export async function renameChoices(db: Kysely<Database>, { field, renamed }: RenamedChoices): Promise<void> {
  const newNames = sql`${JSON.stringify(renamed)}::jsonb`;
  const path = sql`array[${field.id}::text]`;
  await db
    .updateTable('asset_instances')
    .set({
      custom_values: sql`jsonb_set(custom_values, ${path}, ${newNames} -> (custom_values #>> ${path}))`,
    })
    .where('group_id', '=', field.group_id)
    .where(sql<boolean>`${newNames} ? (custom_values #>> ${path})`)
    .execute();
}

/** Renames choices in the former values of assets, which the undo of an import restores. */
export async function renameFormerChoices(
  db: Kysely<Database>,
  { field, renamed }: RenamedChoices,
): Promise<void> {
  const newNames = sql`${JSON.stringify(renamed)}::jsonb`;
  // A changed asset has its former columns, and a deleted one the whole former row.
  for (const path of [
    sql`array['custom_values', ${field.id}::text]`,
    sql`array['asset', 'custom_values', ${field.id}::text]`,
  ])
    await sql`
      update import_rows as imported set before = jsonb_set(before, ${path}, ${newNames} -> (before #>> ${path}))
      from import_batches as batch
      where batch.id = imported.import_batch_id and batch.group_id = ${field.group_id}
        and imported.entity_type = 'AssetInstance' and ${newNames} ? (before #>> ${path})`.execute(db);
}
