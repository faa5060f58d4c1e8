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
