import * as z from '@steward/shared-api/schema';

/**
 * The permissions of users. The server assigns them to roles (`bff/src/infrastructure/session/role-permissions.ts`), enforces them on every
 * call, and sends the list to the browser with the current user.
 */
export const permission = z.enum([
  'assets.read',
  'assets.edit',
  'assets.changeLocation',
  'assets.setServiceSupplier',
  'assets.delete',
  'assets.erase',
  'assets.prices',
  'assets.import',
  'faults.read',
  'faults.edit',
  'faults.comment',
  'faults.delete',
  'appointments.read',
  'appointments.request',
  'appointments.progress',
  'appointments.delete',
  'appointments.assignEngineer',
  'appointments.processItems',
  'documents.read',
  'documents.edit',
  'documents.delete',
  'documents.addServiceRecord',
  'documents.addCertificate',
  'documents.editGlobal',
  'organisation.read',
  'organisation.edit',
  'users.read',
  'users.edit',
  'clients.confirm',
  'models.markServiced',
  'models.request',
  'models.decideRequest',
  'audit.read',
  'storage.read',
  'reports.read',
  'people.impersonate',
  'areas.override',
  'views.share',
]);
export type Permission = z.infer<typeof permission>;
