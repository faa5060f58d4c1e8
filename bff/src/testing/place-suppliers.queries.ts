import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Suppliers, models and a client of a place, for what is done about who services what for whom. */
export interface PlaceSuppliers {
  /** Of the group, used for nothing; nobody signs in for it. */
  readonly ownSupplierId: string;
  /** Of the group, used for servicing and for purchases. */
  readonly usedSupplierId: string;
  /** A group that asked the place's supplier for servicing and awaits its confirmation. */
  readonly pendingGroupId: string;
  /** Models that no asset is of: the place's supplier services the one and not the other. */
  readonly servicedModelId: string;
  readonly unservicedModelId: string;
}

/** Makes them for a group and its supplier. */
export async function insertSuppliers(
  db: Kysely<Database>,
  of: { groupId: string; supplierId: string; assetModelId: string },
): Promise<PlaceSuppliers> {
  const made = {
    ownSupplierId: randomUUID(),
    usedSupplierId: randomUUID(),
    pendingGroupId: randomUUID(),
    servicedModelId: randomUUID(),
    unservicedModelId: randomUUID(),
  };
  const { groupId, supplierId } = of;
  const supplier = (id: string) => ({ id, name: `Supplier ${id}`, owning_group_id: groupId });
  const used = { is_service_provider: true, is_purchase_provider: true };
  await db
    .insertInto('suppliers')
    .values([supplier(made.ownSupplierId), { ...supplier(made.usedSupplierId), ...used }])
    .execute();
  await db
    .insertInto('groups')
    .values({ id: made.pendingGroupId, name: `Group ${made.pendingGroupId}`, phone: '01872 555 0150' })
    .execute();
  await db
    .insertInto('supplier_groups')
    .values([
      { supplier_id: made.usedSupplierId, group_id: groupId, ...used, confirmed_at: new Date() },
      {
        supplier_id: supplierId,
        group_id: made.pendingGroupId,
        is_service_provider: true,
        requested_by_name: 'Pat Pending',
      },
    ])
    .execute();
  await insertModels(db, { ...made, supplierId, assetModelId: of.assetModelId });
  return made;
}

async function insertModels(
  db: Kysely<Database>,
  made: PlaceSuppliers & { supplierId: string; assetModelId: string },
): Promise<void> {
  const { id: typeId } = await db
    .selectFrom('asset_models')
    .where('id', '=', made.assetModelId)
    .select('asset_type_id as id')
    .executeTakeFirstOrThrow();
  const models = [made.servicedModelId, made.unservicedModelId];
  await db
    .insertInto('asset_models')
    .values(models.map((id) => ({ id, asset_type_id: typeId, name: `Model ${id}` })))
    .execute();
  await db
    .insertInto('supplier_asset_models')
    .values({ supplier_id: made.supplierId, asset_model_id: made.servicedModelId, is_service_provider: true })
    .execute();
}
