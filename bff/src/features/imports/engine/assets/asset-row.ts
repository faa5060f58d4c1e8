import { assetProperties } from '@steward/shared-api';
import { emptyColumnsOf } from '../../../../infrastructure/db/property-columns.ts';
import { propertyColumns } from '../../../assets/asset-columns.ts';
import type { ValuesOf } from '../fields/field.ts';
import type { assetFields } from './asset-fields.ts';
import type { AssetIdentity } from './known-assets.ts';

export type AssetValues = ValuesOf<typeof assetFields>;

/** The ids of the names in a row; undefined for empty cells. */
export interface Ids {
  readonly modelId: string | undefined;
  /** The model as the file names it, when the id is that of a generic model. */
  readonly unlistedModel?: string | undefined;
  /** The request for the model that the asset waits for. */
  readonly requestId?: string | null | undefined;
  readonly locationId: string | undefined;
  readonly roomId: string | undefined;
  readonly supplierId: string | undefined;
}

/** The ids of a row that is refused before its names are looked up. */
export const noIds: Ids = {
  modelId: undefined,
  locationId: undefined,
  roomId: undefined,
  supplierId: undefined,
};

/** The values of a row that identify its asset. */
export function identityOf(values: AssetValues, ids: Ids): AssetIdentity {
  return {
    ...ids,
    id: values.id,
    reference: values.reference,
    serialNumber: values.serialNumber,
    barcode: values.barcode,
    nickname: values.nickname,
  };
}

/** The columns of a row; undefined for empty cells. */
export function columnsOf(values: AssetValues, ids: Ids) {
  return {
    asset_model_id: ids.modelId,
    location_id: ids.locationId,
    sub_location_id: ids.roomId,
    service_supplier_id: ids.supplierId,
    ...propertyColumns(values),
  };
}

/** The deactivation date among the columns of a row. */
export type DeactivationColumn = Pick<ReturnType<typeof columnsOf>, 'deactivated_at'>;

/** The columns of a new asset without values. */
export const emptyAsset = {
  sub_location_id: null,
  service_supplier_id: null,
  ...emptyColumnsOf(assetProperties),
  created_by_org_user_id: null,
  modified_by_org_user_id: null,
  asset_type_id: null,
  asset_category_id: null,
  manufacturer_supplier_id: null,
  room_name: null,
  service_supplier_name: null,
  org_user_id: null,
  default_service_supplier_id: null,
  date_service_next_due: null,
  tracker_friendly_id: null,
};
