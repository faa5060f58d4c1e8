import * as z from '@steward/shared-api/schema';
import { assetFilters } from '../assets/asset-instance.ts';
import { assetProperties } from '../assets/asset-properties.ts';
import { customValueInputs } from '../custom-fields/custom-value.ts';
import type { Permission } from '../permissions.ts';
import type { Properties } from '../properties/property.ts';
import { id, requiredText } from '../values.ts';
import { assetImportFieldLabels, type AssetImportField } from './asset-import.ts';

/** The properties that an edit can set or remove. */
const optionalProperties = [
  'comments',
  'nickname',
  'deactivatedAt',
  'datePurchased',
  'dateDelivered',
  'dateCommissioned',
  'dateDecommissioned',
  'dateHistoricalService',
  'serviceIntervalMonths',
  'dateNextService',
  'dateWarrantyEnd',
  'serviceContract',
  'purchasePrice',
  'recurringPrice',
] as const;

/**
 * The fields of an edit of many assets: those that many assets can have in common, so no identifiers. A location is its id; a room and a
 * supplier are names.
 */
export const assetEditField = z.enum([
  'location',
  'room',
  'serviceSupplier',
  'active',
  'isRecurringPayment',
  ...optionalProperties,
]);
export type AssetEditField = z.infer<typeof assetEditField>;

/** The fields that an edit can empty: an asset can be without them. */
export const removableAssetField = z.enum(['room', 'serviceSupplier', 'person', ...optionalProperties]);
export type RemovableAssetField = z.infer<typeof removableAssetField>;

/** The labels of the fields of an import or an edit. */
export const assetEditLabels: Readonly<Record<AssetImportField | 'person', string>> = {
  ...assetImportFieldLabels,
  person: 'Assigned person',
};

/** The permission that a field of an asset needs besides the permission to edit the asset; undefined if none. */
export function permissionOfAssetField(field: string): Permission | undefined {
  if (field === 'location') return 'assets.changeLocation';
  if (field === 'serviceSupplier') return 'assets.setServiceSupplier';
  const properties: Properties = assetProperties;
  return properties[field]?.permission;
}

/** The maximum number of ids of one edit. More assets are chosen by filters. */
export const maximumEditedIds = 1_000;

/** The assets of an edit or a deletion, by their ids or by the filters of the list. */
export const chosenAssets = {
  assetInstanceIds: z.optional(
    z
      .array(id)
      .check(
        z.minLength(1, 'Please select an asset'),
        z.maxLength(maximumEditedIds, `At most ${maximumEditedIds} ids`),
      ),
  ),
  filters: z.optional(z.strictObject(assetFilters)),
};

/** The assets of an edit, their new values as a file has them (a day is `YYYY-MM-DD`), and the fields that become empty. */
export const assetEdit = {
  ...chosenAssets,
  values: z._default(
    z
      .array(
        z.strictObject({
          field: assetEditField,
          value: requiredText(10_000, 'Please enter a value'),
        }),
      )
      .check(z.maxLength(20)),
    [],
  ),
  removes: z._default(z.array(removableAssetField).check(z.maxLength(20)), []),
  /** The new values of custom fields by the id of the field; null removes a value. */
  customValues: z.optional(customValueInputs),
  /** The user that the assets are assigned to. */
  orgUserId: z.optional(id),
};
