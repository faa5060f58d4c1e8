import * as z from '@steward/shared-api/schema';
import { outputsOf, type Properties } from '../properties/property.ts';
import { id } from '../values.ts';

/** What a practice adds to a supplier of its own or of all groups. Only its users who may read the organisation see it. */
export const supplierProperties = {
  notes: { kind: 'longText', label: 'Notes', max: 2000, permission: 'organisation.read' },
} as const satisfies Properties;

/** A company that makes, sells or services equipment. A supplier without an owning group is global. */
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
  /** Whether it has confirmed the service link with the caller's group; null without a request. */
  groupLocalServiceConfirmed: z.nullable(z.boolean()),
  ...outputsOf(supplierProperties),
  /** Also increases with each change of the notes. */
  version: z.int(),
});
export type Supplier = z.infer<typeof supplier>;

/** Returns why a supplier cannot be edited, or null. */
export function supplierEditRefusal({ isGlobal }: Pick<Supplier, 'isGlobal'>): string | null {
  return isGlobal ? "You can't edit a global supplier" : null;
}

/** The purposes that a group can use a supplier for. */
export type SupplierUse = 'service' | 'purchase';

/** Returns why a supplier cannot be used for a purpose, or null. A group can use its own suppliers for both, and a global one for its services. */
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
