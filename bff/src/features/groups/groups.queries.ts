import { emptyId, type groups, type ParsedInputOf } from '@steward/shared-api';
import { sql, type Kysely, type Updateable } from 'kysely';
import { countOf, pageOf } from '../../infrastructure/db/database.ts';
import { natural } from '../../infrastructure/db/natural-order.ts';
import type { Database } from '../../infrastructure/db/schema.ts';
import { containing } from '../../infrastructure/db/search.ts';
import { groupsInScope } from '../../infrastructure/scope/in-scope.queries.ts';
import { hasVisibleAsset } from '../../infrastructure/scope/visible-asset.queries.ts';
import type { Scope } from '../../infrastructure/session/actor.ts';

type ListInput = ParsedInputOf<typeof groups.list>;

/** The groups in scope with their links to the caller's supplier. */
function withLinks(db: Kysely<Database>, scope: Scope) {
  const supplierId = scope.kind === 'supplier' ? scope.supplierId : emptyId;
  return groupsInScope(db, scope).leftJoin('supplier_groups as link', (join) =>
    join.onRef('link.group_id', '=', 'group.id').on('link.supplier_id', '=', supplierId),
  );
}

function matching(db: Kysely<Database>, scope: Scope, input: ListInput) {
  return withLinks(db, scope)
    .$if(input.isConfirmed !== undefined, (query) =>
      query.where('link.is_confirmed', '=', input.isConfirmed ?? true),
    )
    .$if(input.inUse === true, (query) =>
      query.where(hasVisibleAsset(db, scope, sql`asset.group_id = "group".id`)),
    )
    .$if(Boolean(input.searchTerm), (query) =>
      query.where((eb) => eb.and(containing(sql`steward_fold_text("group".name)`, input.searchTerm ?? ''))),
    );
}

function withDetails(rows: ReturnType<typeof withLinks>) {
  return rows
    .leftJoin('group_settings as settings', 'settings.group_id', 'group.id')
    .select([
      'group.id',
      'group.name',
      'group.phone',
      'group.email',
      'group.version',
      'settings.allows_public_fault_reports',
      'link.is_confirmed',
      'link.requested_by_name',
      'link.version as link_version',
    ]);
}

/** A page of the groups in scope, by name. */
export function listGroups(db: Kysely<Database>, scope: Scope, input: ListInput) {
  const { limit, offset } = pageOf(input.pageNumber, input.pageSize);
  return withDetails(matching(db, scope, input))
    .orderBy(natural('group.name'))
    .orderBy('group.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export type GroupRow = Awaited<ReturnType<typeof listGroups>>[number];

export function countGroups(db: Kysely<Database>, scope: Scope, input: ListInput): Promise<number> {
  return countOf(matching(db, scope, input));
}

/** A group in scope. */
export function findGroup(db: Kysely<Database>, scope: Scope, id: string): Promise<GroupRow | undefined> {
  return withDetails(withLinks(db, scope).where('group.id', '=', id)).executeTakeFirst();
}

/** Locks a group in scope and returns its own columns and settings. */
export async function findGroupForUpdate(db: Kysely<Database>, scope: Scope, id: string) {
  const group = await groupsInScope(db, scope)
    .where('group.id', '=', id)
    .selectAll('group')
    .forNoKeyUpdate()
    .executeTakeFirst();
  const settings = await db
    .selectFrom('group_settings')
    .where('group_id', '=', id)
    .select('allows_public_fault_reports')
    .executeTakeFirst();
  return group && { ...group, allows_public_fault_reports: settings?.allows_public_fault_reports ?? false };
}

/** Writes the given columns and increments the version. */
export async function updateGroupColumns(
  db: Kysely<Database>,
  id: string,
  columns: Updateable<Database['groups']>,
): Promise<void> {
  await db
    .updateTable('groups')
    .set(columns)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Stores whether the group allows public fault reports. */
export async function saveGroupSettings(
  db: Kysely<Database>,
  settings: { group_id: string; allows_public_fault_reports: boolean; modified_at: Date },
): Promise<void> {
  const { group_id: _group, ...columns } = settings;
  await db
    .insertInto('group_settings')
    .values(settings)
    .onConflict((conflict) =>
      conflict.column('group_id').doUpdateSet({ ...columns, version: sql`group_settings.version + 1` }),
    )
    .execute();
}
