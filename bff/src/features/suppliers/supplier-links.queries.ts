import { sql, type Insertable, type Kysely } from 'kysely';
import type { Queryable } from '../../infrastructure/db/database.ts';
import type { Database } from '../../infrastructure/db/schema.ts';
import { asSystem } from '../../infrastructure/db/tenant-scope.ts';
import type { Recipient } from '../../infrastructure/mail/enqueue-email.ts';

/**
 * Locks all links of suppliers until the transaction ends. The default supplier of an asset derives from all links, so that two concurrent
 * writes would each miss the link of the other.
 */
export async function lockSupplierLinks(db: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('steward.supplier-links'))`.execute(db);
}

/** Locks the link of a supplier and a group and returns it. */
export function findGroupLinkForUpdate(db: Kysely<Database>, link: { supplierId: string; groupId: string }) {
  return db
    .selectFrom('supplier_groups')
    .where('supplier_id', '=', link.supplierId)
    .where('group_id', '=', link.groupId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

export type GroupLink = NonNullable<Awaited<ReturnType<typeof findGroupLinkForUpdate>>>;

/** Inserts or updates a link and increments its version. */
export async function saveGroupLink(
  db: Kysely<Database>,
  link: Insertable<Database['supplier_groups']>,
): Promise<void> {
  const { supplier_id: _supplier, group_id: _group, ...columns } = link;
  await db
    .insertInto('supplier_groups')
    .values(link)
    .onConflict((conflict) =>
      conflict
        .columns(['supplier_id', 'group_id'])
        .doUpdateSet({ ...columns, version: sql`supplier_groups.version + 1` }),
    )
    .execute();
}

/** Sets what a group's own supplier provides, which is what the group uses it for. Keeps the version, because no user edited the record. */
export async function updateOwnSupplierKind(
  db: Kysely<Database>,
  id: string,
  kind: { is_service_provider: boolean; is_purchase_provider: boolean },
): Promise<void> {
  await db.updateTable('suppliers').set(kind).where('id', '=', id).execute();
}

/** A model with whether the supplier services it. */
export function findModelLink(db: Kysely<Database>, link: { supplierId: string; modelId: string }) {
  return db
    .selectFrom('asset_models as model')
    .leftJoin('supplier_asset_models as deal', (join) =>
      join.onRef('deal.asset_model_id', '=', 'model.id').on('deal.supplier_id', '=', link.supplierId),
    )
    .where('model.id', '=', link.modelId)
    .where('model.merged_into_id', 'is', null)
    .select(['model.id', 'model.name', 'model.version', 'model.modified_at', 'deal.is_service_provider'])
    .executeTakeFirst();
}

/** Inserts or updates whether a supplier services models. */
export async function saveModelLinks(
  db: Kysely<Database>,
  links: readonly Insertable<Database['supplier_asset_models']>[],
): Promise<void> {
  await db
    .insertInto('supplier_asset_models')
    .values(links)
    .onConflict((conflict) =>
      conflict.columns(['supplier_id', 'asset_model_id']).doUpdateSet((eb) => ({
        is_service_provider: eb.ref('excluded.is_service_provider'),
        modified_at: eb.ref('excluded.modified_at'),
      })),
    )
    .execute();
}

/**
 * The confirmed clients of a supplier that have assets of the models. Runs as the system, because a supplier does not see assets of models
 * that it no longer services.
 */
export async function listClientsWithModelsAsSystem(
  db: Queryable,
  { supplierId, modelIds }: { supplierId: string; modelIds: readonly string[] },
): Promise<string[]> {
  const clients = await asSystem(db, (systemDb) =>
    systemDb
      .selectFrom('supplier_groups as client')
      .where('client.supplier_id', '=', supplierId)
      .where('client.is_service_provider', '=', true)
      .where('client.is_confirmed', '=', true)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('asset_instances as asset')
            .where('asset.asset_model_id', 'in', modelIds)
            .whereRef('asset.group_id', '=', 'client.group_id')
            .select('asset.id'),
        ),
      )
      .select('client.group_id')
      .orderBy('client.group_id')
      .execute(),
  );
  return clients.map(({ group_id: groupId }) => groupId);
}

/** The number of assets of the models that the supplier's confirmed clients have. Runs as the system for the same reason. */
export async function countClientsAssetsAsSystem(
  db: Queryable,
  { supplierId, modelIds }: { supplierId: string; modelIds: readonly string[] },
): Promise<number> {
  const { count } = await asSystem(db, (systemDb) =>
    systemDb
      .selectFrom('supplier_groups as client')
      .innerJoin('asset_instances as asset', 'asset.group_id', 'client.group_id')
      .where('client.supplier_id', '=', supplierId)
      .where('client.is_service_provider', '=', true)
      .where('client.is_confirmed', '=', true)
      .where('asset.asset_model_id', 'in', modelIds)
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow(),
  );
  return count;
}

/** The users of a supplier who can sign in. Runs as the system, because a group does not see the users of a supplier. */
export function listActiveUsersAsSystem(
  db: Queryable,
  supplierId: string,
): Promise<(Recipient & { role: Database['org_users']['role'] })[]> {
  return asSystem(db, (systemDb) =>
    systemDb
      .selectFrom('org_users as person')
      .where('person.supplier_id', '=', supplierId)
      .where('person.is_locked_out', '=', false)
      .select([
        'person.id as orgUserId',
        'person.user_name as userName',
        'person.full_name as fullName',
        'person.role',
      ])
      .orderBy('person.user_name')
      .execute(),
  );
}
