import * as z from '@steward/shared-api/schema';

/** The roles of spec d.2, by the abbreviation the current user carries. */
export const role = z.enum([
  'GroupAdmin',
  'PracticeManager',
  'PracticeUser',
  'SupplierAdmin',
  'SupplierUser',
  'SupportAdmin',
]);
export type Role = z.infer<typeof role>;

/** What a person reads instead of the abbreviation. */
export const roleLabels: Record<Role, string> = {
  GroupAdmin: 'Group administrator',
  PracticeManager: 'Practice manager',
  PracticeUser: 'Practice user',
  SupplierAdmin: 'Supplier administrator',
  SupplierUser: 'Supplier user',
  SupportAdmin: 'Support',
};

/** Whether a person of a practice sees all of its locations, assigned to them or not. */
export function seesEveryLocation(of: Role, assignToAllLocations: boolean): boolean {
  return of === 'GroupAdmin' || (of === 'PracticeManager' && assignToAllLocations);
}

/** The identifier of each role; the same in every portal. */
export const roleIds: Record<Role, string> = {
  GroupAdmin: '7a1e0000-0000-4000-8000-000000000001',
  PracticeManager: '7a1e0000-0000-4000-8000-000000000002',
  PracticeUser: '7a1e0000-0000-4000-8000-000000000003',
  SupplierAdmin: '7a1e0000-0000-4000-8000-000000000004',
  SupplierUser: '7a1e0000-0000-4000-8000-000000000005',
  SupportAdmin: '7a1e0000-0000-4000-8000-000000000006',
};

/** The roles that people of an organisation may have. The provider's are not given in the portal. */
export const rolesOfOrganisation = {
  group: ['GroupAdmin', 'PracticeManager', 'PracticeUser'],
  supplier: ['SupplierAdmin', 'SupplierUser'],
  provider: [],
} as const satisfies Record<string, readonly Role[]>;
