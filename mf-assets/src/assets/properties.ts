import type { AssetInstance } from '@steward/shared-api';

/** What the properties form edits, as the wire has it. */
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

/** Of an asset that is there, whether it is ticked as in use, too. */
export interface SavedPropertyValues extends PropertyValues {
  active: boolean;
}

/** The properties of an asset as they are saved; prices are nothing for who may not see them. */
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
