import type { assetImports, AssetEditField, InputOf } from '@steward/shared-api';

/** The assets to change: the selected ones, or all that match the filters of the list. */
export type EditedAssets = Pick<InputOf<typeof assetImports.prepareEdit>, 'assetInstanceIds' | 'filters'>;

/** The values of the form by field; null changes nothing. Days are instants, as in other forms. */
export type EditManyValues = Record<AssetEditField, string | null>;

export const noChanges: EditManyValues = {
  location: null,
  room: null,
  serviceSupplier: null,
  comments: null,
  nickname: null,
  active: null,
  deactivatedAt: null,
  datePurchased: null,
  dateDelivered: null,
  dateCommissioned: null,
  dateDecommissioned: null,
  dateHistoricalService: null,
  purchasePrice: null,
  recurringPrice: null,
  isRecurringPayment: null,
};

const days: ReadonlySet<string> = new Set([
  'deactivatedAt',
  'datePurchased',
  'dateDelivered',
  'dateCommissioned',
  'dateDecommissioned',
  'dateHistoricalService',
]);

/** The input of the request: the assets, and each field with a value. */
export function editInput(assets: EditedAssets, values: EditManyValues): object {
  const changed = Object.entries(values).flatMap(([field, value]) =>
    value === null || value === '' ? [] : [{ field, value: days.has(field) ? value.slice(0, 10) : value }],
  );
  return { ...assets, values: changed };
}
