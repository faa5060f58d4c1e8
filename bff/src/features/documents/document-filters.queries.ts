import { serviceDueWindowDays, type documents, type ParsedInputOf } from '@steward/shared-api';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../infrastructure/db/schema.ts';
import {
  appointmentsInScope,
  assetsInScope,
  documentsInScope,
} from '../../infrastructure/scope/in-scope.queries.ts';
import type { Scope } from '../../infrastructure/session/actor.ts';
import { mentioning } from './document-subjects.queries.ts';

type ListInput = ParsedInputOf<typeof documents.list>;
type ScopedDocuments = ReturnType<typeof documentsInScope>;
export type DocumentFilters = Omit<ListInput, 'pageNumber' | 'pageSize' | 'sortProperty' | 'sortDescending'>;

/** The documents in scope that match every filter; shared by the list and its count. */
export function filtered(
  db: Kysely<Database>,
  scope: Scope,
  { input, now }: { input: DocumentFilters; now: Date },
): ScopedDocuments {
  const { assetInstanceId, assetModelId, assetTypeId, validity, groupId, locationId } = input;
  const hasPlace = groupId !== undefined || locationId !== undefined;
  const searchTerm = input.searchTerm ?? '';
  return byReference(documentsInScope(db, scope), input)
    .$if(hasPlace, (query) => query.where(isOfPlace(db, scope, input)))
    .$if(assetInstanceId !== undefined, (query) => query.where(isOfAsset(db, scope, input)))
    .$if(assetModelId !== undefined, (query) => query.where(isOfModels(sql`select ${assetModelId}::uuid`)))
    .$if(assetTypeId !== undefined, (query) =>
      query.where(isOfModels(sql`select id from asset_models where asset_type_id = ${assetTypeId}`)),
    )
    .$if(Boolean(input.relevantModelsOnly), (query) => query.where(isOfModelInUse(db, scope)))
    .$if(validity !== undefined, (query) => query.where(endsBy(now, validity === 'due')))
    .$if(searchTerm !== '', (query) => query.where((eb) => eb.and([...mentioning(db, scope, searchTerm)])));
}

function byReference(query: ScopedDocuments, input: DocumentFilters): ScopedDocuments {
  let documents = query;
  const { serviceAppointmentId, serviceAppointmentItemId, faultId, documentType, isPrimary } = input;
  if (serviceAppointmentId)
    documents = documents.where('document.service_appointment_id', '=', serviceAppointmentId);
  if (serviceAppointmentItemId)
    documents = documents.where('document.service_appointment_item_id', '=', serviceAppointmentItemId);
  if (faultId) documents = documents.where('document.fault_id', '=', faultId);
  if (documentType) documents = documents.where('document.document_type', '=', documentType);
  if (isPrimary !== undefined) documents = documents.where('document.is_primary', '=', isPrimary);
  return documents;
}

function isOfAsset(db: Kysely<Database>, scope: Scope, input: DocumentFilters): RawBuilder<boolean> {
  const { assetInstanceId: assetId = '', includeInstanceModelDocuments } = input;
  const itself = sql<boolean>`document.asset_instance_id = ${assetId}`;
  if (!includeInstanceModelDocuments) return itself;
  const model = assetsInScope(db, scope).where('asset.id', '=', assetId).select('asset.asset_model_id');
  return sql`(${itself} or document.asset_model_id = (${model}))`;
}

/** About one of the models, or about an asset of one. */
function isOfModels(modelIds: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(document.asset_model_id in (${modelIds}) or document.asset_instance_id in (
    select about.id from asset_instances as about where about.asset_model_id in (${modelIds})
  ))`;
}

/** A document of a model counts when an asset in scope is of it; one of anything else always does. */
function isOfModelInUse(db: Kysely<Database>, scope: Scope): RawBuilder<boolean> {
  const inUse = assetsInScope(db, scope).select('asset.asset_model_id');
  return sql`(document.asset_model_id is null or document.asset_model_id in (${inUse}))`;
}

/**
 * About an asset (or a fault of one) or an appointment of the location or group, or about a model that an asset there is of: the guides of the
 * equipment in use there stay in the list, and those of other equipment leave it. Only what is in scope counts, so a foreign location is empty.
 */
function isOfPlace(
  db: Kysely<Database>,
  scope: Scope,
  { groupId, locationId }: DocumentFilters,
): RawBuilder<boolean> {
  let assets = assetsInScope(db, scope);
  let appointments = appointmentsInScope(db, scope);
  if (groupId !== undefined) {
    assets = assets.where('asset.group_id', '=', groupId);
    appointments = appointments.where('appointment.group_id', '=', groupId);
  }
  if (locationId !== undefined) {
    assets = assets.where('asset.location_id', '=', locationId);
    appointments = appointments.where('appointment.location_id', '=', locationId);
  }
  const ids = {
    assets: assets.select('asset.id'),
    appointments: appointments.select('appointment.id'),
    models: assets.select('asset.asset_model_id'),
  };
  // The few of a location are looked up in the indexes; a whole group's are hashed. So are they for a caller whose own locations are looked
  // up already: an array is slow as a filter.
  const isHashed = locationId === undefined || (scope.kind === 'group' && scope.locationIds !== 'all');
  return isHashed
    ? sql`(document.asset_instance_id in (${ids.assets}) or document.service_appointment_id in (${ids.appointments})
        or document.asset_model_id in (${ids.models}))`
    : sql`(document.asset_instance_id = any(array(${ids.assets}))
        or document.service_appointment_id = any(array(${ids.appointments}))
        or document.asset_model_id = any(array(${ids.models.distinct()})))`;
}

/** The zone of the place that a document is about; a model is nowhere. */
export const documentTimeZone = sql<string>`coalesce(
  (select place.time_zone from asset_instances as about join locations as place on place.id = about.location_id
    where about.id = document.asset_instance_id),
  (select place.time_zone from service_appointments as visit join locations as place on place.id = visit.location_id
    where visit.id = document.service_appointment_id),
  'Europe/London'
)`;

/**
 * Valid until before today, or with `due` until within 30 days from it; today is that of the place it is about. Every place's day is that of
 * UTC or one next to it, so the place is only looked up for the documents that end then.
 */
function endsBy(now: Date, isDue: boolean): RawBuilder<boolean> {
  const days = sql.lit(isDue ? serviceDueWindowDays : -1);
  const inUtc = sql`((${now}::timestamptz at time zone 'UTC')::date + ${days})`;
  return sql`(document.date_valid_to <= ${inUtc} + 1 and (document.date_valid_to < ${inUtc}
    or document.date_valid_to <= (${now}::timestamptz at time zone ${documentTimeZone})::date + ${days}))`;
}
