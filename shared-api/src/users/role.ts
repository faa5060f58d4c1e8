import * as z from '@steward/shared-api/schema';

/** The roles, by the abbreviation in the current user. */
export const role = z.enum([
  'GroupAdmin',
  'PracticeManager',
  'PracticeUser',
  'SupplierAdmin',
  'SupplierUser',
  'SupportAdmin',
]);
export type Role = z.infer<typeof role>;

/** The labels of the roles. */
export const roleLabels: Record<Role, string> = {
  GroupAdmin: 'Group administrator',
  PracticeManager: 'Practice manager',
  PracticeUser: 'Practice user',
  SupplierAdmin: 'Supplier administrator',
  SupplierUser: 'Supplier user',
  SupportAdmin: 'Support',
};

/** Whether a user of a practice with this role sees all of its locations, assigned or not. */
export function roleSeesAllLocations(userRole: Role, assignToAllLocations: boolean): boolean {
  return userRole === 'GroupAdmin' || (userRole === 'PracticeManager' && assignToAllLocations);
}

/** The id of each role, the same in every installation. */
export const roleIds: Record<Role, string> = {
  GroupAdmin: '7a1e0000-0000-4000-8000-000000000001',
  PracticeManager: '7a1e0000-0000-4000-8000-000000000002',
  PracticeUser: '7a1e0000-0000-4000-8000-000000000003',
  SupplierAdmin: '7a1e0000-0000-4000-8000-000000000004',
  SupplierUser: '7a1e0000-0000-4000-8000-000000000005',
  SupportAdmin: '7a1e0000-0000-4000-8000-000000000006',
};

/** The roles that users of an organisation may have. Roles of the provider cannot be assigned in the portal. */
export const rolesOfOrganisation = {
  group: ['GroupAdmin', 'PracticeManager', 'PracticeUser'],
  supplier: ['SupplierAdmin', 'SupplierUser'],
  provider: [],
} as const satisfies Record<string, readonly Role[]>;
