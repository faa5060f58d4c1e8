import type { Supplier } from '@steward/shared-api';

/** A supplier of the own group, as the server would answer. */
export function aSupplier(number: number, changes: Partial<Supplier> = {}): Supplier {
  return {
    id: `00000008-0000-4000-8000-${String(number).padStart(12, '0')}`,
    name: `Supplier ${number}`,
    phone: '01872 555 0100',
    email: null,
    website: null,
    isGlobal: false,
    ownedByGroup: '00000000-0000-4000-8000-000000000002',
    isServiceProvider: false,
    isPurchaseProvider: false,
    isManufacturerProvider: false,
    groupLocalService: false,
    groupLocalPurchase: false,
    groupLocalServiceConfirmed: null,
    version: 1,
    ...changes,
  };
}
