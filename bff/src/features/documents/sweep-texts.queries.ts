import { sql, type Kysely } from 'kysely';
import type { Database } from '../../infrastructure/db/schema.ts';

// Runs as the system, because it corrects the texts of every group.

/**
 * Corrects the stored texts (migration 0053) of documents that changed since a time, or after a change of their appointment or model. A document
 * that is added while another transaction renames its subject has the former name until then. Returns the number of corrected texts.
 */
export async function refreshTextsAsSystem(db: Kysely<Database>, since: Date): Promise<number> {
  const { rows } = await sql<{ refreshed: number }>`
    select steward_refresh_document_texts(array(
      select document.id from documents as document
      left join service_appointments as visit on visit.id = document.service_appointment_id
      left join asset_models as model on model.id = document.asset_model_id
      where greatest(document.created_at, document.modified_at, visit.modified_at, model.modified_at) >= ${since}
    )) as refreshed`.execute(db);
  return rows[0]?.refreshed ?? 0;
}
