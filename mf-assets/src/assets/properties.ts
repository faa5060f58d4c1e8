import type { AssetInstance } from '@steward/shared-api';

/** The values of the properties form, as the API has them. */
export interface PropertyValues {
  serialNumber: string | null;
  barcode: string | null;
  nickname: string | null;
  comments: string | null;
  isRecurringPayment: boolean;
  recurringPrice: string | null;
  purchasePrice: string | null;
  datePurchased: string | null;
  dateDelivered: string | null;
  dateCommissioned: string | null;
  dateDecommissioned: string | null;
  dateHistoricalService: string | null;
  deactivatedAt: string | null;
}

/** The values of an existing asset, and whether it is active. */
export interface SavedPropertyValues extends PropertyValues {
  active: boolean;
}

/** Reads the form values of an asset; the API omits prices for users without the permission. */
export function propertiesOf(asset: AssetInstance): SavedPropertyValues {
  return {
    active: asset.active,
    serialNumber: asset.serialNumber,
    barcode: asset.barcode,
    nickname: asset.nickname,
    comments: asset.comments,
    isRecurringPayment: asset.isRecurringPayment ?? false,
    recurringPrice: asset.recurringPrice ?? null,
    purchasePrice: asset.purchasePrice ?? null,
    datePurchased: asset.datePurchased,
    dateDelivered: asset.dateDelivered,
    dateCommissioned: asset.dateCommissioned,
    dateDecommissioned: asset.dateDecommissioned,
    dateHistoricalService: asset.dateHistoricalService,
    deactivatedAt: asset.deactivatedAt,
  };
}

export const noProperties: PropertyValues = {
  serialNumber: null,
  barcode: null,
  nickname: null,
  comments: null,
  isRecurringPayment: false,
  recurringPrice: null,
  purchasePrice: null,
  datePurchased: null,
  dateDelivered: null,
  dateCommissioned: null,
  dateDecommissioned: null,
  dateHistoricalService: null,
  deactivatedAt: null,
};
