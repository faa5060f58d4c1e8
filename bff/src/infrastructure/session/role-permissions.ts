import type { Permission, Role } from '@steward/shared-api';

const practiceUser: readonly Permission[] = [
  'assets.read',
  'assets.edit',
  'assets.prices',
  'faults.read',
  'faults.edit',
  'faults.comment',
  'appointments.read',
  'appointments.request',
  'appointments.progress',
  'documents.read',
  'documents.edit',
  'documents.addCertificate',
  'organisation.read',
  'models.request',
];

const practiceManager: readonly Permission[] = [
  ...practiceUser,
  'assets.setServiceSupplier',
  'appointments.delete',
  'appointments.processItems',
  'documents.delete',
  'reports.read',
];

const groupAdmin: readonly Permission[] = [
  ...practiceManager,
  'assets.changeLocation',
  'assets.delete',
  'assets.import',
  'faults.delete',
  'organisation.edit',
  'users.read',
  'users.edit',
  'audit.read',
  'storage.read',
  'views.share',
];

const supplierUser: readonly Permission[] = [
  'assets.read',
  'faults.read',
  'faults.comment',
  'appointments.read',
  'appointments.request',
  'appointments.progress',
  'appointments.assignEngineer',
  'appointments.processItems',
  'documents.read',
  'documents.addServiceRecord',
  'documents.addCertificate',
  'organisation.read',
];

const supplierAdmin: readonly Permission[] = [
  ...supplierUser,
  'appointments.delete',
  'users.read',
  'users.edit',
  'clients.confirm',
  'models.markServiced',
  'audit.read',
  'storage.read',
  'views.share',
];

/** Support maintains the catalogue, which includes suppliers, and acts as other users. */
const supportAdmin: readonly Permission[] = [
  'users.read',
  'documents.read',
  'documents.editGlobal',
  'models.decideRequest',
  'people.impersonate',
  'areas.override',
];

/** The capability table of spec d.2. Only this table maps roles to permissions. */
const capabilities: Record<Role, ReadonlySet<Permission>> = {
  GroupAdmin: new Set(groupAdmin),
  PracticeManager: new Set(practiceManager),
  PracticeUser: new Set(practiceUser),
  SupplierAdmin: new Set(supplierAdmin),
  SupplierUser: new Set(supplierUser),
  SupportAdmin: new Set(supportAdmin),
};

/** What support may do only while it acts as another user: erase the assets that this user may delete. */
const whileImpersonating: readonly Permission[] = ['assets.erase'];

/** The permissions of a role during an impersonation by support. */
export function impersonatedPermissionsOf(role: Role): ReadonlySet<Permission> {
  const own = capabilities[role];
  return own.has('assets.delete') ? new Set([...own, ...whileImpersonating]) : own;
}

/** All permissions of a role. */
export function permissionsOf(role: Role): ReadonlySet<Permission> {
  return capabilities[role];
}
