import { sql, type Kysely } from 'kysely';
import { inlinedInteger } from '../../infrastructure/db/database.ts';
import type { Database } from '../../infrastructure/db/schema.ts';
import { isServicedBy } from '../assets/asset-filters.queries.ts';
import { assetsInScope, suppliersInScope } from '../../infrastructure/scope/in-scope.queries.ts';
import type { Scope } from '../../infrastructure/session/actor.ts';

export async function isSupplierInScope(
  db: Kysely<Database>,
  scope: Scope,
  supplierId: string,
): Promise<boolean> {
  const found = await suppliersInScope(db, scope)
    .where('supplier.id', '=', supplierId)
    .select('supplier.id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether a supplier has confirmed a group as its service client. */
export async function hasConfirmedClient(
  db: Kysely<Database>,
  supplierId: string,
  groupId: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('supplier_groups as client')
    .where('client.supplier_id', '=', supplierId)
    .where('client.group_id', '=', groupId)
    .where('client.is_confirmed', '=', true)
    .select('client.group_id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether an asset in scope at a location is serviced by a supplier. */
export async function servicesAssetAt(
  db: Kysely<Database>,
  scope: Scope,
  at: { supplierId: string; locationId: string },
): Promise<boolean> {
  const found = await assetsInScope(db, scope)
    .where('asset.location_id', '=', at.locationId)
    .where('asset.effective_service_supplier_id', '=', at.supplierId)
    .select('asset.id')
    .limit(inlinedInteger(1))
    .executeTakeFirst();
  return found !== undefined;
}

/** Locks the assets that are in scope, at the location and serviced by the supplier, and returns their ids. */
export async function lockAssetsAt(
  db: Kysely<Database>,
  scope: Scope,
  selection: { locationId: string; supplierId: string; ids: readonly string[] },
): Promise<string[]> {
  const found = await assetsInScope(db, scope)
    .where('asset.location_id', '=', selection.locationId)
    .where(isServicedBy(sql`${selection.supplierId}::uuid`))
    .where(sql<boolean>`asset.id = any(${[...selection.ids]}::uuid[])`)
    .select('asset.id')
    .orderBy('asset.id')
    .forUpdate()
    .execute();
  return found.map(({ id }) => id);
}

/** Whether a user belongs to a supplier and is not locked out. */
export async function isEngineerOf(
  db: Kysely<Database>,
  supplierId: string,
  orgUserId: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('org_users as person')
    .where('person.supplier_id', '=', supplierId)
    .where('person.id', '=', orgUserId)
    .where('person.is_locked_out', '=', false)
    .select('person.id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether a user of the supplier requested the appointment. */
export async function isRequestedBySupplier(
  db: Kysely<Database>,
  appointment: { supplier_id: string; created_by_org_user_id: string | null },
): Promise<boolean> {
  const found = await db
    .selectFrom('org_users as person')
    .where('person.supplier_id', '=', appointment.supplier_id)
    .where('person.id', '=', appointment.created_by_org_user_id)
    .select('person.id')
    .executeTakeFirst();
  return found !== undefined;
}
