import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Place } from '../../testing/place.queries.ts';

/** An entry of the audit trail about a place, and a document that its group keeps with a model; the id of the document. */
export async function insertPapers(db: Kysely<Database>, place: Place): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('documents')
    .values({
      id,
      group_id: place.groupId,
      asset_model_id: place.assetModelId,
      title: 'How we clean it',
      document_type: 'miscellaneous',
    })
    .execute();
  await db
    .insertInto('audit_events')
    .values({
      username: 'pat@example.test',
      entity_type: 'AssetInstance',
      entity_id: place.assetInstanceId,
      asset_instance_id: place.assetInstanceId,
      group_id: place.groupId,
      event: 'Asset updated',
    })
    .execute();
  return id;
}

/** A supplier that the group buys from and that sells the place's model, and services neither; its id. */
export async function insertSeller(db: Kysely<Database>, place: Place): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('suppliers')
    .values({ id, name: `Seller ${id}`, is_purchase_provider: true })
    .execute();
  await db
    .insertInto('supplier_groups')
    .values({ supplier_id: id, group_id: place.groupId, is_purchase_provider: true })
    .execute();
  await db
    .insertInto('supplier_asset_models')
    .values({ supplier_id: id, asset_model_id: place.assetModelId, is_purchase_provider: true })
    .execute();
  return id;
}

/** The group uses the supplier for service now, and the supplier has accepted. */
export async function confirmForService(
  db: Kysely<Database>,
  link: { supplierId: string; groupId: string },
): Promise<void> {
  await db
    .updateTable('supplier_groups')
    .set({ is_service_provider: true, confirmed_at: new Date('2026-06-01T09:00:00Z') })
    .where('supplier_id', '=', link.supplierId)
    .where('group_id', '=', link.groupId)
    .execute();
}
