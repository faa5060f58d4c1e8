import * as z from '@steward/shared-api/schema';
import { assetFilters } from '../assets/asset-instance.ts';
import { id } from '../values.ts';

/**
 * The fields of an edit of many assets: those that many assets can have in common, so no identifiers. A location is its id; a room and a
 * supplier are names.
 */
export const assetEditField = z.enum([
  'location',
  'room',
  'serviceSupplier',
  'comments',
  'nickname',
  'active',
  'deactivatedAt',
  'datePurchased',
  'dateDelivered',
  'dateCommissioned',
  'dateDecommissioned',
  'dateHistoricalService',
  'purchasePrice',
  'recurringPrice',
  'isRecurringPayment',
]);
export type AssetEditField = z.infer<typeof assetEditField>;

/** The maximum number of ids of one edit. More assets are chosen by filters. */
export const maximumEditedIds = 1_000;

/** The assets of an edit, by their ids or by the filters of the list, and their new values as a file has them: a day is `YYYY-MM-DD`. */
export const assetEdit = {
  assetInstanceIds: z.optional(
    z
      .array(id)
      .check(
        z.minLength(1, 'Please select an asset'),
        z.maxLength(maximumEditedIds, `At most ${maximumEditedIds} ids`),
      ),
  ),
  filters: z.optional(z.object(assetFilters)),
  values: z
    .array(
      z.object({
        field: assetEditField,
        value: z.string().check(z.trim(), z.minLength(1, 'Please enter a value'), z.maxLength(10_000)),
      }),
    )
    .check(z.minLength(1, 'Please choose what to change'), z.maxLength(20)),
};
