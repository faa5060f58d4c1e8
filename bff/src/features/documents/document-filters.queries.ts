import { serviceDueWindowDays, type documents, type ParsedInputOf } from '@steward/shared-api';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../infrastructure/db/schema.ts';
import { appointmentsInScope, assetsInScope } from '../../infrastructure/scope/in-scope.queries.ts';
import {
  documentPartsInScope,
  type documentsInScope,
} from '../../infrastructure/scope/documents-in-scope.queries.ts';
import type { Scope } from '../../infrastructure/session/actor.ts';
import { mentioning } from './document-subjects.queries.ts';

type ListInput = ParsedInputOf<typeof documents.list>;
type ScopedDocuments = ReturnType<typeof documentsInScope>;
export type DocumentFilters = Omit<ListInput, 'pageNumber' | 'pageSize' | 'sortProperty' | 'sortDescending'>;

/** The documents in scope that match every filter, for the list and its count, in parts (`documentPartsInScope`). */
export function filteredParts(
  db: Kysely<Database>,
  scope: Scope,
  listQuery: { input: DocumentFilters; now: Date },
): readonly ScopedDocuments[] {
  return documentPartsInScope(db, scope).map((documents) => filtered(documents, { db, scope, ...listQuery }));
}

/** Applies the filters. */
export function filtered(
  documents: ScopedDocuments,
  { db, scope, input, now }: { db: Kysely<Database>; scope: Scope; input: DocumentFilters; now: Date },
): ScopedDocuments {
  const { assetInstanceId, assetModelId, assetTypeId, validity, groupId, locationId } = input;
  const hasLocationFilter = groupId !== undefined || locationId !== undefined;
  const searchTerm = input.searchTerm ?? '';
  return byReference(documents, input)
    .$if(hasLocationFilter, (query) => query.where(isAboutLocation(db, scope, input)))
    .$if(assetInstanceId !== undefined, (query) => query.where(isAboutAsset(db, scope, input)))
    .$if(assetModelId !== undefined, (query) => query.where(isAboutModels(sql`select ${assetModelId}::uuid`)))
    .$if(assetTypeId !== undefined, (query) =>
      query.where(isAboutModels(sql`select id from asset_models where asset_type_id = ${assetTypeId}`)),
    )
    .$if(Boolean(input.relevantModelsOnly), (query) => query.where(isOfModelInUse(db, scope)))
    .$if(validity !== undefined, (query) => query.where(hasValidityEnding(now, validity === 'due')))
    .$if(searchTerm !== '', (query) =>
      query.where((eb) => eb.and([...mentioning({ db, scope }, searchTerm)])),
    );
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

function isAboutAsset(db: Kysely<Database>, scope: Scope, input: DocumentFilters): RawBuilder<boolean> {
  const { assetInstanceId: assetId = '', includeInstanceModelDocuments } = input;
  const isOfAssetItself = sql<boolean>`document.asset_instance_id = ${assetId}`;
  if (!includeInstanceModelDocuments) return isOfAssetItself;
  const model = assetsInScope(db, scope).where('asset.id', '=', assetId).select('asset.asset_model_id');
  return sql`(${isOfAssetItself} or document.asset_model_id = (${model}))`;
}

/** The condition that a document is about one of the models, or about an asset of one. */
function isAboutModels(modelIds: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(document.asset_model_id in (${modelIds}) or document.asset_instance_id in (
    select about.id from asset_instances as about where about.asset_model_id in (${modelIds})
  ))`;
}

/** The condition that excludes documents of models without an asset in scope. */
function isOfModelInUse(db: Kysely<Database>, scope: Scope): RawBuilder<boolean> {
  const inUse = assetsInScope(db, scope).select('asset.asset_model_id');
  return sql`(document.asset_model_id is null or document.asset_model_id in (${inUse}))`;
}

/**
 * The condition that a document is about an asset, a fault or an appointment of the location or group, or about a model in use there.
 * Only assets and appointments in scope count, so a location out of scope has no documents.
 */
function isAboutLocation(
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
  // PostgreSQL looks up the few ids of a location in the indexes, and hashes the many of a group. Hashing is also faster for a caller with
  // few locations, because the scope condition uses an index already and an array is slow as a filter.
  const isHashed = locationId === undefined || (scope.kind === 'group' && scope.locationIds !== 'all');
  return isHashed
    ? sql`(document.asset_instance_id in (${ids.assets}) or document.service_appointment_id in (${ids.appointments})
        or document.asset_model_id in (${ids.models}))`
    : sql`(document.asset_instance_id = any(array(${ids.assets}))
        or document.service_appointment_id = any(array(${ids.appointments}))
        or document.asset_model_id = any(array(${ids.models.distinct()})))`;
}

/** The time zone of the location that a document is about; Europe/London for a document of a model. */
export const documentTimeZone = sql<string>`coalesce(
  (select place.time_zone from asset_instances as about join locations as place on place.id = about.location_id
    where about.id = document.asset_instance_id),
  (select place.time_zone from service_appointments as visit join locations as place on place.id = visit.location_id
    where visit.id = document.service_appointment_id),
  'Europe/London'
)`;

/**
 * The condition that the validity has ended, or with `isDue` ends within 30 days, by the date at the location. The local date differs
 * from that of UTC by at most a day, so the location is only looked up for documents that end within that day.
 */
export function hasValidityEnding(now: Date, isDue: boolean): RawBuilder<boolean> {
  const days = sql.lit(isDue ? serviceDueWindowDays : -1);
  const inUtc = sql`((${now}::timestamptz at time zone 'UTC')::date + ${days})`;
  return sql`(document.date_valid_to <= ${inUtc} + 1 and (document.date_valid_to < ${inUtc}
    or document.date_valid_to <= (${now}::timestamptz at time zone ${documentTimeZone})::date + ${days}))`;
}
