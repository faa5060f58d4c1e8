import * as z from '@steward/shared-api/schema';
import { id } from '../values.ts';

/** A company that makes, sells or services equipment. One without an owning group is global. */
export const supplier = z.object({
  id,
  name: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  website: z.nullable(z.string()),
  isGlobal: z.boolean(),
  ownedByGroup: z.nullable(id),
  isServiceProvider: z.boolean(),
  isPurchaseProvider: z.boolean(),
  isManufacturerProvider: z.boolean(),
  /** Whether the caller's group uses it for servicing, and for purchases. */
  groupLocalService: z.boolean(),
  groupLocalPurchase: z.boolean(),
  /** Whether it has confirmed to service the caller's group; null when it was not asked. */
  groupLocalServiceConfirmed: z.nullable(z.boolean()),
  version: z.int(),
});
export type Supplier = z.infer<typeof supplier>;

/** Why a supplier cannot be edited; null when it can. */
export function supplierEditRefusal({ isGlobal }: Pick<Supplier, 'isGlobal'>): string | null {
  return isGlobal ? "You can't edit a global supplier" : null;
}

/** What a group may use a supplier for. */
export type SupplierUse = 'service' | 'purchase';

/** Why a supplier cannot be used so; null when it can: an own one for whatever its group wants, a global one for what it does. */
export function supplierUseRefusal(
  {
    isGlobal,
    isServiceProvider,
    isPurchaseProvider,
  }: Pick<Supplier, 'isGlobal' | 'isServiceProvider' | 'isPurchaseProvider'>,
  use: SupplierUse,
): string | null {
  if (!isGlobal) return null;
  if (use === 'service') return isServiceProvider ? null : 'This supplier does not service equipment';
  return isPurchaseProvider ? null : 'This supplier does not sell equipment';
}
