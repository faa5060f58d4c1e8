import { sql } from 'kysely';
import type { Queryable } from '../../../../infrastructure/db/database.ts';

/** The assets of a group with what a service or a fault needs of them. */
export async function listHistoryAssets(db: Queryable, groupId: string) {
  return db
    .selectFrom('asset_instances as asset')
    .innerJoin('locations as location', 'location.id', 'asset.location_id')
    .select(['asset.id', 'asset.reference', 'asset.serial_number', 'asset.barcode', 'asset.location_id'])
    .select(['asset.model_name', 'asset.effective_service_supplier_id', 'location.time_zone'])
    .where('asset.group_id', '=', groupId)
    .orderBy('asset.created_at')
    .orderBy('asset.id')
    .execute();
}

export type HistoryAsset = Awaited<ReturnType<typeof listHistoryAssets>>[number];

/** The faults of a group with the values that a row can state. */
export async function listGroupFaults(db: Queryable, groupId: string) {
  return db
    .selectFrom('faults')
    .select(['id', 'asset_instance_id', 'description', 'created_at', 'price', 'status', 'severity'])
    .select(['date_resolved', 'fault_category_id', 'progress'])
    .where('group_id', '=', groupId)
    .orderBy('id')
    .execute();
}

/** The fault categories in their order, with their synonyms. */
export async function listFaultCategories(db: Queryable) {
  return db
    .selectFrom('fault_categories as category')
    .select(['category.id', 'category.name'])
    .select(
      sql<string[]>`array(
        select synonym.text from catalogue_synonyms as synonym
        where synonym.entity_type = 'faultCategory' and synonym.entity_id = category.id order by synonym.text)`.as(
        'synonyms',
      ),
    )
    .orderBy('sort_order')
    .orderBy('name')
    .execute();
}

/** The completed services of a group with the values that a row can state. */
export async function listGroupServices(db: Queryable, groupId: string) {
  return db
    .selectFrom('service_appointment_items as item')
    .innerJoin('service_appointments as appointment', 'appointment.id', 'item.service_appointment_id')
    .select([
      'item.id',
      'item.asset_instance_id',
      'item.date_completed',
      'item.price',
      'item.comments_engineer',
      'item.comments_requestor',
      'appointment.supplier_id',
      'appointment.title',
    ])
    .where('item.group_id', '=', groupId)
    .where('item.status', '=', 'Completed')
    .orderBy('item.id')
    .execute();
}
