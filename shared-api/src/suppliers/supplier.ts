import * as z from '@steward/shared-api/schema';
import { id } from '../values.ts';

/** A company that makes, sells or services equipment (doc 2 §3). One without an owning group is global. */
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

/** Why a supplier cannot be edited; null when it can (doc 2 §5). */
export function supplierEditRefusal({ isGlobal }: Pick<Supplier, 'isGlobal'>): string | null {
  return isGlobal ? "You can't edit a global supplier" : null;
}
