import {
  assetProperties,
  compactAssetProperties,
  dayIn,
  roomLabel,
  serviceDueState,
  type AssetInstance,
  type CompactAsset,
  assetBreadcrumb,
} from '@steward/shared-api';
import { outputOf } from '../../infrastructure/db/property-columns.ts';
import type { Actor } from '../../infrastructure/session/actor.ts';
import type { AssetRow, CompactAssetRow } from './asset-instances.queries.ts';

interface Viewer {
  readonly actor: Actor;
  readonly now: Date;
}

/** Converts the row of an asset to the contract. Prices depend on the caller's permissions, the due state on the time. */
export function presentAsset(row: AssetRow, { actor, now }: Viewer): AssetInstance {
  const person = reference(row.org_user_id, row.person_name);
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    ...outputOf(assetProperties, row, actor.permissions),
    createdAt: row.created_at.toISOString(),
    modifiedAt: row.modified_at.toISOString(),
    ...serviceDatesOf(row),
    ...catalogueOf(row),
    ...locationOf(row),
    orgUser: person && { id: person.id, fullName: person.name },
    supplierService: reference(row.effective_service_supplier_id, row.service_supplier_name),
    supplierServiceDefault: reference(row.default_service_supplier_id, row.default_supplier_name),
    ...dueOf(row, now),
    ...customValuesOf(row),
    isMissingData: row.is_missing_data,
    isMissingSerial: row.is_missing_serial,
    isMissingBarcode: row.is_missing_barcode,
    hasTracker: row.has_tracker,
    trackerCurrentId: row.tracker_id,
    trackerCurrentFriendlyId: row.tracker_friendly_id,
    hasPrimaryImage: row.image_id !== null,
    primaryImageDocumentId: row.image_id,
    picture: row.picture,
  };
}

/** Converts the compact row of an asset to the contract. */
export function presentCompactAsset(row: CompactAssetRow, { actor, now }: Viewer): CompactAsset {
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    ...outputOf(compactAssetProperties, row, actor.permissions),
    assetModelId: row.asset_model_id,
    derivedModelName: row.model_name,
    derivedTypeName: row.type_name,
    breadcrumbName: assetBreadcrumb(row.location_name, row.type_name, row.model_name),
    locationId: row.location_id,
    locationString: row.location_name,
    subLocationId: row.sub_location_id,
    subLocationString: row.room_name,
    supplierServiceString: row.service_supplier_name,
    hasTracker: row.has_tracker,
    trackerCurrentFriendlyId: row.tracker_friendly_id,
    ...serviceDatesOf(row),
    ...dueOf(row, now),
    ...customValuesOf(row),
  };
}

function customValuesOf({ custom_values: values }: CompactAssetRow | AssetRow) {
  return Object.keys(values).length === 0 ? {} : { customValues: values };
}

function dueOf(row: CompactAssetRow | AssetRow, now: Date) {
  const state = serviceDueState({
    isActive: row.is_active,
    dateServiceNextDue: row.date_service_next_due,
    today: dayIn(row.time_zone, now),
  });
  return { serviceOverdue: state === 'overdue', serviceDue: state === 'overdue' || state === 'due' };
}

function serviceDatesOf(row: CompactAssetRow | AssetRow) {
  return {
    dateServiceNextDue: row.date_service_next_due,
    dateServiceLastCompleted: lastServiceDay(row),
    dateServicePending: row.date_service_pending?.toISOString() ?? null,
  };
}

/** A completed service counts on its day in the time zone of the location; a historical one is a day already, stored at 12:00 UTC. */
function lastServiceDay(row: CompactAssetRow | AssetRow): string | null {
  const { date_service_last_completed: last, date_historical_service: historical } = row;
  if (last === null) return null;
  return dayIn(last.getTime() === historical?.getTime() ? 'UTC' : row.time_zone, last);
}

function catalogueOf(row: AssetRow) {
  return {
    assetModelId: row.asset_model_id,
    derivedTypeName: row.type_name,
    assetModel: {
      id: row.asset_model_id,
      name: row.model_name,
      supplierManufactureString: row.manufacturer,
      requiresSerialNumber: row.requires_serial_number,
      requiresBarcode: row.requires_barcode,
      defaultServiceIntervalMonths: row.default_service_interval_months,
      assetType: {
        id: row.type_id,
        name: row.type_name,
        assetCategory: { id: row.category_id, name: row.category_name },
      },
    },
  };
}

function locationOf(row: AssetRow) {
  const room = row.sub_location_id && row.room_name ? { id: row.sub_location_id, name: row.room_name } : null;
  return {
    groupName: row.group_name,
    locationId: row.location_id,
    location: {
      id: row.location_id,
      name: row.location_name,
      ...(row.distinguished_by === null ? {} : { distinguishedBy: row.distinguished_by }),
      timeZone: row.time_zone,
    },
    subLocationId: row.sub_location_id,
    subLocation: room && { ...room, nameNickname: roomLabel(room.name, row.room_nickname) },
    breadcrumbName: assetBreadcrumb(row.location_name, row.type_name, row.model_name),
  };
}

function reference(id: string | null, name: string | null): { id: string; name: string } | null {
  return id !== null && name !== null ? { id, name } : null;
}
