import { assetBreadcrumb, faultProperties, type Fault } from '@steward/shared-api';
import { outputOf } from '../../infrastructure/db/property-columns.ts';
import type { Actor } from '../../infrastructure/session/actor.ts';
import type { FaultRow } from './faults.queries.ts';

/** Converts the row of a fault to the contract. The price depends on the caller's permissions. */
export function presentFault(row: FaultRow, actor: Actor): Fault {
  return {
    id: row.id,
    version: row.version,
    severity: row.severity,
    reason: row.reason,
    status: row.status,
    description: row.description,
    ...outputOf(faultProperties, row, actor.permissions),
    createdAt: row.created_at.toISOString(),
    modifiedAt: row.modified_at.toISOString(),
    createdByUsername: row.created_by_username,
    reportedByUsername: row.reported_by_username,
    isImported: row.is_imported,
    dateResolved: row.date_resolved?.toISOString() ?? null,
    orgUser:
      row.org_user_id && row.reporter_name ? { id: row.org_user_id, fullName: row.reporter_name } : null,
    isCategoryGuessed: row.is_category_guessed,
    isSeverityGuessed: row.is_severity_guessed,
    isReportedBySticker: row.is_reported_by_sticker,
    category: { id: row.fault_category_id, name: row.category_name },
    assetInstance: assetOf(row),
  };
}

function assetOf(row: FaultRow): Fault['assetInstance'] {
  return {
    id: row.asset_instance_id,
    serialNumber: row.serial_number,
    breadcrumbName: assetBreadcrumb(row.location_name, row.type_name, row.model_name),
    derivedTypeName: row.type_name,
    location: { id: row.location_id, name: row.location_name, timeZone: row.time_zone },
    assetModel: { id: row.asset_model_id, name: row.model_name, assetType: { name: row.type_name } },
    supplierService:
      row.supplier_id && row.supplier_name
        ? {
            id: row.supplier_id,
            name: row.supplier_name,
            phone: row.supplier_phone,
            website: row.supplier_website,
          }
        : null,
  };
}
