import { sql } from 'kysely';
import type { documentsInScope } from '../scope/in-scope.queries.ts';

/**
 * The documents with the asset, the appointment or the model that each is about. Joined by unique keys, so that PostgreSQL drops
 * the joins that a statement does not use, and hashes them when it sorts or searches many documents.
 */
export function withSubjects(query: ReturnType<typeof documentsInScope>) {
  return query
    .leftJoin('asset_instances as about', 'about.id', 'document.asset_instance_id')
    .leftJoin('service_appointments as visit', 'visit.id', 'document.service_appointment_id')
    .leftJoin('locations as visited', 'visited.id', 'visit.location_id')
    .leftJoin('asset_models as model', 'model.id', 'document.asset_model_id')
    .leftJoin('asset_types as model_type', 'model_type.id', 'model.asset_type_id')
    .leftJoin('suppliers as maker', 'maker.id', 'model.manufacturer_supplier_id');
}

export type DocumentsWithSubjects = ReturnType<typeof withSubjects>;

const modelName = sql`nullif(concat_ws(' ', coalesce(maker.name, model.manufacturer_name), model.name), '')`;

// The title of the appointment and its day at its location, as the screens write a day. Row-level security hides those of other suppliers.
const appointmentName = sql`coalesce(nullif(visit.title, ''), 'Service appointment at ' || visited.name),
  to_char(visit.date_attending at time zone visited.time_zone, 'DD Mon YYYY')`;

// Looked up only without a serial number: PostgreSQL would not drop a join with this partial index.
const currentTracker = sql`(select tracker.friendly_id from trackers as tracker
  where tracker.asset_instance_id = about.id and tracker.is_current)`;

/** What a document is about, by name: an asset by type, model and serial number or tracker; an appointment with its date; or a model. */
export const subjectName = sql<string>`concat_ws(' · ',
  nullif(concat_ws(' › ', about.type_name, about.model_name), ''),
  coalesce(nullif(about.serial_number, ''), ${currentTracker}),
  ${appointmentName},
  ${modelName}
)`;

/** The text that a search of documents looks in: of the document itself, and of its subject. */
export const searchText = sql<string>`lower(concat_ws(' ', document.title, document.file_name, document.comments,
  about.search_text, ${appointmentName}, ${modelName}, model_type.name))`;
