import * as z from 'zod/mini';

/** The roles of decisions §2, by the abbreviation the current user carries. */
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
